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
