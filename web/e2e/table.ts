// Helpers for tests that play at a table. They always play the first playable card, and know only what the
// page shows.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { inStore } from "./storage";
import { words } from "./words";

// In every test: no error, no violation of the content security policy, no request to another origin.
export const test = base.extend<{ page: Page }>({
	page: async ({ page, baseURL }, use) => {
		const wrong: string[] = [];
		page.on("pageerror", (error) => wrong.push(`error: ${error.message}`));
		page.on("console", (message) => {
			if (message.type() === "error") wrong.push(`console: ${message.text()}`);
		});
		page.on("request", (request) => {
			const url = request.url();
			if (!url.startsWith(baseURL ?? "") && !/^(data|blob):/.test(url)) wrong.push(`elsewhere: ${url}`);
		});
		// A picture opened by itself makes the browser ask for one more.
		await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
		await use(page);
		expect(wrong).toEqual([]);
	},
});

export interface Opening {
	seed?: number;
	edition?: string;
	players?: number;
	pace?: string;
	language?: string;
	theme?: string;
	name?: string;
	motion?: string;
	known?: string;
	sounds?: boolean;
}

// Stores settings before the page is opened.
export async function prepare(page: Pick<Page, "evaluate" | "goto">, opening: Opening = {}): Promise<void> {
	const settings = {
		pace: opening.pace ?? "instant",
		edition: opening.edition ?? "classic",
		known: opening.known ?? "classic",
		sounds: opening.sounds ?? false,
		players: opening.players ?? 2,
		language: opening.language ?? "en",
		theme: opening.theme ?? "light",
		motion: opening.motion ?? "less",
		name: opening.name ?? "",
	};
	await page.goto("icon.svg");
	await inStore(page, (store, settings) => store.persistSettings(settings), settings);
}

// Stores a game with these journal lines.
export async function saveGame(
	page: Pick<Page, "evaluate">,
	id: string,
	edition: string,
	lines: string[],
): Promise<void> {
	const game = {
		id,
		edition,
		names: ["P0", "B1"],
		people: 1,
		players: 2,
		stage: 1,
		totals: [0, 0],
		over: false,
		changed: 1,
		lines: lines.length,
	};
	await inStore(page, (store, { game, lines }) => store.append(game, 0, lines), { game, lines });
}

// The lines of a file in records.
export const recordLines = (name: string): string[] =>
	readFileSync(resolve(import.meta.dirname, `records/${name}.jsonl`), "utf8")
		.trim()
		.split("\n");

// A game in which the reader holds the safety against an attack, and is asked.
export async function beforeCoup(page: Page, opening: Opening = {}): Promise<void> {
	await prepare(page, { edition: "trio", ...opening });
	await saveGame(page, "chain", "trio", recordLines("before_a_chain"));
	await page.goto("#/table/chain");
	await expect(page.getByTestId("coup")).toBeVisible();
}

export async function sitDown(page: Page, opening: Opening = {}): Promise<void> {
	await prepare(page, opening);
	await page.goto(`?seed=${opening.seed ?? 5}`);
	await page.getByTestId("play").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
}

// How a card of the hand that cannot be played is announced, in English.
export const unplayable = words("web.not_playable");

// The names of the cards in the hand, as they are announced.
export const cardNames = (page: Page): Promise<(string | undefined)[]> =>
	page
		.getByTestId("hand")
		.locator("[data-card] > span:first-child")
		.allTextContents()
		.then((all) => all.map((text) => text.split(",")[0]));

// The button that shows this key.
export const buttonWithKey = (page: Page, key: string): Locator =>
	page.getByRole("button").filter({ has: page.locator("kbd").getByText(key, { exact: true }) });

// Answers an attack: with a coup where one is possible.
export const answerButton = (page: Page): Locator => page.getByTestId("coup").or(buttonWithKey(page, "V")).first();

// What is asked of the player now.
export type PendingAction = "card" | "choice" | "answer" | "stage" | "match" | "wait";

export async function pendingAction(page: Pick<Page, "evaluate">): Promise<PendingAction> {
	return page.evaluate(() => {
		const dialog = document.querySelector("dialog[open]");
		if (dialog?.querySelector("table"))
			return dialog.querySelectorAll('[data-testid="choices"] button').length > 1 ? "match" : "stage";
		if (dialog) return "choice";
		const keys = [...document.querySelectorAll("main button > kbd")].map((kbd) => kbd.textContent);
		if (keys.includes("C") || keys.includes("V")) return "answer";
		// A hint is for the player whose turn it is.
		const mayAskForHint = document.querySelector('[data-testid="hint"]:not(:disabled)');
		return mayAskForHint ? "card" : "wait";
	});
}

// Which card of the hand to take: the first that is not announced as unplayable, else the first.
export async function nextCard(page: Page): Promise<number> {
	const texts = await page.getByTestId("hand").getByRole("button").allTextContents();
	return Math.max(
		0,
		texts.findIndex((text) => !text.includes(unplayable)),
	);
}

export interface Player {
	card(page: Page, place: number): Promise<void>;
	choice(page: Page): Promise<void>;
	answer(page: Page): Promise<void>;
	wait?(page: Page): Promise<void>;
	enough?(): boolean;
}

export const byKeys: Player = {
	async card(page, place) {
		await page.keyboard.press(String((place + 1) % 10));
		const playable = await page.getByTestId("target").count();
		await page.keyboard.press(playable > 0 ? "Enter" : "x");
		// Whether a safety is meant to be discarded; a score sheet has a table and asks for nothing here.
		const question = page.getByRole("dialog").filter({ hasNot: page.locator("table") });
		if (await question.isVisible()) await question.getByTestId("choices").getByRole("button").first().press("Enter");
	},
	choice: async (page) => page.keyboard.press("Enter"),
	async answer(page) {
		const coup = await page.getByTestId("coup").count();
		await page.keyboard.press(coup > 0 ? "c" : "v");
	},
};

export async function playStage(page: Page, player: Player, atMost = 1000): Promise<number> {
	let moves = 0;
	for (; moves < atMost; ++moves) {
		const what = await pendingAction(page);
		if (what === "stage" || what === "match" || player.enough?.()) return moves;
		if (what === "wait") {
			await player.wait?.(page);
			await page.waitForTimeout(20);
		} else {
			const before = await handText(page);
			if (what === "card") await player.card(page, await nextCard(page));
			else await player[what](page);
			await expect
				.poll(async () => (await handText(page)) !== before || (await pendingAction(page)) !== what)
				.toBe(true);
		}
	}
	throw new Error(`the stage did not end in ${atMost} moves`);
}

// Hand, lanes and draw pile: something of it changes with every move.
export const handText = (page: Pick<Page, "evaluate">): Promise<string> =>
	page.evaluate(() => {
		const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
		const middle = document.querySelector('[data-drop="discard"]')?.parentElement;
		return JSON.stringify([
			texts('[data-testid="hand"] [data-card] > span:first-child'),
			texts('[data-drop^="side:"]'),
			middle?.firstElementChild?.textContent,
		]);
	});
