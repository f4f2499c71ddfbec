// Opens the replay page with the finished stages of a game.
import { go } from "./route.svelte";
import type { TableModel } from "./tableModel.svelte";

export const sessionRecordKey = "kilostone-record"; // in sessionStorage, for #/replay/session

export async function lookBack(game: TableModel): Promise<void> {
	if (game.recordPlace) {
		go("replay", game.recordPlace);
		return;
	}
	const lines = await game.record();
	if (!lines) return;
	sessionStorage.setItem(sessionRecordKey, lines.join("\n"));
	go("replay", "session");
}
