// Generated from src/browser/study/referee_api.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser
import type { ClauseData, MessageData, SafetyData, Scene, SideData, TableRequest } from "./engine";

export interface QuestionSide {
	cards: number[];
	km: number | null;
	battle: string | null;
	speed: string | null;
	safeties: SafetyData[];
}

export interface QuestionData {
	table: TableRequest;
	sides: QuestionSide[];
	extended: boolean;
	what: "lay" | "attack" | "discard" | "coup" | "decline" | "extend" | "finish" | "take_off";
	card: string;
	side: number;
	hazard: string | null;
}

export interface RuleCited {
	clause: ClauseData;
	rulings: string[];
}

export interface RefereeReason {
	code: string;
	say: MessageData;
	rule: RuleCited | null;
}

export interface RefereeDecisionData {
	allowed: boolean;
	mistake: boolean;
	move: MessageData;
	reasons: RefereeReason[];
	rules: RuleCited[];
	scene: Scene;
	after: SideData[];
	happened: MessageData[];
}

export interface RefereeAnswer {
	question: QuestionData;
	link: string;
	position: string;
	says: RefereeDecisionData | null;
	cannot: MessageData | null;
}

export interface LinkOpened {
	question: QuestionData | null;
	trouble: "broken" | "newer" | "edition" | "cannot_be" | null;
	cannot: MessageData | null;
	edition: string;
}

export interface CardAtTable {
	card: string;
	family: "distance" | "hazard" | "remedy" | "safety";
	actions: ("lay" | "attack" | "discard" | "coup" | "decline" | "extend" | "finish" | "take_off")[];
	against: string | null;
}

export interface RefereeTable {
	question: QuestionData;
	cards: CardAtTable[];
	battle: string[];
	hazards: string[];
	safeties: string[];
	km: number[];
	side_of_seat: number[];
	limit_km: number;
	speed_pile: boolean;
	target: number;
	long_target: number;
}

export interface LinkRequest {
	link: string;
}

export interface TableForReferee {
	table: TableRequest;
}
