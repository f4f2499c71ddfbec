// Names as lists show them.
import { commaList } from "./lists";
import { say } from "./texts.svelte";

// What earlier versions stored as the name of a lone person: the word for "you" (shown_name() in src/table/setup.cpp).
const wordsForYou = ["Te", "Du", "Vous", "Tu", "Εσύ", "You", "Ти", "Jij"];

// A person without a name is the lone one at a table.
export const shownNames = (names: string[]) =>
	commaList(names.map((name) => (name === "" || wordsForYou.includes(name) ? say("table.you") : name)));
