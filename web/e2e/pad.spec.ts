// The score pad by thumb and by keyboard: taps counted, nothing lost, sheets on paper.
import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { inStore } from "./storage";
import { prepare, test } from "./table";
import { words } from "./words";

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function newPad(
	page: Page,
	opening: { edition?: string; language?: string; names?: string[] } = {},
): Promise<void> {
	await prepare(page, { edition: opening.edition ?? "trio", language: opening.language ?? "en" });
	await page.goto("#/pad");
	const fields = page.getByTestId("names").getByRole("textbox");
	const another = page.getByTestId("new-pad");
	await expect(fields.first().or(another)).toBeVisible();
	if (await another.isVisible()) await another.click();
	for (const [i, name] of (opening.names ?? ["Anna", "Ben"]).entries()) await fields.nth(i).fill(name);
	await page.getByTestId("start").click();
	await expect(page.getByTestId("stage-form")).toBeVisible();
}

const trio = (card: string) => words(`card.${card}`, {}, { edition: "trio" });

// Counts taps.
class Thumb {
	taps = 0;
	async tap(what: Locator): Promise<void> {
		await what.tap();
		this.taps++;
	}
}

interface Told {
	sides: { at: string; safeties?: Record<string, "laid" | "coup"> }[];
	ticks?: string[];
	totals: number[];
}

async function tellStage(page: Page, stage: Told): Promise<number> {
	const thumb = new Thumb();
	for (const [i, entry] of stage.sides.entries()) {
		const side = page.locator(`[data-side="${i}"]`);
		for (const [card, state] of Object.entries(entry.safeties ?? {}))
			for (let n = state === "coup" ? 2 : 1; n > 0; n--) await thumb.tap(side.locator(`[data-safety="${card}"]`));
		const finish = entry.at.startsWith("finish");
		const name = entry.at.replace("finish ", "");
		await thumb.tap(
			finish ? side.getByText(words("padpage.finish", { km: name })) : side.getByRole("button", { name, exact: true }),
		);
	}
	for (const tick of stage.ticks ?? [])
		await thumb.tap(page.getByTestId("questions").locator("label", { hasText: tick }));
	await expect(page.getByTestId("write")).toBeEnabled();
	await thumb.tap(page.getByTestId("write"));
	await expect(page.getByTestId("points")).toHaveText(stage.totals.map(String));
	return thumb.taps;
}

test.describe("on a phone", () => {
	test.use(phone);

	test("a stage of two sides takes at most twelve taps", async ({ page }) => {
		await newPad(page);
		await page.screenshot({ path: "artifacts/pad-empty-phone.png", fullPage: true });
		const stages: Told[] = [
			{ sides: [{ at: "finish 700" }, { at: "425" }], totals: [1100, 425] },
			{
				sides: [
					{ at: "600", safeties: { tanker: "coup" } },
					{ at: "finish 1000", safeties: { driving_ace: "laid" } },
				],
				ticks: [words("pad.ask.pile_empty")],
				totals: [1100 + 600 + 400, 425 + 1000 + 100 + 400 + 200 + 300],
			},
			{
				sides: [
					{
						at: "finish 700",
						safeties: { right_of_way: "coup", tanker: "coup", puncture_proof: "laid", driving_ace: "laid" },
					},
					{ at: "0" },
				],
				ticks: [words("pad.ask.safe_trip", { side: "Anna", card: words("card.distance", { km: 200 }) })],
				totals: [2100 + 700 + 400 + 600 + 300 + 400 + 300 + 500, 2425],
			},
			{ sides: [{ at: "650" }, { at: "675", safeties: { tanker: "laid" } }], totals: [5300 + 650, 2425 + 775] },
		];
		const taps: number[] = [];
		for (const stage of stages) taps.push(await tellStage(page, stage));
		console.log(`taps: ${taps.join(", ")}`);
		expect(Math.max(...taps)).toBeLessThanOrEqual(12);
		await page.screenshot({ path: "artifacts/pad-phone.png", fullPage: true });
		await expect(page.getByTestId("won")).toContainText(words("pad.won_already", { number: 3, sides: "Anna" }));
	});
});

