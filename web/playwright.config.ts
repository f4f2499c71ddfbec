import { defineConfig } from "@playwright/test";

// The real program serves, Debian's Chromium plays.
const port = Number(process.env.KILOSTONE_E2E_PORT ?? 8917);

export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	workers: 2,
	fullyParallel: true,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	// A test that needed its second try is named by tools/count_tests.py.
	retries: process.env.CI ? 1 : 0,
	reporter: [["list"]],
	use: {
		baseURL: `http://127.0.0.1:${port}/`,
		locale: "en-GB",
		serviceWorkers: "block",
		launchOptions: {
			executablePath: process.env.KILOSTONE_CHROMIUM ?? "/usr/bin/chromium",
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				// A name of this machine that is no secure context, as an address of a local network is none.
				"--host-resolver-rules=MAP lan.kilostone.test 127.0.0.1",
			],
		},
	},
	webServer: {
		command: `../build/kilostone serve --port ${port} --trusted-proxy 127.0.0.1 --data "$(mktemp -d)"`,
		url: `http://127.0.0.1:${port}/`,
		reuseExistingServer: false,
	},
});
