// How long the page is busy at a stretch while a stage is played on a device four times as slow as this one.
// `make long-tasks`: only a quiet machine says something.
import { expect } from "@playwright/test";
import { byKeys, playStage, sitDown, test } from "./table";

const longest = 100; // milliseconds

if (process.env.KILOSTONE_LONG_TASKS === "1")
	for (const players of [2, 4])
		test(`no task of a stage of ${players} is longer than ${longest} ms on a slow device`, async ({ page }) => {
			test.setTimeout(300_000);
			await page.setViewportSize({ width: 390, height: 844 });
			await sitDown(page, { seed: 5, players, edition: players > 2 ? "speed" : "classic", motion: "system" });
			const session = await page.context().newCDPSession(page);
			await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
			await page.evaluate(() => {
				const tasks: number[] = [];
				Object.assign(window, { tasks });
				new PerformanceObserver((list) => {
					for (const entry of list.getEntries()) tasks.push(Math.round(entry.duration));
				}).observe({ entryTypes: ["longtask"] });
			});
			const moves = await playStage(page, byKeys);
			const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
			const sorted = tasks.toSorted((a, b) => b - a);
			console.log(
				`${players} players, ${moves} moves: ${tasks.length} long tasks, longest ${sorted.slice(0, 8).join(" ")} ms`,
			);
			expect(sorted[0] ?? 0).toBeLessThanOrEqual(longest);
		});