const hungarian = (id: string, values = {}) => words(id, values, { language: "hu" });
const buttons = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("what the finish of one side rules out cannot be tapped for the other", async ({ page }) => {
	await newPad(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	const [anna, ben] = [page.locator('[data-side="0"]'), page.locator('[data-side="1"]')];
	const finish = (side: Locator, km: number) => side.getByText(words("padpage.finish", { km }));
	await finish(anna, 700).click();
	for (const name of ["700", "725", "975"]) await expect(ben.getByRole("button", { name, exact: true })).toBeDisabled();
	await expect(finish(ben, 700)).toBeDisabled();
	// Anna reached 700 km, the race was extended, and Ben won it.
	await expect(finish(ben, 1000)).toBeEnabled();
	await ben.getByRole("button", { name: "675", exact: true }).click();
	await expect(page.getByTestId("refusal")).toHaveCount(0);
	// What was tapped by mistake can be changed.
	await anna.getByRole("button", { name: "600", exact: true }).click();
	await expect(finish(ben, 700)).toBeEnabled();
});

test("a stage is told by cards and by keyboard, changed, left out, and its trail kept", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await newPad(page);
	const anna = page.locator('[data-side="0"]');
	await anna.getByRole("button", { name: words("padpage.by_cards") }).click();
	for (const km of [200, 200, 100, 100, 75, 25]) await anna.locator(`[data-heap="${km}"]`).press("Enter");
	await expect(anna.getByTestId("km")).toHaveText("700 km");
	const ben = page.locator('[data-side="1"]');
	await ben.getByRole("textbox").fill("430");
	await ben.getByRole("textbox").press("Enter");
	await expect(page.getByTestId("refusal")).toHaveText(words("pad.no_cards_make", { side: "Ben", km: 430 }));
	await expect(page.getByTestId("write")).toBeDisabled();
	await ben.getByRole("textbox").fill("425");
	await ben.getByRole("textbox").press("Tab");
	await expect(page.getByTestId("questions").locator("label")).toHaveCount(2);
	await page.screenshot({ path: "artifacts/pad-entry-desktop.png" });
	await page.getByTestId("write").press("Enter");
	await expect(page.getByTestId("points")).toHaveText(["1100", "425"]);

	await buttons(page, words("padpage.change")).click();
	await expect(page.getByTestId("stage-form").getByRole("heading")).toHaveText(words("padpage.editing", { number: 1 }));
	await page.locator('[data-side="1"] [data-safety="tanker"]').click();
	await page.getByTestId("write").click();
	await expect(page.getByTestId("points")).toHaveText(["1100", "525"]);
	await buttons(page, words("padpage.uncount")).click();
	await expect(page.getByTestId("points")).toHaveText(["0", "0"]);
	await page.getByTestId("trail").locator("summary").click();
	await expect(page.getByTestId("trail").getByRole("listitem")).toHaveCount(3);

	// Everything is still there after a reload.
	await page.reload();
	await expect(page.getByTestId("points")).toHaveText(["0", "0"]);
	await page.getByTestId("trail").locator("summary").click();
	await expect(page.getByTestId("trail").getByRole("listitem")).toHaveCount(3);
	await page.screenshot({ path: "artifacts/pad-desktop.png" });

	const csvComing = page.waitForEvent("download");
	await buttons(page, words("padpage.csv")).click();
	expect(readFileSync(await (await csvComing).path(), "utf8")).toContain('1,false,A,"Anna",700');
	const jsonComing = page.waitForEvent("download");
	await buttons(page, words("padpage.json")).click();
	const sheet = readFileSync(await (await jsonComing).path());
	expect(JSON.parse(sheet.toString()).format).toBe("kilostone-sheet/1");

	// The exported sheet can be imported as another pad; a file of another kind is refused.
	await page.goto("#/pad");
	const file = page.locator('input[type="file"]');
	await file.setInputFiles({ name: "cat.json", mimeType: "application/json", buffer: Buffer.from("{}") });
	await expect(page.getByRole("alert")).toHaveText(words("padpage.foreign"));
	await file.setInputFiles({ name: "s.json", mimeType: "application/json", buffer: sheet });
	await expect(page.getByTestId("uncounted")).toHaveCount(1);
	await page.goto("#/pad");
	await expect(page.getByTestId("pads").getByRole("listitem")).toHaveCount(2);
	await page.screenshot({ path: "artifacts/pad-list.png" });
	await page.goto("#/settings");
	const allComing = page.waitForEvent("download");
	await buttons(page, words("web.data.export")).click();
	const everything = JSON.parse(readFileSync(await (await allComing).path(), "utf8"));
	expect(everything.pads).toHaveLength(2);
	expect(everything.pads.map((saved: { lines: string[] }) => saved.lines.length).sort()).toEqual([3, 4]);
});

