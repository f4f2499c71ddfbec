// Opens the replay page with the finished stages of a game.
import type { Game } from "./game.svelte";
import { go } from "./route.svelte";

export const sessionRecordKey = "kilostone-record"; // in sessionStorage, for #/replay/session

export async function lookBack(game: Game): Promise<void> {
	const lines = await game.engine.record();
	sessionStorage.setItem(sessionRecordKey, lines.join("\n"));
	go("replay", "session");
}
