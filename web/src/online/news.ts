// Who has come and gone since, as sentences.
import type { OnlineSeat, OnlineTable } from "../generated/online_table";
import { say } from "../lib/texts.svelte";

// During a match the seats of those who leave are kept: one that is free has been made free.
const betweenMatches = ["gathering", "match_over"];

function change(before: OnlineSeat, after: OnlineSeat, phase: string): string | undefined {
	if (before.kind === "person" && after.kind === "nobody" && !betweenMatches.includes(phase)) return "online.removed";
	const was = before.kind === "person" && before.present;
	const is = after.kind === "person" && after.present;
	if (is && !was) return before.kind === "person" ? "online.returned" : "online.joined";
	if (was && !is) return "online.left";
	if (is && before.name === after.name && before.connected !== after.connected)
		return after.connected ? "online.returned" : "online.lost";
	return undefined;
}

export function newsOf(before: OnlineTable, after: OnlineTable): string[] {
	if (before.seats.length !== after.seats.length || before.you !== after.you) return [];
	const says = after.seats.flatMap((seat, i) => {
		const old = before.seats[i];
		const id = old && seat.seat !== after.you ? change(old, seat, after.phase) : undefined;
		return id ? [say(id, { player: seat.name || old?.name || "" })] : [];
	});
	for (const seat of after.seats) {
		const count = seat.removal_votes.length;
		if (count > (before.seats[seat.seat]?.removal_votes.length ?? 0))
			says.push(say("online.vote.count", { count, player: seat.name }));
	}
	if (after.paused && !before.paused) says.push(say("online.paused"));
	const wishes = after.want_rematch.filter((seat) => !before.want_rematch.includes(seat) && seat !== after.you);
	return [...says, ...wishes.map((seat) => say("online.wants_rematch", { player: after.seats[seat]?.name ?? "" }))];
}