test("two tabs, half a line, a damaged line, no space: said, and nothing is lost", async ({ page, context }) => {
	await newPad(page, { language: "hu" });
	await page.locator('[data-side="0"]').getByRole("button", { name: "600", exact: true }).click();
	await page.locator('[data-side="1"]').getByRole("button", { name: "425", exact: true }).click();
	await page.getByTestId("write").click();
	await expect(page.getByTestId("points")).toHaveText(["600", "425"]);

	const other = await context.newPage();
	await other.goto(page.url());
	await expect(other.getByRole("alert")).toContainText(hungarian("padpage.elsewhere"));
	await expect(other.getByTestId("points")).toHaveText(["600", "425"]);
	await expect(other.getByTestId("stage-form")).toHaveCount(0);
	await other.close();

	await page.evaluate(() => {
		const put = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
			if (this.name === "pad_lines") throw new DOMException("full", "QuotaExceededError");
			return put.apply(this, args);
		};
	});
	await page.locator('[data-side="0"]').getByRole("button", { name: "100", exact: true }).click();
	await page.locator('[data-side="1"]').getByRole("button", { name: "0", exact: true }).click();
	await page.getByTestId("write").click();
	await expect(page.getByRole("alert").first()).toContainText(hungarian("padpage.full"));
	await expect(page.locator('[data-side="0"]').getByTestId("km")).toHaveText("100 km");
	await expect(page.getByTestId("points")).toHaveText(["600", "425"]);

	const spoil = (line: string) =>
		inStore(
			page,
			async (store, line) => {
				const [pad] = await store.pads();
				if (pad) await store.appendToPad({ ...pad, lines: pad.lines + 1 }, pad.lines, [line]);
			},
			line,
		);
	await page.reload();
	await expect(page.getByTestId("points")).toHaveText(["600", "425"]);
	await spoil('{"at":"2026-11-15T14:05:00Z","do":"a');
	await page.reload();
	await expect(page.getByText(hungarian("pad.cut"))).toBeVisible();
	await page.locator('[data-side="0"]').getByRole("button", { name: "100", exact: true }).click();
	await page.locator('[data-side="1"]').getByRole("button", { name: "0", exact: true }).click();
	await page.getByTestId("write").click();
	await expect(page.getByTestId("points")).toHaveText(["700", "425"]);
	await spoil('{"at":"2026-11-15T14:05:00Z","do":"burn","number":1}');
	await page.reload();
	await expect(page.getByRole("alert")).toContainText(hungarian("padpage.broken", { number: 4 }));
	const fileComing = page.waitForEvent("download");
	await buttons(page, hungarian("padpage.save")).click();
	expect(
		readFileSync(await (await fileComing).path(), "utf8")
			.trim()
			.split("\n"),
	).toHaveLength(4);
	expect(await inStore(page, async (store) => (await store.everything()).pads[0]?.lines.length, null)).toBe(4);
});

