// Who sits where: the first dealer, the order of the lanes, the direction of play; and turns that use several cards.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";
import { clipped } from "./looks";
import { buttonWithKey, byKeys, handText, nextCard, prepare, saveGame, sitDown, test } from "./table";
import { words } from "./words";

// The sides from top to bottom; one's own comes last.
const lanes = (page: Page) =>
	page
		.locator('[data-drop^="side:"]')
		.evaluateAll((all) => all.map((lane) => lane.getAttribute("aria-label")).slice(0, -1));

// A table from the set-up page whose seats all are people: nothing is played before somebody has the device.
async function setUp(page: Page, players: RegExp, names: string[], question: string, picked: string): Promise<void> {
	await page.goto("#/setup");
	await page.getByRole("radio", { name: players }).check();
	for (const [i, name] of names.entries()) {
		await page.getByTestId("seats").getByRole("combobox").nth(i).selectOption("person");
		await page.getByTestId("seats").getByRole("textbox").nth(i).fill(name);
	}
	const select = page.getByRole("combobox", { name: question });
	await expect(select.locator("option")).toHaveText([words("play.lots"), ...names]);
	await expect(select).toHaveValue("");
	await select.focus();
	await page.keyboard.type(picked); // as with any list: its first letters choose
	await expect(select.locator("option:checked")).toHaveText(picked);
	await page.getByTestId("start").click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

// No hand is shown before its player has taken the device.
async function expectToBegin(page: Page, name: string): Promise<void> {
	await expect(page.getByText(words("web.hand_over", { player: name }))).toBeVisible();
	await expect(page.getByTestId("hand")).toHaveCount(0);
	await page.getByTestId("ready").click();
	await expect(page.getByRole("region", { name }).getByText(words("web.your_turn"))).toBeVisible();
}

test("in nl the table is asked for its youngest player, who begins", async ({ page }) => {
	await prepare(page, { edition: "nl" });
	const names = ["Anna", "Boris", "Clara"];
	for (const youngest of names) {
		await setUp(page, /^3 players/, names, words("play.youngest"), youngest);
		await expectToBegin(page, youngest);
	}
});

test("whoever comes back to a shared device takes it first: no hand is shown", async ({ page }) => {
	await prepare(page, { edition: "nl" });
	const names = ["Anna", "Boris", "Clara"];
	await setUp(page, /^3 players/, names, words("play.youngest"), "Anna");
	await page.getByTestId("ready").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
	await page.goBack();
	await expect(page.getByTestId("hand")).toHaveCount(0);
	await page.goForward();
	await expect(page.getByText(words("web.hand_over", { player: "Anna" }))).toBeVisible();
	await expect(page.getByTestId("hand")).toHaveCount(0);
	await page.getByTestId("ready").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
});

test("elsewhere the first dealer is picked, and the next seat begins; a new set-up draws lots again", async ({
	page,
}) => {
	await prepare(page, { edition: "speed" });
	const names = ["Anna", "Boris", "Clara"];
	for (const [i, dealer] of names.entries()) {
		await setUp(page, /^3 players/, names, words("play.dealer"), dealer);
		await expectToBegin(page, names[(i + 1) % 3] ?? "");
	}
});

for (const [edition, order, direction] of [
	["hu", ["Boris", "Clara"], words("table.goes.clockwise")],
	["speed", ["Clara", "Boris"], words("table.goes.counter_clockwise")],
] as const)
	for (const width of [1440, 390])
		test(`lanes of ${edition} lie from left to right around the table, at ${width} pixels`, async ({ page }) => {
			await page.setViewportSize({ width, height: 860 });
			await sitDown(page, { edition, players: 3 });
			expect(await lanes(page)).toEqual(order);
			await expect(page.getByRole("banner").getByRole("img", { name: direction })).toBeVisible();
			if (width < 1100) await page.getByRole("banner").getByRole("button").first().click();
			await expect(page.getByText(direction).filter({ visible: true })).toHaveCount(1);
		});

test("with two players there is no direction to show", async ({ page }) => {
	await sitDown(page, { edition: "speed", players: 2 });
	for (const way of ["clockwise", "counter_clockwise"])
		await expect(page.getByText(words(`table.goes.${way}`))).toHaveCount(0);
	await expect(page.getByRole("banner").getByRole("img")).toHaveCount(0);
});

test("the keys go through targets in the order of the lanes", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await sitDown(page, { edition: "speed", players: 3, seed: 5 });
	const limit = page
		.getByTestId("hand")
		.locator("[data-card]")
		.filter({ hasText: words("card.limit", {}, { edition: "speed" }) })
		.first();
	await limit.click();
	await expect(page.getByTestId("target")).toHaveCount(2);
	const aimed = buttonWithKey(page, "Enter");
	await expect(aimed).toContainText("Clara");
	await page.keyboard.press("ArrowDown");
	await expect(aimed).toContainText("Boris");
	await page.keyboard.press("ArrowDown");
	await expect(aimed).toContainText("Clara");
});

