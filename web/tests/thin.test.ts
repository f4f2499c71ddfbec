// Unit tests of the logic in TypeScript.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue, englishRules, languages } from "../catalogues";
import { disguised } from "../e2e/pseudo";
import { familyOf, pictureOf, setName, textWidth } from "../src/art/cards";
import type { Catalogue } from "../src/generated/engine";
import { guessEdition, quickTable } from "../src/lib/editions";
import { hyphenator } from "../src/lib/hyphens";

const root = resolve(import.meta.dirname, "../..");

describe("catalogues", () => {
	it("disguises words and leaves arguments alone", () => {
		expect(disguised("Play {card} on {side}")).toMatch(/^\[Pláý \{card\} óñ \{side\}~+\]$/);
		expect(disguised("{count, plural, one {{count} card} other {{count} cards}}")).toContain(
			"{count, plural, one {{count} çárd} other {{count} çárds}}",
		);
	});
	it("have the same texts of the page in every language", () => {
		const ids = (language: string) =>
			(["texts", "online", "study"] as const)
				.flatMap((part) => Object.keys(catalogue(root, language, part)))
				.filter((id) => !/@|^term\.|\.(you|team)$/.test(id)) // of these each language has what it needs
				.sort();
		for (const language of languages) expect(ids(language)).toEqual(ids("en"));
	});
});

describe("English rules", () => {
	const english = englishRules(root);
	const ids = Object.keys(english);
	it("have clauses and rulings, each with a text", () => {
		expect(ids.filter((id) => /^[a-z]+ [0-9.]+[a-z]?$/.test(id)).length).toBeGreaterThan(300);
		expect(ids.filter((id) => /^ruling\.r\d+$/.test(id)).length).toBeGreaterThan(20);
		for (const id of ids) expect(english[id], id).toBeTruthy();
	});
	it("have the rulings that the other languages have", () => {
		const german = JSON.parse(readFileSync(resolve(root, "locales/de/rules.json"), "utf8"));
		const rulings = (all: string[]) => all.filter((id) => id.startsWith("ruling.r")).sort();
		expect(rulings(Object.keys(german))).toEqual(rulings(ids));
	});
});

describe("card names", () => {
	const names = languages.flatMap((language) => {
		const texts = catalogue(root, language, "texts");
		const hyphenate = hyphenator(texts.hyphens ?? "");
		return Object.entries(texts).flatMap(([id, name]) =>
			id.startsWith("card.") && !id.startsWith("card.distance") ? [{ name, hyphenated: hyphenate(name) }] : [],
		);
	});
	it("fit their band in every language", () => {
		for (const { name, hyphenated } of names) {
			const { lines, size } = setName(hyphenated);
			expect(lines.length * size, name).toBeLessThanOrEqual(33);
			expect(size, `${name} is tiny`).toBeGreaterThanOrEqual(10.4);
			for (const line of lines) expect(textWidth(line, size), name).toBeLessThanOrEqual(86);
			expect(lines.join("").replaceAll("-", "").replaceAll(" ", "")).toBe(name.replaceAll(/[\s-]/g, ""));
		}
	});
	it("keep short ones large", () => {
		expect(setName("Stop")).toEqual({ size: 15, lines: ["Stop"] });
	});
	it("belong to families and have electric pictures where the cars are electric", () => {
		expect([familyOf("km25"), familyOf("stop"), familyOf("roll"), familyOf("tanker")].join("")).toBe("DHRS");
		expect(pictureOf("tanker", "nl")).toBe("super_charge");
		expect(pictureOf("tanker", "trio")).toBe("tanker");
	});
});

describe("editions", () => {
	const edition = (id: string, spoken: string[]) => ({
		id,
		languages: spoken,
		km: [25, 50, 75, 100, 200],
		counted: true,
		match_points: 5000,
		first_player: "after_dealer" as const,
		forms: [
			{ players: 2, per_side: 1, sides: 2, target: 700, long_target: 1000 },
			{ players: 4, per_side: 2, sides: 2, target: 1000, long_target: 0 },
		],
		house: [],
	});
	const known: Catalogue = {
		editions: [
			edition("de", ["de"]),
			edition("trio", ["de", "fr", "it"]),
			edition("speed", ["el", "en", "ro", "bg"]),
			edition("classic", []),
		],
		levels: ["learner"],
		coups_alone: [],
		coups_several: [],
	};
	it("are guessed from the language of their booklets", () => {
		const guesses = ["de", "fr", "el", "en", "hu"].map((language) => guessEdition(known, language));
		expect(guesses).toEqual(["de", "trio", "speed", "classic", "classic"]);
	});
	it("seat one person and bots in the nearest form", () => {
		const table = quickTable({
			edition: edition("trio", []),
			players: 5,
			level: "rally",
			pace: "normal",
			you: "Ann",
			names: ["B", "C", "D"],
		});
		expect(table.table).toEqual({ edition: "trio", players: 4, teams: true, house: [] });
		expect(table.seats.map((seat) => seat.bot)).toEqual([undefined, "rally", "rally", "rally"]);
	});
});