test("a stage is followed card by card: warned, taken back, recorded, and written on the pad", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await newPad(page);
	await page.getByRole("link", { name: words("padpage.follow") }).click();
	await buttons(page, "Ben").click();
	const card = (code: string) => page.locator(`[data-card="${code}"]`);
	const asks = page.getByTestId("ask").getByRole("heading");
	await expect(asks).toHaveText(words("padpage.awaited", { player: "Anna" }));
	await card("km100").click();
	await expect(page.getByRole("alert")).toContainText(
		words("refusal.not_started", { safety: trio("right_of_way") }, { edition: "trio" }),
	);
	await expect(page.getByTestId("clause")).toContainText(words("web.rule", { number: "" }).trim());
	await page.screenshot({ path: "artifacts/follow-warning.png", fullPage: true });
	await card("roll").click();
	await expect(asks).toHaveText(words("padpage.awaited", { player: "Ben" }));
	await card("roll").click();
	await expect(asks).toHaveText(words("padpage.awaited", { player: "Anna" }));
	await card("stop").click();
	await expect(asks).toHaveText(words("padpage.answered", { card: trio("right_of_way") }));
	await page.screenshot({ path: "artifacts/follow-question.png", fullPage: true });
	await buttons(page, words("move.coup", { card: trio("right_of_way") })).click();
	await expect(asks).toHaveText(words("padpage.awaited", { player: "Ben" }));
	await page.reload();
	await expect(asks).toHaveText(words("padpage.awaited", { player: "Ben" }));
	await page.getByRole("checkbox").check();
	await card("km25").click();
	await expect(asks).toHaveText(words("padpage.awaited", { player: "Anna" }));
	await buttons(page, words("padpage.undo")).click();
	await expect(asks).toHaveText(words("padpage.awaited", { player: "Ben" }));
	await card("km200").click();
	await card("km25").click();
	await card("km200").click();
	await card("km25").click();
	await card("km100").click();
	await page.getByRole("checkbox").check();
	await card("limit").click();
	await card("km100").click();
	await page.getByRole("checkbox").check();
	await card("accident").click();
	await page.screenshot({ path: "artifacts/follow-phone.png", fullPage: true });
	await card("km100").click();
	await expect(asks).toHaveText(words("padpage.reached", { side: "Ben", km: 700, long: 1000 }));
	await buttons(page, words("move.finish")).click();
	await expect(page.getByRole("row").last().getByRole("cell").nth(1)).toHaveText("1500");
	await page.screenshot({ path: "artifacts/follow-end.png", fullPage: true });
	const recordComing = page.waitForEvent("download");
	await buttons(page, words("padpage.record")).click();
	expect(JSON.parse(readFileSync(await (await recordComing).path(), "utf8")).format).toBe("kilostone-stage/1");
	await buttons(page, words("padpage.replay")).click();
	await expect(page).toHaveURL(/#\/replay\/session$/);
	const record = await page.evaluate(() => sessionStorage.getItem("kilostone-record"));
	expect(JSON.parse(record ?? "").result.winner_side).toBe(1);
	await page.goBack();
	await buttons(page, words("padpage.add")).click();
	await expect(page.getByText(words("padpage.added")).first()).toBeVisible();
	await page.getByTestId("ask").getByRole("link").click();
	await expect(page.getByTestId("points")).toHaveText(["50", "1500"]);
});

