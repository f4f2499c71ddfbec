// Games survive reloads, a missing network and broken storage.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { inStore } from "./storage";
import { byKeys, cardNames, playStage, prepare, sitDown, test } from "./table";
import { words } from "./words";

test("a reload goes on where it was, and so does the list of games", async ({ page }) => {
	await sitDown(page, { seed: 9 });
	const hand = () => cardNames(page);
	const first = await hand();
	await page.keyboard.press("1");
	await page.keyboard.press("x");
	await expect.poll(async () => [(await hand()).length, (await hand()).join() === first.join()]).toEqual([7, false]);
	const before = await hand();
	await page.reload();
	await expect.poll(hand).toEqual(before);
	await page.goto("#/games");
	await page.getByTestId("resume").first().click();
	await expect.poll(hand).toEqual(before);
	await page.goBack();
	await expect(page.getByTestId("resume").first()).toBeVisible();
});

test("a second tab does not play the same game", async ({ page, context }) => {
	await sitDown(page, { seed: 9 });
	const other = await context.newPage();
	await other.goto(page.url());
	await expect(other.getByRole("alert").filter({ hasText: words("web.trouble.elsewhere") })).toBeVisible();
});

test("a broken save is said to be broken", async ({ page }) => {
	await sitDown(page, { seed: 9 });
	await inStore(
		page,
		async (store, lines) => {
			for (const game of await store.games()) await store.append(game, 0, lines);
		},
		["{}", "nonsense"],
	);
	await page.reload();
	await expect(page.getByText(words("web.trouble.broken"))).toBeVisible();
});

test("what the first version of the database kept is taken over by the second", async ({ page }) => {
	await page.goto("icon.svg");
	await page.evaluate(
		() =>
			new Promise<void>((done) => {
				const request = indexedDB.open("kilostone", 1);
				request.onupgradeneeded = () => {
					const database = request.result;
					database.createObjectStore("settings").put({ language: "nl", theme: "dark" }, "settings");
					database.createObjectStore("games", { keyPath: "id" });
					database.createObjectStore("journals", { keyPath: ["game", "number"] });
					database.createObjectStore("history", { autoIncrement: true });
				};
				request.onsuccess = () => {
					request.result.close();
					done();
				};
			}),
	);
	await page.goto("");
	await expect(page.locator("html")).toHaveAttribute("lang", "nl");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	expect(await inStore(page, (store) => store.pads(), null)).toEqual([]);
});

test("everything can be deleted", async ({ page }) => {
	await sitDown(page, { seed: 9 });
	await page.goto("#/settings");
	await page.getByRole("button", { name: words("web.data.delete") }).click();
	await page.getByRole("button", { name: words("web.data.delete") }).click();
	await expect(page.getByText(words("web.data.deleted"))).toBeVisible();
	await page.goto("#/games");
	await page.reload();
	await expect(page.getByText(words("web.games.none"))).toBeVisible();
});

test("two people share a device, and nobody sees the other's hand", async ({ page }) => {
	await sitDown(page, { seed: 9 });
	await page.goto("#/setup");
	await page.getByTestId("seats").getByRole("combobox").nth(1).selectOption("person");
	await page.getByTestId("seats").getByRole("textbox").nth(0).fill("Anna");
	await page.getByTestId("seats").getByRole("textbox").nth(1).fill("Béla");
	await page.getByTestId("start").click();
	let passedOn = 0;
	let answers = 0;
	await playStage(page, {
		...byKeys,
		enough: () => passedOn > 12 && answers > 0,
		async answer(page) {
			++answers;
			await byKeys.answer(page);
		},
		async wait(page) {
			const ready = page.getByTestId("ready");
			if (!(await ready.isVisible())) return;
			await expect(page.getByTestId("hand")).toHaveCount(0);
			await ready.click();
			await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
			++passedOn;
		},
	});
	expect(passedOn).toBeGreaterThan(12);
	expect(answers).toBeGreaterThan(0);
});

test.describe("offline", () => {
	test.use({ serviceWorkers: "allow" });
	test("the game starts and plays with the network gone", async ({ page, context }) => {
		await page.goto("");
		await page.evaluate(async () => {
			await navigator.serviceWorker.ready;
		});
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
		await context.setOffline(true);
		await page.reload();
		await page.getByTestId("play").click();
		await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();

		const record = readFileSync(resolve(import.meta.dirname, "records/match.jsonl"), "utf8");
		await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), record);
		await page.goto("#/replay/session");
		await expect(page.getByTestId("moment")).toBeVisible();
		await page.goto("#/lab");
		await page.getByRole("spinbutton").first().fill("60");
		await page.getByTestId("start").click();
		await expect(page.getByTestId("status")).not.toBeEmpty();
	});
});

// Bodies and headers of everything that was asked for until the first card can be played. Other scripts and accents bring letters of
// their own.
for (const language of ["hu", "de", "fr", "it", "el", "en", "ro", "bg", "nl"])
	test(`the first playable screen is at most 300 KiB in ${language}, wasm included`, async ({ page }) => {
		await prepare(page, { language });
		await page.addInitScript(() => {
			new MutationObserver((_, watch) => {
				if (!document.querySelector('[data-testid="hand"] button')) return;
				Object.assign(window, { cardAt: performance.timeOrigin + performance.now() });
				watch.disconnect();
			}).observe(document, { childList: true, subtree: true });
		});
		const sizes: Promise<[string, number, number]>[] = [];
		page.on("requestfinished", (request) => {
			const whole = request
				.sizes()
				.then(({ responseBodySize, responseHeadersSize }): [string, number, number] => [
					request.url(),
					responseBodySize + responseHeadersSize,
					request.timing().startTime,
				])
				// What is still on its way when the page is closed came after the first card.
				.catch((): [string, number, number] => [request.url(), 0, Number.POSITIVE_INFINITY]);
			sizes.push(whole);
		});
		const began = Date.now();
		await page.goto("");
		await page.getByTestId("play").click();
		await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
		expect(Date.now() - began).toBeLessThan(10_000);
		const cardAt = await page.evaluate(() => (window as unknown as { cardAt: number }).cardAt);
		const got = (await Promise.all(sizes)).filter(([, , start]) => start <= cardAt);
		const bytes = got.reduce((sum, [, size]) => sum + size, 0);
		console.log(`first playable screen in ${language}: ${bytes} bytes in ${got.length} files`);
		expect(got.some(([url]) => url.endsWith(".wasm"))).toBe(true);
		expect(bytes).toBeLessThanOrEqual(300 * 1024);
	});
