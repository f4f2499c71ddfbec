// Reads what "Export everything" has written, here or on another device, and adds what is not here yet.
import { db, readSettings, settings } from "../lib/settings.svelte";
import { type NoteKind, noteKinds, type SavedGame, type SavedPad, type Store, type StoredData } from "../lib/store";

export class NoExport extends Error {}

export interface Imported {
	added: number;
	known: number; // was here already
}

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((one) => typeof one === "string");
const isEntry = (value: unknown): value is SavedGame & SavedPad =>
	isObject(value) &&
	typeof value.id === "string" &&
	value.id !== "" &&
	typeof value.edition === "string" &&
	isTexts(value.names) &&
	Array.isArray(value.totals) &&
	typeof value.lines === "number";

function listIn(data: Fields, key: string, isFit: (value: unknown) => boolean): unknown[] {
	const list = data[key] ?? [];
	if (!Array.isArray(list) || !list.every(isFit)) throw new NoExport(key);
	return list;
}

// Throws NoExport when anything in it is not as it was written.
export function parseExport(text: string): StoredData {
	let data: unknown;
	try {
		data = JSON.parse(text);
	} catch {
		throw new NoExport("no JSON");
	}
	if (!isObject(data) || !("games" in data && "history" in data && "settings" in data)) throw new NoExport("foreign");
	const isNote = (value: unknown) =>
		Array.isArray(value) && typeof value[0] === "string" && noteKinds.some((kind) => value[0].startsWith(`${kind}/`));
	return {
		settings: data.settings,
		games: listIn(data, "games", (g) => isObject(g) && isEntry(g.game) && isTexts(g.journal)) as StoredData["games"],
		history: listIn(data, "history", isTexts) as string[][],
		ended: listIn(data, "ended", (time) => time === null || typeof time === "number") as (number | null)[],
		notes: listIn(data, "notes", isNote) as [string, unknown][],
		pads: listIn(data, "pads", (p) => isObject(p) && isEntry(p.pad) && isTexts(p.lines)) as StoredData["pads"],
	};
}

async function addHistory(store: Store, data: StoredData, done: Imported): Promise<void> {
	const here = new Set((await store.history()).map((lines) => lines.join("\n")));
	for (const [i, lines] of data.history.entries()) {
		if (here.has(lines.join("\n"))) {
			++done.known;
			continue;
		}
		await store.addHistory(lines, data.ended?.[i] ?? undefined);
		++done.added;
	}
}

export async function importInto(store: Store, data: StoredData): Promise<Imported> {
	const done: Imported = { added: 0, known: 0 };
	const games = new Set((await store.games()).map(({ id }) => id));
	for (const { game, journal } of data.games) {
		if (games.has(game.id)) ++done.known;
		else {
			await store.append({ ...game, lines: journal.length }, 0, journal);
			++done.added;
		}
	}
	const pads = new Set((await store.pads()).map(({ id }) => id));
	for (const { pad, lines } of data.pads) {
		if (pads.has(pad.id)) ++done.known;
		else {
			await store.appendToPad({ ...pad, lines: lines.length }, 0, lines);
			++done.added;
		}
	}
	await addHistory(store, data, done);
	const notes = new Set((await Promise.all(noteKinds.map((kind) => store.notes(kind)))).flat().map(([key]) => key));
	for (const [key, value] of data.notes ?? []) {
		if (notes.has(key)) {
			++done.known;
			continue;
		}
		const [kind = "", ...name] = key.split("/");
		await store.setNote(kind as NoteKind, name.join("/"), value);
		++done.added;
	}
	return done;
}

export async function importText(text: string): Promise<Imported> {
	const data = parseExport(text);
	if (!db) throw new NoExport("no storage");
	const done = await importInto(db, data);
	Object.assign(settings, { ...readSettings(data.settings), language: settings.language });
	return done;
}
