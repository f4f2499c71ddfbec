// The measures of the lab, for the table and for files.
import type { IntervalData, LabDifference, LabFigures } from "../generated/lab";

export interface FigureRow {
	key: string;
	id: string; // of the catalogue
	side: number | undefined;
	share: boolean;
	values: (IntervalData | undefined)[]; // by trial
	difference: IntervalData | undefined;
	sure: boolean; // 0 lies outside of the difference's interval
}

interface Measure {
	id: string;
	side?: number;
	share: boolean;
	of: (figures: LabFigures) => IntervalData | undefined;
}

function measures(figures: LabFigures[]): Measure[] {
	const first = figures[0];
	if (!first) return [];
	const sides = Math.max(...figures.map((f) => f.sides.length));
	const all: Measure[] = [];
	for (let side = 0; side < sides; ++side) {
		all.push({ id: "lab.won", side, share: true, of: (f) => f.sides[side]?.won });
		if (figures.some((f) => f.counted))
			all.push({
				id: "lab.points",
				side,
				share: false,
				of: (f) => (f.counted ? f.sides[side]?.points.mean : undefined),
			});
		all.push({ id: "lab.km_a_stage", side, share: false, of: (f) => f.sides[side]?.km.mean });
	}
	for (const { id } of first.shares)
		all.push({ id, share: true, of: (f) => f.shares.find((share) => share.id === id)?.share });
	all.push({ id: "lab.coups", share: false, of: (f) => f.coups.mean });
	all.push({ id: "lab.moves", share: false, of: (f) => f.moves.mean });
	return all;
}

export function figureRows(figures: LabFigures[], differences: LabDifference[]): FigureRow[] {
	return measures(figures).map(({ id, side, share, of }) => {
		const found = differences.find((d) => d.id === id && (d.side ?? undefined) === side)?.difference;
		return {
			key: `${id}${side ?? ""}`,
			id,
			side,
			share,
			values: figures.map(of),
			difference: found,
			sure: !!found && (found.low > 0 || found.high < 0),
		};
	});
}

// Plain numbers with a point, whatever the language: for other programs.
export function figuresCsv(figures: LabFigures[], differences: LabDifference[]): string {
	const lines = ["measure,side,rules,value,low,high"];
	const add = (row: FigureRow, rules: string, i: IntervalData | undefined) => {
		if (i)
			lines.push(
				[
					row.id.replace("lab.", ""),
					row.side === undefined ? "" : "ABCDEFGH"[row.side],
					rules,
					i.value,
					i.low,
					i.high,
				].join(","),
			);
	};
	for (const row of figureRows(figures, differences)) {
		for (const [t, value] of row.values.entries()) add(row, "AB"[t] ?? "", value);
		add(row, "B-A", row.difference);
	}
	return `${lines.join("\n")}\n`;
}
