import { defineConfig } from "@playwright/test";
import type { BrowserId } from "./browsers/browsers";

// The main path in three browsers, each with a driver of its own (browsers/); Playwright runs the tests.
const browsers: BrowserId[] = ["chromium", "firefox", "webkit"];

export default defineConfig<object, { browserId: BrowserId }>({
	testDir: "browsers",
	outputDir: "test-results/browsers",
	workers: 2,
	timeout: 120_000,
	expect: { timeout: 20_000 },
	// A test that needed its second try is named by tools/count_tests.py.
	retries: process.env.CI ? 1 : 0,
	reporter: [["list"]],
	projects: browsers.map((browserId) => ({ name: browserId, use: { browserId } })),
});
