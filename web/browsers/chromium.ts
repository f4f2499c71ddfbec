// Chromium, through Playwright.
import { chromium } from "@playwright/test";
import type { Driver } from "./driver";

export async function startChromium(): Promise<Driver> {
	const browser = await chromium.launch({
		executablePath: process.env.KILOSTONE_CHROMIUM ?? "/usr/bin/chromium",
		args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
	});
	const page = await browser.newPage();
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	return {
		open: async (url) => void (await page.goto(url)),
		reload: async () => void (await page.reload()),
		evaluate: async (expression) => page.evaluate(`(async () => JSON.stringify((await (${expression})) ?? null))()`),
		press: (key) => page.keyboard.press(key),
		click: (x, y) => page.mouse.click(x, y),
		resize: (width, height) => page.setViewportSize({ width, height }),
		screenshot: () => page.screenshot(),
		errors: async () => errors,
		close: () => browser.close(),
	};
}
