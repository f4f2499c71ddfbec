// Replays: opening records, stepping, reviews, shared branches, and messages for broken records.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { clipped, violations } from "./looks";
import { inStore } from "./storage";
import { type Opening, prepare, test } from "./table";
import { words } from "./words";

const file = resolve(import.meta.dirname, "records/match.jsonl");
const record = readFileSync(file, "utf8");
const lines = record.trim().split("\n");
const linkOf = (text: string | Buffer) => `k1.${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

async function handOver(page: Page, text: string, opening: Opening = {}): Promise<void> {
	await prepare(page, opening);
	await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), text);
	await page.goto("#/replay/session");
}
const said =
	(language: string) =>
	(id: string, values = {}) =>
		words(id, values, { language });
const [hungarian, greek, bulgarian] = ["hu", "el", "bg"].map(said) as [typeof words, typeof words, typeof words];
const moment = (page: Page) => page.getByTestId("moment");

test("a match is stepped through, reviewed, branched and shared by keyboard", async ({ page, context }) => {
	test.setTimeout(90_000);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.setViewportSize({ width: 1280, height: 900 });
	await handOver(page, record, { language: "hu" });
	await expect(moment(page)).toHaveText(hungarian("replay.moment", { number: 0, count: 101 }));
	for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowRight");
	await expect(moment(page)).toHaveText(hungarian("replay.moment", { number: 20, count: 101 }));
	await expect(page.getByRole("button", { pressed: true })).toContainText("Boris");
	await page.keyboard.press("End");
	await expect(page.getByRole("table")).toContainText("1600");
	await page.keyboard.press("Home");
	await page.keyboard.press(" ");
	await expect(moment(page)).toHaveText(hungarian("replay.moment", { number: 1, count: 101 }));
	await page.keyboard.press(" ");

	// With open hands both are seen, with Anna's eyes one is.
	const own = hungarian("replay.hand.you");
	const hands = page
		.getByRole("list", { name: own })
		.or(page.getByRole("list", { name: hungarian("replay.hand", { player: "Boris" }) }));
	await expect(hands).toHaveCount(2);
	await page.getByTestId("which").getByRole("combobox").nth(1).selectOption("0");
	await expect(hands).toHaveCount(1);
	await expect(hands).toHaveAttribute("aria-label", own);
	await page.getByTestId("which").getByRole("combobox").nth(1).selectOption("");

	await page.getByTestId("review").getByRole("button").first().press("Enter");
	await expect(page.getByRole("progressbar")).toBeVisible();
	await expect(page.getByTestId("running")).toBeHidden({ timeout: 60_000 });
	await expect(page.getByTestId("turning").getByRole("listitem")).toHaveCount(5);
	await expect(page.getByTestId("turning").getByRole("listitem").first()).toContainText(
		hungarian("review.better", { move: "" }).trim(),
	);
	const chart = page.getByTestId("chart");
	await chart.focus();
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowLeft");
	await expect(chart).toHaveAttribute("aria-valuetext", /: Anna .*%; Boris .*%/);
	await page.screenshot({ path: "artifacts/looking-back-1280.png", fullPage: true });
	expect(await violations(page)).toEqual([]);
	await page.setViewportSize({ width: 320, height: 740 });
	await expect.poll(() => clipped(page)).toEqual([]);
	await page.setViewportSize({ width: 1280, height: 900 });

	// What the judge thinks better is what the branch begins with.
	await page.getByTestId("turning").getByRole("button").first().press("Enter");
	const at = await moment(page).textContent();
	await expect(page.getByTestId("judged")).toContainText(hungarian("review.better", { move: "" }).trim());
	await page.getByTestId("branch").press("Enter");
	await expect(page.getByRole("note")).toContainText(hungarian("replay.what_if"));
	await expect(moment(page)).toContainText(`${at?.split(" ")[0]} / `);
	const played = (await page.getByTestId("played").textContent())?.split(": ")[1];

	await page.getByTestId("share").getByRole("button").first().press("Enter");
	await expect(page.getByTestId("status")).toHaveText(hungarian("replay.share.copied"));
	const address = await page.evaluate(() => navigator.clipboard.readText());
	expect(address.length).toBeLessThan(3000);
	await page.goto("#/");
	await page.goto(address);
	await expect(page.getByRole("note")).toContainText(hungarian("replay.what_if"));
	await page
		.getByTestId("controls")
		.getByRole("slider")
		.fill(at?.split(" ")[0] ?? "");
	// Whoever opens a link is not the player.
	const theirs = hungarian("replay.played_here", { player: "Anna", move: played ?? "?" });
	await expect(page.getByTestId("played")).toHaveText(theirs);
	for (const [button, ending] of [
		[1, ".jsonl"],
		[2, ".txt"],
	] as const) {
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			page.getByTestId("share").getByRole("button").nth(button).click(),
		]);
		expect(download.suggestedFilename()).toMatch(new RegExp(`what-if\\${ending}$`));
		const text = readFileSync(await download.path(), "utf8");
		expect(text).toContain(ending === ".txt" ? "Anna" : '"what_if":');
	}
});

test.describe("touch", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
	test("a file is opened and looked at with thumbs; a review can be stopped", async ({ page }) => {
		await prepare(page, { language: "el", theme: "dark" });
		await page.goto("#/replay");
		await page.locator("input[type=file]").setInputFiles(file);
		await expect(moment(page)).toHaveText(greek("replay.moment", { number: 0, count: 101 }));
		await page.getByTestId("which").getByRole("combobox").first().selectOption("1");
		await expect(moment(page)).toContainText("0 από ");
		for (let i = 0; i < 12; i++) await page.getByTestId("controls").getByRole("button").nth(3).tap();
		await expect(moment(page)).toContainText("12 από ");
		await page.screenshot({ path: "artifacts/looking-back-360.png" });
		await page.getByTestId("review").getByRole("button").first().tap();
		await page.getByTestId("running").getByRole("button").tap();
		await expect(page.getByTestId("review").getByRole("status")).toHaveText(greek("replay.review.stopped"));
		await page.screenshot({ path: "artifacts/looking-back-360-whole.png", fullPage: true });
	});
});

test("what is wrong with a record is said, with its place and in the reader's words", async ({ page }) => {
	const stage = lines[1] ?? "";
	const illegal = JSON.parse(stage);
	illegal.moves[0] = { seat: 0, do: "lay", card: "km200" };
	const alert = page.getByRole("alert");
	const wrong: [string, string][] = [
		["Dear diary, today I drove 1000 km", bulgarian("replay.problem.foreign")],
		[`${record}${stage.slice(0, 900)}`, bulgarian("replay.problem.cut")],
		[JSON.stringify(illegal), bulgarian("replay.problem.at_move", { line: 1, number: 1 })],
		["", bulgarian("replay.problem.empty")],
		[stage.replace("kilostone-stage/1", "kilostone-stage/7"), bulgarian("replay.problem.newer")],
		[stage.replace('"edition":"classic"', '"edition":"moon"'), bulgarian("replay.problem.table")],
	];
	for (const [text, words] of wrong) {
		await handOver(page, text, { language: "bg" });
		await expect(alert, words).toContainText(words);
		await page.goto("#/");
	}
	await handOver(page, JSON.stringify(illegal), { language: "bg" });
	await expect(alert.getByRole("listitem").first()).toBeVisible();
	await page.screenshot({ path: "artifacts/looking-back-wrong.png" });
	// What comes before a part that is missing can be looked at.
	await handOver(page, `${record}${stage.slice(0, 900)}`, { language: "bg" });
	await expect(moment(page)).toBeVisible();

	const links: [string, string][] = [
		[linkOf(Buffer.alloc(60 << 20)), bulgarian("replay.problem.huge")],
		["k9.abc", bulgarian("replay.problem.newer")],
		["k1.!!!", bulgarian("replay.problem.link")],
		["%E0%A4%A", bulgarian("replay.problem.link")],
		["history-99", bulgarian("replay.problem.gone")],
		["game-nobody", bulgarian("replay.problem.gone")],
		[linkOf(record).slice(0, 700), bulgarian("replay.problem.link")],
	];
	for (const [link, words] of links) {
		await page.goto("#/");
		await page.goto(`#/replay/${link}`);
		await expect(alert, link.slice(0, 20)).toContainText(words);
	}
	await page.goto(`#/replay/${linkOf(record)}`);
	await expect(moment(page)).toHaveText(bulgarian("replay.moment", { number: 0, count: 101 }));
});

