// What this browser keeps of its own: names, the deal of the day, results, achievements, exports, editions from
// files; playing on from a replay, and watching bots.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Store } from "../src/lib/store";
import { inStore } from "./storage";
import { byKeys, cardNames, playStage, prepare, sitDown, test } from "./table";
import { words } from "./words";

const record = readFileSync(resolve(import.meta.dirname, "records/match.jsonl"), "utf8");
const cards = (page: Page) => page.getByTestId("hand").getByRole("button");

const asked = async (store: Store) => ((await store.settings()) as { asked_name?: boolean }).asked_name;

test("a name is asked for once, after the first game", async ({ page }) => {
	await page.goto("");
	await expect(page.getByTestId("play")).toBeVisible();
	await expect(page.getByTestId("ask-name")).toHaveCount(0);
	await page.getByTestId("play").click();
	await expect(cards(page).first()).toBeVisible();
	await page.goto("#/");
	await page.getByTestId("ask-name").getByRole("textbox").fill("Zsófi");
	await page.keyboard.press("Enter");
	await expect(page.getByTestId("ask-name")).toHaveCount(0);
	await expect.poll(() => inStore(page, asked, null)).toBe(true);
	await page.reload();
	await expect(page.getByTestId("play")).toBeVisible();
	await expect(page.getByTestId("ask-name")).toHaveCount(0);
	await page.goto("#/settings");
	await expect(page.getByTestId("name")).toHaveValue("Zsófi");
});

test("no name is an answer too", async ({ page }) => {
	await prepare(page);
	await page.goto("");
	await page.getByTestId("ask-name").getByRole("button").last().click();
	await expect(page.getByTestId("ask-name")).toHaveCount(0);
	await expect.poll(() => inStore(page, asked, null)).toBe(true);
	await page.reload();
	await expect(page.getByTestId("play")).toBeVisible();
	await expect(page.getByTestId("ask-name")).toHaveCount(0);
});

// Whatever can be used is reached by Tab, in the order in which it is read, and shows that it has the focus.
for (const place of ["results", "trophies", "daily/trio"])
	test(`everything on ${place} is reached by keyboard`, async ({ page }) => {
		await prepare(page, { edition: "trio" });
		await inStore(page, (store, lines) => store.addHistory(lines, Date.UTC(2026, 10, 19)), record.trim().split("\n"));
		await page.goto(`#/${place}`);
		await expect(
			page
				.getByRole("main")
				.getByRole("heading")
				.or(page.getByRole("heading", { level: 2 }))
				.first(),
		).toBeVisible();
		const wanted = await page.evaluate(() => {
			const all = [...document.querySelectorAll<HTMLElement>("a[href], button, select, summary, input")].filter(
				(one) => one.checkVisibility() && !one.matches(":disabled") && one.tabIndex >= 0,
			);
			// Of a group of radio buttons the chosen one is reached, the others by arrows.
			const reached = all.filter((one) => !one.matches('[type="radio"]:not(:checked)'));
			for (const [i, one] of reached.entries()) one.dataset.order = `${i}`;
			(document.activeElement as HTMLElement | null)?.blur();
			return reached.length;
		});
		expect(wanted).toBeGreaterThan(2);
		const order: number[] = [];
		for (let i = 0; i < wanted; i++) {
			await page.keyboard.press("Tab");
			const [at, ring] = await page.evaluate(() => {
				const one = document.activeElement as HTMLElement;
				const ringed = [one, one.parentElement ?? one].some((each) => getComputedStyle(each).outlineStyle !== "none");
				return [Number(one.dataset.order ?? -1), ringed] as const;
			});
			order.push(at);
			expect(ring, `${at} shows its focus`).toBe(true);
		}
		expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: wanted }, (_, i) => i));
	});

test("the entries are grouped, each group below its heading", async ({ page }) => {
	await prepare(page);
	await page.goto("");
	const lists = page.getByRole("navigation", { name: words("web.menu") }).getByRole("list");
	await expect(lists).toHaveCount(3);
	for (const list of await lists.all()) await expect(list.getByRole("link")).toHaveCount(4);
	await expect(page.getByRole("list", { name: words("web.group.rules") })).toBeVisible();
});

