// Sentences for screen readers: what others see at a glance.
import type { HintsData, Scene, SideData, WhyData } from "../generated/engine";
import { listed, pair } from "../lib/lists";
import { percent } from "../lib/numbers";
import { capital, cardName, say, sideName, tell } from "../lib/texts.svelte";

// Reasons against a card, with the side where they hold for one side alone.
export function spokenReasons(answers: WhyData[], scene: Scene): string {
	return answers
		.flatMap(({ side, reasons }) => {
			const first = reasons[0];
			if (!first) return [];
			const sentence = tell(first.say, scene);
			return [side === null ? sentence : pair(sideName(side, scene), sentence)];
		})
		.join(" ");
}

// The best move, its chance and its reasons.
export function spokenHint(hint: HintsData, scene: Scene): string {
	const best = hint.best[0];
	if (!best) return "";
	const chance = pair(say("web.chance"), percent(best.percent / 100, 0));
	return [`${tell(best.move.say, scene)}.`, ...best.reasons.map((reason) => tell(reason, scene)), `${chance}.`].join(
		" ",
	);
}

export function spokenSide(side: SideData, scene: Scene): string {
	return listed([
		say("screen.driven", { km: side.km, long: Math.max(0, scene.target - side.km) }, scene.edition),
		tell(side.road, scene),
		...(side.limited ? [say("road.limited", { km: scene.limit_km })] : []),
		...side.safeties.map((safety) => cardName(safety.card, scene.edition)),
	]);
}

// Every side, the piles and the hand.
export function spokenTable(scene: Scene): string {
	const sides = scene.sides.map((side) => pair(sideName(side.side, scene), spokenSide(side, scene)));
	const piles = [
		pair(capital(say("term.draw_pile", {}, scene.edition)), String(scene.pile)),
		...(scene.discard
			? [pair(capital(say("web.discards", {}, scene.edition)), cardName(scene.discard, scene.edition))]
			: []),
	];
	const hand = scene.hand.map((card) => cardName(card.card, scene.edition));
	return [...sides, ...piles, ...(hand.length > 0 ? [pair(say("web.hand"), listed(hand))] : [])]
		.map((sentence) => `${sentence}.`)
		.join(" ");
}
