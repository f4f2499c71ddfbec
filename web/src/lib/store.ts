// Games, score pads and settings in the IndexedDB of this browser. Errors are reported to the caller.

export interface SavedGame {
	id: string;
	edition: string;
	names: string[];
	people: number;
	players: number;
	stage: number;
	totals: number[];
	over: boolean;
	changed: number; // milliseconds since 1970
	lines: number;
	helped?: number[]; // seats that are shown good moves
}

// A score pad: how it stands, and a stage that is being followed card by card.
export interface SavedPad {
	id: string;
	edition: string;
	names: string[];
	stages: number;
	totals: number[];
	changed: number;
	lines: number;
	followed?: { dealer: number; moves: string[] };
}

// A finished match; `ended` in milliseconds since 1970 where that is known.
export interface KeptMatch {
	lines: string[];
	ended?: number;
}

export interface StoredData {
	settings: unknown;
	games: { game: SavedGame; journal: string[] }[];
	history: string[][];
	ended?: (number | null)[]; // of the matches of the history
	notes?: [string, unknown][];
	pads: { pad: SavedPad; lines: string[] }[];
}

export const noteKinds = ["daily", "edition"] as const;
export type NoteKind = (typeof noteKinds)[number];

export class StorageDenied extends Error {}
export class StorageFull extends Error {}
// Another tab has written in the meantime.
export class StorageChanged extends Error {}

const databaseName = "kilostone";
const upgradeTimeout = 3000; // milliseconds for other tabs to let go of an older version
const every = (owner: string) => IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER]);

function wait<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((done, failed) => {
		request.onsuccess = () => done(request.result);
		request.onerror = () => failed(request.error);
	});
}

function finished(transaction: IDBTransaction): Promise<void> {
	return new Promise((done, failed) => {
		transaction.oncomplete = () => done();
		transaction.onerror = () => failed(transaction.error);
		transaction.onabort = () => failed(transaction.error);
	});
}

function asStorageError(error: unknown): Error {
	if (error instanceof StorageChanged) return error;
	const name = error instanceof DOMException ? error.name : "";
	return name === "QuotaExceededError" ? new StorageFull(String(error)) : new StorageDenied(String(error));
}

export class Store {
	#database: IDBDatabase;

	private constructor(database: IDBDatabase) {
		this.#database = database;
	}

	static async open(): Promise<Store> {
		try {
			const request = indexedDB.open(databaseName, 2);
			request.onupgradeneeded = ({ oldVersion }) => {
				const database = request.result;
				if (oldVersion < 1) {
					database.createObjectStore("settings");
					database.createObjectStore("games", { keyPath: "id" });
					database.createObjectStore("journals", { keyPath: ["game", "number"] });
					database.createObjectStore("history", { autoIncrement: true });
				}
				if (oldVersion < 2) {
					database.createObjectStore("pads", { keyPath: "id" });
					database.createObjectStore("pad_lines", { keyPath: ["pad", "number"] });
				}
			};
			const tooLong = new Promise<never>((_, failed) => {
				request.onblocked = () => setTimeout(() => failed(new Error("held by another tab")), upgradeTimeout);
			});
			const database = await Promise.race([wait(request), tooLong]);
			// A tab with a newer version goes first.
			database.onversionchange = () => database.close();
			return new Store(database);
		} catch (error) {
			throw asStorageError(error);
		}
	}

