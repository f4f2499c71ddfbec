// Looking back: every way in, every moment, a review, a branch that is shared, and what is wrong said.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { deflateRawSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { prepare, test } from "./table";

const record = readFileSync(resolve(import.meta.dirname, "records/match.jsonl"), "utf8");
const link_of = (text: string) => `#/replay/k1.${deflateRawSync(Buffer.from(text)).toString("base64url")}`;

async function hand_over(page: Page, text: string, opening: { language?: string; theme?: string } = {}): Promise<void> {
	await prepare(page, opening);
	await page.evaluate((text) => sessionStorage.setItem("kilostone-record", text), text);
	await page.goto("#/replay/session");
}
const moment = (page: Page) => page.locator(".controls output");

test("look", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await hand_over(page, record);
	await expect(moment(page)).toBeVisible();
	for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowRight");
	await page.screenshot({ path: "artifacts/replay-1280.png", fullPage: true });
	await page.locator(".review .primary").click();
	await page.screenshot({ path: "artifacts/replay-running-1280.png", fullPage: true });
	const t = Date.now();
	await expect(page.locator(".turning li").first()).toBeVisible({ timeout: 40000 });
	await expect(page.locator(".running")).toBeHidden({ timeout: 40000 });
	console.log("review took", Date.now() - t);
	await page.screenshot({ path: "artifacts/replay-reviewed-1280.png", fullPage: true });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.screenshot({ path: "artifacts/replay-360-top.png" });
	await page.screenshot({ path: "artifacts/replay-360.png", fullPage: true });
});
test("lab", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 900 });
	await prepare(page);
	await page.goto("#/lab");
	await expect(page.locator(".start .primary")).toBeEnabled();
	await page.locator(".start .primary").click();
	await expect(page.locator(".told")).toContainText("Done", { timeout: 40000 });
	await page.screenshot({ path: "artifacts/lab-1280.png", fullPage: true });
	await page.locator(".switch input").check();
	await page.locator("fieldset").nth(1).locator("select").nth(2).selectOption("greedy");
	await page.locator(".start .primary").click();
	await expect(page.locator(".told")).toContainText("Done", { timeout: 40000 });
	await page.screenshot({ path: "artifacts/lab-two-1280.png", fullPage: true });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.screenshot({ path: "artifacts/lab-360.png", fullPage: true });
});
