// The action bar, hints and looking back: what is tapped by mistake must not play a card, and nothing covers what is shown.
import { expect, type Page } from "@playwright/test";
import { cardNames, handText, pendingAction, prepare, sitDown, test } from "./table";
import { words } from "./words";

const bar = ["play-card", "discard-card", "hint"];

async function places(page: Page): Promise<number[]> {
	const boxes = await Promise.all(bar.map((id) => page.getByTestId(id).boundingBox()));
	return boxes.map((box) => Math.round(box?.y ?? -1));
}

test("the same buttons are there whether a card is chosen or not", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	await expect.poll(() => pendingAction(page)).toBe("card");
	const before = await places(page);
	await page.keyboard.press("1");
	for (const id of bar) await expect(page.getByTestId(id)).toBeVisible();
	expect(await places(page)).toEqual(before);
	await expect(page.getByTestId("play-card")).toBeDisabled();
	await expect(page.getByTestId("discard-card")).toBeEnabled();
});

test("on a laptop the button to play has room for long names", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await sitDown(page, { seed: 5, language: "de", edition: "de" });
	await page.keyboard.press("1");
	const box = await page.getByTestId("play-card").boundingBox();
	expect(box?.width).toBeGreaterThan(200);
	expect(box?.height).toBeLessThan(60);
});

test("a row of the hint chooses the card and does not play it", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await sitDown(page, { seed: 8 });
	const before = await cardNames(page);
	await page.keyboard.press("h");
	const rows = page.getByRole("region", { name: words("screen.title.hint") }).getByRole("listitem");
	await rows.first().getByRole("button").click();
	await expect(page.getByTestId("hand").locator('[aria-pressed="true"]')).toHaveCount(1);
	await expect(page.getByTestId("play-card")).toBeEnabled();
	expect(await cardNames(page)).toEqual(before);
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("the hint leaves the hand and one's own lane in sight", async ({ page }) => {
		await sitDown(page, { seed: 8 });
		await page.keyboard.press("h");
		const sheet = page.getByRole("dialog", { name: words("screen.title.hint") });
		await expect(sheet).toBeVisible();
		const own = page.getByRole("region", { name: words("table.you") });
		const [hint, lane] = [await sheet.boundingBox(), await own.boundingBox()];
		expect((hint?.y ?? 0) + (hint?.height ?? 0)).toBeLessThanOrEqual((lane?.y ?? 0) + 1);
	});

	test("a look back shows the table, not the log", async ({ page }) => {
		await sitDown(page, { seed: 5 });
		const before = await handText(page);
		await page.keyboard.press("1");
		await page.keyboard.press("x");
		await expect.poll(() => handText(page)).not.toBe(before);
		await expect.poll(() => pendingAction(page)).toBe("card");
		await page.keyboard.press("l");
		const log = page.getByRole("dialog", { name: words("screen.title.log") });
		await log.getByRole("listitem").first().getByRole("button").click();
		await expect(log).toHaveCount(0);
		await expect(page.getByText(words("web.look_back"))).toBeVisible();
	});

	test("the mark of the card beside the chosen one stays in sight", async ({ page }) => {
		await sitDown(page, { seed: 5 });
		await page.keyboard.press("3");
		const on = await page.evaluate(() => {
			const box = document.querySelector('[data-card="3"]')?.getBoundingClientRect();
			const hit = box && document.elementFromPoint(box.x + 14, box.y + box.height / 3);
			return hit?.closest<HTMLElement>("[data-card]")?.dataset.card;
		});
		expect(on).toBe("3");
	});
});

test("on a wide screen L goes to the log that is there", async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await sitDown(page, { seed: 5 });
	await page.keyboard.press("l");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByRole("list", { name: words("screen.title.log") })).toBeFocused();
});

