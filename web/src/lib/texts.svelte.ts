// What people read: the catalogues of ../locales, said as the terminal says them (src/i18n/texts.cpp),
// in the words of the table's edition first. The language can change at any moment.
import catalogues from "virtual:catalogues";
import { IntlMessageFormat } from "intl-messageformat";
import type { ClauseData, EditionForm, MessageArg, MessageData } from "../generated/engine";
import { hyphenator } from "./hyphens";
import { commaList } from "./lists";

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
// What besides the texts of the table has been asked for.
const parts = new Set<"study" | "online">();
const formats = new Map<string, IntlMessageFormat>();

export const language = () => state.language;

// How to load what a language has; English where we do not have it.
const loadersOf = (code: string) => catalogues[isSupported(code) ? code : "en"];

export async function setLanguage(code: string): Promise<void> {
	const load = loadersOf(code);
	const { default: catalogue } = await load.texts();
	const others = await Promise.all([...parts].map((part) => load[part]()));
	formats.clear();
	state.catalogue = Object.assign({}, catalogue, ...others.map((other) => other.default));
	state.rules = {};
	state.language = code;
	document.documentElement.lang = code;
}

// Before a page around playing is shown; from then on every language brings its texts.
export const loadStudyTexts = () => loadPart("study");
// Before a page of online tables is shown.
export const loadOnlineTexts = () => loadPart("online");

async function loadPart(part: "study" | "online"): Promise<void> {
	if (parts.has(part)) return;
	const code = state.language;
	const { default: texts } = await loadersOf(code)[part]();
	parts.add(part);
	if (code === state.language) state.catalogue = { ...state.catalogue, ...texts };
	else await setLanguage(state.language);
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
		if (isSupported(code)) return code;
	}
	return "en";
}

function find(id: string, edition: string): string | undefined {
	return state.catalogue[`${id}@${edition}`] ?? state.catalogue[id];
}

