// Generated from src/browser/study/rules_api.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R study
import type { Said } from "./engine";
import type { QuestionTold, RuleCited } from "./referee";

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
	name: Said;
	race: Said;
}

export interface FactShown {
	key: string;
	label: Said;
	answer: Said | null;
	value: string;
}

export interface HouseShown {
	key: string;
	says: Said[];
}

export interface ExampleShown {
	say: Said;
	number: string;
	link: string;
	question: QuestionTold;
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
	direction: Said;
	facts: FactShown[];
	counted: boolean;
	points: FactShown[];
	match: Said;
	house: HouseShown[];
	clauses: RuleCited[];
	rulings: string[];
	examples: ExampleShown[];
}

export interface RulesAsked {
	edition: string;
}
