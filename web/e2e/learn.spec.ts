// Learning, asking the referee, reading the rules: by keys and by touch, in several scripts, and with links from
// anywhere.
import { expect, type Page } from "@playwright/test";
import { prepare, test } from "./table";
import { words as textOf } from "./words";

const words = (page: Page) => page.getByRole("region").filter({ has: page.getByTestId("step") });
const stepsLeft = async (page: Page) => (await page.getByTestId("play").count()) === 0;

test("the lesson is learnt with the keyboard, in Greek", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await prepare(page, { language: "el", edition: "speed" });
	await page.goto("#/learn");
	await expect(words(page)).toContainText(textOf("card.roll", {}, { language: "el", edition: "speed" }));
	// What is not allowed is explained with its rule; what is allowed but not wanted yet, too.
	await page.keyboard.press("1");
	const reasons = words(page).getByRole("group").first();
	await expect(reasons).toBeVisible();
	await reasons.locator("summary").first().click();
	await expect(reasons.locator("details p").first()).not.toBeEmpty();
	await page.keyboard.press("x");
	await expect(page.getByTestId("not-yet")).toBeVisible();
	await page.screenshot({ path: "artifacts/learn-not-yet.png" });
	let coups = 0;
	for (let step = 0; step < 12 && (await stepsLeft(page)); ++step) {
		const before = await page.getByTestId("step").textContent();
		if ((await page.getByTestId("coup").count()) > 0) {
			++coups;
			await page.screenshot({ path: "artifacts/learn-coup.png" });
			await page.keyboard.press("c");
		} else {
			await page.keyboard.press("h");
			await expect(page.getByTestId("target")).toBeVisible();
			await page.keyboard.press("Enter");
		}
		await expect
			.poll(async () => (await page.getByTestId("step").textContent()) !== before || !(await stepsLeft(page)))
			.toBe(true);
	}
	expect(coups).toBe(1);
	await page.screenshot({ path: "artifacts/learn-over.png" });
	await page.getByTestId("play").press("Enter");
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
	expect(new URL(page.url()).hash).toContain("#/table/");
});

for (const [language, edition] of [
	["hu", "hu"],
	["bg", "nl"],
] as const)
	test(`the lesson is learnt by touch, in ${language}, and goes on after a reload`, async ({ browser, baseURL }) => {
		const context = await browser.newContext({
			viewport: { width: 360, height: 740 },
			hasTouch: true,
			isMobile: true,
			serviceWorkers: "block",
			...(baseURL ? { baseURL } : {}),
		});
		const page = await context.newPage();
		await prepare(page, { language, edition });
		await page.goto(`#/learn/${edition}`);
		await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
		for (let step = 1; step < 12 && (await stepsLeft(page)); ++step) {
			const before = await page.getByTestId("step").textContent();
			if (step === 4) {
				await page.reload();
				await expect(page.getByTestId("step")).toHaveText(before ?? "");
			}
			const coup = page.getByTestId("coup");
			if ((await coup.count()) > 0) await coup.tap();
			else {
				await page.getByTestId("show-me").tap();
				await page.getByTestId("target").tap({ position: { x: 30, y: 20 } });
			}
			await expect
				.poll(async () => (await page.getByTestId("step").textContent()) !== before || !(await stepsLeft(page)))
				.toBe(true);
		}
		await page.screenshot({ path: `artifacts/learn-over-${language}.png` });
		await expect(page.getByTestId("play")).toBeVisible();
		await context.close();
	});

const greek = (id: string) => textOf(id, {}, { language: "el", edition: "speed" });
const rule = (number: string) => textOf("web.rule", { number }, { language: "hu" });
const verdict = (page: Page, kind?: "yes" | "no" | "cannot") =>
	kind ? page.getByTestId("verdict").and(page.locator(`[data-verdict="${kind}"]`)) : page.getByTestId("verdict");
const card = (page: Page, code: string) => page.getByTestId("cards").locator(`input[value="${code}"]`);

test("the commonest question takes one tap, and the link of the answer leads others to it", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.setViewportSize({ width: 360, height: 740 });
	await prepare(page, { language: "hu", edition: "hu" });
	await page.goto("#/referee");
	await card(page, "limit").click();
	await expect(page.getByTestId("bar")).toBeInViewport();
	await expect(page.getByTestId("bar")).toHaveAttribute("data-verdict", "no");
	// The asking side has not opened, and the other side is not rolling.
	await expect(verdict(page).getByTestId("clause")).toContainText([rule("7.9"), rule("8.2")]);
	const first = page.getByTestId("side").first();
	await first
		.getByRole("radio", { name: textOf("card.roll", {}, { language: "hu", edition: "hu" }) })
		.check({ force: true });
	await expect(verdict(page).getByTestId("clause")).toContainText([rule("8.2")]);
	await expect(verdict(page).getByTestId("clause")).toHaveCount(1);
	// The same question in another edition.
	await page.locator('input[value="trio"]').click();
	await expect(verdict(page, "yes").getByTestId("clause").first()).toContainText(rule("8.2"));
	await expect(verdict(page).locator("summary").first()).toContainText("R25");
	await page.locator("#answer").getByRole("button").click();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	expect(link).toContain("#/referee/1.trio.");
	await page.screenshot({ path: "artifacts/referee-answer.png", fullPage: true });

	const other = await context.newPage();
	await prepare(other, { language: "bg", edition: "speed" });
	await other.goto(link);
	await expect(verdict(other, "yes")).toContainText(textOf("referee.yes", {}, { language: "bg" }));
	await expect(card(other, "limit")).toBeChecked();
	// Both tableaux by tapping: held up by an accident, 200 km driven, a safety that was an answer.
	const mine = other.getByTestId("side").first();
	const [kilometres, battle, safeties] = [0, 1, 2].map((i) => mine.getByRole("group").nth(i));
	await kilometres?.getByRole("button").nth(4).click();
	await battle?.locator("label").last().click();
	await safeties?.getByRole("button").first().click();
	await safeties?.getByRole("button").first().click();
	await card(other, "km50").click();
	await expect(verdict(other, "no").getByTestId("reason")).toHaveCount(1);
	expect(other.url()).toContain("A=km200~accident~-~right_of_way*");
	// A number of kilometres lies there as cards; one that cannot be is explained.
	await mine.getByRole("spinbutton").fill("700");
	await mine.getByRole("spinbutton").blur();
	await expect(verdict(other, "cannot")).toContainText("700");
	await other.close();
});

