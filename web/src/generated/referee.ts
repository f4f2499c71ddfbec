// Generated from src/browser/study/referee_api.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R study
import type { ClauseSeen, SafetySeen, Said, Scene, SideSeen, TableAsked } from "./engine";

export interface SideTold {
	cards: number[];
	km: number | null;
	battle: string | null;
	speed: string | null;
	safeties: SafetySeen[];
}

export interface QuestionTold {
	table: TableAsked;
	sides: SideTold[];
	extended: boolean;
	what: "lay" | "attack" | "discard" | "coup" | "decline" | "extend" | "finish" | "take_off";
	card: string;
	side: number;
	hazard: string | null;
}

export interface RuleCited {
	clause: ClauseSeen;
	rulings: string[];
}

export interface RefereeReason {
	code: string;
	say: Said;
	rule: RuleCited | null;
}

export interface RefereeSays {
	allowed: boolean;
	mistake: boolean;
	move: Said;
	reasons: RefereeReason[];
	rules: RuleCited[];
	scene: Scene;
	after: SideSeen[];
	happened: Said[];
}

export interface RefereeAnswered {
	question: QuestionTold;
	link: string;
	position: string;
	says: RefereeSays | null;
	cannot: Said | null;
}

export interface LinkOpened {
	question: QuestionTold | null;
	trouble: "broken" | "newer" | "edition" | "cannot_be" | null;
	cannot: Said | null;
	edition: string;
}

export interface CardAtTable {
	card: string;
	family: "distance" | "hazard" | "remedy" | "safety";
	actions: ("lay" | "attack" | "discard" | "coup" | "decline" | "extend" | "finish" | "take_off")[];
	against: string | null;
}

export interface RefereeTable {
	question: QuestionTold;
	cards: CardAtTable[];
	battle: string[];
	hazards: string[];
	safeties: string[];
	km: number[];
	limit_km: number;
	speed_pile: boolean;
	target: number;
	long_target: number;
}

export interface LinkAsked {
	link: string;
}

export interface TableForReferee {
	table: TableAsked;
}
