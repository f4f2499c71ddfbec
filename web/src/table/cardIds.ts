// Which card of a hand is which: a hand is a list of codes, and the same card may stand elsewhere after a move. Cards
// that were there before keep their number, so that only a card that is really new arrives as one.
export interface HeldCard {
	id: number;
	code: string;
}

let last = 0;

export function identify(before: HeldCard[], codes: string[]): HeldCard[] {
	const left = [...before];
	return codes.map((code) => {
		const at = left.findIndex((card) => card.code === code);
		const [known] = at < 0 ? [] : left.splice(at, 1);
		return known ?? { id: ++last, code };
	});
}

// The cards that arrived since the last card left: after a coup that are two. At the deal nothing is new.
export function freshCards(before: HeldCard[], now: HeldCard[], fresh: ReadonlySet<number>): Set<number> {
	if (before.length === 0) return new Set();
	const ids = (cards: HeldCard[]) => new Set(cards.map((card) => card.id));
	const [held, known] = [ids(now), ids(before)];
	const arrived = now.filter((card) => !known.has(card.id)).map((card) => card.id);
	const hasLeft = before.some((card) => !held.has(card.id));
	return new Set(hasLeft ? arrived : [...fresh, ...arrived]);
}
