// Checks for accessibility and for overflowing or clipped text.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(page: Page): Promise<string[]> {
	await page.evaluate(`${axe}; undefined`);
	return page.evaluate(async () => {
		const axe = (
			window as unknown as {
				axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
			}
		).axe;
		const found = await axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
		return found.violations.flatMap((v) => v.nodes.map((node) => `${v.id}: ${node.html.slice(0, 160)}`));
	});
}

// Elements beyond the right edge, and texts that do not fit their box.
export async function clipped(page: Pick<Page, "evaluate">): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		if (document.documentElement.scrollWidth > innerWidth + 1)
			found.push(`page is ${document.documentElement.scrollWidth} wide`);
		for (const element of document.querySelectorAll<HTMLElement>(
			"button, a, p, h1, h2, h3, b, span, label, li, td, th, legend",
		)) {
			if (element.closest(".hidden, svg, .fan") || element.offsetParent === null) continue;
			const style = getComputedStyle(element);
			const box = element.getBoundingClientRect();
			if (box.width === 0) continue;
			if (box.right > innerWidth + 1 && !element.closest(".scroll, ol, .hand"))
				found.push(`over the edge: ${element.textContent?.trim().slice(0, 50)}`);
			if (
				style.overflow !== "visible" &&
				element.scrollWidth > element.clientWidth + 1 &&
				element.childElementCount === 0
			)
				found.push(`cut: ${element.textContent?.trim().slice(0, 50)}`);
		}
		return [...new Set(found)];
	});
}
