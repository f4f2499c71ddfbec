// Discarding the chosen card: a safety is asked about first, and what may not go is explained.
import type { HandModel } from "../lib/handModel.svelte";
import { show } from "./view.svelte";

export function discard(game: HandModel): void {
	const card = game.card;
	if (!card) return;
	if (!card.discard) void game.askWhyDiscard();
	else if (card.confirm_discard && game.asksBeforeDiscarding) show.confirmDiscard = true;
	else void game.play(card.discard);
}
