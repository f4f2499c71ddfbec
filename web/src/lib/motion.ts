// Short animations; none when reduced motion is wanted.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "./settings.svelte";

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const isStill = () => still.matches || settings.motion === "less";
const time = (ms: number) => (isStill() ? 0 : ms);

// A card is laid on a pile.
export const lay = (_node: Element): TransitionConfig => ({
	duration: time(220),
	easing: cubicOut,
	css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 14}px) scale(${1.12 - 0.12 * t})`,
});

// A coup: the card is laid crosswise.
export const turn = (_node: Element): TransitionConfig => ({
	duration: time(300),
	easing: cubicOut,
	css: (t) => `opacity: ${Math.min(1, t * 2)}; transform: rotate(${90 * t}deg)`,
});

// A card is drawn.
export const draw = (_node: Element): TransitionConfig => ({
	duration: time(200),
	easing: cubicOut,
	css: (t) => `opacity: ${t}; translate: 0 ${(1 - t) * 40}px`,
});