test("results of finished matches are added up in every script", async ({ page }) => {
	for (const [language, won] of [
		["en", words("play.statistics.line", { name: "Anna", count: 2, number: 2, percent: 100 })],
		["el", "Anna"],
		["bg", "Anna"],
	] as const) {
		await prepare(page, { language });
		await inStore(
			page,
			async (store, matches) => {
				if ((await store.history()).length === 0) for (const match of matches) await store.addHistory(match);
			},
			[lines, lines, ["nonsense"]],
		);
		await page.goto("#/results");
		const person = page.getByRole("main").getByRole("heading", { level: 2 });
		await expect(person).toHaveCount(1);
		await expect(person).toContainText(won);
		const byEdition = page.getByRole("listitem").filter({ hasText: words("edition.classic", {}, { language }) });
		await expect(byEdition.first()).toBeVisible();
		await page.screenshot({ path: `artifacts/results-${language}.png`, fullPage: true });
		expect(await violations(page)).toEqual([]);
	}
});

test("a deal is checked in one click", async ({ page }) => {
	const proof = { format: "kilostone-deal/1", table: "t1" };
	const [header = "", stage = ""] = lines;
	await handOver(page, `${header}\n${stage.replace(/}$/, `,"deal":${JSON.stringify(proof)}}`)}\n`);
	await page.getByRole("button", { name: words("replay.verify") }).click();
	await expect(page.getByTestId("verify").getByRole("status")).toHaveText(words("replay.verify.bad"));
});
