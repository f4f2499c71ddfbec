// What online pages say about errors, goodbyes and refusals, by their codes.
import { say } from "../lib/texts.svelte";

const known = new Set([
	"unknown_table",
	"closed_table",
	"banned",
	"bad_token",
	"stale",
	"no_seat",
	"too_often",
	"not_stored",
	"overloaded",
	"bad_name",
	"name_taken",
	"seat_taken",
	"not_yours",
	"nothing_to_undo",
]);
const same: Record<string, string> = {
	not_found: "unknown_table",
	unknown_token: "bad_token",
	token_taken: "bad_token",
	no_token: "bad_token",
	too_many_connections: "overloaded",
	shutting_down: "overloaded",
};

export function errorText(code: string): string {
	if (code === "no_server") return say("online.no_server");
	if (code === "seats_open") return say("online.wait.seats");
	if (code === "removed") return say("online.bye.removed");
	if (code === "paused") return say("online.paused");
	if (code === "not_now" || code === "illegal_move") return say("web.trouble.refused");
	const found = same[code] ?? code;
	return say(`online.error.${known.has(found) ? found : "other"}`);
}

export const phaseText = (phase: string, edition: string) =>
	say(
		phase === "gathering"
			? "online.phase.gathering"
			: phase === "match_over"
				? "online.phase.over"
				: "online.phase.playing",
		{},
		edition,
	);
