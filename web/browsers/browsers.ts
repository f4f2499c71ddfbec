// `test` with a page of each browser. A browser is started once for its tests; every test has a server of its own,
// so that nothing is stored in the browser for its address, and so that it can be stopped.
import { resolve } from "node:path";
import { test as base, expect } from "@playwright/test";
import { startChromium } from "./chromium";
import type { Driver } from "./driver";
import { startFirefox } from "./firefox";
import { Program } from "./program";
import { Tester } from "./tester";
import { startWebkit } from "./webkit";

const starts = { chromium: startChromium, firefox: startFirefox, webkit: startWebkit };
export type BrowserId = keyof typeof starts;

const root = resolve(import.meta.dirname, "../..");
const program = process.env.KILOSTONE_PROGRAM ?? resolve(root, "build/kilostone");

interface Each {
	server: { address: string; stop(): Promise<void> };
	tester: Tester;
}
interface Once {
	browserId: BrowserId;
	driver: Driver;
}

export const test = base.extend<Each, Once>({
	browserId: ["chromium", { option: true, scope: "worker" }],
	driver: [
		async ({ browserId }, use) => {
			const driver = await starts[browserId]();
			await use(driver);
			await driver.close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright wants one
	server: async ({}, use) => {
		const server = new Program(program, (folder) => [
			"serve",
			...["--port", "0"],
			...["--data", resolve(folder, "data")],
			...["--folder", resolve(root, "web/dist")],
		]);
		const address = await server.prints(/^(http:\S+)\n/m);
		await use({ address, stop: () => server.stop() });
		await server.stop();
	},
	tester: async ({ driver, browserId, server }, use, testInfo) => {
		const tester = new Tester(driver, browserId, server.address);
		await tester.resize(1280, 800);
		await use(tester);
		if (testInfo.status !== testInfo.expectedStatus) await tester.screenshot(`failed-${testInfo.line}`);
		expect(await tester.errors()).toEqual([]);
	},
});
