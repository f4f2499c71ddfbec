// What a build has kept in the browser can be read by every later one. tests/fixtures/browser/saved.json holds the
// database and the session storage of a browser in which games of all editions, score pads, a lesson and a replay
// were left, two of them with custom editions. It is a golden of formats: it is never written anew. A build that
// changes the layout adds a fixture of its own, which KILOSTONE_WRITE_FIXTURE=1 writes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { SavedGame, SavedPad } from "../src/lib/store";
import { type DatabaseDump, dumpDatabase, inStore, restoreDatabase } from "./storage";
import { byKeys, nextCard, pendingAction, playStage, test } from "./table";
import { words } from "./words";

interface Saved {
	database: DatabaseDump;
	session: Record<string, string>;
}

const root = resolve(import.meta.dirname, "../..");
const fixture = resolve(root, "tests/fixtures/browser/saved.json");

if (process.env.KILOSTONE_WRITE_FIXTURE === "1") {
	const sitDown = async (page: Page, edition: string, form: string, agree?: (page: Page) => Promise<unknown>) => {
		await page.goto("?lang=en#/setup");
		await page.locator(`input[value="${edition}"]`).check();
		await page.locator(`input[value="${form}"]`).check();
		await page.locator('input[value="instant"]').check();
		await agree?.(page);
		await page.getByTestId("start").click();
	};
	const playSome = async (page: Page, moves: number) => {
		let left = moves;
		await playStage(page, {
			...byKeys,
			enough: () => --left < 0,
			async wait(page) {
				const ready = page.getByTestId("ready");
				if (await ready.isVisible()) await ready.click();
			},
		});
	};

	test("write the fixture", async ({ page }) => {
		test.setTimeout(300_000);
		await sitDown(page, "hu", "4/2");
		await playSome(page, 12);
		await sitDown(page, "de", "2/1", (page) => page.getByRole("combobox").last().selectOption({ index: 1 }));
		await playSome(page, 15);
		await sitDown(page, "trio", "3/1");
		await playSome(page, 12);
		await sitDown(page, "speed", "2/1", async (page) => {
			const seats = page.getByTestId("seats");
			await seats.getByRole("combobox").nth(1).selectOption("person");
			for (const [i, name] of ["Ελένη", 'Űrsi "Ü"'].entries()) await seats.getByRole("textbox").nth(i).fill(name);
		});
		await playSome(page, 15);
		await sitDown(page, "classic", "2/1", (page) => page.getByRole("spinbutton").first().fill("3000"));
		await playSome(page, 15);
		await sitDown(page, "nl", "2/1"); // a match of one stage, played until one is over
		await playStage(page, byKeys);

		const pad = async (lines: string[]) => {
			await page.goto("#/pad");
			const buffer = Buffer.from(`${lines.join("\n")}\n`);
			await page
				.locator('input[type="file"]')
				.setInputFiles({ name: "pad.jsonl", mimeType: "application/jsonl", buffer });
			await expect(page.getByTestId("stage-form")).toBeVisible();
		};
		const samples = resolve(root, "tests/format_goldens/samples");
		await pad(readFileSync(resolve(samples, "pad.hu-0"), "utf8").trim().split("\n"));
		const { edition } = JSON.parse(readFileSync(resolve(samples, "journal.club-2x1"), "utf8").split("\n")[0] ?? "");
		const header = { house: {}, players: 2, per_side: 1, names: ["Anna", "Ben"] };
		await pad([JSON.stringify({ format: "kilostone-pad/1", edition, ...header })]);
		await page.locator('[data-side="0"]').getByTestId("finish").first().click();
		await page.locator('[data-side="1"]').getByTestId("stone").nth(3).click();
		await page.getByTestId("write").click();
		await expect(page.getByTestId("stage")).toHaveCount(1);
		await page.getByRole("link", { name: words("padpage.follow") }).click();
		await page.getByRole("button", { name: "Ben" }).click();
		for (const card of ["roll", "roll", "km100"]) {
			const log = await page.getByTestId("ask").getByRole("heading").textContent();
			await page.locator(`[data-card="${card}"]`).click();
			await expect(page.getByTestId("ask").getByRole("heading")).not.toHaveText(log ?? "");
		}

		await page.goto("#/learn/trio");
		await page.getByTestId("show-me").click();
		await page.getByTestId("target").click();
		await expect(page.getByTestId("step")).toContainText("2");
		const record = readFileSync(resolve(root, "web/e2e/records/match.jsonl"), "utf8");
		await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), record);
		await page.goto("#/settings");
		for (const value of ["dark", "slow", "hu"]) await page.locator(`input[value="${value}"]`).check();
		await page.goto("#/"); // leaving the page keeps them
		await expect(page.getByTestId("play")).toBeVisible();
		await page.goto("icon.svg");
		const saved: Saved = {
			database: await dumpDatabase(page),
			session: await page.evaluate(() => ({ ...sessionStorage })),
		};
		mkdirSync(resolve(fixture, ".."), { recursive: true });
		writeFileSync(fixture, `${JSON.stringify(saved, null, 1)}\n`);
	});
} else {
	const saved: Saved = JSON.parse(readFileSync(fixture, "utf8"));
	const { games, pads, history, settings } = saved.database.stores;
	const savedGames = (games?.values ?? []) as SavedGame[];
	const savedPads = (pads?.values ?? []) as SavedPad[];

	test("the database is called and laid out as before", async ({ page }) => {
		await page.goto("");
		await expect(page.getByTestId("play")).toBeEnabled();
		const layout = ({ name, version, stores }: DatabaseDump) => ({
			name,
			version,
			stores: Object.entries(stores).map(([store, { keyPath, autoIncrement }]) => ({ store, keyPath, autoIncrement })),
		});
		expect(layout(await dumpDatabase(page))).toEqual(layout(saved.database));
	});

	test("everything that was kept is read as it was written", async ({ page }) => {
		expect(new Set(savedGames.map((game) => game.edition)).size).toBeGreaterThan(4);
		expect(savedPads.length).toBeGreaterThan(1);
		await restoreDatabase(page, saved.database);
		const found = await inStore(page, (store) => store.everything(), null);
		expect(found.settings).toEqual(settings?.values[0]);
		expect(found.history).toEqual(history?.values);
		const byId = <T extends { id: string }>(all: T[]) => Object.fromEntries(all.map((one) => [one.id, one]));
		expect(byId(found.games.map(({ game }) => game))).toEqual(byId(savedGames));
		expect(byId(found.pads.map(({ pad }) => pad))).toEqual(byId(savedPads));
		for (const { game, journal } of found.games) expect(journal, game.id).toHaveLength(game.lines);
		for (const { pad, lines } of found.pads) expect(lines, pad.id).toHaveLength(pad.lines);
		// Settings are in force.
		await page.goto("");
		await expect(page.locator("html")).toHaveAttribute("lang", "hu");
		await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	});

	// What a line of the results says about the number of matches.
	const playedText = (count: number) =>
		words("play.statistics.line", { name: "|", count, number: "|", percent: "|" }).split("|")[1] ?? "";
	const linesOf = (page: Page, id: string) => inStore(page, (store, id) => store.journal(id), id);
	for (const game of savedGames)
		test(`a game of ${game.edition} for ${game.players} ${game.over ? "is shown" : "goes on"}`, async ({ page }) => {
			await restoreDatabase(page, saved.database);
			const before = await linesOf(page, game.id);
			await page.goto(`?lang=en#/table/${game.id}`);
			if (game.over) {
				await expect(page.getByRole("dialog").getByRole("table").first()).toBeVisible();
				await page.goto("#/results");
				await expect(page.getByRole("heading", { level: 2 })).toContainText(playedText(history?.values.length ?? 0));
				return;
			}
			const playOn = async () => {
				const ready = page.getByTestId("ready");
				const what = await pendingAction(page);
				if (await ready.isVisible()) await ready.click();
				else if (what === "card") await byKeys.card(page, await nextCard(page));
				else if (what === "answer" || what === "choice") await byKeys[what](page);
				return (await linesOf(page, game.id)).length;
			};
			await expect.poll(playOn, { timeout: 40_000, intervals: [50] }).toBeGreaterThan(before.length + 2);
			const after = await linesOf(page, game.id);
			expect(after.slice(0, before.length)).toEqual(before);
		});

	test("pads are read, and a stage that is followed goes on", async ({ page }) => {
		await restoreDatabase(page, saved.database);
		for (const pad of savedPads) {
			await page.goto(`?lang=en#/pad/${pad.id}`);
			await expect(page.getByTestId("points")).toHaveText(pad.totals.map(String));
			await expect(page.getByTestId("stage")).toHaveCount(pad.stages);
			if (!pad.followed) continue;
			await page.goto(`?lang=en#/pad/${pad.id}/follow`);
			await expect(page.getByTestId("ask").getByRole("heading")).toBeVisible();
			await expect(page.getByRole("alert")).toHaveCount(0); // no card was lost
			await page.getByRole("button", { name: words("padpage.undo") }).click();
			const moves = () =>
				inStore(page, async (store, id) => (await store.pads()).find((one) => one.id === id)?.followed?.moves, pad.id);
			await expect.poll(moves).toEqual(pad.followed.moves.slice(0, -1));
		}
	});

	test("a lesson and a replay of this tab go on", async ({ page }) => {
		await page.goto("icon.svg");
		await page.evaluate((session) => {
			for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
		}, saved.session);
		await page.goto("?lang=en#/learn/trio");
		await expect(page.getByTestId("step")).toContainText("2");
		await page.goto("?lang=en#/replay/session");
		await expect(page.getByTestId("moment")).toHaveText("0 of 101");
	});
}