function format(message: string, values: Values, edition: string): string {
	let parsed = formats.get(message);
	if (!parsed) {
		parsed = new IntlMessageFormat(message, state.language, undefined, {
			ignoreTag: true,
		});
		formats.set(message, parsed);
	}
	// What is not given may be a term, an edition or a card by its code.
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
			const [, kind, code] = /^([Tt]erm|edition)_(.+)$/.exec(key) ?? [key, "card", key];
			const found = find(`${kind?.toLowerCase()}.${code}`, edition);
			if (found === undefined) return `{${key}}`;
			const text = format(found, {}, edition);
			return key.startsWith("Term_") ? capital(text) : text;
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

// Without the language: a Greek capital keeps its accent at the beginning of a word.
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
// A word of the catalogues at the beginning of a button or label.
export const label = (id: string, values: Values = {}, edition = "") => capital(say(id, values, edition));

export function cardName(code: string, edition: string): string {
	const km = /^km(\d+)$/.exec(code);
	return km ? say("card.distance", { km: Number(km[1]) }, edition) : say(`card.${code}`, {}, edition);
}

// "4 players, 2 teams".
export function formText(form: EditionForm): string {
	const players = say("table.players", { count: form.players });
	return form.per_side > 1 ? commaList([players, say("table.teams", { count: form.sides })]) : players;
}

// A custom edition is told by its own name.
export const editionName = (edition: string) =>
	find(`edition.${edition}`, "") === undefined ? edition : say(`edition.${edition}`);
// How to recognise the box: year, languages, cards.
export const editionAbout = (edition: string) => say(`edition.${edition}.about`);

// What a table agreed on: "106 cards instead of 110".
export function houseText({ key, value }: { key: string; value: string }, edition: string): string {
	if (key === "distance") return say("house.distance.km", { km: Number(value) }, edition);
	if (key === "rounds") return say("house.rounds.count", { count: Number(value) }, edition);
	return say(`house.${key}.${value}`, {}, edition);
}

// Who sits at the table, as far as sentences need to know.
export interface People {
	edition: string;
	seats: { seat: number; side: number; name: string }[]; // a lone person may have no name
	you?: number | null; // whose seat is the reader's: they are addressed
}

export function seatName(seat: number, people: People): string {
	const name = people.seats[seat]?.name;
	if (name) return name;
	return seat === people.you ? say("table.you") : say("table.player", { number: seat + 1 });
}

const seatsOn = (side: number, people: People) => people.seats.flatMap((seat, at) => (seat.side === side ? [at] : []));

export function sideName(side: number, people: People): string {
	const names = seatsOn(side, people).map((seat) => seatName(seat, people));
	return names.reduce((first, second) => say("table.team", { first, second }, people.edition));
}

// Arguments of messages that the page makes itself.
export const seatArg = (name: string, value: number): MessageArg => ({ name, kind: "seat", value, code: "" });
export const sideArg = (name: string, value: number): MessageArg => ({ name, kind: "side", value, code: "" });

// ID.you where the first seat or side that the message names is the reader's, ID.team where that side is a team,
// each where the language has it.
function variantFor({ id, args }: MessageData, people: People): string {
	const subject = args.find((arg) => arg.kind === "seat" || arg.kind === "side");
	if (!subject) return id;
	const isSide = subject.kind === "side";
	const you = people.you ?? -1;
	const isYou = you >= 0 && subject.value === (isSide ? people.seats[you]?.side : you);
	const isTeam = isSide && seatsOn(subject.value, people).length > 1;
	const has = (variant: string) => find(`${id}.${variant}`, people.edition) !== undefined;
	if (isYou && has("you")) return `${id}.you`;
	return isTeam && has("team") ? `${id}.team` : id;
}

function sayAs(id: string, args: MessageArg[], people: People, more: Values): string {
	const values: Values = { ...more };
	for (const arg of args) {
		if (arg.kind === "card") values[arg.name] = cardName(arg.code, people.edition);
		else if (arg.kind === "line") values[arg.name] = say(`score.${arg.code}`, {}, people.edition);
		else if (arg.kind === "distance") values[arg.name] = cardName(`km${arg.value}`, people.edition);
		else if (arg.kind === "seat") values[arg.name] = seatName(arg.value, people);
		else if (arg.kind === "side") {
			const side = sideName(arg.value, people); // several of one name are a list
			values[arg.name] = arg.name in values ? commaList([String(values[arg.name]), side]) : side;
		} else values[arg.name] = arg.value;
	}
	return say(id, values, people.edition);
}

export function tell(message: MessageData, people: People, more: Values = {}): string {
	return sayAs(variantFor(message, people), message.args, people, more);
}

// The same about a player who may be somebody else than the reader: as ID.they with {player}, where there is one.
export function tellAbout(player: number, message: MessageData, people: People): string {
	const id = `${message.id}.they`;
	if (player === people.you || find(id, people.edition) === undefined) return tell(message, people);
	return sayAs(id, [...message.args, seatArg("player", player)], people, {});
}

// Who has won a stage.
export function winnersText(winners: number[], people: People): string {
	const [winner, ...others] = winners;
	if (winner === undefined) return say("result.nobody", {}, people.edition);
	if (others.length === 0) return tell({ id: "result.won", args: [sideArg("side", winner)] }, people);
	return tell({ id: "result.shared", args: winners.map((side) => sideArg("sides", side)) }, people);
}

// House rules are marked as they are typed, `discard=stuck`; here nobody types, so they go by their names.
const withNames = (text: string, edition: string) =>
	text.replaceAll(/`(\w+)(?:=\w+)?`/g, (_all, key: string) =>
		say("list.quoted", { text: say(`house.${key}`, {}, edition) }),
	);

export function clauseText(clause: ClauseData, edition: string): string {
	const text = state.rules[clause.id] ?? state.rules[`${clause.edition} ${clause.number}`];
	return text === undefined ? "" : withNames(format(text, {}, edition), edition);
}

// The clause behind a reason, with the rulings that it rests on: "… [R6, R31]".
export function citedText(clause: ClauseData, rulings: string[], edition: string): string {
	const text = clauseText(clause, edition);
	return text && rulings.length > 0 ? `${text} [${commaList(rulings)}]` : text;
}

// "R6": what was decided where a booklet is silent.
export function rulingText(id: string, edition: string): string {
	const text = state.rules[`ruling.${id.toLowerCase()}`];
	return text === undefined ? "" : withNames(format(text, {}, edition), edition);
}
