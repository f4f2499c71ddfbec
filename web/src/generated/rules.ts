// Generated from src/browser/study/rules_api.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser
import type { MessageData } from "./engine";
import type { QuestionData, RuleCited } from "./referee";

export interface CardCounted {
	card: string;
	family: "distance" | "hazard" | "remedy" | "safety";
	count: number;
	few: number;
	hazard: string | null;
	remedy: string | null;
	safety: string | null;
}

export interface FormShown {
	name: MessageData;
	race: MessageData;
}

export interface FactShown {
	key: string;
	label: MessageData;
	answer: MessageData | null;
	value: string;
}

export interface HouseShown {
	key: string;
	says: MessageData[];
}

export interface ExampleShown {
	say: MessageData;
	number: string;
	link: string;
	question: QuestionData;
}

export interface RulesShown {
	edition: string;
	languages: string[];
	limit_km: number;
	deck: CardCounted[];
	cards: number;
	few_cards: number;
	few_players: number;
	forms: FormShown[];
	direction: MessageData;
	facts: FactShown[];
	counted: boolean;
	points: FactShown[];
	match: MessageData;
	house: HouseShown[];
	clauses: RuleCited[];
	rulings: string[];
	examples: ExampleShown[];
}

export interface RulesRequest {
	edition: string;
}
