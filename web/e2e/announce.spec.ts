// What a screen reader is told at the table, and what the title of the tab says.
import { expect, type Page } from "@playwright/test";
import { beforeCoup, byKeys, handText, nextCard, pendingAction, prepare, sitDown, test } from "./table";
import { words } from "./words";

// Everything that the live regions say from now on.
async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		for (const region of document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"]'))
			new MutationObserver(() => heard.push(region.textContent ?? "")).observe(region, {
				characterData: true,
				childList: true,
				subtree: true,
			});
	});
	return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test("every turn is announced, not only the first", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	const heard = await listen(page);
	for (let turn = 0; turn < 4; turn++) {
		await expect.poll(() => pendingAction(page)).toBe("card");
		const before = await handText(page);
		await byKeys.card(page, await nextCard(page));
		await expect.poll(() => handText(page)).not.toBe(before);
	}
	const turns = async () => (await heard()).filter((text) => text.includes(words("event.turn_began.you")));
	await expect.poll(async () => (await turns()).length).toBeGreaterThanOrEqual(4);
});

test("what the others did and what is drawn is told with the turn: a polite message would be dropped then", async ({
	page,
}) => {
	await sitDown(page, { seed: 5 });
	const heard = await listen(page);
	for (let turn = 0; turn < 3; turn++) {
		await expect.poll(() => pendingAction(page)).toBe("card");
		const before = await handText(page);
		await byKeys.card(page, await nextCard(page));
		await expect.poll(() => handText(page)).not.toBe(before);
	}
	const turns = async () => (await heard()).filter((text) => text.includes(words("event.turn_began.you")));
	await expect.poll(async () => (await turns()).length).toBeGreaterThanOrEqual(3);
	for (const turn of await turns()) expect(turn).toContain("Boris");
});

test("reasons, hints, one's own state and the whole table are told", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	const heard = await listen(page);
	const last = async () => (await heard()).at(-1) ?? "";
	await page.keyboard.press("1");
	await expect.poll(last).toContain(words("refusal.not_started", { safety: words("card.right_of_way") }));
	await page.keyboard.press("Escape");
	await page.keyboard.press("h");
	await expect.poll(last).toContain(words("web.chance"));
	await page.keyboard.press("s");
	await expect.poll(last).toContain(words("screen.driven", { km: 0, long: 700 }));
	await page.keyboard.press("t");
	await expect.poll(last).toContain(words("web.hand"));
	expect(await last()).toContain("Boris");
	// The same again is told again.
	const before = (await heard()).length;
	await page.keyboard.press("t");
	await expect.poll(async () => (await heard()).length).toBeGreaterThan(before);
});

test("the top of the discard pile has a name", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	const name =
		(await page.getByTestId("hand").locator("[data-card] > span").first().textContent())?.split(",")[0] ?? "";
	await page.keyboard.press("1");
	await page.keyboard.press("x");
	await expect(page.locator('[data-drop="discard"]')).not.toBeEmpty();
	expect(name).not.toBe("");
	await expect(page.locator('[data-drop="discard"] .hidden').first()).toBeAttached();
});

test("each page has a title of its own", async ({ page }) => {
	await prepare(page);
	await page.goto("#/settings");
	await expect(page).toHaveTitle(`${words("web.settings")} – Kilostone`);
	await page.goto("#/rules/trio");
	await expect(page).toHaveTitle(`${words("web.rules")} – Kilostone`);
	await page.goto("#/");
	await expect(page).toHaveTitle("Kilostone");
	await page.getByTestId("play").click();
	await expect(page).toHaveTitle(new RegExp(`^${words("edition.classic")}.* – Kilostone$`));
});

test("a tap on Play counts although the engine has not arrived", async ({ page }) => {
	await prepare(page);
	let arrive: () => void = () => undefined;
	const held = new Promise<void>((resolve) => {
		arrive = resolve;
	});
	await page.route("**/*.wasm", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto("?seed=5");
	await page.getByTestId("play").click();
	await expect(page.getByTestId("play")).toHaveAttribute("aria-busy", "true");
	arrive();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
});

test("where a card is aimed, the question after an attack and a refused undo are told", async ({ page }) => {
	await sitDown(page, { edition: "speed", players: 3, seed: 5 });
	const heard = await listen(page);
	const last = async () => (await heard()).at(-1) ?? "";
	const limit = words("card.limit", {}, { edition: "speed" });
	await page.getByTestId("hand").locator("[data-card]").filter({ hasText: limit }).first().click();
	await expect.poll(last).toContain("Clara");
	await page.keyboard.press("ArrowDown");
	await expect.poll(last).toContain("Boris");
	await page.keyboard.press("Escape");
	await page.keyboard.press("z");
	await expect.poll(last).toContain(words("prompt.nothing_to_undo"));
});

test("the question after an attack is told at once with its answers", async ({ page }) => {
	await beforeCoup(page);
	const alert = page.getByRole("alert");
	for (const card of ["puncture", "puncture_proof"])
		await expect(alert).toContainText(words(`card.${card}`, {}, { edition: "trio" }));
});

test("who can play nothing hears and reads what is missing and what to do", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	await expect.poll(() => pendingAction(page)).toBe("card");
	const hasPlayable = (await page.getByTestId("hand").getByText(words("screen.sign.playable")).count()) > 0;
	expect(hasPlayable).toBe(false);
	const middle = page.getByRole("region", { name: words("term.draw_pile") });
	await expect(middle.getByText(words("web.nothing_fits"))).toBeVisible();
	await expect(middle.getByText(words("refusal.not_started", { safety: words("card.right_of_way") }))).toBeVisible();
	await expect(page.getByRole("alert")).toContainText(words("web.nothing_fits"));
});

test("the focus follows the action: from Play to the hand", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	await expect(page.getByTestId("hand").locator("[data-card]").first()).toBeFocused();
});