test("the deal of the day is the same for everybody, and its result is compared with the strongest bot's", async ({
	page,
	browser,
	baseURL,
}) => {
	test.setTimeout(120_000);
	await prepare(page, { edition: "trio" });
	await page.goto("#/daily/trio/2026-03-05");
	await page.getByTestId("play-daily").click();
	await expect(cards(page).first()).toBeVisible();
	const mine = await cardNames(page);

	const other = await browser.newContext({ baseURL: baseURL ?? "" });
	const theirs = await other.newPage();
	await prepare(theirs, { edition: "trio", language: "en", name: "Somebody else", pace: "slow" });
	await theirs.goto("#/daily/trio/2026-03-05");
	await theirs.getByTestId("play-daily").click();
	await expect.poll(() => cardNames(theirs)).toEqual(mine);
	await other.close();

	// Its page takes the place of the score sheet.
	await playStage(page, { ...byKeys, enough: () => page.url().includes("#/daily") });
	await expect(page).toHaveURL(/#\/daily\/trio\/2026-03-05$/);
	await expect(page.getByTestId("daily-result")).toBeVisible();
	await expect(page.getByTestId("compared")).toBeVisible({ timeout: 60_000 });
	const told = await page.getByTestId("compared").textContent();
	await page.reload();
	await expect(page.getByTestId("compared")).toHaveText(told ?? "");

	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.getByRole("button", { name: words("daily.copy") }).click();
	await expect(page.getByText(words("daily.copied"))).toBeVisible();
	const text = await page.evaluate(() => navigator.clipboard.readText());
	expect(text).toContain("#/daily/trio/2026-03-05");
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: words("daily.picture") }).click();
	const picture = readFileSync(await (await saving).path());
	expect(picture.subarray(1, 4).toString()).toBe("PNG");
	await page.goto("#/results");
	await expect(page.getByTestId("matches").getByRole("listitem")).toHaveCount(1);
});

test("a day that has not come has no deal", async ({ page }) => {
	await prepare(page);
	await page.goto("#/daily/hu/2999-01-01");
	await expect(page.getByText(words("daily.future"))).toBeVisible();
	await expect(page.getByTestId("play-daily")).toHaveCount(0);
});

// The history of a person who has played the matches of our test records.
async function withHistory(page: Page, count: number): Promise<void> {
	const lines = record.trim().split("\n");
	await inStore(
		page,
		async (store, { lines, count }) => {
			for (let i = 0; i < count; ++i) await store.addHistory(lines, 1_750_000_000_000 + i * 86_400_000);
		},
		{ lines, count },
	);
}

test("results are listed with their course and dates, and lead to achievements", async ({ page }) => {
	await prepare(page);
	await withHistory(page, 12);
	await page.goto("#/results");
	const matches = page.getByTestId("matches").first().getByRole("listitem");
	await expect(matches).toHaveCount(10);
	await expect(page.getByRole("img", { name: words("own.chart.note") })).toBeVisible();
	await page
		.getByRole("button", { name: words("own.more") })
		.first()
		.click();
	await expect(matches).toHaveCount(12);
	await expect(matches.first()).toContainText("2025");
	await matches.first().getByRole("link").click();
	await expect(page).toHaveURL(/#\/replay\/history-11$/);
	await expect(page.getByTestId("moment")).toBeVisible();

	await page.goto("#/trophies");
	await expect(page.getByTestId("trophies").getByRole("listitem")).toHaveCount(21);
	await expect(page.getByTestId("achieved")).not.toContainText(": 0");
});

test("what was exported is imported again, and what is here already stays", async ({ page }) => {
	await sitDown(page, { seed: 9, name: "Anna" });
	await withHistory(page, 2);
	await page.goto("#/settings");
	const saving = page.waitForEvent("download");
	await page.getByRole("button", { name: words("web.data.export") }).click();
	const file = await (await saving).path();
	const choose = () => page.getByTestId("import").locator("input").setInputFiles(file);
	await choose();
	await expect(page.getByText(words("own.data.imported", { count: 0, number: 3 }))).toBeVisible();

	await page.getByRole("button", { name: words("web.data.delete") }).click();
	await page.getByRole("button", { name: words("web.data.delete") }).click();
	await page.reload();
	await choose();
	await expect(page.getByText(words("own.data.imported", { count: 3, number: 0 }))).toBeVisible();
	await expect(page.getByTestId("name")).toHaveValue("Anna");
	await page.goto("#/games");
	await page.getByTestId("resume").first().click();
	await expect(cards(page).first()).toBeVisible();

	await page.goto("#/settings");
	await page
		.getByTestId("import")
		.locator("input")
		.setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from('{"games":3}') });
	await expect(page.getByText(words("own.data.wrong"))).toBeVisible();
});

