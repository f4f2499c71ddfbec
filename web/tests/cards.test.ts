// Which card of a hand is which after a move.
import { expect, test } from "vitest";
import { identify } from "../src/table/cardIds";

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
