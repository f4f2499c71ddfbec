// What a browser has kept from before the rules of hu, trio and classic were corrected: games go on by
// the rules they were begun with.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { inStore } from "./storage";
import { byKeys, nextCard, pendingAction, test } from "./table";

interface SavedStore {
	keyPath: string | string[] | null;
	autoIncrement: boolean;
	keys: (string | number)[];
	values: unknown[];
}
type SavedData = { version: number } & Record<string, SavedStore>;

const saved: SavedData = JSON.parse(readFileSync(resolve("../tests/fixtures/revision1/browser.json"), "utf8"));

async function restore(page: Page): Promise<void> {
	await page.goto("icon.svg");
	await page.evaluate(async (saved) => {
		const stores = Object.entries(saved).filter((entry): entry is [string, SavedStore] => entry[0] !== "version");
		await new Promise<void>((done, failed) => {
			const request = indexedDB.open("kilostone", saved.version);
			request.onerror = () => failed(request.error);
			request.onupgradeneeded = () => {
				for (const [name, { keyPath, autoIncrement }] of stores)
					request.result.createObjectStore(name, { keyPath, autoIncrement });
			};
			request.onsuccess = () => {
				const names = stores.map(([name]) => name);
				const transaction = request.result.transaction(names, "readwrite");
				for (const [name, { keyPath, keys, values }] of stores)
					for (const [i, value] of values.entries())
						transaction.objectStore(name).put(value, keyPath ? undefined : keys[i]);
				transaction.oncomplete = () => {
					request.result.close();
					done();
				};
			};
		});
	}, saved);
}

// How many lines the journals of all games have.
const savedLines = (page: Page): Promise<number> =>
	inStore(page, async (store) => (await store.everything()).games.flatMap((saved) => saved.journal).length, null);

test("games of revision 1 go on by their own rules", async ({ page }) => {
	await restore(page);
	for (let game = 0; game < 3; ++game) {
		await page.goto("#/games");
		await expect(page.getByTestId("resume")).toHaveCount(3);
		await page.getByTestId("resume").nth(game).click();
		await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
		await expect(page.getByText("Earlier rules (revision 1)").first()).toBeAttached();
		const before = await savedLines(page);
		const playOn = async () => {
			const what = await pendingAction(page);
			if (what === "card") await byKeys.card(page, await nextCard(page));
			else if (what === "answer" || what === "choice") await byKeys[what](page);
			return savedLines(page);
		};
		await expect.poll(playOn, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(before + 2);
	}
});
