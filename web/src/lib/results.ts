// What finished matches add up to, from their records (docs/formats/match-record.md): counting, no rules.

export interface Tally {
	matches: number;
	won: number;
}

export interface PersonResults {
	name: string;
	all: Tally;
	by_edition: Record<string, Tally>;
	by_bot: Record<string, Tally>;
	stages: number;
	coups: number;
	best: number | undefined;
}

export interface Results {
	people: PersonResults[];
	unreadable: number;
}

interface Header {
	edition: string | { base: string };
	players: number;
	per_side: number;
	seats: { name: string; kind: string; bot?: string }[];
}
interface Stage {
	moves: { seat: number; do: string }[];
	result: { sides: { total: number }[] } | null;
}
interface End {
	winners: number[];
}

const counted = (tally: Tally | undefined, won: boolean): Tally => ({
	matches: (tally?.matches ?? 0) + 1,
	won: (tally?.won ?? 0) + (won ? 1 : 0),
});

function read_match(lines: string[]): { header: Header; stages: Stage[]; end: End } | undefined {
	try {
		const all = lines.map((line) => JSON.parse(line));
		const [header, end] = [all[0] as Header, all.at(-1) as End];
		const stages = all.slice(1, -1) as Stage[];
		if (!Array.isArray(header.seats) || !Array.isArray(end.winners) || !stages.every((s) => Array.isArray(s.moves)))
			return undefined;
		return { header, stages, end };
	} catch {
		return undefined;
	}
}

export function person_results(history: string[][]): Results {
	const people = new Map<string, PersonResults>();
	let unreadable = 0;
	for (const lines of history) {
		const match = read_match(lines);
		if (!match) {
			unreadable++;
			continue;
		}
		const { header, stages, end } = match;
		const sides = header.players / header.per_side;
		const edition = typeof header.edition === "string" ? header.edition : header.edition.base;
		for (const [seat, { kind, name }] of header.seats.entries()) {
			if (kind !== "human") continue;
			const side = seat % sides;
			const won = end.winners.includes(side);
			const person = people.get(name) ?? {
				name,
				all: { matches: 0, won: 0 },
				by_edition: {},
				by_bot: {},
				stages: 0,
				coups: 0,
				best: undefined,
			};
			person.all = counted(person.all, won);
			person.by_edition[edition] = counted(person.by_edition[edition], won);
			const bots = new Set(header.seats.flatMap((other, i) => (other.bot && i % sides !== side ? [other.bot] : [])));
			for (const bot of bots) person.by_bot[bot] = counted(person.by_bot[bot], won);
			for (const stage of stages) {
				if (!stage.result) continue;
				person.stages++;
				person.coups += stage.moves.filter((move) => move.do === "coup" && move.seat === seat).length;
				const total = stage.result.sides[side]?.total ?? 0;
				if (total > 0) person.best = Math.max(person.best ?? total, total);
			}
			people.set(name, person);
		}
	}
	return { people: [...people.values()], unreadable };
}
