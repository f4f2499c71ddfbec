import { expect, type Locator, type Page } from "@playwright/test";
import { inStore } from "./storage";
import {
	answerButton,
	buttonWithKey,
	byKeys,
	cardNames,
	type Player,
	playStage,
	sitDown,
	test,
	unplayable,
} from "./table";
import { words } from "./words";

const byMouse: Player = {
	async card(page, place) {
		await page
			.getByTestId("hand")
			.locator("[data-card]")
			.nth(place)
			.click({ position: { x: 20, y: 40 } });
		const target = page.getByTestId("target").first();
		if (await target.isVisible()) await target.click();
		else {
			await buttonWithKey(page, "X").click();
			await confirmDiscard(page);
		}
	},
	choice: async (page) => page.getByTestId("choices").getByRole("button").first().click(),
	answer: async (page) => answerButton(page).click(),
};

async function confirmDiscard(page: Page): Promise<void> {
	const sure = page.getByTestId("choices").getByRole("button").first();
	if (await sure.isVisible()) await sure.click();
}

test("a whole stage by mouse, and a look back at it", async ({ page }) => {
	await sitDown(page);
	await playStage(page, byMouse);
	await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
	await page.screenshot({ path: "artifacts/stage-over.png" });

	await page.getByRole("dialog").getByRole("button").last().click();
	await expect(page.getByTestId("moment")).toContainText("0 of ");
	await page.goBack();
	await page.getByTestId("choices").getByRole("button").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
	await page.goto("#/games");
	await page.getByRole("link", { name: words("web.review") }).click();
	await expect(page.getByTestId("moment")).toContainText("0 of ");
	await expect(page.getByTestId("which").getByRole("combobox")).toHaveCount(1); // the stage that is going on is not shown
});

test("a whole stage by keyboard only", async ({ page }) => {
	await sitDown(page, { seed: 6 });
	await playStage(page, byKeys);
	// Attacked, but never asked without the safety: then nothing was let stand.
	const log = page.getByRole("list", { name: words("screen.title.log") });
	await expect(log.getByText(/ on you/).first()).toBeAttached();
	await expect(log.getByText(words("event.declined.you"))).toHaveCount(0);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
});

test("whether to extend is asked below the lanes, with the focus on an answer, and a hint weighs both", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await sitDown(page, { seed: 5 });
	const dialog = page.getByRole("dialog");
	const answers = dialog.getByTestId("choices").getByRole("button");
	let asked = false;
	await playStage(page, {
		...byKeys,
		async card(page, place) {
			await page.keyboard.press(String((place + 1) % 10));
			await page.keyboard.press((await page.getByTestId("target").count()) > 0 ? "Enter" : "x");
		},
		async choice(page) {
			// Whether a safety is meant to be discarded: can be closed.
			if (await dialog.getByRole("button", { name: words("web.close") }).isVisible()) return answers.first().click();
			await expect(answers.first()).toBeFocused();
			const top = (await dialog.boundingBox())?.y ?? 0;
			const lane = await page.locator(`[data-drop^="side:"][aria-label="${words("table.you")}"]`).boundingBox();
			expect(top).toBeGreaterThanOrEqual((lane?.y ?? 0) + (lane?.height ?? 0));
			await dialog.getByRole("button", { name: words("screen.title.hint") }).click();
			await expect(dialog.getByRole("listitem").filter({ hasText: "%" })).toHaveCount(2);
			asked = true;
			await answers.first().press("Enter");
		},
	});
	expect(asked).toBe(true);
});

test.describe("touch", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
	test("a whole stage by touch", async ({ page }) => {
		await sitDown(page, { seed: 7 });
		await playStage(page, {
			async card(page, place) {
				await page
					.getByTestId("hand")
					.locator("[data-card]")
					.nth(place)
					.tap({ position: { x: 20, y: 40 } });
				const target = page.getByTestId("target").first();
				if (await target.isVisible()) await target.tap({ position: { x: 60, y: 12 } });
				else {
					await buttonWithKey(page, "X").tap();
					const sure = page.getByTestId("choices").getByRole("button").first();
					if (await sure.isVisible()) await sure.tap();
				}
			},
			choice: async (page) => page.getByTestId("choices").getByRole("button").first().tap(),
			answer: async (page) => answerButton(page).tap(),
		});
	});
});

test("a card carried to a lane is played, and one that cannot go there is explained", async ({ page }) => {
	await sitDown(page, { seed: 5 });
	const hand = page.getByTestId("hand");
	const carry = async (card: Locator, to: string) => {
		const from = await card.first().boundingBox();
		const place = await page.locator(to).boundingBox();
		if (!from || !place) throw new Error("nothing to carry");
		await page.mouse.move(from.x + 15, from.y + 40);
		await page.mouse.down();
		await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 5 });
		await page.mouse.up();
	};
	await carry(
		hand.getByRole("button", { name: unplayable }),
		`[data-drop^="side:"][aria-label="${words("table.you")}"]`,
	);
	const middle = page.getByRole("region", { name: words("term.draw_pile") });
	await expect(middle.getByText(words("refusal.not_started", { safety: words("card.right_of_way") }))).toBeVisible();
	await expect(middle.locator("summary")).toBeVisible();
	const before = await page.getByTestId("hand").textContent();
	await carry(hand.getByRole("button"), '[data-drop="discard"]');
	await expect.poll(() => page.getByTestId("hand").textContent()).not.toBe(before);
});

test("a move can be taken back, a hint has a reason, the log looks back", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await sitDown(page, { seed: 8 });
	const hand = () => cardNames(page);
	const before = await hand();
	await page.keyboard.press("1");
	await page.keyboard.press("x");
	await expect.poll(hand).not.toEqual(before);
	await page.keyboard.press("z");
	await expect.poll(hand).toEqual(before);
	await page.keyboard.press("h");
	await expect(
		page
			.getByRole("region", { name: words("screen.title.hint") })
			.getByRole("listitem")
			.first(),
	).toBeVisible();
	await page.screenshot({ path: "artifacts/hint.png" });
	await page
		.getByRole("region", { name: words("screen.title.log") })
		.getByRole("button")
		.first()
		.click();
	await expect(page.getByText(words("web.look_back"))).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByText(words("web.look_back"))).toBeHidden();
});

test("the same seed plays the same in the browser and natively", async ({ page }) => {
	await sitDown(page, { seed: 21 });
	const journal = await inStore(
		page,
		async (store) => (await store.everything()).games.flatMap((saved) => saved.journal),
		null,
	);
	const { execFileSync } = await import("node:child_process");
	const first = JSON.stringify({
		ask: "begin",
		now: 0,
		seat: 0,
		begin: {
			table: { edition: "classic", players: 2, teams: false, house: [] },
			seats: [{ name: "" }, { name: words("table.bot.1"), bot: "commuter" }],
			pace: "instant",
			seed: "21",
		},
	});
	const answer = JSON.parse(execFileSync("../build/tests/browser_session", { input: `${first}\n`, encoding: "utf8" }));
	const withoutTime = (line: string) => line.replace(/"at":\d+/, "");
	expect(journal.map(withoutTime)).toEqual(answer.journal.map(withoutTime));
});
