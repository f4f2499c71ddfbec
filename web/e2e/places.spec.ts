// Widths, languages, themes: nothing hangs over, nothing is cut off, nothing shuts anybody out.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { prepare, sit_down, test } from "./table";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const languages = ["hu", "de", "fr", "it", "el", "en", "ro", "bg", "nl"];
const themes = ["light", "dark", "contrast"];
const pages = [
	"",
	"setup",
	"games",
	"results",
	"rules/trio/8.2",
	"settings",
	"table",
	"learn",
	"referee",
	"compare/hu/speed",
];
// What is there when a page that loads on demand has loaded.
const shows: Record<string, string> = {
	"rules/trio/8.2": "article .question",
	learn: ".hand button",
	referee: ".cards label",
	"compare/hu/speed": "table",
};

const name_of = (place: string) => place.replaceAll("/", "-") || "landing";

async function open(
	page: Page,
	place: string,
	opening: { language: string; theme: string; players?: number },
): Promise<void> {
	if (place === "table") await sit_down(page, opening);
	else {
		await prepare(page, opening);
		await page.goto(`#/${place}`);
		await expect(page.locator("h1").first()).toBeVisible();
		if (shows[place]) await expect(page.locator(shows[place]).first()).toBeVisible();
	}
}

async function violations(page: Page): Promise<string[]> {
	await page.evaluate(`${axe}; undefined`);
	return page.evaluate(async () => {
		const axe = (
			window as unknown as {
				axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
			}
		).axe;
		const found = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
		return found.violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 160)}`));
	});
}

// Everything that hangs over the right edge, or whose text does not fit its own box.
async function clipped(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		if (document.documentElement.scrollWidth > innerWidth + 1)
			found.push(`page is ${document.documentElement.scrollWidth} wide`);
		for (const element of document.querySelectorAll<HTMLElement>(
			"button, a, p, h1, h2, h3, b, span, label, li, td, th, legend",
		)) {
			if (element.closest(".hidden, svg, .fan") || element.offsetParent === null) continue;
			const style = getComputedStyle(element);
			const box = element.getBoundingClientRect();
			if (box.width === 0) continue;
			if (box.right > innerWidth + 1 && !element.closest(".scroll, ol, .hand"))
				found.push(`over the edge: ${element.textContent?.trim().slice(0, 50)}`);
			if (
				style.overflow !== "visible" &&
				element.scrollWidth > element.clientWidth + 1 &&
				element.childElementCount === 0
			)
				found.push(`cut: ${element.textContent?.trim().slice(0, 50)}`);
		}
		return [...new Set(found)];
	});
}

// Pairwise: every page in every language, with themes in turn, so that each page and each language meets
// each theme; `make axe-all` takes them all.
const all = process.env.KILOSTONE_AXE_ALL === "1";
for (const [l, language] of languages.entries())
	test(`axe finds nothing in ${language}`, async ({ page }) => {
		test.setTimeout(all ? 240_000 : 90_000);
		for (const [p, place] of pages.entries())
			for (const [t, theme] of themes.entries()) {
				if (!all && t !== (p + l) % themes.length) continue;
				await page.setViewportSize(theme === "dark" ? { width: 1280, height: 800 } : { width: 360, height: 740 });
				await open(page, place, { language, theme });
				expect(await violations(page), `${place}, ${theme}`).toEqual([]);
				expect(await clipped(page), `${place}, ${theme}`).toEqual([]);
			}
	});

for (const width of [320, 360, 768, 1280])
	test(`nothing is cut off at ${width} px`, async ({ page }) => {
		await page.setViewportSize({ width, height: width < 500 ? 740 : 800 });
		for (const place of pages) {
			await open(page, place, { language: "de", theme: "light" });
			await page.screenshot({ path: `artifacts/${name_of(place)}-${width}.png` });
			expect(await clipped(page), place).toEqual([]);
		}
	});

test("texts 40 % longer still fit", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	for (const place of pages) {
		await open(page, place, { language: "qps", theme: "light" });
		await page.screenshot({ path: `artifacts/qps-${name_of(place)}.png` });
		expect(await clipped(page), place).toEqual([]);
	}
});

for (const players of [2, 3, 4, 6, 8])
	test(`a table of ${players} fits a phone`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await sit_down(page, { players, edition: players > 6 ? "nl" : "speed", theme: "light" });
		await page.keyboard.press("1");
		await page.screenshot({ path: `artifacts/players-${players}.png` });
		expect(await clipped(page)).toEqual([]);
	});
