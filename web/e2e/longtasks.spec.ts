// How long the page is busy at a stretch while a stage is played on a device four times as slow as this one: four
// times what the main thread computes here. Computing time, not time on the clock: what else the machine does must
// not count. `make long-tasks`.
import { expect } from "@playwright/test";
import { byKeys, playStage, sitDown, test } from "./table";

const slower = 4;
const longest = 100; // milliseconds

interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	tdur?: number; // microseconds of its thread
	args?: { name?: string };
}

// What the tasks of the page's main thread have computed, the longest first.
function tasksIn(trace: TraceEvent[]): number[] {
	const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
	const main = new Set(
		trace.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain").map(thread),
	);
	return trace
		.filter((event) => event.name === "ThreadControllerImpl::RunTask" && main.has(thread(event)))
		.map(({ tdur }) => Math.round((slower * (tdur ?? 0)) / 1000))
		.sort((a, b) => b - a);
}

if (process.env.KILOSTONE_LONG_TASKS === "1")
	for (const [players, edition] of [
		[2, "classic"],
		[4, "nl"],
	] as const)
		test(`no task of a stage of ${players} is longer than ${longest} ms on a slow device`, async ({
			page,
			browser,
		}) => {
			test.setTimeout(300_000);
			await page.setViewportSize({ width: 390, height: 844 });
			await sitDown(page, { seed: 5, players, edition, motion: "system" });
			await browser.startTracing(page, { categories: ["toplevel"] });
			const moves = await playStage(page, byKeys);
			const tasks = tasksIn(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
			console.log(`${players} players, ${moves} moves: longest tasks ${tasks.slice(0, 8).join(" ")} ms`);
			expect(tasks.length).toBeGreaterThan(moves);
			expect(tasks[0]).toBeLessThanOrEqual(longest);
		});
