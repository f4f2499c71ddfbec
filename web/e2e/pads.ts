// A score pad that is stored before the page is opened.
import { expect, type Page } from "@playwright/test";
import { inStore } from "./storage";

export const padId = "00000000-0000-4000-8000-000000000007";

const header =
	'{"format":"kilostone-pad/1","edition":"trio","revision":1,"house":{},"players":2,"per_side":1,"names":["Anna Magdalena","Ben"]}';
const stage = (number: number, km: number) =>
	`{"at":"2026-11-15T14:0${number}:00Z","do":"add","number":${number},"stage":{"sides":[{"distance":700,"top_cards":0,"safeties":{"tanker":"coup"}},{"distance":${km},"safeties":{"driving_ace":"laid"}}],"winner_side":0,"extended":false,"pile_empty":false}}`;
export const lines = [header, stage(1, 425), stage(2, 0)];
const moves = ["0 lay roll", "1 discard km25", "0 lay km100", "1 lay roll", "0 attack B stop"];

export async function savePad(page: Page): Promise<void> {
	await page.goto("#/games");
	await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
	const pad = {
		id: padId,
		edition: "trio",
		names: ["Anna Magdalena", "Ben"],
		stages: 2,
		totals: [3600, 625],
		changed: Date.now(),
		lines: lines.length,
		followed: { dealer: 1, moves },
	};
	await inStore(
		page,
		async (store, { pad, lines }) => {
			await store.removePad(pad.id);
			await store.appendToPad(pad, 0, lines);
		},
		{ pad, lines },
	);
}

// "pad/book", "pad/follow", "pad/print"
export async function openPad(page: Page, place: string): Promise<void> {
	await savePad(page);
	const part = place.replace(/^pad\/(book)?/, "");
	await page.goto(`?#/pad/${padId}${part ? `/${part}` : ""}`);
	const shown = page.getByTestId("stage-form").or(page.getByTestId("ask").getByRole("heading"));
	await expect(shown.or(page.getByTestId("sheets").locator("table")).first()).toBeVisible();
}
