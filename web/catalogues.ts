// A Vite plugin that bundles the catalogues of ../locales, four files for each language: the texts of the table,
// of online tables, of the other pages, and the rules; each is loaded when it is needed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const languages = ["hu", "de", "fr", "it", "el", "en", "ro", "bg", "nl"];
// Topics of the table; all others belong to the other pages.
const playing = ["cards", "events", "hints", "play", "refusals", "score", "screen", "table", "terms", "web"];
const elsewhere = ["cli", "plain", "rules", "glossary", "online"];
// Ids that begin so are for the terminal too, and no message of the engine has them: those that no page names stay out.
const named = /^(play|screen|prompt)\./;

type Catalogue = Record<string, string>;

// What the pages name in their sources, in full or up to what is filled in: "play.coup.${mode}".
function isNamed(root: string): (id: string) => boolean {
	const sources = join(root, "web/src");
	const text = readdirSync(sources, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.(svelte|ts)$/.test(file))
		.map((file) => readFileSync(join(sources, file), "utf8"))
		.join("\n");
	const found = [...text.matchAll(/["'`]((?:play|screen|prompt)\.[\w.]*)(\$\{)?/g)];
	const whole = new Set(found.filter(([, , filled]) => !filled).map(([, id]) => id));
	const starts = found.filter(([, , filled]) => filled).map(([, start = ""]) => start);
	return (id) => {
		const base = id.replace(/@.*$/, "").replace(/\.(you|team)$/, "");
		return !named.test(id) || whole.has(base) || starts.some((start) => base.startsWith(start));
	};
}

function read(folder: string, wanted: (file: string) => boolean): Catalogue {
	const all: Catalogue = {};
	for (const file of readdirSync(folder).filter(wanted).sort())
		Object.assign(all, JSON.parse(readFileSync(join(folder, file), "utf8")));
	return all;
}

// Where long words may be broken, for lib/hyphens.ts: those of card names while playing, all others with the
// pages around it. What tools/hyphens.py makes.
function hyphens(folder: string, part: "texts" | "study"): string {
	const cards = Object.values(read(folder, (file) => file === "cards.json")).join(" ");
	const words = readFileSync(join(folder, "hyphens.txt"), "utf8").trim().split("\n");
	const longest = 14; // letters that the smallest print of three lines holds in one
	const onCards = (word: string) =>
		word.replaceAll("-", "").length > longest && cards.includes(word.replaceAll("-", ""));
	return words.filter((word) => word.includes("-") && (part === "study" || onCards(word))).join(" ");
}

export function catalogue(root: string, language: string, part: "texts" | "study" | "online"): Catalogue {
	const folder = join(root, "locales", language);
	if (part === "online") return read(folder, (file) => file === "online.json");
	const topicsOf = (wanted: (topic: string) => boolean) =>
		read(folder, (file) => file.endsWith(".json") && wanted(file.replace(/\.json$/, "")));
	const wanted = isNamed(root);
	// Hints about somebody else belong to the review.
	const inReview = (id: string) => /^hint\..*\.they(@|$)/.test(id);
	const table = Object.entries(topicsOf((topic) => playing.includes(topic))).filter(([id]) => wanted(id));
	const texts = Object.fromEntries(
		part === "texts"
			? table.filter(([id]) => !inReview(id))
			: [
					...table.filter(([id]) => inReview(id)),
					...Object.entries(topicsOf((topic) => !playing.includes(topic) && !elsewhere.includes(topic))),
				],
	);
	return { ...texts, hyphens: hyphens(folder, part) };
}

// The English rules and rulings, which tools/rule_pages.py reads from docs/rules during the native build: clauses
// by edition and number ("trio 7.2"), rulings by id ("ruling.r6").
export function englishRules(root: string): Catalogue {
	const file = readFileSync(join(root, "build/generated/clauses.json"), "utf8");
	const { clauses, rulings } = JSON.parse(file) as {
		clauses: { edition: string; number: string; text: string }[];
		rulings: { id: string; text: string }[];
	};
	return Object.fromEntries([
		...clauses.map(({ edition, number, text }) => [`${edition} ${number}`, text]),
		...rulings.map(({ id, text }) => [`ruling.${id.toLowerCase()}`, text]),
	]);
}

// virtual:catalogues says for each language how to load its parts: virtual:texts/LANG, virtual:online/LANG,
// virtual:study/LANG and virtual:rules/LANG.
function loaders(): string {
	const loader = (part: string, language: string) => `${part}: () => import("virtual:${part}/${language}")`;
	const all = languages.map((language) => {
		return `${language}: { ${loader("texts", language)}, ${loader("online", language)}, ${loader("study", language)}, ${loader("rules", language)} }`;
	});
	return `export default { ${all.join(", ")} }`;
}

export function catalogues(root: string): Plugin {
	return {
		name: "kilostone-catalogues",
		resolveId: (id) => (/^virtual:(catalogues$|(texts|online|study|rules)\/)/.test(id) ? `\0${id}` : undefined),
		load(id) {
			if (id === "\0virtual:catalogues") return loaders();
			const [, kind, language] = /^\0virtual:(texts|online|study|rules)\/(\w+)$/.exec(id) ?? [];
			if (!kind || !language) return undefined;
			const folder = join(root, "locales", language);
			const texts =
				kind === "texts" || kind === "study" || kind === "online"
					? catalogue(root, language, kind)
					: language === "en"
						? englishRules(root)
						: read(folder, (file) => file === "rules.json");
			return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`;
		},
	};
}
