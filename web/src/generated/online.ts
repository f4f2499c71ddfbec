// Generated from src/online/protocol/client_messages.h and server_messages.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R online

export type PhraseId = "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "what_a_coup" | "bad_luck" | "one_moment" | "i_am_back" | "your_turn" | "good_game" | "one_more" | "thumbs_up" | "laugh" | "wow" | "cry" | "applause" | "heart" | "hourglass" | "coffee";

export type ErrorCode = "too_long" | "not_text" | "not_json" | "too_deep" | "not_an_object" | "no_type" | "unknown_type" | "repeated_key" | "unknown_member" | "missing_member" | "bad_member" | "unsupported_protocol" | "hello_first" | "hello_twice" | "unknown_table" | "closed_table" | "bad_token" | "banned" | "too_many_connections" | "unknown_command" | "unknown_member_of_command" | "missing_member_of_command" | "bad_move" | "bad_settings" | "stale" | "no_seat" | "bad_name" | "name_taken" | "too_often" | "no_deal_goes_on" | "bad_commitment" | "bad_reveal" | "not_stored" | "overloaded" | "internal";

export interface HelloMessage {
	type: "hello";
	protocol: number;
	oldest?: number;
	build: string;
	table: string;
	token?: string;
	stream?: string;
	seq?: number;
}

export interface SettingsJson {
	edition?: string | object;
	revision?: number;
	house?: Record<string, string | number | boolean>;
	players?: number;
	per_side?: number;
	coup?: "ask" | "window" | "purist" | "auto";
	window?: number;
	pace?: "instant" | "normal" | "slow" | "step";
	bank?: number;
	increment?: number;
	per_move?: number;
}

export interface CommandMessage {
	type: "command";
	id: string;
	do: "configure" | "sit" | "rename" | "leave" | "swap" | "pass_host" | "seat_bot" | "remove_bot" | "start" | "play" | "set_order" | "undo" | "answer_undo" | "pause" | "resume" | "step" | "next_stage" | "rematch" | "abandon" | "resign" | "vote_removal";
	seen?: number;
	seat?: number;
	with?: number;
	dealer?: number;
	name?: string;
	bot?: string;
	move?: string;
	order?: "play" | "hold";
	agree?: boolean;
	settings?: SettingsJson;
}

export interface CommitMessage {
	type: "commit";
	deal: number;
	commitment: string;
}

export interface RevealMessage {
	type: "reveal";
	deal: number;
	seed: string;
}

export interface PhraseMessage {
	type: "phrase";
	phrase: "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "what_a_coup" | "bad_luck" | "one_moment" | "i_am_back" | "your_turn" | "good_game" | "one_more" | "thumbs_up" | "laugh" | "wow" | "cry" | "applause" | "heart" | "hourglass" | "coffee";
}

export interface SyncMessage {
	type: "sync";
}

export interface PingMessage {
	type: "ping";
	sent: number;
}

export type ClientMessage = HelloMessage | CommandMessage | CommitMessage | RevealMessage | PhraseMessage | SyncMessage | PingMessage;

export interface WelcomeMessage {
	type: "welcome";
	protocol: number;
	newest: number;
	build: string;
	table: string;
	edition: string;
	revision: number;
	seat: number | null;
	stream: string;
	now: number;
}

export interface RosterSeatJson {
	kind: "nobody" | "person" | "bot";
	name: string;
	bot?: string;
	present: boolean;
	connected: boolean;
}

export interface RosterJson {
	seats: RosterSeatJson[];
	spectators: number;
	devices?: number;
}

export interface RemovalVotesJson {
	seat: number;
	by: number[];
}

export interface StatusJson {
	phase: "gathering" | "dealing" | "playing" | "stage_over" | "match_over";
	mode: "ask" | "window" | "purist" | "auto";
	paused?: boolean;
	host?: number;
	want_rematch?: number[];
	removal_votes?: RemovalVotesJson[];
	window_open?: boolean;
	window_until?: number;
	clocks?: number[];
	running?: number;
	running_from?: number;
	out_of_time?: number[];
	undo_by?: number;
	order?: "play" | "hold";
	attacked?: boolean;
	asked?: boolean;
	held_back?: boolean;
	undo_is_asked?: boolean;
	awaited?: boolean;
}

export interface ResultJson {
	winner_side: number | null;
	winners?: number[];
	delayed: boolean;
	extended: boolean;
	caller_side: number | null;
	sides: Record<string, number>[];
}

