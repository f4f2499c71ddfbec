// Games and settings, kept in this browser alone. What cannot be kept is said, never lost in silence.

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
}

export interface Kept {
	settings: unknown;
	games: { game: SavedGame; journal: string[] }[];
	history: string[][];
}

export class StorageDenied extends Error {}
export class StorageFull extends Error {}

const database_name = "kilostone";

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

function as_trouble(error: unknown): Error {
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
			const request = indexedDB.open(database_name, 1);
			request.onupgradeneeded = () => {
				const database = request.result;
				database.createObjectStore("settings");
				database.createObjectStore("games", { keyPath: "id" });
				database.createObjectStore("journals", { keyPath: ["game", "number"] });
				database.createObjectStore("history", { autoIncrement: true });
			};
			return new Store(await wait(request));
		} catch (error) {
			throw as_trouble(error);
		}
	}

	async #write(stores: string[], work: (transaction: IDBTransaction) => void): Promise<void> {
		try {
			const transaction = this.#database.transaction(stores, "readwrite", { durability: "strict" });
			work(transaction);
			await finished(transaction);
		} catch (error) {
			throw as_trouble(error);
		}
	}

	async settings(): Promise<unknown> {
		return wait(this.#database.transaction("settings").objectStore("settings").get("settings"));
	}

	keep_settings(settings: unknown): Promise<void> {
		return this.#write(["settings"], (t) => t.objectStore("settings").put(settings, "settings"));
	}

	// The last first. An entry that is none is left alone.
	async games(): Promise<SavedGame[]> {
		const all: SavedGame[] = await wait(this.#database.transaction("games").objectStore("games").getAll());
		return all.filter((game) => Array.isArray(game.names)).sort((a, b) => b.changed - a.changed);
	}

	// New lines of a game's journal, and how it stands after them, together or not at all.
	append(game: SavedGame, from: number, lines: string[]): Promise<void> {
		return this.#write(["games", "journals"], (t) => {
			t.objectStore("games").put(game);
			if (lines.length > 0) t.objectStore("journals").put({ game: game.id, number: from, lines });
		});
	}

	async journal(game: string): Promise<string[]> {
		const range = IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER]);
		const parts = await wait(this.#database.transaction("journals").objectStore("journals").getAll(range));
		const lines: string[] = [];
		for (const part of parts) if (part.number === lines.length && Array.isArray(part.lines)) lines.push(...part.lines);
		return lines;
	}

	remove(game: string): Promise<void> {
		return this.#write(["games", "journals"], (t) => {
			t.objectStore("games").delete(game);
			t.objectStore("journals").delete(IDBKeyRange.bound([game, 0], [game, Number.MAX_SAFE_INTEGER]));
		});
	}

	add_history(match: string[]): Promise<void> {
		return this.#write(["history"], (t) => t.objectStore("history").add(match));
	}

	async history(): Promise<string[][]> {
		const all = await wait(this.#database.transaction("history").objectStore("history").getAll());
		return all.filter((match) => Array.isArray(match) && match.every((line) => typeof line === "string"));
	}

	async everything(): Promise<Kept> {
		const games = await this.games();
		return {
			settings: await this.settings(),
			games: await Promise.all(games.map(async (game) => ({ game, journal: await this.journal(game.id) }))),
			history: await this.history(),
		};
	}

	async delete_everything(): Promise<void> {
		this.#database.close();
		await wait(indexedDB.deleteDatabase(database_name));
	}
}
