// What this browser keeps of its own: the deal of the day, editions from files, exports, achievements.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { EditionData } from "../src/generated/engine";
import type { PersonData } from "../src/generated/replay";
import { dailyTable, daysBefore, daysInRow, isDate, seedOf, today } from "../src/own/daily";
import { NoExport, parseExport } from "../src/own/import";
import { biggestLead, longestStreak } from "../src/own/results";
import { parseToml } from "../src/own/toml";
import { trophiesOf } from "../src/own/trophies";

const edition = (id: string, house: string[]): EditionData => ({
	id,
	languages: [],
	km: [25, 50, 75, 100, 200],
	counted: true,
	match_points: 5000,
	first_player: "after_dealer",
	forms: [
		{ players: 3, per_side: 1, sides: 3, target: 700, long_target: 1000 },
		{ players: 2, per_side: 1, sides: 2, target: 700, long_target: 1000 },
	],
	house: house.map((key) => ({ key, values: [], says: [] })),
});

describe("the deal of the day", () => {
	it("changes at midnight UTC", () => {
		expect(today(Date.UTC(2026, 1, 28, 23, 59, 59))).toBe("2026-02-28");
		expect(today(Date.UTC(2026, 2, 1))).toBe("2026-03-01");
		expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28");
		expect(["2026-02-30", "26-01-01", "2026-1-1", "x"].filter(isDate)).toEqual([]);
	});
	it("has a seed for each edition and day", () => {
		const seeds = ["hu", "de", "trio", "speed", "nl", "classic"].flatMap((id) =>
			Array.from({ length: 400 }, (_, i) => seedOf(id, daysBefore("2026-12-31", i))),
		);
		expect(new Set(seeds).size).toBe(seeds.length);
		for (const seed of seeds) expect(BigInt(seed)).toBeLessThan(2n ** 64n);
		expect(seedOf("hu", "2026-11-19")).toBe("202611191350");
	});
	it("is one stage of two, with the same opponent for everybody", () => {
		const asked = { date: "2026-11-19", you: "Ann", other: "Boris", pace: "slow" };
		expect(dailyTable({ edition: edition("hu", ["rounds"]), ...asked })).toEqual({
			table: { edition: "hu", players: 2, teams: false, house: [{ key: "rounds", value: "1" }] },
			seats: [{ name: "Ann" }, { name: "Boris", bot: "rally" }],
			first_pick: 1,
			pace: "slow",
			seed: seedOf("hu", "2026-11-19"),
		});
		expect(dailyTable({ edition: edition("nl", []), ...asked }).table.house).toEqual([]);
	});
	it("counts the days in a row up to today or yesterday", () => {
		const played = new Set(["2026-11-15", "2026-11-17", "2026-11-18"]);
		expect(daysInRow(played, "2026-11-18")).toBe(2);
		expect(daysInRow(played, "2026-11-19")).toBe(2);
		expect(daysInRow(played, "2026-11-20")).toBe(0);
	});
});

describe("TOML", () => {
	it("of our examples is read", () => {
		const folder = resolve(import.meta.dirname, "../../examples/editions");
		const files = readdirSync(folder).filter((file) => file.endsWith(".toml"));
		expect(files.length).toBeGreaterThan(1);
		for (const file of files) {
			const read = parseToml(readFileSync(resolve(folder, file), "utf8"));
			expect([typeof read.id, typeof read.base, typeof read.set], file).toEqual(["string", "string", "object"]);
		}
	});
	it("has tables, lists of tables, and values in one line", () => {
		const text = `# mine
			id = "club" # short
			'name' = 'Club "A"'
			[set]
			km = [ 30, 60, # and
			  90, ]
			deck = { limit = 3, stop = 1_0 }
			points.delayed = 200
			exact = true
			[[set.forms]]
			players = 5
			[[set.forms]]
			players = 6
		`;
		expect(parseToml(text)).toEqual({
			id: "club",
			name: 'Club "A"',
			set: {
				km: [30, 60, 90],
				deck: { limit: 3, stop: 10 },
				points: { delayed: 200 },
				exact: true,
				forms: [{ players: 5 }, { players: 6 }],
			},
		});
	});
	it("that is wrong is told with its line", () => {
		for (const [text, line] of [
			["a = 1\nb = ", 2],
			["a = 1 2", 1],
			["a = 1\na = 2", 2],
			["[a\nb = 1", 1],
			["a = 1.5", 1],
			["a = 1979-05-27", 1],
			['a = "x', 1],
			["\n\n= 3", 3],
			["a = 1\n[a]\nb = 1", 2],
			["__proto__.x = 1", 1],
		] as const)
			expect(() => parseToml(text), text).toThrow(new RegExp(`^line ${line}: `));
	});
});

