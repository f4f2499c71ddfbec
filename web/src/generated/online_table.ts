// Generated from src/browser/online/online_answers.h; do not edit. KILOSTONE_REGENERATE=1 ./test -R browser
import type { BeginRequest, EventData, MessageData, Refused, Scene } from "./engine";

export interface ClockData {
	bank: number;
	increment: number;
	per_move: number;
}

export interface OnlineSeat {
	seat: number;
	side: number;
	kind: "nobody" | "person" | "bot";
	name: string;
	bot: string;
	present: boolean;
	connected: boolean;
	left: number | null;
	until: number | null;
	removal_votes: number[];
}

export interface OnlineTable {
	code: string;
	edition: string;
	phase: "gathering" | "dealing" | "playing" | "stage_over" | "match_over";
	players: number;
	per_side: number;
	target: number;
	long_target: number;
	house: MessageData[];
	coup: "ask" | "window" | "purist" | "auto";
	pace: "instant" | "normal" | "slow" | "step";
	clock: ClockData | null;
	you: number | null;
	host: number | null;
	seats: OnlineSeat[];
	spectators: number;
	devices: number;
	paused: boolean;
	awaited: boolean;
	want_rematch: number[];
	order: "play" | "hold" | null;
	replay: string;
}

export interface PhraseData {
	seat: number;
	phrase: "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "what_a_coup" | "bad_luck" | "one_moment" | "i_am_back" | "your_turn" | "good_game" | "one_more" | "thumbs_up" | "laugh" | "wow" | "cry" | "applause" | "heart" | "hourglass" | "coffee";
}

export interface OnlineError {
	code: "too_long" | "not_text" | "not_json" | "too_deep" | "not_an_object" | "no_type" | "unknown_type" | "repeated_key" | "unknown_member" | "missing_member" | "bad_member" | "unsupported_protocol" | "hello_first" | "hello_twice" | "unknown_table" | "closed_table" | "bad_token" | "banned" | "too_many_connections" | "unknown_command" | "unknown_member_of_command" | "missing_member_of_command" | "bad_move" | "bad_settings" | "stale" | "no_seat" | "bad_name" | "name_taken" | "too_often" | "no_deal_goes_on" | "bad_commitment" | "bad_reveal" | "not_stored" | "overloaded" | "internal";
	fatal: boolean;
	retry_after: number | null;
}

export interface ByeData {
	reason: "restart" | "idle" | "too_slow" | "replaced" | "removed" | "closed" | "error";
	retry_after: number | null;
}

export interface DealData {
	step: "commit" | "committed" | "reveal" | "revealed" | "left_out" | "again" | "dealt" | "opened";
	seats: number[];
	as_shown: boolean | null;
	fault: "no_proof" | "unreadable" | "other_version" | "other_stage" | "seats" | "commitment" | "seed" | "agreement" | "deck" | "not_as_shown" | null;
}

export interface OnlineUpdate {
	frames: string[];
	connected: boolean;
	fresh: boolean;
	table: OnlineTable | null;
	scene: Scene | null;
	events: EventData[];
	refused: Refused | null;
	phrase: PhraseData | null;
	error: OnlineError | null;
	bye: ByeData | null;
	deal: DealData | null;
	unanswered: number;
	must_update: boolean;
	may_offer_update: boolean;
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

export interface OnlineCommand {
	do: "configure" | "sit" | "rename" | "leave" | "swap" | "pass_host" | "seat_bot" | "remove_bot" | "start" | "play" | "set_order" | "undo" | "answer_undo" | "pause" | "resume" | "step" | "next_stage" | "rematch" | "abandon" | "resign" | "vote_removal";
	seat?: number | null;
	with?: number | null;
	name?: string | null;
	bot?: string | null;
	move?: string | null;
	agree?: boolean | null;
	order?: "play" | "hold" | null;
	settings?: SettingsJson | null;
}

export interface OnlineRequest {
	ask: string;
	now: number;
	build?: string | null;
	code?: string | null;
	token?: string | null;
	prefix?: string | null;
	frame?: string | null;
	random?: string | null;
	command?: OnlineCommand | null;
	begin?: BeginRequest | null;
	move?: string | null;
	card?: string | null;
	side?: number | null;
	discard?: boolean | null;
}
