// The pictures of the README, from the real program: `make readme-pictures` writes docs/pictures.
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { pixelsOf, png } from "../png.mjs";
import { byKeys, handText, nextCard, pendingAction, prepare, recordLines, saveGame, sitDown, test } from "./table";

const folder = resolve(import.meta.dirname, "../../docs/pictures");
const largest = 120 * 1024;

async function save(page: Page, name: string, width: number, height: number): Promise<void> {
	await page.mouse.move(0, 0);
	const shot = await page.screenshot({ animations: "disabled" });
	const other = await page.context().newPage();
	const pixels = await pixelsOf(other, `data:image/png;base64,${shot.toString("base64")}`, width, height);
	await other.close();
	const file = png(pixels, width, height);
	mkdirSync(folder, { recursive: true });
	writeFileSync(resolve(folder, `${name}.png`), file);
	console.log(`${name}: ${file.length} bytes`);
	expect(file.length).toBeLessThanOrEqual(largest);
}

// Until a card of one's own is chosen that can be played, after so many moves.
async function playUntil(page: Page, moves: number): Promise<void> {
	for (let made = 0; made < 200; ) {
		const what = await pendingAction(page);
		if (what === "wait") continue;
		const before = await handText(page);
		if (what === "card") {
			await page.keyboard.press(String((await nextCard(page)) + 1));
			if (made >= moves && (await page.getByTestId("target").count()) > 0) return;
			await page.keyboard.press("Escape");
			await byKeys.card(page, await nextCard(page));
		} else if (what === "choice" || what === "answer") await byKeys[what](page);
		else return;
		await expect.poll(() => handText(page)).not.toBe(before);
		++made;
	}
}

if (process.env.KILOSTONE_README === "1") {
	test("the table on a desktop", async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await sitDown(page, { seed: 6, edition: "trio", known: "trio", players: 3, name: "Anna" });
		await playUntil(page, 14);
		await save(page, "table", 1280, 800);
	});
	test("the table on a phone, by night: an attack that can be answered", async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		await prepare(page, { theme: "dark", edition: "trio", known: "trio" });
		const named = (line: string) =>
			line.replace('"name":"P0"', '"name":"Anna"').replace('"name":"B1"', '"name":"Boris"');
		await saveGame(page, "coup", "trio", recordLines("before_a_chain").map(named));
		await page.goto("#/table/coup");
		await expect(page.getByTestId("coup")).toBeVisible();
		await save(page, "phone", 390, 844);
	});
	test("the referee", async ({ page }) => {
		await page.setViewportSize({ width: 1000, height: 800 });
		await prepare(page, { edition: "trio", known: "trio" });
		await page.goto("#/referee/1.trio.players=2.teams=no.hand=limit.A=-.B=-..attack.B.limit");
		await expect(page.getByTestId("verdict")).toBeVisible();
		await save(page, "referee", 1000, 800);
	});
	test("a review", async ({ page }) => {
		test.setTimeout(180_000);
		await page.setViewportSize({ width: 1280, height: 900 });
		await prepare(page);
		await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), recordLines("match").join("\n"));
		await page.goto("#/replay/session");
		await expect(page.getByTestId("moment")).toBeVisible();
		await page.getByTestId("review").getByRole("button").first().click();
		await expect(page.getByTestId("turning")).toBeVisible({ timeout: 120_000 });
		await expect(page.getByTestId("running")).toBeHidden({ timeout: 120_000 });
		await page.getByTestId("review").scrollIntoViewIfNeeded();
		await save(page, "review", 1280, 900);
	});
}
