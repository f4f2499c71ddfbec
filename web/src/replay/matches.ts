// Finished matches that the browser keeps, as a list to choose from.
export interface SavedMatch {
	place: number; // in the history
	names: string[];
	edition: string;
	stages: number;
	totals: number[];
}

function matchOf(lines: string[], place: number): SavedMatch[] {
	try {
		const header = JSON.parse(lines[0] ?? "");
		const end = JSON.parse(lines.at(-1) ?? "");
		return [
			{
				place,
				names: header.seats.map((seat: { name?: unknown }) => String(seat.name ?? "")),
				edition: typeof header.edition === "string" ? header.edition : String(header.edition.base),
				stages: lines.length - 2,
				totals: Array.isArray(end.totals) ? end.totals.map(Number) : [],
			},
		];
	} catch {
		return [];
	}
}

// The last first.
export const matchesIn = (history: string[][]): SavedMatch[] => history.flatMap(matchOf).reverse();
