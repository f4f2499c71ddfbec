// Generated from src/browser/study/replay_answers.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser
import type { HandCard, MessageData, MoveData, ReasonData, Scene, SeatData, SeatRequest } from "./engine";

export interface RecordProblem {
	kind: "empty" | "huge" | "foreign" | "newer" | "cut" | "table" | "deck" | "move" | "result" | "match" | "stages";
	line: number;
	move: number;
	text: string;
	edition: string;
	seats: SeatData[];
	reasons: ReasonData[];
}

export interface StageData {
	stage: number;
	edition: string;
	players: number;
	per_side: number;
	sides: number;
	house: MessageData[];
	seats: SeatData[];
	number: number;
	moments: number;
	what_if: number;
	abandoned: boolean;
	counted: boolean;
	winners: number[];
	points: number[];
}

export interface OpenedData {
	wrong: RecordProblem | null;
	stages: StageData[];
}

export interface StepData {
	moment: number;
	seat: number;
	side: number;
	event: "turn_began" | "drew" | "laid" | "attacked" | "deflected" | "answered" | "misanswered" | "declined" | "discarded" | "reached" | "extended" | "won" | "take_off_due" | "took_off" | "ended";
	says: MessageData[];
}

export interface OpenHand {
	seat: number;
	cards: HandCard[];
}

export interface ChoiceData {
	seat: number;
	played: MoveData;
	others: MoveData[];
}

export interface MomentData {
	scene: Scene;
	hands: OpenHand[];
	choice: ChoiceData | null;
}

export interface BranchData {
	stage: StageData | null;
	record: string;
}

export interface PlayOnData {
	journal: string[];
}

export interface DecisionData {
	moment: number;
	seat: number;
	side: number;
	played: MoveData;
	best: MoveData;
	choices: number;
	best_chance: number;
	played_chance: number;
}

export interface WeighedData {
	done: number;
	all: number;
	decision: DecisionData | null;
}

export interface SideReviewData {
	start: number;
	end: number;
	lost: number;
	given: number;
	luck: number;
	decisions: number;
	as_best: number;
}

export interface SwingData {
	side: number;
	from: number;
	to: number;
	change: number;
}

export interface ReviewData {
	bot: string;
	sides: SideReviewData[];
	decisions: DecisionData[];
	turning: number[];
	swings: SwingData[];
}

export interface TallyData {
	of: string;
	matches: number;
	won: number;
}

export interface LineCount {
	line: string;
	stages: number;
}

export interface FinishedData {
	place: number;
	edition: string;
	bots: string[];
	sides: number;
	stages: number;
	won: boolean;
	own: number;
	best_other: number;
}

export interface PersonData {
	name: string;
	matches: number;
	won: number;
	by_edition: TallyData[];
	by_bot: TallyData[];
	stages: number;
	coups: number;
	best: number | null;
	stages_won: number;
	lines: LineCount[];
	finished: FinishedData[];
}

export interface ResultsData {
	people: PersonData[];
	unreadable: number;
}

export interface OpenRequest {
	text: string;
}

export interface StageRequest {
	stage: number;
	seat?: number | null;
	reader?: number | null;
}

export interface MomentRequest {
	stage: number;
	moment: number;
	seat?: number | null;
	reader?: number | null;
}

export interface BranchRequest {
	stage: number;
	moment: number;
	move: string;
	bot?: string | null;
}

export interface PlayOnRequest {
	stage: number;
	moment: number;
	seats: SeatRequest[];
	pace: string;
}

export interface ReviewRequest {
	stage: number;
	bot?: string | null;
}

export interface PlaceRequest {
	place: number;
}
