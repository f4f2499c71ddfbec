// What people read: who is addressed, terms, numbers; and that no page joins texts or names one that is not there.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "svelte/compiler";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { catalogue, languages } from "../catalogues";
import type { ClauseData } from "../src/generated/engine";
import { commaList, listed, pair } from "../src/lib/lists";
import { decimal, grouped, percent } from "../src/lib/numbers";
import {
	clauseText,
	houseText,
	loadRules,
	loadStudyTexts,
	type People,
	rulingText,
	say,
	seatArg,
	seatName,
	setLanguage,
	sideArg,
	tell,
	tellAbout,
} from "../src/lib/texts.svelte";

const root = resolve(import.meta.dirname, "../..");
const editions = ["hu", "de", "trio", "speed", "nl", "classic"];

beforeAll(async () => {
	vi.stubGlobal("document", { documentElement: {} });
	await loadStudyTexts();
});
async function inLanguage<T>(code: string, words: () => T): Promise<T> {
	await setLanguage(code);
	return words();
}

// As in tests/i18n/numbers_test.cpp.
describe("numbers", () => {
	const said = (code: string, text: () => string, expected: string) =>
		inLanguage(code, () => expect(text(), code).toBe(expected));
	it("have the decimal sign of the language", async () => {
		await said("en", () => decimal(12.34, 1), "12.3");
		await said("de", () => decimal(12.34, 1), "12,3");
		await said("de", () => decimal(-0.04, 1), "0,0");
		await said("fr", () => decimal(-2.5, 2), "\u22122,50");
		await said("en", () => decimal(4, 1, true), "+4.0");
		await said("bg", () => decimal(7, 0), "7");
	});
	it("have the percent sign of the language", async () => {
		await said("en", () => percent(0.1234, 1), "12.3%");
		await said("de", () => percent(0.1234, 1), "12,3\u00a0%");
		await said("fr", () => percent(0.5, 2), "50,00\u202f%");
		await said("hu", () => percent(0.5, 0), "50%");
	});
	it("are grouped from five digits on", async () => {
		await said("en", () => grouped(5000), "5000");
		await said("en", () => grouped(10000), "10,000");
		await said("de", () => grouped(1234567), "1.234.567");
		await said("fr", () => grouped(-123456), "\u2212123\u202f456");
		await said("bg", () => grouped(100000), "100\u00a0000");
	});
});

describe("lists", () => {
	it("have the colon and the semicolon of the language", async () => {
		await inLanguage("fr", () => expect(pair("Total", "75")).toBe("Total\u202f: 75"));
		await inLanguage("el", () => expect(listed(["75", "100"])).not.toContain(";"));
		await inLanguage("en", () => expect(listed(["a", "b", "c"])).toBe("a; b; c"));
	});
	it("have the comma of the language", () =>
		inLanguage("en", () => expect([commaList([]), commaList(["a", "b", "c"])]).toEqual(["", "a, b, c"])));
});

