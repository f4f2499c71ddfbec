// The lab: bots play the same stages in the browser as in the program, and results survive failed workers.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test as bare, expect, type Page } from "@playwright/test";
import { prepare, test } from "./table";
import { words } from "./words";

const said =
	(language: string) =>
	(id: string, values = {}) =>
		words(id, values, { language });
const [hungarian, greek, bulgarian] = ["hu", "el", "bg"].map(said) as [typeof words, typeof words, typeof words];
const program = resolve(import.meta.dirname, "../../build/kilostone");
const workers = (page: Page, count: number) =>
	page.addInitScript((count) => {
		Object.defineProperty(navigator, "hardwareConcurrency", { value: count + 1 });
	}, count);

async function saved(page: Page, name: string): Promise<Buffer> {
	const button = page.getByRole("button", { name, exact: true });
	const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
	return readFileSync(await download.path());
}
// The command that the page names for the same numbers.
async function native(page: Page): Promise<string> {
	const command = (await page.locator("code").first().textContent()) ?? "";
	return execFileSync(program, command.split(" ").slice(1), { encoding: "utf8" });
}

test("three workers count what the program counts, to the last digit, stopped or not", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await workers(page, 3);
	await prepare(page, { language: "hu" });
	await page.goto("#/lab");
	await page.getByRole("group").first().getByRole("combobox").nth(2).selectOption("greedy");
	await page.getByLabel(hungarian("trials.stages")).fill("3000");
	await page.getByTestId("start").press("Enter");
	await expect(page.getByTestId("status")).toHaveText(hungarian("trials.done"), { timeout: 40_000 });
	expect((await saved(page, "JSON")).toString()).toBe(await native(page));
	await page.screenshot({ path: "artifacts/lab-counted-1280.png", fullPage: true });

	await page.getByLabel(hungarian("trials.stages")).fill("10000000");
	await page.getByTestId("start").press("Enter");
	await expect(page.getByRole("cell").first()).toBeVisible();
	await page.getByTestId("start").press("Enter");
	await expect(page.getByTestId("status")).toContainText(hungarian("trials.stopped"));
	expect((await saved(page, "JSON")).toString()).toBe(await native(page));
});

test.describe("touch", () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
	test("two sets of rules are compared, and taken away as files", async ({ page }) => {
		await prepare(page, { language: "bg", theme: "contrast" });
		await page.goto("#/lab");
		await page.getByRole("checkbox").check();
		const second = page.getByRole("group", { name: bulgarian("trials.rules.b") });
		await second.getByRole("combobox").nth(2).selectOption("random");
		await page.getByLabel(bulgarian("trials.stages")).fill("1500");
		await page.getByTestId("start").tap();
		await expect(page.getByTestId("status")).toHaveText(bulgarian("trials.done"), { timeout: 40_000 });
		await expect(page.getByRole("row").nth(1).getByText(bulgarian("trials.sure"), { exact: true })).toBeVisible();
		const csv = (await saved(page, "CSV")).toString();
		expect(csv).toMatch(/^measure,side,rules,value,low,high\nwon,A,A,0\./);
		expect(csv).toMatch(/\nwon,A,B-A,-0\./);
		expect((await saved(page, "SVG")).toString()).toContain('xmlns="http://www.w3.org/2000/svg"');
		expect((await saved(page, "PNG")).subarray(1, 4).toString()).toBe("PNG");
		expect(JSON.parse((await saved(page, "JSON")).toString()).difference.length).toBeGreaterThan(10);
		await page.screenshot({ path: "artifacts/lab-compared-360.png", fullPage: true });
	});
});

bare("workers that fail are said; the others go on, and what was counted stays", async ({ page }) => {
	await workers(page, 3);
	let requests = 0;
	let broken = [4];
	await page.route("**/study*.wasm", (route) => (broken.includes(++requests) ? route.abort() : route.continue()));
	await page.goto("?lang=el#/lab");
	await page.getByLabel(greek("trials.stages")).fill("2000");
	await page.getByTestId("start").click();
	await expect(page.getByRole("alert")).toContainText(greek("trials.lost", { count: 1 }));
	await expect(page.getByTestId("status")).toHaveText(greek("trials.done"), { timeout: 40_000 });
	await expect(page.getByText(greek("trials.progress", { count: "2000", number: "2000" }))).toBeVisible();
	broken = [requests + 2, requests + 3, requests + 4];
	await page.getByTestId("start").click();
	await expect(page.getByRole("alert")).toContainText(greek("trials.dead"));
	await expect(page.getByTestId("start")).toBeEnabled();
});
