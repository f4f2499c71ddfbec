// What a screen reader is told at the table, and what the title of the tab says.
import { expect, type Page } from "@playwright/test";
import { byKeys, handText, nextCard, pendingAction, prepare, sitDown, test } from "./table";
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
