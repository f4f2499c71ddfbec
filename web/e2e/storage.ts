// The browser's storage for tests: opened by the app's own code, so that its layout is defined once; or as a
// dump of the whole database.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import ts from "typescript";
import type { Store } from "../src/lib/store";

const source = readFileSync(resolve(import.meta.dirname, "../src/lib/store.ts"), "utf8");
const compiled = ts.transpileModule(source, {
	compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
}).outputText;

// Everything in the stores of the database, with their layout.
export interface StoreDump {
	keyPath: string | string[] | null;
	autoIncrement: boolean;
	keys: (string | number | (string | number)[])[];
	values: unknown[];
}
export interface DatabaseDump {
	name: string;
	version: number;
	stores: Record<string, StoreDump>;
}

// What the database of this origin holds. Requires that there is one and no other.
export async function dumpDatabase(page: Page): Promise<DatabaseDump> {
	return page.evaluate(async () => {
		const wait = <T>(request: IDBRequest<T>) =>
			new Promise<T>((done, failed) => {
				request.onsuccess = () => done(request.result);
				request.onerror = () => failed(request.error);
			});
		const [found, ...others] = await indexedDB.databases();
		if (!found?.name || others.length > 0) throw new Error("not one database");
		const database = await wait(indexedDB.open(found.name));
		const stores: Record<string, StoreDump> = {};
		for (const name of [...database.objectStoreNames].sort()) {
			const store = database.transaction(name).objectStore(name);
			stores[name] = {
				keyPath: store.keyPath as StoreDump["keyPath"],
				autoIncrement: store.autoIncrement,
				keys: (await wait(store.getAllKeys())) as StoreDump["keys"],
				values: await wait(store.getAll()),
			};
		}
		const { version } = database;
		database.close();
		return { name: found.name, version, stores };
	});
}

// Fills the database of a page that has not opened it: as the build that wrote the dump has left it.
export async function restoreDatabase(page: Page, dump: DatabaseDump): Promise<void> {
	await page.goto("icon.svg");
	await page.evaluate(async ({ name, version, stores }) => {
		await new Promise<void>((done, failed) => {
			const request = indexedDB.open(name, version);
			request.onerror = () => failed(request.error);
			request.onupgradeneeded = () => {
				for (const [store, { keyPath, autoIncrement }] of Object.entries(stores))
					request.result.createObjectStore(store, { keyPath, autoIncrement });
			};
			request.onsuccess = () => {
				const transaction = request.result.transaction(Object.keys(stores), "readwrite");
				for (const [store, { keyPath, keys, values }] of Object.entries(stores))
					for (const [i, value] of values.entries())
						transaction.objectStore(store).put(value, keyPath ? undefined : keys[i]);
				transaction.oncomplete = () => {
					request.result.close();
					done();
				};
			};
		});
	}, dump);
}

// Runs in the page, as with page.evaluate: `work` sees nothing but the store and its argument.
export async function inStore<Given, Found>(
	page: Pick<Page, "evaluate">,
	work: (store: Store, given: Given) => Promise<Found>,
	given: Given,
): Promise<Found> {
	return page.evaluate(
		`(async () => {
			const exports = {};
			${compiled}
			return (${work})(await exports.Store.open(), ${JSON.stringify(given)});
		})()`,
	);
}
