// Thinking times to choose from, and how they are said.
import type { ClockData } from "../generated/online_table";
import { language, say } from "../lib/texts.svelte";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

type Clock = { per_move: number } | { bank: number; increment: number };

export const clocks: Record<string, Clock | undefined> = {
	none: undefined,
	m30: { per_move: 30 * second },
	m90: { per_move: 90 * second },
	b5: { bank: 5 * minute, increment: 5 * second },
	b15: { bank: 15 * minute, increment: 10 * second },
	d1: { per_move: day },
	d3: { per_move: 3 * day },
	d7: { per_move: 7 * day },
};

// The id of the clock with these times; "none" where there is none.
export function clockOf({
	bank,
	increment,
	per_move,
}: {
	bank?: number;
	increment?: number;
	per_move?: number;
}): string {
	const wanted = JSON.stringify(per_move ? { per_move } : bank ? { bank, increment } : undefined);
	return Object.keys(clocks).find((id) => JSON.stringify(clocks[id]) === wanted) ?? "none";
}

export function clockText(clock: Partial<ClockData> | undefined): string {
	if (!clock) return say("online.clock.none");
	const each = clock.per_move ?? 0;
	if (each >= day) return say("online.clock.days", { count: Math.round(each / day) });
	if (each > 0) return say("online.clock.per_move", { count: Math.round(each / second) });
	return say("online.clock.bank", {
		number: Math.round((clock.bank ?? 0) / minute),
		count: Math.round((clock.increment ?? 0) / second),
	});
}

// "04:05", "01:26:00", and from a day on whole hours: what is left.
export function timeText(milliseconds: number): string {
	const left = Math.max(0, Math.ceil(milliseconds / second)) * second;
	if (left >= day) {
		const hours = new Intl.NumberFormat(language(), { style: "unit", unit: "hour" });
		return hours.format(Math.floor(left / (60 * minute)));
	}
	return new Date(left).toISOString().slice(11, 19).replace(/^00:/, "");
}
