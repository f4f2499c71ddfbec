// Games saved before the rules of hu, trio and classic were corrected go on by the rules they were begun
// with.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { inStore, restoreDatabase, type StoreDump } from "./storage";
import { byKeys, nextCard, pendingAction, test } from "./table";
import { words } from "./words";

const { version, ...stores }: { version: number } & Record<string, StoreDump> = JSON.parse(
	readFileSync(resolve("../tests/fixtures/revision1/browser.json"), "utf8"),
);

// How many lines the journals of all games have.
const savedLines = (page: Page): Promise<number> =>
	inStore(page, async (store) => (await store.everything()).games.flatMap((saved) => saved.journal).length, null);

test("games of revision 1 go on by their own rules", async ({ page }) => {
	await restoreDatabase(page, { name: "kilostone", version, stores });
	for (let game = 0; game < 3; ++game) {
		await page.goto("#/games");
		await expect(page.getByTestId("resume")).toHaveCount(3);
		await page.getByTestId("resume").nth(game).click();
		await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
		await expect(page.getByText(words("table.revision", { number: 1 })).first()).toBeAttached();
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
