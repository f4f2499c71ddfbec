// What is asked of the reader now, in one sentence: shown between the lanes and announced to screen readers.
import type { Scene } from "../generated/engine";
import type { TableModel } from "../lib/tableModel.svelte";
import { cardName, say, seatArg, seatName, sideArg, sideName, tell } from "../lib/texts.svelte";

function windowPrompt(window: NonNullable<Scene["window"]>, scene: Scene): string {
	const { answer, attacker, side } = window;
	const hazard = cardName(window.hazard, scene.edition);
	const player = seatArg("player", attacker);
	if (answer)
		return tell({ id: "prompt.coup", args: [player] }, scene, { hazard, card: cardName(answer, scene.edition) });
	return tell({ id: "prompt.coup_window", args: [sideArg("side", side), player] }, scene, { hazard });
}

// Why a wish was not carried out.
export const refusedText = (code: string) =>
	say(code === "nothing_to_undo" ? "prompt.nothing_to_undo" : "web.trouble.refused");

export function promptFor(game: TableModel, scene: Scene): string {
	if (game.refused) return refusedText(game.refused);
	if (scene.window?.yours) return windowPrompt(scene.window, scene);
	if (scene.phase !== "playing") return "";
	if (scene.window) return say("prompt.waiting", { player: sideName(scene.window.side, scene) });
	if (!game.myTurn) return say("prompt.waiting", { player: seatName(scene.turn, scene) });
	if (game.card && game.card.plays.length > 1)
		return say("prompt.choose_target", { card: cardName(game.card.card, scene.edition) }, scene.edition);
	return say(game.isStuck ? "web.nothing_fits" : "prompt.your_turn");
}
