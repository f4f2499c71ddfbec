// Unit tests of the pages of study.wasm: links, chances, bins, lists.
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { DecisionData } from "../src/generated/replay";
import { bins, binWidth } from "../src/lab/panels";
import { figuresCsv } from "../src/lab/rows";
import { commandOf } from "../src/lab/trial";
import { chanceAt, chanceLines, together } from "../src/replay/chances";
import { BadLink, fromLink, longestLink, toLink } from "../src/replay/link";
import { matchesIn } from "../src/replay/matches";

const errorKind = (link: string) =>
	fromLink(link).then(
		() => "none",
		(error) => (error instanceof BadLink ? error.kind : String(error)),
	);

describe("links", () => {
	it("bring back what went in", async () => {
		for (const text of ["", "x", "Győr – Βόλος – София\n", "ab".repeat(90_000)])
			expect(await fromLink(await toLink(text))).toBe(text);
	});
	it("do not grow without end", async () => {
		const bomb = `k1.${deflateRawSync(Buffer.alloc(64 << 20)).toString("base64url")}`;
		expect(bomb.length).toBeLessThan(longestLink);
		expect(await errorKind(bomb)).toBe("huge");
		expect(await errorKind(`k1.${"a".repeat(longestLink)}`)).toBe("huge");
	});
	it("that are broken in any way are said to be so", async () => {
		expect(await errorKind("k2.abc")).toBe("newer");
		for (const link of ["", "k1", "k1.", "k.abc", "k1.ä", "k1.=", "k1.abc", "hello"])
			expect(await errorKind(link)).toBe("link");
		// Any change of a good link: it is refused, or it is text; nothing else happens.
		const good = await toLink('{"format":"kilostone-stage/1","edition":"classic","moves":[]}'.repeat(4));
		let seed = 7;
		const random = (n: number) => {
			seed = (seed * 1103515245 + 12345) % 2147483648;
			return seed % n;
		};
		let refused = 0;
		for (let i = 0; i < 400; i++) {
			const at = 3 + random(good.length - 3);
			const letter = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef-_ß%"[random(36)] ?? "";
			const cut = random(3) === 0 ? good.slice(0, at) : good.slice(0, at) + letter + good.slice(at + random(3));
			const said = await errorKind(cut);
			expect(["none", "link", "huge"]).toContain(said);
			if (said !== "none") refused++;
		}
		expect(refused).toBeGreaterThan(100);
	});
});

describe("chances", () => {
	const decision = (moment: number, side: number, bestChance: number, playedChance: number) =>
		({ moment, side, best_chance: bestChance, played_chance: playedChance }) as DecisionData;
	const lines = chanceLines(
		[decision(2, 0, 0.6, 0.5), decision(3, 1, 0.5, 0.5), decision(7, 0, 0.7, 0.7)],
		undefined,
		2,
		9,
	);
	it("fall by what a decision cost", () => {
		expect(lines[0]?.map((point) => point.chance)).toEqual([0.6, 0.5, 0.7, 0.7]);
	});
	it("are known from the last decision on", () => {
		expect(chanceAt(lines[0] ?? [], 5)).toBe(0.5);
		expect(chanceAt(lines[0] ?? [], 0)).toBe(0.6);
		expect(chanceAt([], 3)).toBeUndefined();
	});
});

it("a match adds up as its stages do", () => {
	const stage = (start: number, end: number, lost: number, given: number) => ({
		bot: "",
		decisions: [],
		turning: [],
		swings: [],
		sides: [{ start, end, lost, given, luck: end - start + lost - given, decisions: 10, as_best: 4 }],
	});
	const [side] = together([stage(0.5, 0.6, 0.1, 0.05), stage(0.6, 1, 0.2, 0)]);
	expect(side).toMatchObject({ start: 0.5, end: 1, given: 0.05, decisions: 20, as_best: 8 });
	expect(side?.lost).toBeCloseTo(0.3);
	expect(side?.luck).toBeCloseTo(0.5 + 0.3 - 0.05);
	expect(together([])).toEqual([]);
});

describe("the lab's numbers", () => {
	const interval = { value: 0.5, low: 0.25, high: 0.75 };
	const spread = { mean: interval, deviation: 0, quantiles: [], counts: { values: [], counts: [] } };
	const figures = {
		stages: 4,
		counted: false,
		shares: [{ id: "lab.finished", share: interval }],
		coups: spread,
		moves: spread,
		sides: [{ bot: "random", won: interval, points: spread, km: spread }],
		seats: ["random"],
	};
	it("fall into bins that leave nothing out", () => {
		const found = bins([{ values: [0, 4, 5, 19], counts: [1, 1, 4, 2] }], 5);
		expect(found.map((bin) => bin.share)).toEqual([0.25, 0.5, 0, 0.25]);
		expect(bins([], 5)).toEqual([]);
		for (const high of [1, 7, 100, 4600]) expect(high / binWidth(0, high)).toBeLessThanOrEqual(24);
	});
	it("are written for other programs with a point, whatever the language", () => {
		expect(figuresCsv([figures], []).split("\n")).toEqual([
			"measure,side,rules,value,low,high",
			"won,A,A,0.5,0.25,0.75",
			"km_a_stage,A,A,0.5,0.25,0.75",
			"finished,,A,0.5,0.25,0.75",
			"coups,,A,0.5,0.25,0.75",
			"moves,,A,0.5,0.25,0.75",
			"",
		]);
	});
	it("can be asked for on the command line", () => {
		const table = { edition: "trio", players: 4, teams: true, house: [{ key: "extension", value: "false" }] };
		const seats = ["careful", "rally", "careful", "rally"];
		expect(commandOf({ table, bots: ["careful", "rally"], seed: "7" }, { ...figures, seats })).toBe(
			"kilostone simulate -e trio -p 4 --teams --house extension=false -n 4 -s 7 -b careful,rally,careful,rally --json",
		);
	});
});

it("kept matches that cannot be read are left out", () => {
	const good = ['{"edition":"hu","seats":[{"name":"Ann"},{}]}', "{}", '{"totals":[5,7]}'];
	const ended = Date.UTC(2026, 10, 19);
	expect(matchesIn([{ lines: ["nonsense"] }, { lines: [] }, { lines: good }, { lines: good, ended }])).toEqual([
		{ place: 3, names: ["Ann", ""], edition: "hu", stages: 1, totals: [5, 7], ended },
		{ place: 2, names: ["Ann", ""], edition: "hu", stages: 1, totals: [5, 7] },
	]);
});
