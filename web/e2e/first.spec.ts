// The first visit: what is seen before anything has loaded, and the lesson next to Play. And what a printer gets.
import { expect } from "@playwright/test";
import { prepare, test } from "./table";
import { words } from "./words";

test("before the page has loaded its name is there", async ({ page }) => {
	await page.route("**/*.js", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 1500));
		await route.continue();
	});
	await page.goto("", { waitUntil: "commit" });
	await expect(page.locator("#app").getByText("Kilostone")).toBeVisible();
	await expect(page.getByTestId("play")).toHaveCount(0);
	await expect(page.getByTestId("play")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("the first visit offers the lesson next to Play, later ones do not", async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await prepare(page, { known: "" });
	await page.goto("");
	const lesson = page.getByTestId("lesson");
	await expect(lesson).toBeInViewport();
	await lesson.click();
	await expect(page).toHaveURL(/#\/learn/);
	await page.goto("#/");
	await page.getByTestId("play").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
	await page.goto("#/");
	await expect(page.getByTestId("play")).toBeVisible();
	await expect(lesson).toHaveCount(0);
});

test("a page of rules is printed whole, and the two cards alone where they are asked for", async ({ page }) => {
	await page.addInitScript(() => {
		window.print = () => {
			document.title = document.querySelector<HTMLElement>("#glance")?.checkVisibility() ? "all" : "cards";
		};
	});
	await prepare(page);
	await page.goto("#/rules/trio");
	await expect(page.locator("#glance")).toBeVisible();
	await page.emulateMedia({ media: "print" });
	await expect(page.locator("#glance")).toBeVisible();
	await expect(page.locator("#chapter-1")).toBeVisible();
	await expect(page.getByRole("banner")).toBeHidden();
	await page.evaluate(() => print());
	await expect(page).toHaveTitle("all");
	await page
		.locator("button", { hasText: words("rulebook.print") })
		.first()
		.evaluate((button: HTMLElement) => button.click());
	await expect(page).toHaveTitle("cards");
	await expect(page.locator("#glance")).toBeVisible();
});
