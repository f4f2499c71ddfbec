// What people read: the catalogues of ../locales, said as the terminal says them (src/i18n/texts.cpp),
// in the words of the table's edition first. The language can change at any moment.
import catalogues from "virtual:catalogues";
import { IntlMessageFormat } from "intl-messageformat";
import type { ClauseData, EditionForm, MessageData } from "../generated/engine";
import { hyphenator } from "./hyphens";

export const languages = [
	{ code: "hu", name: "Magyar", short: "hu" },
	{ code: "de", name: "Deutsch", short: "de" },
	{ code: "fr", name: "Français", short: "fr" },
	{ code: "it", name: "Italiano", short: "it" },
	{ code: "el", name: "Ελληνικά", short: "ελ" },
	{ code: "en", name: "English", short: "en" },
	{ code: "ro", name: "Română", short: "ro" },
	{ code: "bg", name: "Български", short: "бг" },
	{ code: "nl", name: "Nederlands", short: "nl" },
] as const;

type Catalogue = Record<string, string>;
export type Values = Record<string, string | number>;

const state = $state({ language: "en", catalogue: {} as Catalogue, rules: {} as Catalogue });
let studying = false;
const formats = new Map<string, IntlMessageFormat>();

export const language = () => state.language;

// How to load what a language has; English where we do not have it.
const loadersOf = (code: string) => catalogues[isSupported(code) ? code : "en"];

export async function setLanguage(code: string): Promise<void> {
	const load = loadersOf(code);
	const { default: catalogue } = await load.texts();
	const study = studying ? await load.study() : undefined;
	formats.clear();
	state.catalogue = { ...catalogue, ...study?.default };
	state.rules = {};
	state.language = code;
	document.documentElement.lang = code === "qps" ? "en" : code;
}

// Before a page around playing is shown; from then on every language brings its texts.
export async function loadStudyTexts(): Promise<void> {
	if (studying) return;
	const code = state.language;
	const { default: texts } = await loadersOf(code).study();
	studying = true;
	if (code === state.language) state.catalogue = { ...state.catalogue, ...texts };
}

// Before a page shows clauses.
export async function loadRules(): Promise<void> {
	const code = state.language;
	if (Object.keys(state.rules).length > 0) return;
	const { default: rules } = await loadersOf(code).rules();
	if (code === state.language) state.rules = rules;
}

export const isSupported = (code: string): code is keyof typeof catalogues => Object.hasOwn(catalogues, code);

// The person's languages, the first that we have.
export function guessLanguage(wanted: readonly string[]): string {
	for (const tag of wanted) {
		const code = tag.toLowerCase().split("-")[0] ?? "";
		if (isSupported(code) && code !== "qps") return code;
	}
	return "en";
}

function find(id: string, edition: string): string | undefined {
	return state.catalogue[`${id}@${edition}`] ?? state.catalogue[id];
}

function format(message: string, values: Values, edition: string): string {
	let parsed = formats.get(message);
	if (!parsed) {
		parsed = new IntlMessageFormat(message, state.language === "qps" ? "en" : state.language, undefined, {
			ignoreTag: true,
		});
		formats.set(message, parsed);
	}
	// What is not given may be a term or a card by its code.
	const known = new Proxy(values, {
		has: () => true,
		getOwnPropertyDescriptor: (_target, name) => ({
			configurable: true,
			enumerable: true,
			value: values[name as string],
		}),
		get(target, name) {
			const key = String(name);
			const given = target[key];
			if (given !== undefined) return given;
			const id = key.startsWith("term_") ? `term.${key.slice(5)}` : `card.${key}`;
			const text = find(id, edition);
			return text === undefined ? `{${key}}` : format(text, {}, edition);
		},
	});
	return String(parsed.format(known));
}

export function say(id: string, values: Values = {}, edition = ""): string {
	const message = find(id, edition);
	return message === undefined ? id : format(message, values, edition);
}

// With soft hyphens where long words of card names, score lines and sheets may be broken.
const hyphenate = $derived(hyphenator(state.catalogue.hyphens ?? ""));
export const hyphenated = (text: string) => hyphenate(text);

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(state.language) + text.slice(1);
// A word of the catalogues at the beginning of a button or label.
export const label = (id: string, values: Values = {}, edition = "") => capital(say(id, values, edition));

export function cardName(code: string, edition: string): string {
	const km = /^km(\d+)$/.exec(code);
	return km ? say("card.distance", { km: Number(km[1]) }, edition) : say(`card.${code}`, {}, edition);
}

// "4 players, 2 teams".
export function formText(form: EditionForm): string {
	const players = say("table.players", { count: form.players });
	return form.per_side > 1 ? `${players}, ${say("table.teams", { count: form.sides })}` : players;
}

// Who sits at the table, as far as sentences need to know.
export interface People {
	edition: string;
	seats: { seat: number; side: number; name: string }[];
}

export function sideName(side: number, people: People): string {
	const names = people.seats.filter((seat) => seat.side === side).map((seat) => seat.name);
	return names.reduce((first, second) => say("table.team", { first, second }, people.edition));
}

export function tell(said: MessageData, people: People): string {
	const values: Values = {};
	for (const arg of said.args) {
		if (arg.kind === "card") values[arg.name] = cardName(arg.code, people.edition);
		else if (arg.kind === "line") values[arg.name] = say(`score.${arg.code}`, {}, people.edition);
		else if (arg.kind === "distance") values[arg.name] = cardName(`km${arg.value}`, people.edition);
		else if (arg.kind === "seat") values[arg.name] = people.seats[arg.value]?.name ?? "";
		else if (arg.kind === "side") {
			const side = sideName(arg.value, people); // several of one name are a list
			values[arg.name] = arg.name in values ? `${values[arg.name]}, ${side}` : side;
		} else values[arg.name] = arg.value;
	}
	return say(said.id, values, people.edition);
}

// Keys are marked for those who type them; here nobody does.
const plain = (text: string) => text.replaceAll("`", "");

export function clauseText(clause: ClauseData, edition: string): string {
	const text = state.rules[clause.id] ?? state.rules[`${clause.edition} ${clause.number}`];
	return text === undefined ? "" : plain(format(text, {}, edition));
}

// The clause behind a reason, with the rulings that it rests on: "… [R6, R31]".
export function citedText(clause: ClauseData, rulings: string[], edition: string): string {
	const text = clauseText(clause, edition);
	return text && rulings.length > 0 ? `${text} [${rulings.join(", ")}]` : text;
}

// "R6": what was decided where a booklet is silent.
export function rulingText(id: string, edition: string): string {
	const text = state.rules[`ruling.${id.toLowerCase()}`];
	return text === undefined ? "" : plain(format(text, {}, edition));
}