test("lanes where the chosen hazard may not go say why, with the clause", async ({ page }) => {
	await sitDown(page, { players: 3, edition: "speed", seed: 5 });
	const hazard = page
		.getByTestId("hand")
		.locator("[data-card]")
		.filter({ hasText: words("term.hazard", {}, { edition: "speed" }) })
		.filter({ hasText: words("web.not_playable") })
		.first();
	await hazard.click();
	for (const name of ["Boris", "Clara"]) {
		const lane = page.getByRole("region", { name });
		await expect(lane.locator("summary")).toBeVisible();
		await expect(lane.getByTestId("target")).toHaveCount(0);
	}
});

// Whole elements one below the other, nothing over anything else.
for (const [width, height, language] of [
	[844, 390, "de"],
	[640, 400, "de"],
	[320, 640, "de"],
	[360, 640, "bg"],
] as const)
	test(`at ${width}x${height} buttons cover no lane and the hand is in sight`, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await sitDown(page, { seed: 5, language });
		await page.keyboard.press("1");
		const lanes = await page.locator('[data-drop^="side:"]').all();
		const buttons = await page.getByTestId("discard-card").boundingBox();
		for (const lane of lanes) {
			const box = await lane.boundingBox();
			const isBeside = (box?.x ?? 0) > (buttons?.x ?? 0) + (buttons?.width ?? 0);
			if (!isBeside) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((buttons?.y ?? 0) + 1);
			expect(box?.y).toBeGreaterThanOrEqual(0);
		}
		const card = await page.getByTestId("hand").locator("[data-card]").first().boundingBox();
		expect((card?.y ?? height) + (card?.height ?? 0) / 2).toBeLessThan(height);
	});

test("a timed question shows the attacking card and its seconds with three sides on a phone; its length is chosen", async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { edition: "classic", players: 3 });
	await page.goto("?seed=11#/setup");
	await page.getByRole("radio", { name: /^3 players/ }).check();
	await page.getByRole("combobox", { name: words("web.coup") }).selectOption("window");
	const seconds = page.getByRole("slider");
	await seconds.fill("20");
	await expect(
		page.getByText(words("play.row.window", { value: words("screen.seconds", { count: 20 }) })),
	).toBeVisible();
	await page.getByTestId("start").click();
	for (let move = 0; move < 80; move++) {
		const what = await pendingAction(page);
		if (what === "answer") break;
		if (what === "card") {
			await page.keyboard.press("1");
			const before = await handText(page);
			await page.keyboard.press((await page.getByTestId("target").count()) > 0 ? "Enter" : "x");
			await expect
				.poll(async () => (await handText(page)) !== before || (await pendingAction(page)) !== what)
				.toBe(true);
		} else await page.waitForTimeout(30);
	}
	const ring = page.getByTestId("ring");
	await expect(ring).toBeVisible();
	await expect(ring.getByRole("img").first()).toHaveAttribute("aria-label", /./); // the card, by its name
	const left = Number(/\d+/.exec((await ring.getByTestId("seconds").textContent()) ?? "")?.[0]);
	expect(left).toBeGreaterThan(3);
	expect(left).toBeLessThanOrEqual(20);
});

test("larger windows have larger cards and lanes", async ({ page }) => {
	const widths: number[] = [];
	for (const [width, height] of [
		[1280, 800],
		[1440, 900],
		[1920, 1080],
	] as const) {
		await page.setViewportSize({ width, height });
		await sitDown(page, { seed: 5, players: 3 });
		const card = await page.getByTestId("hand").locator("[data-card]").first().boundingBox();
		widths.push(card?.width ?? 0);
	}
	expect(widths[0]).toBeGreaterThanOrEqual(100);
	expect(widths[1]).toBeGreaterThanOrEqual(120);
	expect(widths[2]).toBeGreaterThanOrEqual(140);
});

test("where the system chooses the colours, lanes, buttons and chips have borders", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await sitDown(page, { seed: 5 });
	const bare = await page
		.locator('[data-drop^="side:"], main button:visible:not([data-card])')
		.evaluateAll((all) =>
			all.filter((one) => getComputedStyle(one).borderTopStyle === "none").map((one) => one.textContent),
		);
	expect(bare).toEqual([]);
});
