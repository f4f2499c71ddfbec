// Finished matches that the browser keeps, as a list to choose from.
import type { KeptMatch } from "../lib/store";

export interface SavedMatch {
	place: number; // in the history
	names: string[];
	edition: string;
	stages: number;
	totals: number[];
	ended?: number; // not known of the oldest
}

function matchOf({ lines, ended }: KeptMatch, place: number): SavedMatch[] {
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
				...(ended === undefined ? {} : { ended }),
			},
		];
	} catch {
		return [];
	}
}

// The last first.
export const matchesIn = (kept: KeptMatch[]): SavedMatch[] => kept.flatMap(matchOf).reverse();