	// One transaction: all of the work is done or none of it.
	async #write(stores: string[], work: (transaction: IDBTransaction) => unknown): Promise<void> {
		try {
			const transaction = this.#database.transaction(stores, "readwrite", { durability: "strict" });
			const done = finished(transaction);
			try {
				await work(transaction);
			} catch (error) {
				done.catch(() => undefined);
				transaction.abort();
				throw error;
			}
			await done;
		} catch (error) {
			throw asStorageError(error);
		}
	}

	async settings(): Promise<unknown> {
		return wait(this.#database.transaction("settings").objectStore("settings").get("settings"));
	}

	persistSettings(settings: unknown): Promise<void> {
		return this.#write(["settings"], (t) => t.objectStore("settings").put(settings, "settings"));
	}

	// The newest first. Invalid entries are ignored.
	async games(): Promise<SavedGame[]> {
		const all: SavedGame[] = await wait(this.#database.transaction("games").objectStore("games").getAll());
		return all.filter((game) => Array.isArray(game.names)).sort((a, b) => b.changed - a.changed);
	}

	// Adds lines to a game's journal and updates its entry, in one transaction.
	append(game: SavedGame, from: number, lines: string[]): Promise<void> {
		return this.#write(["games", "journals"], (t) => {
			t.objectStore("games").put(game);
			if (lines.length > 0) t.objectStore("journals").put({ game: game.id, number: from, lines });
		});
	}

	async journal(game: string): Promise<string[]> {
		return this.#lines("journals", game);
	}

	// The parts in order, up to the first that is missing.
	async #lines(store: string, owner: string): Promise<string[]> {
		const parts = await wait(this.#database.transaction(store).objectStore(store).getAll(every(owner)));
		const lines: string[] = [];
		for (const part of parts) if (part.number === lines.length && Array.isArray(part.lines)) lines.push(...part.lines);
		return lines;
	}

	remove(game: string): Promise<void> {
		return this.#write(["games", "journals"], (t) => {
			t.objectStore("games").delete(game);
			t.objectStore("journals").delete(every(game));
		});
	}

	async pads(): Promise<SavedPad[]> {
		const all: SavedPad[] = await wait(this.#database.transaction("pads").objectStore("pads").getAll());
		return all.filter((pad) => Array.isArray(pad.names)).sort((a, b) => b.changed - a.changed);
	}

	padLines(pad: string): Promise<string[]> {
		return this.#lines("pad_lines", pad);
	}

	// Adds lines to a pad and updates its entry; fails when the pad does not have `from` lines.
	appendToPad(pad: SavedPad, from: number, lines: string[]): Promise<void> {
		return this.#write(["pads", "pad_lines"], async (t) => {
			const found: SavedPad | undefined = await wait(t.objectStore("pads").get(pad.id));
			if ((found?.lines ?? 0) !== from) throw new StorageChanged(pad.id);
			t.objectStore("pads").put(pad);
			if (lines.length > 0) t.objectStore("pad_lines").put({ pad: pad.id, number: from, lines });
		});
	}

	// Replaces the lines of a pad whose last line is incomplete.
	shortenPad(pad: string, lines: string[]): Promise<void> {
		return this.#write(["pads", "pad_lines"], async (t) => {
			const found: SavedPad | undefined = await wait(t.objectStore("pads").get(pad));
			if (found) t.objectStore("pads").put({ ...found, lines: lines.length });
			t.objectStore("pad_lines").delete(every(pad));
			t.objectStore("pad_lines").put({ pad, number: 0, lines });
		});
	}

	removePad(pad: string): Promise<void> {
		return this.#write(["pads", "pad_lines"], (t) => {
			t.objectStore("pads").delete(pad);
			t.objectStore("pad_lines").delete(every(pad));
		});
	}

	addHistory(match: string[], ended?: number): Promise<void> {
		return this.#write(["history", "settings"], async (t) => {
			const key = await wait(t.objectStore("history").add(match));
			if (ended !== undefined) t.objectStore("settings").put(ended, `ended/${key}`);
		});
	}

	async history(): Promise<string[][]> {
		return (await this.matches()).map(({ lines }) => lines);
	}

	// In the order in which they ended. Invalid entries are ignored.
	async matches(): Promise<KeptMatch[]> {
		const store = this.#database.transaction("history").objectStore("history");
		const [all, keys] = await Promise.all([wait(store.getAll()), wait(store.getAllKeys())]);
		const dates = new Map(await this.#notes("ended/"));
		return all.flatMap((lines, i) => {
			if (!Array.isArray(lines) || !lines.every((line) => typeof line === "string")) return [];
			const ended = dates.get(`ended/${keys[i]}`);
			return [{ lines, ...(typeof ended === "number" ? { ended } : {}) }];
		});
	}

	// What pages keep besides, under keys of their own: `daily/…`, `edition/…`. They lie beside the settings.
	async #notes(prefix: string): Promise<[string, unknown][]> {
		const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
		const store = this.#database.transaction("settings").objectStore("settings");
		const [keys, values] = await Promise.all([wait(store.getAllKeys(range)), wait(store.getAll(range))]);
		return keys.map((key, i) => [String(key), values[i]]);
	}
	notes(kind: NoteKind): Promise<[string, unknown][]> {
		return this.#notes(`${kind}/`);
	}
	setNote(kind: NoteKind, name: string, value: unknown): Promise<void> {
		return this.#write(["settings"], (t) => t.objectStore("settings").put(value, `${kind}/${name}`));
	}
	removeNote(kind: NoteKind, name: string): Promise<void> {
		return this.#write(["settings"], (t) => t.objectStore("settings").delete(`${kind}/${name}`));
	}

	async everything(): Promise<StoredData> {
		const games = await this.games();
		const pads = await this.pads();
		const matches = await this.matches();
		const notes = await Promise.all(noteKinds.map((kind) => this.notes(kind)));
		return {
			settings: await this.settings(),
			games: await Promise.all(games.map(async (game) => ({ game, journal: await this.journal(game.id) }))),
			history: matches.map(({ lines }) => lines),
			ended: matches.map(({ ended }) => ended ?? null),
			notes: notes.flat(),
			pads: await Promise.all(pads.map(async (pad) => ({ pad, lines: await this.padLines(pad.id) }))),
		};
	}

	async deleteEverything(): Promise<void> {
		this.#database.close();
		await wait(indexedDB.deleteDatabase(databaseName));
	}
}