// As in tests/i18n/persons_test.cpp.
describe("persons", () => {
	const four = (sides: number, you?: number): People => ({
		edition: "classic",
		seats: ["Anna", "Béla", "Csaba", "Dóra"].map((name, seat) => ({ seat, side: seat % sides, name })),
		...(you === undefined ? {} : { you }),
	});
	const leads = (side: number) => ({
		id: "hint.attack_leader",
		args: [sideArg("side", side), { name: "km", kind: "km" as const, value: 300, code: "" }],
	});
	const won = { id: "result.won", args: [sideArg("side", 1)] };
	it("are addressed where a message is about the reader or their side", () =>
		inLanguage("en", () => {
			expect(tell({ id: "replay.hand", args: [seatArg("player", 1)] }, four(4, 1))).toBe("Your hand");
			expect(tell({ id: "replay.hand", args: [seatArg("player", 1)] }, four(4))).toBe("Béla’s hand");
			expect(tell(leads(1), four(2, 3))).toMatch(/^You’re in the lead/);
			expect(tell(leads(0), four(2, 3))).toMatch(/^Anna & Csaba are in the lead/);
			expect(tell(won, four(4, 1))).toBe("You win the stage!");
		}));
	it("are a team in the plural", () =>
		inLanguage("en", () => {
			expect(tell(won, four(2))).toBe("Béla & Dóra win the stage.");
			expect(tell(won, four(4))).toBe("Béla wins the stage.");
		}));
	it("without a name are “you” only for themselves", () =>
		inLanguage("de", () => {
			const seats = [
				{ seat: 0, side: 0, name: "" },
				{ seat: 1, side: 1, name: "Boris" },
			];
			expect(seatName(0, { edition: "de", seats, you: 0 })).toBe("Du");
			expect(seatName(0, { edition: "de", seats, you: 1 })).toBe("Spieler 1");
			expect(seatName(0, { edition: "de", seats })).toBe("Spieler 1");
		}));
	it("are named in hints about somebody else", () =>
		inLanguage("en", () => {
			const card = { name: "card", kind: "card" as const, value: 0, code: "fuel" };
			const hint = { id: "hint.useless_card", args: [card] };
			expect(tell(hint, four(4))).toBe("You no longer need “Fuel”.");
			expect(tellAbout(2, hint, four(4))).toBe("Csaba no longer needs “Fuel”.");
			expect(tellAbout(2, hint, four(4, 2))).toBe("You no longer need “Fuel”.");
			const neutral = { id: "hint.cannot_be_answered", args: [] };
			expect(tellAbout(2, neutral, four(4))).toBe(tell(neutral, four(4)));
		}));
});

it("terms begin with a capital where a text says so", async () => {
	const heading = (edition: string) => say("score.coups", {}, edition);
	await inLanguage("en", () => expect([heading("classic"), heading("speed")]).toEqual(["Coups fourrés", "Conflicts"]));
	await inLanguage("el", () => expect(heading("speed")).toMatch(/^\p{Lu}\p{Ll}/u));
});

// The source of the pages, as syntax trees of Svelte and TypeScript.
interface Node {
	type: string;
	[key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function walk(node: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
	if (Array.isArray(node)) for (const one of node) walk(one, visit, parent);
	else if (isNode(node)) {
		visit(node, parent);
		for (const [key, value] of Object.entries(node)) if (key !== "metadata") walk(value, visit, node);
	}
}
const treeOf = (file: string, text: string): unknown => {
	const { fragment, instance, module } = parse(file.endsWith(".ts") ? `<script lang="ts">\n${text}\n</script>` : text, {
		modern: true,
	});
	return [fragment, instance, module];
};

// A colon, semicolon, comma or dot with a blank beside it: punctuation between texts, not part of an address or of CSS.
const joins = /[:;·](\s|$)|,\s|\s[:;·|]/;
const isText = (node: unknown): boolean => {
	let found = false;
	walk(node, ({ type, name }) => {
		if (type === "Identifier" && /^(say|tell|tellAbout|label|capital|pair)$|(Name|Text|About)$/.test(String(name)))
			found = true;
	});
	return found;
};

// Texts of the catalogues that code or markup puts beside each other with punctuation of its own.
function joinedTexts(file: string, text: string): string[] {
	const found: string[] = [];
	const report = (node: Node) => found.push(text.slice(Number(node.start), Number(node.end)).slice(0, 120));
	walk(treeOf(file, text), (node) => {
		if (node.type === "TemplateLiteral") {
			const quasis = node.quasis as { value: { cooked: string } }[];
			if (isText(node.expressions) && quasis.some(({ value }) => joins.test(value.cooked))) report(node);
		}
		if (node.type === "BinaryExpression" && node.operator === "+") {
			const parts = [node.left, node.right] as Node[];
			if (isText(parts) && parts.some((part) => part.type === "Literal" && joins.test(String(part.value))))
				report(node);
		}
		if (node.type === "CallExpression") {
			const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] };
			const property = callee.property as Node | undefined;
			const between = args[0]?.type === "Literal" ? String(args[0].value) : "";
			if (property?.name === "join" && (joins.test(between) || /[:;·|]/.test(between))) report(node);
		}
		// Markup: text that begins or ends with such a sign beside something that is filled in.
		const children = node.type === "Fragment" ? (node.nodes as Node[]) : Array.isArray(node.value) ? node.value : [];
		for (const [i, child] of (children as Node[]).entries()) {
			if (child.type !== "Text" || /^(style$|data-)/.test(String(node.name))) continue;
			const data = String(child.data);
			const before = children[i - 1]?.type === "ExpressionTag" && /^\s*[:;·|]/.test(data);
			const after = children[i + 1]?.type === "ExpressionTag" && /[:;·|]\s*$/.test(data);
			if (before || after) report(child);
		}
	});
	return found;
}

