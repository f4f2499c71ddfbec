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

export interface FormText {
	name: MessageData;
	race: MessageData;
}

export interface FieldData {
	key: string;
	label: MessageData;
	answer: MessageData | null;
	value: string;
}

export interface HouseRuleData {
	key: string;
	says: MessageData[];
}

export interface ExampleData {
	say: MessageData;
	number: string;
	link: string;
	question: QuestionData;
}

export interface RulesData {
	edition: string;
	languages: string[];
	limit_km: number;
	deck: CardCounted[];
	cards: number;
	few_cards: number;
	few_players: number;
	forms: FormText[];
	direction: MessageData;
	facts: FieldData[];
	counted: boolean;
	points: FieldData[];
	match: MessageData;
	house: HouseRuleData[];
	clauses: RuleCited[];
	rulings: string[];
	examples: ExampleData[];
}

export interface RulesRequest {
	edition: string;
}
