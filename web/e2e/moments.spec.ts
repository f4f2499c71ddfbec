// What happens is seen: cards on their way, the car on the road, a coup, the end of a stage.
import { expect, type Page } from "@playwright/test";
import { violations } from "./looks";
import { beforeCoup, byKeys, handText, nextCard, pendingAction, playStage, sitDown, test } from "./table";
import { words } from "./words";

// How often an element of this kind has come to the page.
async function count(page: Page, selector: string): Promise<() => Promise<number>> {
	await page.evaluate((selector) => {
		const seen = { count: 0 };
		Object.assign(window, { seen });
		new MutationObserver((changes) => {
			for (const change of changes)
				for (const node of change.addedNodes) if (node instanceof Element && node.matches(selector)) seen.count++;
		}).observe(document.body, { childList: true, subtree: true });
	}, selector);
	return () => page.evaluate(() => (window as unknown as { seen: { count: number } }).seen.count);
}

// What moves is loaded after the first card, with the panel of hints.
const hasLoaded = (page: Page) => expect(page.getByRole("region", { name: words("screen.title.hint") })).toBeVisible();

async function playCard(page: Page): Promise<void> {
	await expect.poll(() => pendingAction(page)).toBe("card");
	const before = await handText(page);
	await byKeys.card(page, await nextCard(page));
	await expect.poll(() => handText(page)).not.toBe(before);
}

test("a card that is played flies from the hand to where it lies; it is gone soon, and nothing waits for it", async ({
	page,
}) => {
	await sitDown(page, { seed: 5, motion: "system" });
	await hasLoaded(page);
	const flights = await count(page, '[data-testid="flight"]');
	await playCard(page);
	await expect.poll(flights).toBeGreaterThan(0);
	await playCard(page);
	await expect(page.getByTestId("flight")).toHaveCount(0);
});

test("without movement nothing flies", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	await hasLoaded(page);
	const flights = await count(page, '[data-testid="flight"]');
	await playCard(page);
	await playCard(page);
	expect(await flights()).toBe(0);
});

test("a coup is cried with picture and word, for two seconds or until the next key", async ({ page }) => {
	await beforeCoup(page, { motion: "system" });
	await hasLoaded(page);
	await page.keyboard.press("c");
	const burst = page.getByTestId("coup-burst");
	await expect(burst).toBeVisible();
	await expect(burst).toContainText(words("term.coup", {}, { edition: "trio" }), { ignoreCase: true });
	await page.keyboard.press("Escape");
	await expect(burst).toHaveCount(0);
	await expect(page.getByTestId("coup-moment")).toBeVisible();
});

test("without movement a coup is a picture and a sentence between the lanes", async ({ page }) => {
	await beforeCoup(page);
	await page.keyboard.press("c");
	await expect(page.getByTestId("coup-moment").locator("svg").first()).toBeVisible();
	await expect(page.getByTestId("coup-moment")).toContainText(words("term.coup", {}, { edition: "trio" }), {
		ignoreCase: true,
	});
	await expect(page.getByTestId("coup-burst")).toHaveCount(0);
});

test("both cards that are drawn after a coup are marked", async ({ page }) => {
	await beforeCoup(page);
	const marked = page.getByTestId("hand").getByText(words("screen.new"), { exact: true });
	await page.keyboard.press("c");
	await expect.poll(() => pendingAction(page)).toBe("card");
	await expect(marked).toHaveCount(2);
});

test("the end of a stage shows the finish and what was special, and Enter goes on", async ({ page }) => {
	await sitDown(page, { seed: 6 });
	await playStage(page, byKeys);
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByTestId("finish")).toBeVisible();
	await expect(page.getByTestId("choices").getByRole("button")).toBeFocused();
	expect(await violations(page)).toEqual([]);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
});

test("each opponent's last action stands on their lane, on a phone too", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await sitDown(page, { seed: 5 });
	await playCard(page);
	await expect.poll(() => pendingAction(page)).toBe("card");
	const did = page.getByRole("region", { name: "Boris" }).getByText(/^Boris \p{L}.+\.$/u);
	await expect(did.filter({ visible: true })).toHaveCount(1);
});

for (const sounds of [true, false])
	test(`with sounds ${sounds ? "on, what happens is heard, and a volume can be chosen" : "off, there are none"}`, async ({
		page,
	}) => {
		await page.addInitScript(() => {
			const played = { count: 0 };
			Object.assign(window, { played });
			for (const kind of ["createOscillator", "createBufferSource"] as const) {
				const create = AudioContext.prototype[kind] as (this: AudioContext) => AudioNode;
				Object.assign(AudioContext.prototype, {
					[kind](this: AudioContext) {
						played.count++;
						return create.call(this);
					},
				});
			}
		});
		const played = () => page.evaluate(() => (window as unknown as { played: { count: number } }).played.count);
		await sitDown(page, { seed: 5, sounds });
		await playCard(page);
		await playCard(page);
		if (sounds) await expect.poll(played).toBeGreaterThan(2);
		else expect(await played()).toBe(0);
		await page.goto("#/settings");
		await expect(page.getByRole("slider", { name: words("web.volume") })).toHaveCount(sounds ? 1 : 0);
	});