test("an edition of one's own comes from a file, and is played", async ({ page }) => {
	await prepare(page);
	await page.goto("#/settings");
	const choose = (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
		page.getByTestId("editions").locator("input").setInputFiles(file);
	await choose(resolve(import.meta.dirname, "../../examples/editions/five.toml"));
	await expect(page.getByTestId("editions").getByRole("listitem")).toHaveCount(1);
	await choose({ name: "x.toml", mimeType: "text/plain", buffer: Buffer.from('id = "x"\nbase = "moon"') });
	await expect(page.getByText(words("own.editions.wrong"))).toBeVisible();
	await choose({ name: "x.toml", mimeType: "text/plain", buffer: Buffer.from("id = ") });
	await expect(page.getByText(/^line 1:/)).toBeVisible();

	await page.goto("#/setup");
	await page.reload();
	await page.locator('input[value="five"]').check();
	await expect(page.getByTestId("seats").getByRole("listitem")).toHaveCount(5);
	await page.getByTestId("start").click();
	await expect(cards(page).first()).toBeVisible();
	await page.reload();
	await expect(cards(page).first()).toBeVisible();
});

test("a replay is played on from any of its moments", async ({ page }) => {
	await prepare(page);
	await page.goto("icon.svg");
	await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), record);
	await page.goto("#/replay/session");
	await expect(page.getByTestId("moment")).toBeVisible();
	for (let i = 0; i < 9; i++) await page.keyboard.press("ArrowRight");
	await page.getByTestId("play-on").click();
	await expect(page).toHaveURL(/#\/table\//);
	await expect(cards(page).first()).toBeVisible();
	await page.reload();
	await expect(cards(page).first()).toBeVisible();
	let moves = 0;
	await playStage(page, { ...byKeys, enough: () => ++moves > 6 });
});

test("bots are watched from the deal to the next one, and nobody is asked anything", async ({ page }) => {
	test.setTimeout(90_000);
	await prepare(page);
	await page.goto("#/setup");
	await page.getByTestId("seats").getByRole("combobox").first().selectOption("bot");
	await expect(page.getByTestId("start")).toContainText(words("web.watch"));
	await page.getByTestId("start").click();
	await expect(page.getByRole("dialog").locator("table").first()).toBeVisible({ timeout: 30_000 });
	await expect(page.getByTestId("choices").getByRole("button")).toHaveCount(0);
	await expect(page.getByTestId("hand").getByRole("button")).toHaveCount(0);
	await expect
		.poll(() => inStore(page, async (store) => (await store.games())[0]?.stage ?? 0, null), { timeout: 40_000 })
		.toBeGreaterThan(1);
});

test("a child is shown a good move whenever it is their turn", async ({ page }) => {
	await prepare(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("#/setup");
	await page.getByTestId("helped").first().check();
	await page.getByTestId("start").click();
	const hint = page.getByRole("heading", { name: words("screen.title.hint") }).or(page.locator("section ol button"));
	await expect(hint.first()).toBeVisible();
	await page.reload();
	await expect(hint.first()).toBeVisible();
});
