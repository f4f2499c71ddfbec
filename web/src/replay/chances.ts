// The line of chances of each side: up to a decision as the side could know, then down by what it cost.
import type { DecisionData, ReviewData, SideReviewData } from "../generated/replay";

export interface ChancePoint {
	moment: number;
	chance: number;
}

export function chanceLines(
	decisions: DecisionData[],
	found: ReviewData | undefined,
	sides: number,
	last: number,
): ChancePoint[][] {
	return Array.from({ length: sides }, (_, side) => {
		const own = decisions.filter((decision) => decision.side === side);
		const whole = found?.sides[side];
		const points: ChancePoint[] = whole ? [{ moment: 0, chance: whole.start }] : [];
		for (const { moment, best_chance: bestChance, played_chance: playedChance } of own)
			points.push({ moment, chance: bestChance }, { moment, chance: playedChance });
		if (whole) points.push({ moment: last, chance: whole.end });
		return points;
	});
}

// What a side could know of its chance at a moment.
export function chanceAt(line: ChancePoint[], moment: number): number | undefined {
	return (line.findLast((point) => point.moment <= moment) ?? line[0])?.chance;
}

// A match from its stages: the first start, the last end, and luck what the choices do not explain.
export function together(reviews: ReviewData[]): SideReviewData[] {
	const [first, last] = [reviews[0], reviews.at(-1)];
	if (!first || !last) return [];
	return first.sides.map(({ start }, side) => {
		const parts = reviews.flatMap((review) => review.sides[side] ?? []);
		const sum = (of: (part: SideReviewData) => number) => parts.reduce((all, part) => all + of(part), 0);
		const end = last.sides[side]?.end ?? 0;
		const [lost, given] = [sum((part) => part.lost), sum((part) => part.given)];
		return {
			start,
			end,
			lost,
			given,
			luck: end - start + lost - given,
			decisions: sum((part) => part.decisions),
			as_best: sum((part) => part.as_best),
		};
	});
}