test("sheets and information cards go to paper, page by page", async ({ page }) => {
	await page.setViewportSize({ width: 820, height: 1160 });
	for (const [language, edition, names] of [
		["hu", "hu", ["Árvíztűrő Ödön", "Őrsi Ünige"]],
		["el", "speed", ["Αλέξανδρος", "Βασιλική"]],
		["bg", "speed", ["Александра", "Борис"]],
		["nl", "nl", ["Sjoerd", "Marijke van der Laan"]],
	] as const) {
		await newPad(page, { language, edition, names: [...names] });
		await page.locator('[data-side="0"]').getByTestId("finish").first().click();
		await page.locator('[data-side="1"]').getByTestId("stone").nth(7).click();
		await page.locator('[data-side="1"] [data-safety="tanker"]').click();
		await page.getByTestId("write").click();
		await expect(page.getByTestId("stage")).not.toHaveCount(0);
		await page.goto(`${page.url()}/print`);
		const choose = (value: string) => page.locator(`input[value="${value}"]`).check();
		for (const [kind, paper, size, content] of [
			["score", "a4", "normal", "filled"],
			["score", "letter", "large", "blank"],
			["score", "a4", "large", "filled"],
			["cards", "a4", "normal", "filled"],
			["scoring", "letter", "large", "filled"],
		] as const) {
			if (kind === "score") {
				await choose(kind);
				await choose(content);
			} else await choose(kind);
			await choose(paper);
			await choose(size);
			await expect(page.getByTestId("sheets")).toHaveAttribute("data-shown", `${kind} ${size} ${content}`);
			// Nothing is wider than its cell.
			const wide = page.getByTestId("sheets").locator("td, th, p, h2");
			expect(
				await wide.evaluateAll((cells) =>
					cells.filter((c) => c.scrollWidth > c.clientWidth + 1).map((c) => c.textContent),
				),
			).toEqual([]);
			const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
			const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
			if (size === "normal") expect(pages, `${language} ${kind} ${paper}`).toBe(1);
			else expect(pages, `${language} ${kind} ${paper}`).toBeLessThanOrEqual(7);
			const [, width, height] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
			expect([Number(width), Number(height)].map(Math.round)).toEqual(paper === "a4" ? [595, 842] : [612, 792]);
			await page.emulateMedia({ media: "print" });
			await page.screenshot({
				path: `artifacts/paper-${language}-${kind}-${paper}-${size}-${content}.png`,
				fullPage: true,
			});
			await page.emulateMedia({ media: null });
		}
	}
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.screenshot({ path: "artifacts/print-desktop.png" });

	const saving = page.waitForEvent("download");
	await page.locator(".controls .button:not(.primary)").click();
	const saved = readFileSync(await (await saving).path(), "utf8");
	expect(saved).toMatch(/^<!doctype html>/);
	expect(saved).toContain("@page { size: letter;");
	expect(saved).not.toContain("<script");
	expect(saved).toMatch(/<h2 [^>]*>[^<]+<\/h2>/);
});

test.describe("offline", () => {
	test.use({ ...phone, serviceWorkers: "allow" });
	test("a pad is begun, written and read again with the network gone", async ({ page, context }) => {
		await page.goto("?lang=el");
		await page.evaluate(async () => {
			await navigator.serviceWorker.ready;
		});
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
		await context.setOffline(true);
		await page.goto("#/pad");
		await page.getByTestId("names").getByRole("textbox").first().fill("Ελένη");
		await page.getByTestId("start").tap();
		await page.locator('[data-side="0"]').getByTestId("finish").first().tap();
		await page.locator('[data-side="1"]').getByTestId("stone").first().tap();
		await page.getByTestId("write").tap();
		await expect(page.getByTestId("points").last()).toHaveText("0");
		await expect(page.getByTestId("stage")).toHaveCount(1);
		await page.reload();
		await expect(page.getByTestId("stage")).toHaveCount(1);
		await page.screenshot({ path: "artifacts/pad-el-phone.png", fullPage: true });
	});
});

test("a browser that keeps nothing still writes, and the pad can be saved as a file", async ({ page }) => {
	await page.addInitScript(() => {
		IDBFactory.prototype.open = () => {
			throw new DOMException("denied", "SecurityError");
		};
	});
	await page.goto("?lang=bg#/pad");
	await page.getByTestId("start").click();
	const alert = page.getByRole("alert").filter({ has: page.getByRole("button") });
	await expect(alert).toContainText(words("padpage.denied", {}, { language: "bg" }));
	await page.locator('[data-side="0"]').getByTestId("finish").first().click();
	await page.locator('[data-side="1"]').getByTestId("stone").first().click();
	await page.getByTestId("write").click();
	await expect(page.getByTestId("stage")).toHaveCount(1);
	const fileComing = page.waitForEvent("download");
	await alert.getByRole("button").click();
	expect(
		readFileSync(await (await fileComing).path(), "utf8")
			.trim()
			.split("\n"),
	).toHaveLength(2);
});