describe("an export", () => {
	const data = {
		settings: { language: "hu" },
		games: [
			{
				game: {
					id: "a",
					edition: "hu",
					names: ["", "B"],
					people: 1,
					players: 2,
					stage: 1,
					totals: [0, 0],
					over: false,
					changed: 1,
					lines: 1,
				},
				journal: ["{}"],
			},
		],
		history: [["{}"]],
		pads: [],
	};
	it("of this version and of earlier ones is read", () => {
		expect(parseExport(JSON.stringify(data)).games).toEqual(data.games);
		expect(
			parseExport(JSON.stringify({ ...data, ended: [5], notes: [["daily/hu/2026-01-01", { own: 1 }]] })).ended,
		).toEqual([5]);
	});
	it("that is none, or is damaged, is refused as a whole", () => {
		for (const wrong of [
			"",
			"[]",
			"{}",
			JSON.stringify({ ...data, games: 3 }),
			JSON.stringify({ ...data, games: [{ game: { id: "" }, journal: [] }] }),
			JSON.stringify({ ...data, history: [[1]] }),
			JSON.stringify({ ...data, notes: [["settings", {}]] }),
			JSON.stringify(data).slice(0, -3),
		])
			expect(() => parseExport(wrong), wrong).toThrow(NoExport);
	});
});

describe("results", () => {
	const match = (won: boolean, own: number, best_other: number, bots = ["learner"], sides = 2) => ({
		place: 0,
		edition: "hu",
		bots,
		sides,
		stages: 4,
		won,
		own,
		best_other,
	});
	const finished = [
		match(true, 5000, 3000),
		match(true, 5200, 5000),
		match(false, 10, 5000),
		match(true, 5000, 0, ["rally"], 3),
	];
	it("have streaks and leads", () => {
		expect(longestStreak(finished)).toBe(2);
		expect(biggestLead(finished)).toBe(5000);
		expect([longestStreak([]), biggestLead([])]).toEqual([0, 0]);
	});
	it("become achievements", () => {
		const person: PersonData = {
			name: "",
			matches: 4,
			won: 3,
			by_edition: [],
			by_bot: [],
			stages: 16,
			coups: 2,
			best: 900,
			stages_won: 9,
			lines: [
				{ line: "coups", stages: 2 },
				{ line: "safe_trip", stages: 1 },
			],
			finished,
		};
		const catalogue = {
			editions: [edition("hu", []), edition("de", [])],
			levels: ["learner", "rally"],
			coups_alone: [],
			coups_several: [],
		};
		const counts = Object.fromEntries(trophiesOf([person], catalogue, 15).map(({ id, count }) => [id, count]));
		expect(counts).toEqual({
			won: 9,
			coups: 2,
			safe_trip: 1,
			delayed: 0,
			all_safeties: 0,
			shutout: 0,
			extension: 0,
			many: 1,
			"level-learner": 2,
			"level-rally": 1,
			"edition-hu": 3,
			"edition-de": 0,
			daily: 2,
		});
	});
});
