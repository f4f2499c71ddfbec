// Replays: opening records, stepping, reviews, shared branches, and messages for broken records.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { clipped, violations } from "./looks";
import { inStore } from "./storage";
import { type Opening, prepare, test } from "./table";

const file = resolve(import.meta.dirname, "records/match.jsonl");
const record = readFileSync(file, "utf8");
const lines = record.trim().split("\n");
const linkOf = (text: string | Buffer) => `k1.${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

async function handOver(page: Page, text: string, opening: Opening = {}): Promise<void> {
	await prepare(page, opening);
	await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), text);
	await page.goto("#/replay/session");
}
const moment = (page: Page) => page.getByTestId("moment");

test("a match is stepped through, reviewed, branched and shared by keyboard", async ({ page, context }) => {
	test.setTimeout(90_000);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.setViewportSize({ width: 1280, height: 900 });
	await handOver(page, record, { language: "hu" });
	await expect(moment(page)).toHaveText("0 / 101");
	for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowRight");
	await expect(moment(page)).toHaveText("20 / 101");
	await expect(page.getByRole("button", { pressed: true })).toContainText("Boris");
	await page.keyboard.press("End");
	await expect(page.getByRole("table")).toContainText("1600");
	await page.keyboard.press("Home");
	await page.keyboard.press(" ");
	await expect(moment(page)).toHaveText("1 / 101");
	await page.keyboard.press(" ");

	// With open hands both are seen, with Anna's eyes one is.
	const hands = page.getByRole("list", { name: /lapjai$/ });
	await expect(hands).toHaveCount(2);
	await page.getByTestId("which").getByRole("combobox").nth(1).selectOption("0");
	await expect(hands).toHaveCount(1);
	await expect(hands).toHaveAttribute("aria-label", "Anna lapjai");
	await page.getByTestId("which").getByRole("combobox").nth(1).selectOption("");

	await page.getByTestId("review").getByRole("button").first().press("Enter");
	await expect(page.getByRole("progressbar")).toBeVisible();
	await expect(page.getByTestId("running")).toBeHidden({ timeout: 60_000 });
	await expect(page.getByTestId("turning").getByRole("listitem")).toHaveCount(5);
	await expect(page.getByTestId("turning").getByRole("listitem").first()).toContainText("Jobb: ");
	const chart = page.getByTestId("chart");
	await chart.focus();
	await page.keyboard.press("End");
	await page.keyboard.press("ArrowLeft");
	await expect(chart).toHaveAttribute("aria-valuetext", /: Anna .*%, Boris .*%/);
	await page.screenshot({ path: "artifacts/looking-back-1280.png", fullPage: true });
	expect(await violations(page)).toEqual([]);
	await page.setViewportSize({ width: 320, height: 740 });
	expect(await clipped(page)).toEqual([]);
	await page.setViewportSize({ width: 1280, height: 900 });

	// What the judge thinks better is what the branch begins with.
	await page.getByTestId("turning").getByRole("button").first().press("Enter");
	const at = await moment(page).textContent();
	await expect(page.getByTestId("judged")).toContainText("Jobb: ");
	await page.getByTestId("branch").press("Enter");
	await expect(page.getByRole("note")).toContainText("Mi lett volna, ha?");
	await expect(moment(page)).toContainText(`${at?.split(" ")[0]} / `);
	const played = await page.getByTestId("played").textContent();

	await page.getByTestId("share").getByRole("button").first().press("Enter");
	await expect(page.getByTestId("status")).toContainText("vágólapra");
	const address = await page.evaluate(() => navigator.clipboard.readText());
	expect(address.length).toBeLessThan(3000);
	await page.goto("#/");
	await page.goto(address);
	await expect(page.getByRole("note")).toContainText("Mi lett volna, ha?");
	await page
		.getByTestId("controls")
		.getByRole("slider")
		.fill(at?.split(" ")[0] ?? "");
	await expect(page.getByTestId("played")).toHaveText(played ?? "");
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
		await expect(moment(page)).toHaveText("0 από 101");
		await page.getByTestId("which").getByRole("combobox").first().selectOption("1");
		await expect(moment(page)).toContainText("0 από ");
		for (let i = 0; i < 12; i++) await page.getByTestId("controls").getByRole("button").nth(3).tap();
		await expect(moment(page)).toContainText("12 από ");
		await page.screenshot({ path: "artifacts/looking-back-360.png" });
		await page.getByTestId("review").getByRole("button").first().tap();
		await page.getByTestId("running").getByRole("button").tap();
		await expect(page.getByTestId("review").getByRole("status")).toContainText("σταμάτησε");
		await page.screenshot({ path: "artifacts/looking-back-360-whole.png", fullPage: true });
	});
});

test("what is wrong with a record is said, with its place and in the reader's words", async ({ page }) => {
	const stage = lines[1] ?? "";
	const illegal = JSON.parse(stage);
	illegal.moves[0] = { seat: 0, do: "lay", card: "km200" };
	const alert = page.getByRole("alert");
	const wrong: [string, string][] = [
		["Dear diary, today I drove 1000 km", "Това не е запис на игра"],
		[`${record}${stage.slice(0, 900)}`, "Записът прекъсва"],
		[JSON.stringify(illegal), "Ред 1, ход 1"],
		["", "Вътре няма игра"],
		[stage.replace("kilostone-stage/1", "kilostone-stage/7"), "по-нов Kilostone"],
		[stage.replace('"edition":"classic"', '"edition":"moon"'), "маса, която не съществува"],
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
		[linkOf(Buffer.alloc(60 << 20)), "твърде голямо"],
		["k9.abc", "по-нов Kilostone"],
		["k1.!!!", "повредена"],
		["%E0%A4%A", "повредена"],
		["history-99", "няма в този браузър"],
		["game-nobody", "няма в този браузър"],
		[linkOf(record).slice(0, 700), "повредена"],
	];
	for (const [link, words] of links) {
		await page.goto("#/");
		await page.goto(`#/replay/${link}`);
		await expect(alert, link.slice(0, 20)).toContainText(words);
	}
	await page.goto(`#/replay/${linkOf(record)}`);
	await expect(moment(page)).toHaveText("0 от 101");
});

test("results of finished matches are added up in every script", async ({ page }) => {
	for (const [language, won] of [
		["en", "Anna: played 2, won 2 (100%)"],
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
		await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("classic");
		await page.screenshot({ path: `artifacts/results-${language}.png`, fullPage: true });
		expect(await violations(page)).toEqual([]);
	}
});
