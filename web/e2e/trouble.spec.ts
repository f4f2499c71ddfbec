// Errors are reported in the user's language, and nothing is lost.
import { test as bare, expect } from "@playwright/test";
import { inStore } from "./storage";
import { words } from "./words";

bare("an engine that does not come is said, and can be tried again", async ({ page }) => {
	let cut = true;
	await page.route("**/*.wasm", (route) => (cut ? route.abort() : route.continue()));
	await page.goto("?lang=de");
	await expect(page.getByRole("alert")).toContainText(words("web.trouble.engine", {}, { language: "de" }));
	cut = false;
	await page.getByRole("alert").getByRole("button").click();
	await expect(page.getByTestId("play")).toBeEnabled();
});

bare("a browser that keeps nothing still plays, and says so", async ({ page }) => {
	await page.addInitScript(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException("denied", "SecurityError");
		};
	});
	await page.goto("?lang=fr&seed=3");
	await expect(page.getByRole("alert").first()).toContainText(words("web.trouble.denied", {}, { language: "fr" }));
	await page.getByTestId("play").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
});

bare("a storage that is full is said while the game goes on", async ({ page }) => {
	await page.goto("?lang=en&seed=3");
	await page.evaluate(() => {
		const put = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
			if (this.name === "journals") throw new DOMException("full", "QuotaExceededError");
			return put.apply(this, args);
		};
	});
	await page.getByTestId("play").click();
	await expect(page.getByRole("alert").first()).toContainText(words("web.trouble.full"));
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
});

bare("nonsense in the settings is passed over", async ({ page }) => {
	await page.goto("");
	await expect(page.getByTestId("play")).toBeEnabled();
	const nonsense = { theme: 7, pace: "warp", language: "xx", edition: "none" };
	await inStore(page, (store, settings) => store.persistSettings(settings), nonsense);
	await page.reload();
	await page.getByTestId("play").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
});

bare("the language changes in the middle of a game without a reload", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("?seed=3");
	await page.getByTestId("play").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
	await page.getByRole("banner").getByRole("combobox").selectOption("hu");
	await expect(page.locator("html")).toHaveAttribute("lang", "hu");
	await expect(page.getByTestId("hand")).toHaveAttribute("aria-label", words("web.hand", {}, { language: "hu" }));
});

bare("a game that is not here is not said to be damaged", async ({ page }) => {
	await page.goto("#/table/nosuchgame");
	await expect(page.getByRole("alert")).toContainText(words("web.trouble.missing"));
});
