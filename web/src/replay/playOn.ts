// From a moment of a replay to a table of one's own: it is stored as a game, and opened.
import { persist } from "../lib/persist";
import { randomId } from "../lib/random";
import { go } from "../lib/route.svelte";
import { botNames, session } from "../lib/session.svelte";
import { db, settings, storageStatus, usual } from "../lib/settings.svelte";
import type { Replay } from "./replay.svelte";

export async function playOn(replay: Replay, seat: number): Promise<void> {
	const stage = replay.shown;
	if (!stage) return;
	const level = session.catalogue?.levels.includes(settings.level) ? settings.level : usual.level;
	const others = botNames();
	const seats = stage.seats.map((_, i) =>
		i === seat ? { name: settings.name } : { name: others[i < seat ? i : i - 1] ?? `${i + 1}`, bot: level },
	);
	const journal = await replay.playOn(seats, settings.pace);
	if (!journal) return;
	const id = randomId();
	const game = {
		id,
		edition: stage.edition,
		names: seats.map(({ name }) => name),
		people: 1,
		players: seats.length,
		stage: 1,
		totals: seats.map(() => 0),
		over: false,
		changed: Date.now(),
		lines: journal.length,
	};
	const error = await persist(() => db?.append(game, 0, journal));
	if (error) storageStatus.error = error === "full" ? "full" : "denied";
	else go("table", id);
}
