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

// Folders of pages that are loaded when they are opened; of `pages`, all but these.
const opened = /^(learn|referee|rules|pad|replay|lab|online|own)\//;
const atOnce = /^pages\/(Landing|Entries|Scenery|TablePage|ThemeButton|AskName|Differences)\.svelte$/;

function sourcesIn(root: string, wanted: (file: string) => boolean): string {
	const folder = join(root, "web/src");
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.map((file) => file.replaceAll("\\", "/"))
		.filter((file) => /\.(svelte|ts)$/.test(file) && wanted(file))
		.map((file) => readFileSync(join(folder, file), "utf8"))
		.join("\n");
}

// Whether these sources name an id of these topics, in full or up to what is filled in: "play.coup.${mode}". The note
// of an entry goes with its name.
function namedIn(sources: string, topics: string): (id: string) => boolean {
	const found = [...sources.matchAll(new RegExp(`["'\`]((?:${topics})\\.[\\w.]*)(\\$\\{)?`, "g"))];
	const whole = new Set(found.filter(([, , filled]) => !filled).map(([, id]) => id));
	const starts = found.filter(([, , filled]) => filled).map(([, start = ""]) => start);
	return (id) => {
		const base = id.replace(/@.*$/, "").replace(/\.(you|team)$/, "");
		return whole.has(base) || whole.has(base.replace(/\.note$/, "")) || starts.some((start) => base.startsWith(start));
	};
}

function isNamed(root: string): (id: string) => boolean {
	const names = namedIn(
		sourcesIn(root, () => true),
		"play|screen|prompt",
	);
	return (id) => !named.test(id) || names(id);
}

// What landing and table say. The other pages' texts come with them (App.svelte).
function isSaidAtOnce(root: string): (id: string) => boolean {
	const names = namedIn(
		sourcesIn(root, (file) => !opened.test(file) && (!file.startsWith("pages/") || atOnce.test(file))),
		"web",
	);
	return (id) => !id.startsWith("web.") || names(id);
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
	const saidAtOnce = isSaidAtOnce(root);
	// Hints about somebody else belong to the review.
	const later = (id: string) => /^hint\..*\.they(@|$)/.test(id) || !saidAtOnce(id);
	const table = Object.entries(topicsOf((topic) => playing.includes(topic))).filter(([id]) => wanted(id));
	const texts = Object.fromEntries(
		part === "texts"
			? table.filter(([id]) => !later(id))
			: [
					...table.filter(([id]) => later(id)),
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
