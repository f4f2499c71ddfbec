// Generated from src/browser/study/pad_*.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R study
import type { ClauseSeen, ReasonSeen, Said, SideSeen, StageSheet, TableAsked } from "./engine";

export interface NewPadAsked {
	table: TableAsked;
	names: string[];
}

export interface ReadAsked {
	text: string;
}

export interface SideDraft {
	cards?: number[] | null;
	distance?: number | null;
	safeties: ("none" | "laid" | "coup")[];
}

export interface StageDraft {
	sides: SideDraft[];
	winner?: number | null;
	nobody?: boolean | null;
	extended?: boolean | null;
	caller?: number | null;
	ticked: ("winner" | "extended" | "caller" | "pile_empty" | "safe_trip")[];
}

export interface JudgeAsked {
	header: string;
	draft: StageDraft;
}

export interface EnterAsked {
	text: string;
	at: string;
	what: "add" | "change" | "count";
	number: number;
	draft?: StageDraft | null;
	counted?: boolean | null;
}

export interface ImportAsked {
	text: string;
	at: string;
}

export interface FollowAsked {
	header: string;
	dealer: number;
	moves: string[];
	wish?: string | null;
	ended?: boolean | null;
}

export interface PrintAsked {
	text: string;
	kind: "score" | "cards" | "scoring";
	paper: "a4" | "letter";
	large: boolean;
	stages: number;
}

export interface PagesAsked {
	sheet: PrintAsked;
	language: string;
	said: string[];
}

export interface HeapSeen {
	card: string;
	km: number;
	count: number;
}

export interface FinishSeen {
	km: number;
	extended: boolean | null;
}

export interface PadStage {
	number: number;
	counted: boolean;
	draft: StageDraft;
	sheet: StageSheet;
	after: number[];
}

export interface TrailSeen {
	at: string;
	what: "add" | "change" | "count";
	number: number;
	counted: boolean;
}

export interface PadSeen {
	header: string;
	edition: string;
	name: string;
	retargeted: boolean;
	players: number;
	per_side: number;
	sides: number;
	target: number;
	long_target: number;
	counted: boolean;
	match_points: number;
	rounds: number;
	names: string[];
	side_of_seat: number[];
	house: Said[];
	heaps: HeapSeen[];
	safeties: string[];
	finishes: FinishSeen[];
	distances: number[];
	stages: PadStage[];
	trail: TrailSeen[];
	totals: number[];
	won_after: number | null;
	winners: number[];
	cut: boolean;
}

export interface PadTrouble {
	kind: "foreign" | "broken" | "too_large" | "unscored";
	line: number;
	reason: Said | null;
	detail: string;
}

export interface PadAnswer {
	pad: PadSeen | null;
	lines: string[];
	refused: Said | null;
	trouble: PadTrouble | null;
}

export interface QuestionSeen {
	what: "winner" | "extended" | "caller" | "pile_empty" | "safe_trip";
	say: Said;
	ticked: boolean;
}

export interface Judged {
	complete: boolean;
	refusals: Said[];
	offered: QuestionSeen[];
	choose: QuestionSeen | null;
	sheet: StageSheet | null;
}

export interface Exported {
	sheet: string;
	csv: string;
}

export interface FollowPlay {
	text: string;
	what: "lay" | "attack" | "discard" | "coup" | "decline" | "extend" | "finish" | "take_off";
	side: number | null;
	seat: number;
	allowed: boolean;
	say: Said;
}

export interface FollowCard {
	card: string;
	family: "distance" | "hazard" | "remedy" | "safety";
	unseen: number;
	plays: FollowPlay[];
	discard: FollowPlay | null;
}

export interface Followed {
	moves: string[];
	kept: number;
	kept_by_undo: number;
	reasons: ReasonSeen[];
	refused: Said | null;
	moment: "playing" | "answering" | "reached" | "taking_off" | "over";
	over: boolean;
	stuck: boolean;
	seat: number;
	side: number;
	pile: number;
	target: number;
	limit_km: number;
	discarded: string | null;
	sides: SideSeen[];
	cards: FollowCard[];
	question: Said | null;
	choices: FollowPlay[];
	log: Said[];
	record: string;
	draft: StageDraft | null;
	sheet: StageSheet | null;
}

export interface WantedSeen {
	say: Said | null;
	card: string | null;
	side: number | null;
	clause: ClauseSeen | null;
	edition: boolean;
}