export interface MatchJson {
	points: number[];
	stages_played: number;
	results: ResultJson[];
	stage_abandoned: boolean;
	state: "ongoing" | "tied" | "won";
	winners: number[];
	won: number[];
	replay?: string;
}

export interface SnapshotMessage {
	type: "snapshot";
	stream: string;
	seat: number | null;
	seq: number;
	now: number;
	settings: SettingsJson;
	roster: RosterJson;
	status: StatusJson;
	match: MatchJson;
	view: string | null;
}

export interface EventJson {
	kind: "turn_began" | "drew" | "laid" | "attacked" | "deflected" | "answered" | "misanswered" | "declined" | "discarded" | "reached" | "extended" | "won" | "take_off_due" | "took_off" | "ended";
	seat: number;
	card?: string;
	side?: number;
	ending?: "target" | "nothing_playable" | "race_over";
	chained?: boolean;
}

export interface OccupantJson {
	kind: "nobody" | "person" | "bot";
	bot?: string;
}

export interface FactJson {
	seq: number;
	at: number;
	fact: "configured" | "seated" | "left" | "host_is" | "match_began" | "stage_began" | "dealt" | "happened" | "stage_scored" | "stage_abandoned" | "match_won" | "match_resigned" | "rematch_wanted" | "window_opened" | "window_closed" | "asked" | "held_back" | "order_is" | "clock_is" | "time_is_up" | "paused" | "resumed" | "undo_asked" | "undo_refused" | "taken_back" | "removal_voted" | "removed";
	seat?: number;
	event?: EventJson;
	hand?: string[];
	who?: OccupantJson;
	until?: number;
	left?: number;
	running?: boolean;
	side?: number;
	sides?: number[];
	number?: number;
	order?: "play" | "hold";
}

export interface UpdateMessage {
	type: "update";
	since: number;
	now: number;
	facts: FactJson[];
	settings?: SettingsJson;
	roster?: RosterJson;
	status?: StatusJson;
	match?: MatchJson;
	view?: string | null;
}

export interface ReceiptMessage {
	type: "receipt";
	id: string;
	seq: number;
}

export interface ReasonJson {
	code: string;
	clause?: string;
	rulings?: string[];
}

export interface RejectedMessage {
	type: "rejected";
	id: string;
	code: string;
	reasons: ReasonJson[];
	what: string;
	allowed: string;
}

export interface SaidMessage {
	type: "phrase";
	seat: number;
	phrase: "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "what_a_coup" | "bad_luck" | "one_moment" | "i_am_back" | "your_turn" | "good_game" | "one_more" | "thumbs_up" | "laugh" | "wow" | "cry" | "applause" | "heart" | "hourglass" | "coffee";
}

export interface DealNameJson {
	table: string;
	match: number;
	stage: number;
	attempt: number;
}

export interface SeatCommitmentJson {
	seat: number;
	commitment: string;
}

export interface DealMessage {
	type: "deal";
	deal: number;
	step: "commit" | "committed" | "reveal" | "revealed" | "left_out" | "again" | "dealt" | "opened";
	name: DealNameJson;
	until?: number;
	commitment?: string;
	seats?: number[];
	commitments?: SeatCommitmentJson[];
	agreement?: string;
	proof?: unknown;
}

export interface ErrorMessage {
	type: "error";
	code: "too_long" | "not_text" | "not_json" | "too_deep" | "not_an_object" | "no_type" | "unknown_type" | "repeated_key" | "unknown_member" | "missing_member" | "bad_member" | "unsupported_protocol" | "hello_first" | "hello_twice" | "unknown_table" | "closed_table" | "bad_token" | "banned" | "too_many_connections" | "unknown_command" | "unknown_member_of_command" | "missing_member_of_command" | "bad_move" | "bad_settings" | "stale" | "no_seat" | "bad_name" | "name_taken" | "too_often" | "no_deal_goes_on" | "bad_commitment" | "bad_reveal" | "not_stored" | "overloaded" | "internal";
	text: string;
	fatal: boolean;
	id?: string;
	where?: string;
	allowed?: string;
	retry_after?: number;
}

export interface ByeMessage {
	type: "bye";
	reason: "restart" | "idle" | "too_slow" | "replaced" | "removed" | "closed" | "error";
	retry_after?: number;
}

export interface PongMessage {
	type: "pong";
	sent: number;
	now: number;
}

export type ServerMessage = WelcomeMessage | SnapshotMessage | UpdateMessage | ReceiptMessage | RejectedMessage | SaidMessage | DealMessage | ErrorMessage | ByeMessage | PongMessage;
