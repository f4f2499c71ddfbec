// Pictures to look at: table, pad, rules, review and what is around them in the languages whose words are longest or
// have letters of their own. `make pictures`; they land in web/artifacts/pictures.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { clipped } from "./looks";
import { openPad, padId } from "./pads";
import { type Opening, prepare, sitDown, test } from "./table";

const languages: [language: string, edition: string][] = [
	["hu", "hu"],
	["de", "de"],
	["fr", "trio"],
	["bg", "speed"],
	["el", "speed"],
];
const record = readFileSync(resolve(import.meta.dirname, "records/match.jsonl"), "utf8");

async function review(page: Page): Promise<void> {
	await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), record);
	await page.goto("#/replay/session");
	await expect(page.getByTestId("moment")).toBeVisible();
	for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowRight");
	await page.getByTestId("review").getByRole("button").first().click();
	await expect(page.getByTestId("turning")).toBeVisible({ timeout: 90_000 });
}

const places: Record<string, (page: Page, opening: Opening) => Promise<unknown>> = {
	async landing(page, opening) {
		await prepare(page, opening);
		await page.goto("");
		await expect(page.getByTestId("play")).toBeEnabled();
	},
	async setup(page, opening) {
		await prepare(page, opening);
		await page.goto("#/setup");
		await expect(page.getByTestId("start")).toBeEnabled();
	},
	async table(page, opening) {
		await sitDown(page, opening);
		await page.keyboard.press("1");
	},
	async hint(page, opening) {
		await sitDown(page, { ...opening, players: 4 });
		await page.keyboard.press("h");
		await expect(page.locator("section ol button").last()).toBeVisible();
	},
	async pad(page, opening) {
		await prepare(page, opening);
		await openPad(page, "pad/book");
	},
	async follow(page, opening) {
		await prepare(page, opening);
		await openPad(page, "pad/follow");
		await expect(page).toHaveURL(new RegExp(padId));
	},
	async rules(page, opening) {
		await prepare(page, opening);
		await page.goto(`#/rules/${opening.edition}`);
		await expect(page.locator("#glance")).toBeVisible();
	},
	async "rules-cards"(page, opening) {
		await prepare(page, opening);
		await page.goto(`#/rules/${opening.edition}`);
		await page.locator("#info").scrollIntoViewIfNeeded();
		await page.locator("#info").evaluate((heading) => heading.scrollIntoView({ block: "start" }));
	},
	async compare(page, opening) {
		await prepare(page, opening);
		await page.goto(`#/compare/${opening.edition}/classic`);
		await expect(page.locator("table")).toBeVisible();
	},
	async referee(page, opening) {
		await prepare(page, opening);
		await page.goto("#/referee");
		await page.getByTestId("cards").locator('input[value="limit"]').click();
		await expect(page.getByTestId("verdict")).toBeVisible();
	},
	async review(page, opening) {
		await prepare(page, opening);
		await review(page);
	},
};

if (process.env.KILOSTONE_PICTURES === "1")
	for (const [language, edition] of languages)
		for (const [place, open] of Object.entries(places))
			test(`${place} in ${language}`, async ({ page }) => {
				test.setTimeout(180_000);
				await page.setViewportSize({ width: 360, height: 740 });
				await open(page, { language, edition });
				for (const width of [360, 1440]) {
					await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
					await page.waitForTimeout(300);
					await page.screenshot({
						path: `artifacts/pictures/${place}-${language}-${width}.png`,
						fullPage: !/rules|compare/.test(place),
					});
					await expect.poll(() => clipped(page), `${width}`).toEqual([]);
				}
			});
