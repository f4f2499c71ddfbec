// Generated from src/browser/answers.h and requests.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser

export interface MessageArg {
	name: string;
	kind: "card" | "seat" | "side" | "km" | "count" | "points" | "percent" | "line" | "distance";
	value: number;
	code: string;
}

export interface MessageData {
	id: string;
	args: MessageArg[];
}

export interface SeatData {
	seat: number;
	side: number;
	name: string;
	bot: string;
	cards: number;
}

export interface SafetyData {
	card: string;
	coup: boolean;
}

export interface SideData {
	side: number;
	seats: number[];
	km: number;
	rolling: boolean;
	limited: boolean;
	attacked: boolean;
	on_turn: boolean;
	road: MessageData;
	battle: string | null;
	speed: string | null;
	safeties: SafetyData[];
}

export interface MoveData {
	text: string;
	what: "lay" | "attack" | "discard" | "coup" | "decline" | "extend" | "finish" | "take_off";
	card: string | null;
	side: number | null;
	mistake: boolean;
	say: MessageData;
}

export interface HandCard {
	card: string;
	family: "distance" | "hazard" | "remedy" | "safety";
	drawn: boolean;
	plays: MoveData[];
	discard: MoveData | null;
	confirm_discard: boolean;
}

export interface WindowData {
	attacker: number;
	side: number;
	hazard: string;
	until: number | null;
	yours: boolean;
	answer: string | null;
}

export interface ScoreRow {
	id: string;
	points: number[];
}

export interface StageSheet {
	winners: number[];
	extended: boolean;
	delayed: boolean;
	rows: ScoreRow[];
}

export interface MatchData {
	state: "ongoing" | "tied" | "won";
	counted: boolean;
	target: number;
	rounds: number;
	totals: number[];
	stages: StageSheet[];
	winners: number[];
	won: number[];
}

export interface Scene {
	phase: "gathering" | "dealing" | "playing" | "stage_over" | "match_over";
	now: number;
	edition: string;
	house: MessageData[];
	coup: "ask" | "window" | "purist" | "auto";
	pace: "instant" | "normal" | "slow" | "step";
	stage: number;
	target: number;
	long_target: number;
	limit_km: number;
	pile: number;
	turn: number;
	dealer: number;
	due: number;
	uses_several_cards: boolean;
	direction: "clockwise" | "counter_clockwise";
	discard: string | null;
	seats: SeatData[];
	sides: SideData[];
	you: number | null;
	side: number;
	lanes: number[];
	opponents: number[];
	hand: HandCard[];
	choices: MoveData[];
	window: WindowData | null;
	decision: "none" | "play" | "answer" | "extend" | "take_off" | "undo";
	undo_by: number | null;
	paused: boolean;
	match: MatchData;
	outcome: MessageData | null;
}

export interface EventData {
	seq: number;
	what: "configured" | "seated" | "left" | "host_is" | "match_began" | "stage_began" | "dealt" | "happened" | "stage_scored" | "stage_abandoned" | "match_won" | "match_resigned" | "rematch_wanted" | "window_opened" | "window_closed" | "asked" | "held_back" | "order_is" | "clock_is" | "time_is_up" | "paused" | "resumed" | "undo_asked" | "undo_refused" | "taken_back" | "removal_voted" | "removed";
	event: "turn_began" | "drew" | "laid" | "attacked" | "deflected" | "answered" | "misanswered" | "declined" | "discarded" | "reached" | "extended" | "won" | "take_off_due" | "took_off" | "ended" | null;
	is_move: boolean;
	seat: number | null;
	side: number | null;
	card: string | null;
	say: MessageData | null;
}

export interface ClauseData {
	id: string;
	edition: string;
	number: string;
}

export interface ReasonData {
	code: string;
	say: MessageData;
	clause: ClauseData | null;
	rulings: string[];
}

export interface Refused {
	code: string;
	text: string;
	reasons: ReasonData[];
}

export interface Update {
	scene: Scene | null;
	events: EventData[];
	journal: string[];
	next: number | null;
	hand_over: number | null;
	clock_stands: boolean;
	refused: Refused | null;
}

export interface WhyData {
	side: number | null;
	reasons: ReasonData[];
}

export interface HintData {
	move: MoveData;
	percent: number;
	reasons: MessageData[];
}

export interface HintsData {
	best: HintData[];
	instead: HintData[];
}

export interface EditionForm {
	players: number;
	per_side: number;
	sides: number;
	target: number;
	long_target: number;
}

export interface HouseData {
	key: string;
	values: string[];
	says: MessageData[];
}

export interface EditionData {
	id: string;
	languages: string[];
	km: number[];
	counted: boolean;
	match_points: number;
	first_player: "after_dealer" | "youngest";
	forms: EditionForm[];
	house: HouseData[];
}

export interface Catalogue {
	editions: EditionData[];
	levels: string[];
	coups_alone: ("ask" | "window" | "purist" | "auto")[];
	coups_several: ("ask" | "window" | "purist" | "auto")[];
}

export interface CustomEditionData {
	name: string;
	base: string;
	edition: EditionData;
}

export interface DifferenceData {
	known: ClauseData | null;
	here: ClauseData | null;
}

export interface SettingRequest {
	key: string;
	value: string;
}

export interface TableRequest {
	edition: string;
	custom?: string | null;
	players: number;
	teams?: boolean | null;
	match_points?: number | null;
	house: SettingRequest[];
}

export interface SeatRequest {
	name: string;
	bot?: string | null;
}

export interface BeginRequest {
	table: TableRequest;
	seats: SeatRequest[];
	first_pick?: number | null;
	coup?: string | null;
	window?: number | null;
	pace: string;
	seed?: string | null;
}

export interface Request {
	ask: string;
	now: number;
	seat?: number | null;
	begin?: BeginRequest | null;
	journal?: string[] | null;
	move?: string | null;
	card?: string | null;
	side?: number | null;
	discard?: boolean | null;
	order?: "next_stage" | "rematch" | "undo" | "agree" | "refuse" | "step" | "pause" | "resume" | "abandon" | "resign" | "tick" | "take_device" | null;
	table?: TableRequest | null;
	known?: string | null;
	edition?: string | null;
	custom?: string | null;
}
