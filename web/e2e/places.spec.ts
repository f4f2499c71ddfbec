// Every page in several widths, languages and themes: no overflow, no clipped text, no axe violation.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { clipped, violations } from "./looks";
import { openPad } from "./pads";
import { disguiseEnglish } from "./pseudo";
import { byKeys, playStage, prepare, sitDown, test } from "./table";

const languages = ["hu", "de", "fr", "it", "el", "en", "ro", "bg", "nl"];
const themes = ["light", "dark", "contrast"];
const pages = [
	"",
	"setup",
	"games",
	"results",
	"trophies",
	"daily",
	"rules/trio/8.2",
	"settings",
	"table",
	"learn",
	"referee",
	"compare/hu/speed",
	"pad",
	"pad/book",
	"pad/follow",
	"pad/print",
	"replay",
	"replay/session",
	"lab",
	"online",
];
// What is there when a page that loads on demand has loaded.
const shows: Record<string, string> = {
	"rules/trio/8.2": "article button",
	trophies: '[data-testid="trophies"]',
	daily: '[data-testid="play-daily"]',
	learn: '[data-testid="hand"] button',
	online: '[data-testid="create"]',
	referee: '[data-testid="cards"] label',
	"compare/hu/speed": "table",
	"replay/session": '[data-testid="moment"]',
};

const record = readFileSync(resolve(import.meta.dirname, "records/match.jsonl"), "utf8");

async function simulate(page: Page): Promise<void> {
	await page.getByRole("checkbox").check();
	await page.getByRole("spinbutton").fill("60");
	await page.getByTestId("start").click();
	await expect(page.getByTestId("status")).not.toBeEmpty();
}

const nameOf = (place: string) => place.replaceAll("/", "-") || "landing";

async function open(
	page: Page,
	place: string,
	opening: { language: string; theme: string; players?: number },
): Promise<void> {
	if (place === "table") await sitDown(page, opening);
	else if (place.startsWith("pad/")) {
		await prepare(page, opening);
		await openPad(page, place);
	} else {
		await prepare(page, opening);
		if (place === "replay/session")
			await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), record);
		await page.goto(`#/${place}`);
		await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
		if (shows[place]) await expect(page.locator(shows[place]).first()).toBeVisible();
		if (place === "lab") await simulate(page);
	}
}

// Pairwise: every page in every language, with themes in turn, so that each page and each language meets
// each theme; `make axe-all` takes them all.
const all = process.env.KILOSTONE_AXE_ALL === "1";
for (const [l, language] of languages.entries())
	test(`axe finds nothing in ${language}`, async ({ page }) => {
		test.setTimeout(all ? 600_000 : 90_000);
		for (const [p, place] of pages.entries())
			for (const [t, theme] of themes.entries()) {
				if (!all && t !== (p + l) % themes.length) continue;
				await page.setViewportSize(theme === "dark" ? { width: 1280, height: 800 } : { width: 360, height: 740 });
				await open(page, place, { language, theme });
				expect(await violations(page), `${place}, ${theme}`).toEqual([]);
				await expect.poll(() => clipped(page), `${place}, ${theme}`).toEqual([]);
			}
	});

for (const width of [320, 360, 768, 1280])
	test(`nothing is cut off at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: width < 500 ? 740 : 800 });
		for (const place of pages) {
			await open(page, place, { language: "de", theme: "light" });
			await page.screenshot({ path: `artifacts/${nameOf(place)}-${width}.png` });
			await expect.poll(() => clipped(page), place).toEqual([]);
		}
	});

test("texts 40 % longer still fit", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await disguiseEnglish(page);
	for (const place of pages) {
		await open(page, place, { language: "en", theme: "light" });
		await expect(page.locator("body")).toContainText("~");
		await page.screenshot({ path: `artifacts/longer-${nameOf(place)}.png` });
		await expect.poll(() => clipped(page), place).toEqual([]);
	}
});

for (const players of [2, 3, 4, 6, 8])
	test(`a table of ${players} fits a phone`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await sitDown(page, { players, edition: players > 6 ? "nl" : "speed", theme: "light" });
		await page.keyboard.press("1");
		await page.screenshot({ path: `artifacts/players-${players}.png` });
		await expect.poll(() => clipped(page)).toEqual([]);
	});

test("the roads of all sides are equally long, whatever lies before them", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await sitDown(page, { players: 3, seed: 7 });
	let asked = 0;
	await playStage(page, { ...byKeys, enough: () => ++asked > 60 });
	const lengths = (of: string) =>
		page
			.locator(`${of} [data-road] > svg`)
			.evaluateAll((roads) => roads.map((road) => road.getBoundingClientRect().width));
	const whole = await lengths("[data-drop^='side:']");
	expect(whole.length).toBe(3);
	expect(new Set(whole).size).toBe(1);
	// The others as rows, on a small phone.
	await page.setViewportSize({ width: 360, height: 640 });
	await expect.poll(async () => new Set(await lengths("[data-drop^='side:']")).size).toBe(2);
	const rows = await lengths(":not([data-own]) > [data-drop^='side:']");
	expect(rows.length).toBe(2);
	expect(new Set(rows).size).toBe(1);
});

test("a score sheet of three sides is read side by side on a wide screen and one by one on a phone", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await sitDown(page, { players: 3, seed: 7 });
	await playStage(page, byKeys);
	const headings = page.getByRole("dialog").locator('th[scope="rowgroup"]');
	await expect(headings).toHaveCount(3);
	for (const heading of await headings.all()) {
		const box = await heading.boundingBox();
		expect(box?.width).toBeGreaterThan(120);
		expect(box?.height).toBeLessThan(60);
	}
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(headings).toHaveCount(0);
});
