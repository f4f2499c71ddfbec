// Generated from src/browser/study/pad_*.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser
import type { ClauseData, MessageData, ReasonData, SideData, StageSheet, TableRequest } from "./engine";

export interface NewPadRequest {
	table: TableRequest;
	names: string[];
}

export interface ReadRequest {
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

export interface JudgeRequest {
	header: string;
	draft: StageDraft;
}

export interface EnterRequest {
	text: string;
	at: string;
	what: "add" | "change" | "count";
	number: number;
	draft?: StageDraft | null;
	counted?: boolean | null;
}

export interface ImportRequest {
	text: string;
	at: string;
}

export interface FollowRequest {
	header: string;
	dealer: number;
	moves: string[];
	wish?: string | null;
	ended?: boolean | null;
}

export interface PrintRequest {
	text: string;
	kind: "score" | "cards" | "scoring";
	large: boolean;
	stages: number;
}

export interface BlocksRequest {
	sheet: PrintRequest;
	said: string[];
}

export interface HeapData {
	card: string;
	km: number;
	count: number;
}

export interface FinishData {
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

export interface TrailData {
	at: string;
	what: "add" | "change" | "count";
	number: number;
	counted: boolean;
}

export interface PadData {
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
	house: MessageData[];
	heaps: HeapData[];
	safeties: string[];
	finishes: FinishData[];
	distances: number[];
	stages: PadStage[];
	trail: TrailData[];
	totals: number[];
	won_after: number | null;
	winners: number[];
	cut: boolean;
}

export interface PadFileProblem {
	kind: "foreign" | "broken" | "too_large" | "unscored";
	line: number;
	reason: MessageData | null;
	detail: string;
}

export interface PadAnswer {
	pad: PadData | null;
	lines: string[];
	refused: MessageData | null;
	trouble: PadFileProblem | null;
}

export interface PadQuestionData {
	what: "winner" | "extended" | "caller" | "pile_empty" | "safe_trip";
	say: MessageData;
	ticked: boolean;
}

export interface ClosedData {
	distances: number[];
	finishes: number[];
}

export interface DraftCheck {
	complete: boolean;
	refusals: MessageData[];
	offered: PadQuestionData[];
	choose: PadQuestionData | null;
	sheet: StageSheet | null;
	closed: ClosedData[];
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
	say: MessageData;
}

export interface FollowCard {
	card: string;
	family: "distance" | "hazard" | "remedy" | "safety";
	unseen: number;
	plays: FollowPlay[];
	discard: FollowPlay | null;
}

export interface FollowData {
	moves: string[];
	kept: number;
	kept_by_undo: number;
	reasons: ReasonData[];
	refused: MessageData | null;
	table_phase: "playing" | "answering" | "reached" | "taking_off" | "over";
	over: boolean;
	stuck: boolean;
	seat: number;
	side: number;
	pile: number;
	target: number;
	limit_km: number;
	discarded: string | null;
	sides: SideData[];
	cards: FollowCard[];
	question: MessageData | null;
	choices: FollowPlay[];
	log: MessageData[];
	record: string;
	draft: StageDraft | null;
	sheet: StageSheet | null;
}

export interface WantedData {
	say: MessageData | null;
	card: string | null;
	side: number | null;
	clause: ClauseData | null;
	edition: boolean;
}

export interface ParagraphData {
	text: string;
	size: number;
	bold: boolean;
}

export interface CellData {
	text: string;
	align: "left" | "right" | "centre";
	bold: boolean;
	span: number;
	mark: "" | "distance" | "hazard" | "remedy" | "safety";
}

export interface TableData {
	widths: number[];
	heading: number;
	row_height: number;
	rows: CellData[][];
}

export interface BlockData {
	paragraph: ParagraphData | null;
	table: TableData | null;
}
