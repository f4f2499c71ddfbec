// Labels beside each other, with the colon and the semicolon of the language, as in src/i18n/lists.cpp: French sets
// a space before both, and in Greek a semicolon asks.
import { say } from "./texts.svelte";

// "Kilometres: 75"
export const pair = (name: string, value: string) => say("list.pair", { name, value });

// "Anna 75; Béla 100"
export const listed = (items: string[]) =>
	items.length === 0 ? "" : items.reduce((first, second) => say("list.semicolon", { first, second }));

// "Anna, Béla"
export const commaList = (items: string[]) =>
	items.length === 0 ? "" : items.reduce((first, second) => say("list.comma", { first, second }));

// "425 – 1000"
export const scoreText = (points: number[]) => points.join(" – ");
