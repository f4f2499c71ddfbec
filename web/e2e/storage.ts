// The browser's storage for tests that begin with something in it or look at what is there: opened by the
// app's own code, so that its layout is written down once.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import ts from "typescript";
import type { Store } from "../src/lib/store";

const source = readFileSync(resolve(import.meta.dirname, "../src/lib/store.ts"), "utf8");
const compiled = ts.transpileModule(source, {
	compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
}).outputText;

// Runs in the page, as with page.evaluate: `work` sees nothing but the store and its argument.
export async function inStore<Given, Found>(
	page: Page,
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
