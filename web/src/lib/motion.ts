// Short animations; none when reduced motion is wanted.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "./settings.svelte";

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const isStill = () => still.matches || settings.motion === "less";
const time = (ms: number) => (isStill() ? 0 : ms);

// How long a card is on its way from a hand; 0 where no card is seen on its way.
export const flight = { time: 0 };

// A card is laid on a pile.
export const lay = (_node: Element): TransitionConfig => ({
	delay: time(flight.time),
	duration: time(220),
	easing: cubicOut,
	css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 14}px) scale(${1.12 - 0.12 * t})`,
});

// A coup: the card is laid crosswise.
export const turn = (_node: Element): TransitionConfig => ({
	delay: time(flight.time),
	duration: time(300),
	easing: cubicOut,
	css: (t) => `opacity: ${Math.min(1, t * 2)}; transform: rotate(${90 * t}deg)`,
});

// A card is drawn: it comes from the draw pile, where there is one in sight.
export function draw(node: Element): TransitionConfig {
	const pile = isStill() ? undefined : document.querySelector("[data-pile='draw']")?.getBoundingClientRect();
	const place = node.getBoundingClientRect();
	const [x, y] = pile?.width ? [pile.x - place.x, pile.y - place.y] : [0, 40];
	return {
		duration: time(pile?.width ? 320 : 200),
		easing: cubicOut,
		css: (t) => `opacity: ${Math.min(1, 0.3 + t)}; translate: ${(1 - t) * x}px ${(1 - t) * y}px`,
	};
}
