// Generated from src/browser/answers.h and requests.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R wasm

export interface SaidArg {
	name: string;
	kind: "card" | "seat" | "side" | "km" | "count" | "points" | "percent" | "line" | "distance";
	value: number;
	code: string;
}

export interface Said {
	id: string;
	args: SaidArg[];
}

export interface SeatSeen {
	seat: number;
	side: number;
	name: string;
	bot: string;
	cards: number;
}

export interface SafetySeen {
	card: string;
	coup: boolean;
}

export interface SideSeen {
	side: number;
	seats: number[];
	km: number;
	rolling: boolean;
	limited: boolean;
	attacked: boolean;
	road: Said;
	battle: string | null;
	speed: string | null;
	safeties: SafetySeen[];
}

export interface MoveSeen {
	text: string;
	what: "lay" | "attack" | "discard" | "coup" | "decline" | "extend" | "finish" | "take_off";
	card: string | null;
	side: number | null;
	mistake: boolean;
	say: Said;
}

export interface HandCard {
	card: string;
	family: "distance" | "hazard" | "remedy" | "safety";
	drawn: boolean;
	plays: MoveSeen[];
	discard: MoveSeen | null;
}

export interface WindowSeen {
	attacker: number;
	side: number;
	hazard: string;
	until: number | null;
	yours: boolean;
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

export interface MatchSeen {
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
	house: Said[];
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
	moment: "playing" | "answering" | "reached" | "taking_off" | "over";
	discard: string | null;
	seats: SeatSeen[];
	sides: SideSeen[];
	you: number;
	side: number;
	lanes: number[];
	opponents: number[];
	hand: HandCard[];
	choices: MoveSeen[];
	window: WindowSeen | null;
	awaited: boolean;
	undo_by: number | null;
	paused: boolean;
	match: MatchSeen;
}

export interface Happening {
	seq: number;
	what: "configured" | "seated" | "left" | "host_is" | "match_began" | "stage_began" | "dealt" | "happened" | "stage_scored" | "stage_abandoned" | "match_won" | "match_resigned" | "rematch_wanted" | "window_opened" | "window_closed" | "asked" | "held_back" | "order_is" | "clock_is" | "time_is_up" | "paused" | "resumed" | "undo_asked" | "undo_refused" | "taken_back";
	event: "turn_began" | "drew" | "laid" | "attacked" | "deflected" | "answered" | "misanswered" | "declined" | "discarded" | "reached" | "extended" | "won" | "take_off_due" | "took_off" | "ended" | null;
	is_move: boolean;
	seat: number | null;
	side: number | null;
	card: string | null;
	say: Said | null;
}

export interface ClauseSeen {
	id: string;
	edition: string;
	number: string;
}

export interface ReasonSeen {
	code: string;
	say: Said;
	clause: ClauseSeen | null;
	rulings: string[];
}

export interface Refused {
	code: string;
	text: string;
	reasons: ReasonSeen[];
}

export interface Update {
	scene: Scene | null;
	told: Happening[];
	journal: string[];
	next: number | null;
	hand_over: number | null;
	clock_stands: boolean;
	refused: Refused | null;
}

export interface WhySeen {
	side: number | null;
	reasons: ReasonSeen[];
}

export interface HintSeen {
	move: MoveSeen;
	percent: number;
	reasons: Said[];
}

export interface HintsSeen {
	best: HintSeen[];
	instead: HintSeen[];
}

export interface FormSeen {
	players: number;
	per_side: number;
	target: number;
	long_target: number;
}

export interface HouseSeen {
	key: string;
	values: string[];
	says: Said[];
}

export interface EditionSeen {
	id: string;
	languages: string[];
	km: number[];
	counted: boolean;
	match_points: number;
	first_player: "after_dealer" | "youngest";
	forms: FormSeen[];
	house: HouseSeen[];
}

export interface Catalogue {
	editions: EditionSeen[];
	levels: string[];
}

export interface DifferenceSeen {
	known: ClauseSeen | null;
	here: ClauseSeen | null;
}

export interface SettingAsked {
	key: string;
	value: string;
}

export interface TableAsked {
	edition: string;
	players: number;
	teams?: boolean | null;
	match_points?: number | null;
	house: SettingAsked[];
}

export interface SeatAsked {
	name: string;
	bot?: string | null;
}

export interface BeginAsked {
	table: TableAsked;
	seats: SeatAsked[];
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
	begin?: BeginAsked | null;
	journal?: string[] | null;
	move?: string | null;
	card?: string | null;
	side?: number | null;
	discard?: boolean | null;
	order?: "next_stage" | "rematch" | "undo" | "agree" | "refuse" | "step" | "pause" | "resume" | "abandon" | "resign" | "tick" | "take_device" | null;
	table?: TableAsked | null;
	known?: string | null;
	edition?: string | null;
}
