// The catalogues of ../locales as the browser loads them, three files for each language: what playing needs,
// what the pages around it need, and the rules, each when it is wanted. qps is English in disguise, 40 %
// longer, for trying out screens.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

export const languages = ["hu", "de", "fr", "it", "el", "en", "ro", "bg", "nl"];
// All others belong to the pages around playing.
const playing = ["cards", "events", "hints", "play", "refusals", "score", "screen", "table", "terms", "web"];
const elsewhere = ["cli", "plain", "rules"];

type Catalogue = Record<string, string>;

function read(folder: string, wanted: (file: string) => boolean): Catalogue {
	const all: Catalogue = {};
	for (const file of readdirSync(folder).filter(wanted).sort())
		Object.assign(all, JSON.parse(readFileSync(join(folder, file), "utf8")));
	return all;
}

const accents: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ", c: "ç", y: "ý" };

// Words outside of {…} get accents and company.
export function disguised(message: string): string {
	let depth = 0;
	let plural = 0;
	let out = "";
	for (const [i, c] of [...message].entries()) {
		if (c === "{") {
			if (depth === 0 && /^\{\w+, (plural|select),/.test(message.slice(i))) plural = depth + 1;
			depth++;
		}
		const isText = depth === 0 || (plural > 0 && depth === plural + 1);
		out += isText ? (accents[c] ?? c) : c;
		if (c === "}") {
			depth--;
			if (depth < plural) plural = 0;
		}
	}
	const letters = message.replace(/\{[^{}]*\}/g, "").length;
	return `[${out}${"~".repeat(Math.ceil(letters * 0.4))}]`;
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

export function catalogue(root: string, language: string, part: "texts" | "study"): Catalogue {
	const folder = join(root, "locales", language === "qps" ? "en" : language);
	const texts = read(folder, (file) => {
		const topic = file.replace(/\.json$/, "");
		if (topic === file) return false;
		return playing.includes(topic) ? part === "texts" : part === "study" && !elsewhere.includes(topic);
	});
	if (language !== "qps") return { ...texts, hyphens: hyphens(folder, part) };
	return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, disguised(text)]));
}

// English has its rules from docs/rules alone: by edition and number.
export function englishRules(root: string): Catalogue {
	const rules: Catalogue = {};
	const folder = join(root, "docs/rules");
	for (const file of readdirSync(folder).filter((name) => /^[a-z]+\.md$/.test(name) && name !== "rulings.md")) {
		const edition = file.replace(".md", "");
		const items = readFileSync(join(folder, file), "utf8").matchAll(
			/^- \*\*([0-9.]+[a-z]?)\*\* +`[a-z0-9-]+` +(.*(?:\n[ \t]+\S.*)*)/gm,
		);
		for (const [, number, text] of items)
			rules[`${edition} ${number}`] = (text ?? "").replace(/\s+/g, " ").replace(/ *\[R[0-9, R]+\] *$/, "");
	}
	return rules;
}

export function englishRulings(root: string): Catalogue {
	const text = readFileSync(join(root, "docs/rules/rulings.md"), "utf8");
	const items = text.matchAll(/^- \*\*(R[0-9]+)\*\* +(.*(?:\n[ \t]+\S.*)*)/gm);
	return Object.fromEntries(
		[...items].map(([, id, words]) => [`ruling.${(id ?? "").toLowerCase()}`, (words ?? "").replace(/\s+/g, " ")]),
	);
}

// virtual:catalogues says for each language how to load its parts: virtual:texts/LANG, virtual:study/LANG and
// virtual:rules/LANG. The disguise has the rules of English.
function loaders(): string {
	const loader = (part: string, language: string) => `${part}: () => import("virtual:${part}/${language}")`;
	const all = [...languages, "qps"].map((language) => {
		const rules = language === "qps" ? "en" : language;
		return `${language}: { ${loader("texts", language)}, ${loader("study", language)}, ${loader("rules", rules)} }`;
	});
	return `export default { ${all.join(", ")} }`;
}

export function catalogues(root: string): Plugin {
	return {
		name: "kilostone-catalogues",
		resolveId: (id) => (/^virtual:(catalogues$|(texts|study|rules)\/)/.test(id) ? `\0${id}` : undefined),
		load(id) {
			if (id === "\0virtual:catalogues") return loaders();
			const [, kind, language] = /^\0virtual:(texts|study|rules)\/(\w+)$/.exec(id) ?? [];
			if (!kind || !language) return undefined;
			const folder = join(root, "locales", language);
			const texts =
				kind === "texts" || kind === "study"
					? catalogue(root, language, kind)
					: language === "en"
						? { ...englishRules(root), ...englishRulings(root) }
						: read(folder, (file) => file === "rules.json");
			return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`;
		},
	};
}
