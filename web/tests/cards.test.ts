// Which card of a hand is which after a move.
import { expect, test } from "vitest";
import { freshCards, identify } from "../src/table/cardIds";

test("cards that stay keep their number wherever they move to, and only new ones get one", () => {
	const before = identify([], ["km25", "km25", "stop", "roll"]);
	const after = identify(before, ["km25", "stop", "roll", "fuel", "km25"]);
	const ids = (cards: { id: number }[]) => cards.map((card) => card.id);
	expect(ids(after).slice(0, 3)).toEqual([ids(before)[0], ids(before)[2], ids(before)[3]]);
	expect(after[4]?.id).toBe(before[1]?.id);
	expect(ids(before)).not.toContain(after[3]?.id);
	expect(new Set(ids(after)).size).toBe(5);
	expect(identify(after, ["km25", "stop", "roll", "fuel", "km25"])).toEqual(after);
});

test("new cards are those since the last card left: two after a coup, none at the deal", () => {
	const none = new Set<number>();
	const dealt = identify([], ["km25", "stop", "tanker"]);
	expect(freshCards([], dealt, none).size).toBe(0);
	const drew = identify(dealt, ["km25", "stop", "roll", "tanker"]);
	expect(freshCards(dealt, drew, none)).toEqual(new Set([drew[2]?.id]));
	const first = identify(drew, ["km25", "km50", "stop", "roll"]); // a coup with the tanker, and its card
	const fresh = freshCards(drew, first, new Set([drew[2]?.id ?? -1]));
	expect(fresh).toEqual(new Set([first[1]?.id]));
	const second = identify(first, ["km25", "km50", "stop", "roll", "fuel"]);
	expect(freshCards(first, second, fresh)).toEqual(new Set([first[1]?.id, second[4]?.id]));
});
