// Generated from src/browser/study/lab_answers.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R study
import type { FormSeen, TableAsked } from "./engine";

export interface LabBot {
	name: string;
	searches: boolean;
}

export interface LabTable {
	form: FormSeen;
	sides: number;
}

export interface CountsSeen {
	values: number[];
	counts: number[];
}

export interface SidePart {
	wins: number;
	points: CountsSeen;
	km: CountsSeen;
}

export interface LabPart {
	stages: number;
	finished: number;
	delayed: number;
	extended: number;
	safe: number;
	shut_out: number;
	coups: CountsSeen;
	moves: CountsSeen;
	sides: SidePart[];
}

export interface IntervalSeen {
	value: number;
	low: number;
	high: number;
}

export interface ShareSeen {
	id: string;
	share: IntervalSeen;
}

export interface SpreadSeen {
	mean: IntervalSeen;
	deviation: number;
	quantiles: number[];
	counts: CountsSeen;
}

export interface SideFigures {
	bot: string;
	won: IntervalSeen;
	points: SpreadSeen;
	km: SpreadSeen;
}

export interface LabFigures {
	stages: number;
	counted: boolean;
	shares: ShareSeen[];
	coups: SpreadSeen;
	moves: SpreadSeen;
	sides: SideFigures[];
	seats: string[];
}

export interface LabDifference {
	id: string;
	side: number | null;
	is_share: boolean;
	difference: IntervalSeen;
}

export interface LabCheckAsked {
	table: TableAsked;
}

export interface LabTrial {
	table: TableAsked;
	bots: string[];
	seed: string;
}

export interface LabPlayAsked {
	trial: LabTrial;
	first: number;
	count: number;
}

export interface LabOpenAsked {
	trials: LabTrial[];
}

export interface LabTakeAsked {
	trial: number;
	part: LabPart;
}

export interface LabWhichAsked {
	trial: number;
}
