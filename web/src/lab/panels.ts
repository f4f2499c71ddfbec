// The charts of the lab: proportions as bars with confidence intervals, counts as step lines. Every number
// comes from the engine.
import type { CountsData, IntervalData, LabFigures } from "../generated/lab";

export interface Series {
	name: string;
	colour: string;
	dash: string;
}
export interface Bar {
	label: string;
	marks: { series: number; interval: IntervalData }[];
}
export interface Bin {
	from: number;
	to: number;
	share: number;
}
export type Panel =
	| { kind: "bars"; title: string; series: Series[]; bars: Bar[] }
	| { kind: "steps"; title: string; series: Series[]; lines: Bin[][] };

// The bin width for which there are at most this many bins.
export function binWidth(low: number, high: number, most = 24): number {
	const span = Math.max(1, high - low);
	for (let width = 1; ; width *= 10)
		for (const step of [1, 2, 5]) if (span / (width * step) <= most) return width * step;
}

export function bins(all: CountsData[], width: number): Bin[] {
	const counts = new Map<number, number>();
	let sum = 0;
	for (const { values, counts: times } of all)
		for (const [i, value] of values.entries()) {
			const bin = Math.floor(value / width) * width;
			counts.set(bin, (counts.get(bin) ?? 0) + (times[i] ?? 0));
			sum += times[i] ?? 0;
		}
	if (counts.size === 0) return [];
	const [low, high] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
	return Array.from({ length: (high - low) / width + 1 }, (_, i) => {
		const from = low + i * width;
		return { from, to: from + width, share: (counts.get(from) ?? 0) / sum };
	});
}

export function stepsPanel(title: string, series: Series[], groups: CountsData[][]): Panel {
	const values = groups.flat().flatMap((counts) => counts.values);
	const width = values.length > 0 ? binWidth(Math.min(...values), Math.max(...values)) : 1;
	return { kind: "steps", title, series, lines: groups.map((group) => bins(group, width)) };
}

export const pointsOf = (figures: LabFigures): CountsData[] =>
	figures.sides.map((side) => (figures.counted ? side.points.counts : side.km.counts));
