// One page in one browser: what tests do there, whatever drives it.
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Driver } from "./driver";

const artifacts = resolve(import.meta.dirname, "../artifacts/browsers");

export class Tester {
	constructor(
		private readonly driver: Driver,
		private readonly browser: string,
		private readonly address: string,
	) {}

	// A path of the server, with or without a fragment.
	goto(path: string): Promise<void> {
		return this.driver.open(new URL(path, this.address).href);
	}

	reload(): Promise<void> {
		return this.driver.reload();
	}

	press(key: string): Promise<void> {
		return this.driver.press(key);
	}

	resize(width: number, height: number): Promise<void> {
		return this.driver.resize(width, height);
	}

	errors(): Promise<string[]> {
		return this.driver.errors();
	}

	// Runs in the page: `work` sees nothing of this file. Text is an expression.
	async evaluate<Given, Found>(
		work: string | ((given: Given) => Found | Promise<Found>),
		given?: Given,
	): Promise<Found> {
		const expression = typeof work === "string" ? work : `(${work})(${JSON.stringify(given) ?? ""})`;
		return JSON.parse(await this.driver.evaluate(expression));
	}

	// For helpers that are written for Playwright and do nothing else with a page.
	get page(): Pick<Page, "evaluate" | "goto"> {
		return this as unknown as Pick<Page, "evaluate" | "goto">;
	}

	// The texts of the elements that can be seen.
	texts(css: string): Promise<string[]> {
		return this.evaluate(
			(css) =>
				[...document.querySelectorAll(css)]
					.filter((one) => one.getClientRects().length > 0)
					.map((one) => one.textContent?.trim() ?? ""),
			css,
		);
	}

	count = async (css: string): Promise<number> => (await this.texts(css)).length;

	async sees(css: string, text: string | RegExp = ""): Promise<void> {
		const fits = (one: string) => (typeof text === "string" ? one.includes(text) : text.test(one));
		await expect.poll(async () => (await this.texts(css)).some(fits), `${css} with "${text}"`).toBe(true);
	}

	// Clicks what can be seen and is uncovered, as soon as there is one; with `text`, that has just this text.
	async click(css: string, text?: string): Promise<void> {
		let place: { x: number; y: number } | null = null;
		await expect
			.poll(
				async () => {
					place = await this.evaluate(findPlace, { css, text: text ?? null });
					return place !== null;
				},
				`something to click: ${css} ${text ?? ""}`,
			)
			.toBe(true);
		const { x, y } = place as unknown as { x: number; y: number };
		await this.driver.click(x, y);
	}

	async fill(css: string, text: string): Promise<void> {
		await this.click(css);
		await this.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.select(), css);
		for (const letter of text) await this.press(letter);
		await expect
			.poll(() => this.evaluate((css) => document.querySelector<HTMLInputElement>(css)?.value, css))
			.toBe(text);
	}

	// To look at: artifacts/browsers/NAME-BROWSER.png
	async screenshot(name: string): Promise<void> {
		mkdirSync(artifacts, { recursive: true });
		writeFileSync(resolve(artifacts, `${name}-${this.browser}.png`), await this.driver.screenshot());
	}
}

// In the page: the middle of the first such element, unless something lies over it or it moves.
async function findPlace({
	css,
	text,
}: {
	css: string;
	text: string | null;
}): Promise<{ x: number; y: number } | null> {
	const frame = () => new Promise((done) => setTimeout(done, 30));
	for (const element of document.querySelectorAll<HTMLButtonElement>(css)) {
		if (element.disabled || (text !== null && element.textContent?.trim() !== text)) continue;
		element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
		const before = element.getBoundingClientRect();
		await frame();
		const box = element.getBoundingClientRect();
		if (box.width === 0 || box.x !== before.x || box.y !== before.y) continue;
		const x = box.x + box.width / 2;
		const y = box.y + box.height / 2;
		const top = document.elementFromPoint(x, y);
		if (top && (element.contains(top) || top.closest("label")?.contains(element))) return { x, y };
	}
	return null;
}
