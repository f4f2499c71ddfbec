// Generated from src/browser/study/replay_answers.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R study
import type { HandCard, MoveSeen, ReasonSeen, Said, Scene, SeatSeen } from "./engine";

export interface RecordProblem {
	kind: "empty" | "huge" | "foreign" | "newer" | "cut" | "table" | "deck" | "move" | "result" | "match" | "stages";
	line: number;
	move: number;
	text: string;
	edition: string;
	seats: SeatSeen[];
	reasons: ReasonSeen[];
}

export interface StageSeen {
	stage: number;
	edition: string;
	players: number;
	per_side: number;
	sides: number;
	house: Said[];
	seats: SeatSeen[];
	number: number;
	moments: number;
	what_if: number;
	abandoned: boolean;
	counted: boolean;
	winners: number[];
	points: number[];
}

export interface OpenedSeen {
	wrong: RecordProblem | null;
	stages: StageSeen[];
}

export interface StepSeen {
	moment: number;
	seat: number;
	side: number;
	event: "turn_began" | "drew" | "laid" | "attacked" | "deflected" | "answered" | "misanswered" | "declined" | "discarded" | "reached" | "extended" | "won" | "take_off_due" | "took_off" | "ended";
	says: Said[];
}

export interface OpenHand {
	seat: number;
	cards: HandCard[];
}

export interface ChoiceSeen {
	seat: number;
	played: MoveSeen;
	others: MoveSeen[];
}

export interface MomentSeen {
	scene: Scene;
	hands: OpenHand[];
	choice: ChoiceSeen | null;
}

export interface BranchSeen {
	stage: StageSeen | null;
	record: string;
}

export interface DecisionSeen {
	moment: number;
	seat: number;
	side: number;
	played: MoveSeen;
	best: MoveSeen;
	choices: number;
	best_chance: number;
	played_chance: number;
}

export interface WeighedSeen {
	done: number;
	all: number;
	decision: DecisionSeen | null;
}

export interface SideReviewSeen {
	start: number;
	end: number;
	lost: number;
	given: number;
	luck: number;
	decisions: number;
	as_best: number;
}

export interface SwingSeen {
	side: number;
	from: number;
	to: number;
	change: number;
}

export interface ReviewSeen {
	bot: string;
	sides: SideReviewSeen[];
	decisions: DecisionSeen[];
	turning: number[];
	swings: SwingSeen[];
}

export interface TallySeen {
	of: string;
	matches: number;
	won: number;
}

export interface PersonSeen {
	name: string;
	matches: number;
	won: number;
	by_edition: TallySeen[];
	by_bot: TallySeen[];
	stages: number;
	coups: number;
	best: number | null;
}

export interface ResultsSeen {
	people: PersonSeen[];
	unreadable: number;
}

export interface OpenAsked {
	text: string;
}

export interface StageAsked {
	stage: number;
	seat?: number | null;
}

export interface MomentAsked {
	stage: number;
	moment: number;
	seat?: number | null;
}

export interface BranchAsked {
	stage: number;
	moment: number;
	move: string;
	bot?: string | null;
}

export interface ReviewAsked {
	stage: number;
	bot?: string | null;
}

export interface PlaceAsked {
	place: number;
}