test("a link from anywhere is answered, and a fresh table is there", async ({ page }) => {
	await prepare(page, { language: "el", edition: "speed" });
	await page.goto("#/referee");
	await expect(page.getByTestId("cards").locator("label").first()).toBeVisible();
	const open = (link: string) =>
		page.evaluate((hash) => {
			location.hash = hash;
		}, `#/referee/${link}`);
	const problem = page.getByRole("alert");
	for (const [link, text] of [
		["2.speed.hand=limit..lay.limit", greek("referee.link.newer")],
		["1.mars.hand=limit..lay.limit", greek("referee.link.edition")],
		["%E0%A4%A", greek("referee.link.broken")],
		["1.speed.hand=km30.A=km240x3..lay.km30", "240"],
		[`1.speed.${"A=-.".repeat(900)}`, greek("referee.link.broken")],
		["<img src=x onerror=alert(1)>", greek("referee.link.broken")],
		["1.speed.hand=limit.seat=9..lay.limit", greek("referee.link.broken")],
	] as const) {
		await open(link);
		await expect(problem, link).toContainText(text);
		await expect(verdict(page)).toHaveCount(0);
		await open("");
		await expect(problem).toHaveCount(0);
	}
	// A good link with letters changed: a verdict or a message, never nothing. The same every time.
	const good = "1.trio.players=2.teams=no.hand=stop.A=km100x3~roll~limit~tanker*.B=km50~roll..attack.B.stop";
	let random = 7;
	const next = (below: number) => {
		random = (random * 1103515245 + 12345) % 2147483648;
		return Math.floor((random / 2147483648) * below);
	};
	const letters = "abkmx0129=~.!*+,:-_%/\\ é<";
	for (let i = 0; i < 40; ++i) {
		let link = good;
		for (let n = next(3); n >= 0; --n) {
			const at = next(link.length);
			link = link.slice(0, at) + (next(4) === 0 ? "" : letters[next(letters.length)]) + link.slice(at + next(3));
		}
		await open(link);
		await expect(problem.or(verdict(page)).first(), link).toBeVisible();
		await open("");
		await expect(problem.or(verdict(page)), link).toHaveCount(0);
	}
});

test("rules can be read, tried, compared and printed", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await prepare(page, { language: "bg", edition: "speed" });
	await page.goto("#/rules/speed/8.2");
	await expect(page.locator("#rule-8\\.2")).toBeInViewport();
	await expect(page.locator("#rule-8\\.2")).not.toHaveText("8.2");
	const example = page
		.locator("article")
		.filter({ has: page.locator('a[href*="attack.B.limit"]') })
		.first();
	await example.getByRole("button").nth(1).click();
	await expect(example.getByTestId("verdict")).toHaveAttribute("data-verdict", "yes");
	await expect(example.getByTestId("verdict")).toBeVisible();
	await expect(example.getByRole("status")).toContainText(textOf("rulebook.wrong", {}, { language: "bg" }));
	await example.scrollIntoViewIfNeeded();
	await page.screenshot({ path: "artifacts/rules-try.png" });
	await page.getByRole("navigation").getByRole("button").last().click();
	await expect(page.locator("#info")).toBeInViewport();
	await page.emulateMedia({ media: "print" });
	await expect(page.locator("#chapter-1")).toBeVisible(); // the page is printed whole
	await page.evaluate(() => {
		document.body.dataset.print = "cards"; // as the button next to the cards does while it prints
	});
	await expect(
		page
			.locator("section", { has: page.locator("#info") })
			.getByRole("article")
			.first(),
	).toBeVisible();
	await expect(page.locator("#chapter-1")).toBeHidden();
	await page.screenshot({ path: "artifacts/rules-print.png" });
	await page.emulateMedia({ media: "screen" });
	await page.goto("#/compare/speed/hu");
	await expect(page.locator("tbody").getByRole("row").first()).toContainText("110");
	await page.getByRole("button", { name: textOf("rulebook.swap", {}, { language: "bg" }) }).click();
	await expect(page.getByRole("cell").nth(1)).toHaveText("106");
	expect(page.url()).toContain("#/compare/hu/speed");
	await page.goto("#/rules/mars");
	await expect(page.getByRole("alert")).toContainText(textOf("rulebook.unknown", {}, { language: "bg" }));
});

test.describe("offline", () => {
	test.use({ serviceWorkers: "allow" });
	test("the referee answers and the lesson begins with the network gone", async ({ page, context }) => {
		await page.goto("");
		await page.evaluate(async () => {
			await navigator.serviceWorker.ready;
		});
		await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
		await context.setOffline(true);
		await page.goto("#/referee");
		await card(page, "km100").click();
		await expect(verdict(page, "no").getByTestId("clause")).toContainText("5.3");
		await page.goto("#/learn");
		await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
	});
});
