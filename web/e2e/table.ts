// What the tests share: a table in a page, and hands that play it. The first card that can be played is
// played; what the page offers is all they know.
import { test as base, expect, type Page } from "@playwright/test";
import { inStore } from "./storage";

// Every page of every test: no error, no violation of the content policy, nothing from elsewhere.
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
}

// Settings as somebody has left them, before the page is opened.
export async function prepare(page: Page, opening: Opening = {}): Promise<void> {
	const settings = {
		pace: opening.pace ?? "instant",
		edition: opening.edition ?? "classic",
		known: "classic",
		players: opening.players ?? 2,
		language: opening.language ?? "en",
		theme: opening.theme ?? "light",
		motion: "less",
	};
	await page.goto("icon.svg");
	await inStore(page, (store, settings) => store.persistSettings(settings), settings);
}

// A game as this browser could have kept it.
export async function saveGame(page: Page, id: string, edition: string, lines: string[]): Promise<void> {
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

export async function sitDown(page: Page, opening: Opening = {}): Promise<void> {
	await prepare(page, opening);
	await page.goto(`?seed=${opening.seed ?? 5}`);
	await page.getByTestId("play").click();
	await expect(page.getByTestId("hand").getByRole("button").first()).toBeVisible();
}

// What is asked of the player now.
export type PendingAction = "card" | "choice" | "answer" | "stage" | "match" | "wait";

export async function pendingAction(page: Page): Promise<PendingAction> {
	return page.evaluate(() => {
		const dialog = document.querySelector("dialog[open]");
		if (dialog?.querySelector("table"))
			return dialog.querySelectorAll('[data-testid="choices"] button').length > 1 ? "match" : "stage";
		if (dialog) return "choice";
		if (document.querySelector(".actions .safety, .actions .button kbd")?.textContent === "C") return "answer";
		const texts = [...document.querySelectorAll(".actions kbd")].map((kbd) => kbd.textContent);
		if (texts.includes("C") || texts.includes("V")) return "answer";
		return document.querySelector(".lane.mine .tag:not(.attack)") ? "card" : "wait";
	});
}

// Which card of the hand to take: the first that is not shown as unplayable, else the first.
export async function nextCard(page: Page): Promise<number> {
	return page.evaluate(() => {
		const cards = [...document.querySelectorAll<HTMLElement>('[data-testid="hand"] [data-card]')];
		const playable = cards.findIndex((card) => !card.classList.contains("off"));
		return Math.max(0, playable);
	});
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
		const dialog = page.getByRole("dialog");
		if (await dialog.isVisible()) await dialog.locator(".button").first().press("Enter");
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

// Hand and log: something of it changes with every move.
export const handText = (page: Page): Promise<string> =>
	page.evaluate(() => {
		const hand = [...document.querySelectorAll('[data-testid="hand"] [data-card]')].map(
			(card) => card.querySelector(".spoken")?.textContent,
		);
		const lanes = [...document.querySelectorAll(".lane")].map((lane) => lane.textContent);
		return JSON.stringify([hand, lanes, document.querySelector(".middle .heap")?.textContent]);
	});
