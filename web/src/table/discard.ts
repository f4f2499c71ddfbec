// Discarding the chosen card: a safety is asked about first, and what may not go is explained.
import type { Choosing } from "../lib/choosing.svelte";
import { show } from "./view.svelte";

export function discard(game: Choosing): void {
	const card = game.card;
	if (!card) return;
	if (!card.discard) void game.ask_why_discard();
	else if (card.family === "safety" && game.asks_before_discarding) show.confirm_discard = true;
	else void game.play(card.discard);
}
