// Generated from src/browser/study/lab_answers.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser
import type { EditionForm, TableRequest } from "./engine";

export interface LabBot {
	name: string;
	searches: boolean;
}

export interface LabTable {
	form: EditionForm;
	sides: number;
}

export interface CountsData {
	values: number[];
	counts: number[];
}

export interface SidePart {
	wins: number;
	points: CountsData;
	km: CountsData;
}

export interface LabPart {
	stages: number;
	finished: number;
	delayed: number;
	extended: number;
	safe: number;
	shut_out: number;
	coups: CountsData;
	moves: CountsData;
	sides: SidePart[];
}

export interface IntervalData {
	value: number;
	low: number;
	high: number;
}

export interface ShareData {
	id: string;
	share: IntervalData;
}

export interface SpreadData {
	mean: IntervalData;
	deviation: number;
	quantiles: number[];
	counts: CountsData;
}

export interface SideFigures {
	bot: string;
	won: IntervalData;
	points: SpreadData;
	km: SpreadData;
}

export interface LabFigures {
	stages: number;
	counted: boolean;
	shares: ShareData[];
	coups: SpreadData;
	moves: SpreadData;
	sides: SideFigures[];
	seats: string[];
}

export interface LabDifference {
	id: string;
	side: number | null;
	is_share: boolean;
	difference: IntervalData;
}

export interface LabCheckRequest {
	table: TableRequest;
}

export interface LabTrial {
	table: TableRequest;
	bots: string[];
	seed: string;
}

export interface LabPlayRequest {
	trial: LabTrial;
	first: number;
	count: number;
}

export interface LabOpenRequest {
	trials: LabTrial[];
}

export interface LabTakeRequest {
	trial: number;
	part: LabPart;
}

export interface LabWhichRequest {
	trial: number;
}