const sources = readdirSync(join(root, "web/src"), { recursive: true, encoding: "utf8" })
	.filter((file) => /\.(svelte|ts)$/.test(file) && !file.startsWith("generated") && !file.endsWith(".d.ts"))
	.map((file) => ({ file, text: readFileSync(join(root, "web/src", file), "utf8") }));

// On paper and on the web nobody types: what the terminal writes as `discard=stuck` or `trio` has a name there.
describe("the rules", () => {
	const { clauses, rulings } = JSON.parse(readFileSync(join(root, "build/generated/clauses.json"), "utf8")) as {
		clauses: ClauseData[];
		rulings: { id: string }[];
	};
	const translated = (code: string): ClauseData[] =>
		Object.keys(JSON.parse(readFileSync(join(root, "locales", code, "rules.json"), "utf8")))
			.filter((id) => id.startsWith("rule."))
			.map((id) => ({ id, edition: id.split("@")[1] ?? "trio", number: "" }));
	const texts = (code: string) => [
		...(code === "en" ? clauses : translated(code)).map((clause) => clauseText(clause, clause.edition)),
		...rulings.flatMap(({ id }) => editions.map((edition) => rulingText(id, edition))),
	];
	it("say editions and house rules by their names in every language", async () => {
		for (const code of languages) {
			await setLanguage(code);
			await loadRules();
			for (const text of texts(code)) {
				expect(text, code).not.toBe("");
				expect(text, code).not.toMatch(/[`{}=]|\b(house|edition)\.\w|\b(trio|classic|[a-z]+_[a-z]+)\b/);
			}
		}
	});
	it("name house rules and editions as set-up does", async () => {
		await setLanguage("de");
		await loadRules();
		expect(texts("de").filter((text) => text.startsWith("Mit der Hausregel „Abwerfen“ darf nur"))).toHaveLength(1);
		expect(rulingText("R9", "trio")).toMatch(/^Dreisprachige Ausgabe: /);
		expect(houseText({ key: "deck", value: "106" }, "de")).toBe("106 statt 110 Karten");
		expect(houseText({ key: "distance", value: "900" }, "speed")).toContain("900");
		expect(houseText({ key: "rounds", value: "3" }, "de")).toMatch(/^3 /);
	});
});

describe("the pages", () => {
	it("join no texts with punctuation of their own", () => {
		expect(sources.length).toBeGreaterThan(100);
		expect(sources.flatMap(({ file, text }) => joinedTexts(file, text).map((found) => `${file}: ${found}`))).toEqual(
			[],
		);
	});
	it("would be found joining them", () => {
		const script = (line: string) => `<script lang="ts">\n${line}\n</script>`;
		for (const planted of [
			script(`const a = \`\${say("score.total")}: \${points}\`;`),
			script('const a = say("score.total") + "; " + points;'),
			script('const a = [sideName(0, people), "x"].join(" · ");'),
			script('const a = [seatName(0, people), "x"].join(", ");'),
			script(`const a = \`\${players}, \${say("table.teams")}\`;`),
			"<p>{name}: {points}</p>",
			"<p>{edition} · {race}</p>",
			'<Choice legend="{card}: {what}" />',
		])
			expect(joinedTexts("Planted.svelte", planted), planted).toHaveLength(1);
		for (const harmless of [
			script(`const a = \`#/rules/\${editionName}/\${number}\`;`),
			script('const a = rows.map((row) => row.join(",")).join("\\n");'),
			'<p style="left: {x}px; top: {y}px">{name}, {points}</p>',
			'<rect style:left="{x}px" data-drop="side:{side}" />',
		])
			expect(joinedTexts("Harmless.svelte", harmless), harmless).toEqual([]);
	});

	const english = Object.assign(
		{},
		...(["texts", "online", "study"] as const).map((part) => catalogue(root, "en", part)),
	);
	const ids = Object.keys(english).map((id) => id.replace(/@.*$/, ""));
	const topics = new Set(ids.map((id) => id.split(".")[0]));
	const isId = (text: string) => /^[a-z_]+(\.[a-z0-9_]+)+$/.test(text) && topics.has(text.split(".")[0] ?? "");
	// Ids that the source names: whole, or up to what is filled in.
	function named(file: string, text: string): { id: string; start: boolean }[] {
		const found: { id: string; start: boolean }[] = [];
		walk(treeOf(file, text), (node, parent) => {
			const isRequest = parent?.type === "Property" && (parent.key as Node).name === "ask";
			const isArgument = parent?.type === "CallExpression" && ((parent.callee as Node).property as Node)?.name;
			if (node.type === "Literal" && !isRequest && !["ask", "#ask"].includes(String(isArgument ?? "")))
				if (isId(String(node.value))) found.push({ id: String(node.value), start: false });
			if (node.type !== "TemplateLiteral") return;
			const start = (node.quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? "";
			if (/^[a-z_]+\.([a-z0-9_]+\.)*$/.test(start) && topics.has(start.split(".")[0] ?? ""))
				found.push({ id: start, start: true });
		});
		return found;
	}
	it("name only texts that exist", () => {
		let count = 0;
		for (const { file, text } of sources.filter(({ file }) => file !== "pad/api.ts"))
			for (const { id, start } of named(file, text)) {
				++count;
				expect(start ? ids.some((known) => known.startsWith(id)) : ids.includes(id), `${file}: ${id}`).toBe(true);
			}
		expect(count).toBeGreaterThan(400);
		expect(named("x.ts", 'say("web.nowhere")')).toEqual([{ id: "web.nowhere", start: false }]);
	});
});

describe("arguments", () => {
	const all = languages.map((language) =>
		Object.assign({}, ...(["texts", "online", "study"] as const).map((part) => catalogue(root, language, part))),
	);
	const english = all[languages.indexOf("en")] as Record<string, string>;
	const wanted = (text: string) =>
		[...text.matchAll(/\{(\w+)[,}]/g)]
			.map(([, name = ""]) => name)
			.filter((name) => !/^[tT]erm_/.test(name) && english[`card.${name}`] === undefined);
	// say("web.rule", { number: 3 }): an id and the names of what is given to it.
	function calls(file: string, text: string): { id: string; given: string[] }[] {
		const found: { id: string; given: string[] }[] = [];
		walk(treeOf(file, text), (node) => {
			if (node.type !== "CallExpression") return;
			const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] };
			const [id, values] = args;
			if (!/^(say|label)$/.test(String(callee.name)) || id?.type !== "Literal") return;
			if (values && values.type !== "ObjectExpression") return;
			const properties = (values?.properties ?? []) as Node[];
			if (properties.some(({ type }) => type !== "Property")) return;
			found.push({ id: String(id.value), given: properties.map(({ key }) => String((key as Node).name)) });
		});
		return found;
	}
	const wrong = ({ id, given }: { id: string; given: string[] }) => {
		const missing = wanted(english[id] ?? "").filter((name) => !given.includes(name));
		const used = all.flatMap((texts) => [...(texts[id] ?? "").matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));
		return [...missing, ...given.filter((name) => !used.includes(name))];
	};
	it("are those that the texts have", () => {
		let count = 0;
		for (const { file, text } of sources)
			for (const call of calls(file, text)) {
				++count;
				expect(wrong(call), `${file}: ${call.id}`).toEqual([]);
			}
		expect(count).toBeGreaterThan(300);
	});
	it("would be found missing or idle", () => {
		expect(calls("x.ts", 'say("web.rule")').map(wrong)).toEqual([["number"]]);
		expect(calls("x.ts", 'say("web.rule", { number: 1, name: 2 })').map(wrong)).toEqual([["name"]]);
	});
});

it("the texts of the table and of the other pages do not overlap", () => {
	for (const language of languages) {
		const study = Object.keys(catalogue(root, language, "study"));
		const texts = new Set(Object.keys(catalogue(root, language, "texts")));
		expect(study.filter((id) => id !== "hyphens" && texts.has(id))).toEqual([]);
	}
});