test("a house rule that is not possible is named, with the next values that are", async ({ page }) => {
	await prepare(page, { edition: "classic" });
	await page.goto("#/setup");
	const target = page.getByRole("spinbutton", { name: words("house.distance") });
	await target.fill("123");
	const alert = page.getByRole("alert").filter({ hasText: /./ });
	await expect(alert).toContainText("123");
	await expect(alert).toContainText(words("web.clash.nearest", { values: "100, 125" }));
	await expect(page.getByTestId("start")).toBeDisabled();
	await target.fill("125");
	await expect(alert).toHaveCount(0);
	await expect(page.getByTestId("start")).toBeEnabled();
});

test("opponents as rows on a phone say what they did last", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await sitDown(page, { seed: 5, players: 8, edition: "nl" });
	const before = await handText(page);
	await byKeys.card(page, await nextCard(page));
	await expect.poll(() => handText(page)).not.toBe(before);
	const did = page.getByTestId("did");
	await expect(did.first()).toBeVisible();
	await expect(did.first()).not.toBeEmpty();
	expect(await clipped(page)).toEqual([]);
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeInViewport();
	await page.screenshot({ path: "artifacts/rows-390.png" });
});

test("a turn that uses several cards says how many, and a reason names its rulings", async ({ page }) => {
	await prepare(page, { edition: "trio" });
	const lines = readFileSync(resolve(import.meta.dirname, "records/before_a_chain.jsonl"), "utf8")
		.trim()
		.split("\n");
	await saveGame(page, "chain", "trio", lines);
	await page.goto("#/table/chain");
	const middle = page.getByRole("region", { name: words("term.draw_pile") });
	const dueText = (count: number) => words("prompt.due", { count });
	const due = middle.getByText(dueText(2)).or(middle.getByText(dueText(1)));
	const card = (name: string) => page.getByTestId("hand").locator("[data-card]").filter({ hasText: name }).first();
	await expect(page.getByTestId("coup")).toBeVisible();
	await page.keyboard.press("c");
	await expect(card(words("card.tanker", {}, { edition: "trio" }))).toBeVisible();
	await expect(due).toHaveCount(0);
	await card(words("card.tanker", {}, { edition: "trio" })).click();
	await page.keyboard.press("Enter");
	await expect(due).toHaveText(dueText(2));
	await page.screenshot({ path: "artifacts/chain.png" });
	await card(words("card.fuel", {}, { edition: "trio" })).click();
	await page.keyboard.press("x");
	const clause = middle.locator("details");
	await clause.locator("summary").click();
	await expect(clause.locator("p")).toHaveText(/ \[R6\]$/);
	await page.screenshot({ path: "artifacts/ruling.png" });
	await card(words("card.distance", { km: 50 })).click();
	await page.keyboard.press("Enter");
	await expect(due).toHaveText(dueText(1));
	await expect(
		page.getByRole("alert").filter({ hasText: `${words("event.drove.you", { km: 50 })} ${dueText(1)}` }),
	).toBeAttached();
	await card(words("card.distance", { km: 75 })).click();
	await page.keyboard.press("Enter");
	await expect(due).toHaveCount(0);
});
