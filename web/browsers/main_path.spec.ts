// What most people do, in every browser: start, a stage, a coup fourré, without a network, the score pad, a replay.
import { expect } from "@playwright/test";
import { clipped } from "../e2e/looks";
import { handText, pendingAction, prepare, recordLines, saveGame, unplayable } from "../e2e/table";
import { words } from "../e2e/words";
import { test } from "./browsers";
import type { Tester } from "./tester";

const id = (name: string) => `[data-testid="${name}"]`;
const cards = `${id("hand")} [data-card]`;

// Does what is asked for by keyboard, and waits until something has changed.
async function act(tester: Tester): Promise<void> {
	const asked = await pendingAction(tester.page);
	if (asked === "wait") return;
	const before = await handText(tester.page);
	if (asked === "card") {
		const texts = await tester.texts(cards);
		const place = texts.findIndex((text) => !text.includes(unplayable));
		await tester.press(String((Math.max(place, 0) + 1) % 10));
		await tester.press((await tester.count(id("target"))) > 0 ? "Enter" : "x");
	} else if (asked === "choice") {
		// What is asked at the end of the race has the focus; whether to discard a safety is clicked.
		if ((await tester.count("dialog[open] .icon-button")) > 0) await tester.click(`${id("choices")} button`);
		else await tester.press("Enter");
	} else await tester.press((await tester.count(id("coup"))) > 0 ? "c" : "v");
	await expect
		.poll(
			async () => (await handText(tester.page)) !== before || (await pendingAction(tester.page)) !== asked,
			`after "${asked}"`,
		)
		.toBe(true);
}

// In the page: the columns of the table that are taller or wider than their place.
const scrolling = () =>
	[...document.querySelectorAll("main, main ~ *")]
		.filter((one) => getComputedStyle(one).overflowY === "auto")
		.filter((one) => one.scrollHeight > one.clientHeight || one.clientWidth < (one as HTMLElement).offsetWidth)
		.map((one) => `${one.tagName} ${one.scrollHeight} in ${one.clientHeight}`);

test("from the first page to the end of a stage, to its replay, and back by a reload", async ({ tester }) => {
	await prepare(tester.page);
	await tester.goto("?seed=5");
	await tester.sees("h1");
	await tester.screenshot("landing");
	await tester.click(id("play"));
	await tester.sees(cards);
	await tester.screenshot("table");
	expect(await clipped(tester.page)).toEqual([]);
	expect(await tester.evaluate(scrolling), "what scrolls in a window of usual size").toEqual([]);
	for (let moves = 0; !["stage", "match"].includes(await pendingAction(tester.page)); moves++) {
		expect(moves).toBeLessThan(2000);
		await act(tester);
	}
	await tester.sees("dialog[open] table");
	await tester.screenshot("stage-over");
	await tester.reload();
	await tester.sees("dialog[open] table");
	await tester.click("dialog[open] button", words("web.review"));
	await tester.sees(id("moment"), "0 of ");
});

test("a card is played by mouse, and a coup fourré answers an attack", async ({ tester }) => {
	await prepare(tester.page, { edition: "trio", motion: "system" });
	await saveGame(tester.page, "chain", "trio", recordLines("before_a_chain"));
	await tester.goto("#/table/chain");
	await tester.sees(id("coup"));
	await tester.screenshot("attacked");
	await tester.click(id("coup"));
	await tester.sees(id("coup-moment"));
	await tester.screenshot("coup");
	await expect.poll(() => pendingAction(tester.page)).toBe("card");
	const before = await handText(tester.page);
	await tester.click(cards);
	await tester.click(`${id("target")}, button:has(kbd)`);
	await expect.poll(() => handText(tester.page)).not.toBe(before);
});

test("with the server gone it starts, plays, and opens pages that were not open before", async ({ tester, server }) => {
	await prepare(tester.page);
	await tester.goto("?seed=6");
	await tester.evaluate(() => navigator.serviceWorker.ready.then(() => true));
	await expect
		.poll(() => tester.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
		.toBe(true);
	await server.stop();
	expect(
		await fetch(server.address).then(
			() => "answered",
			() => "gone",
		),
	).toBe("gone");
	await tester.reload();
	await tester.click(id("play"));
	await tester.sees(cards);
	for (let moves = 0; moves < 5; moves++) await act(tester);
	await tester.goto("#/rules/trio");
	await tester.sees("#glance");
	await tester.goto("#/replay");
	await tester.sees("h1");
	await tester.screenshot("offline");
});

test("the score pad takes a stage, and still has it after a reload", async ({ tester }) => {
	await tester.resize(500, 900);
	await prepare(tester.page, { edition: "trio" });
	await tester.goto("#/pad");
	await tester.fill(`${id("names")} label:nth-of-type(1) input`, "Anna");
	await tester.fill(`${id("names")} label:nth-of-type(2) input`, "Ben");
	await tester.click(id("start"));
	await tester.click(`[data-side="0"] [data-safety="tanker"]`);
	await tester.click(`[data-side="0"] ${id("finish")}`);
	await tester.click(`[data-side="1"] button`, "425");
	await tester.screenshot("pad-entry");
	expect(await clipped(tester.page)).toEqual([]);
	await tester.click(id("write"));
	const points = () => tester.texts(id("points"));
	await expect.poll(points).toEqual(["1200", "425"]);
	await tester.reload();
	await expect.poll(points).toEqual(["1200", "425"]);
	await tester.screenshot("pad");
});

test("a record is stepped through from its first moment to its last", async ({ tester }) => {
	await prepare(tester.page);
	await tester.evaluate((text) => sessionStorage.setItem("kilostone-record", text), recordLines("match").join("\n"));
	await tester.goto("#/replay/session");
	await tester.sees(id("moment"), "0 of ");
	for (let i = 0; i < 12; i++) await tester.press("ArrowRight");
	await tester.sees(id("moment"), "12 of ");
	await tester.screenshot("replay");
	expect(await clipped(tester.page)).toEqual([]);
	await tester.press("End");
	await tester.sees("table", "1600");
});
