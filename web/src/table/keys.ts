// The keys, the same as at the terminal.

import type { HandModel } from "../lib/handModel.svelte";
import { settings } from "../lib/settings.svelte";
import type { TableModel } from "../lib/tableModel.svelte";
import { spokenSide, spokenTable } from "./announce";
import { discard } from "./discard";
import { show } from "./view.svelte";

export const keyHelp: { key: string; text: string }[] = [
	{ key: "1–9 0", text: "screen.key.card" },
	{ key: "← →", text: "screen.key.card" },
	{ key: "↑ ↓", text: "web.key.aim" },
	{ key: "Enter", text: "screen.key.play" },
	{ key: "X", text: "screen.key.discard" },
	{ key: "C", text: "screen.key.coup" },
	{ key: "V", text: "screen.key.hold" },
	{ key: "H", text: "screen.key.hint" },
	{ key: "Y", text: "screen.key.why" },
	{ key: "Z", text: "screen.key.undo" },
	{ key: "R", text: "screen.key.rematch" },
	{ key: "L", text: "screen.key.log" },
	{ key: "S", text: "screen.key.state" },
	{ key: "T", text: "web.key.table" },
	{ key: ".", text: "screen.key.sort" },
	{ key: "?", text: "screen.key.help" },
	{ key: "Esc", text: "screen.key.back" },
];

// Keys whose name depends on the language.
export const keyNames: Record<string, string> = { Enter: "screen.name.enter", Esc: "screen.name.escape" };

function shownOrder(game: HandModel): number[] {
	return [...document.querySelectorAll<HTMLElement>("[data-card]")]
		.map((element) => Number(element.dataset.card))
		.filter((index) => game.scene?.hand[index]);
}

function choosePlace(game: HandModel, place: number): void {
	const index = shownOrder(game)[place];
	if (index === undefined) return;
	game.choose(index);
	document.querySelector<HTMLElement>(`[data-card="${index}"]`)?.focus();
}

function stepCard(game: HandModel, by: number): void {
	const order = shownOrder(game);
	if (order.length === 0) return;
	const at = game.selected === undefined ? (by > 0 ? -1 : 0) : order.indexOf(game.selected);
	choosePlace(game, (at + by + order.length) % order.length);
}

function stepAim(game: HandModel, by: number): void {
	const plays = game.card?.plays.length ?? 0;
	if (plays > 1) game.aim = (game.aim + by + plays) % plays;
}

function answer(game: HandModel, what: "coup" | "decline"): void {
	const choices = game.scene?.window?.yours ? game.scene.choices.filter((c) => c.what === what) : [];
	if (choices.length === 1 && choices[0]) void game.play(choices[0]);
}

function sayState(game: TableModel): void {
	const scene = game.scene;
	const mine = scene?.sides[scene.side];
	if (!scene || !mine) return;
	game.announce(spokenSide(mine, scene));
}

function sayTable(game: TableModel): void {
	if (game.scene) game.announce(spokenTable(game.scene));
}

// A wide screen shows the log all the time.
function openLog(): void {
	const list = show.narrow || settings.zen ? undefined : document.querySelector<HTMLElement>("[data-log]");
	if (list) list.focus();
	else show.page = show.page === "log" ? "" : "log";
}

function stepBack(game: TableModel): void {
	if (show.page) show.page = "";
	else if (game.lookingBack !== undefined) game.lookingBack = undefined;
	else if (game.hint) game.hint = undefined;
	else game.choose(undefined);
}

// A key with what it is meant for, or nothing where it belongs to a control or to the browser.
function meant(event: KeyboardEvent): { key: string; onControl: boolean } | undefined {
	if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
	const target = event.target as HTMLElement;
	if (target.closest("input, select, textarea, dialog[open]")) return undefined;
	const onControl = !!target.closest("button, a, summary") && !target.closest("[data-card]");
	return { key: event.key.length === 1 ? event.key.toLowerCase() : event.key, onControl };
}

// What a hand of cards knows by itself. True: the key was one of these.
function pressHand({ key, onControl }: { key: string; onControl: boolean }, game: HandModel): boolean {
	const keys: Record<string, () => void> = {
		ArrowLeft: () => stepCard(game, -1),
		ArrowRight: () => stepCard(game, 1),
		ArrowUp: () => stepAim(game, -1),
		ArrowDown: () => stepAim(game, 1),
		x: () => discard(game),
		c: () => answer(game, "coup"),
		v: () => answer(game, "decline"),
		y: () => void game.askWhy(),
	};
	if (/^[0-9]$/.test(key)) choosePlace(game, (Number(key) + 9) % 10);
	else if (key === "Enter" && !onControl && game.aimed) void game.play(game.aimed);
	else if (key === "Enter" && !onControl && game.card) void game.askWhy();
	else if (keys[key]) keys[key]();
	else return false;
	return true;
}

// The lesson: a hand, "show me" and out of it.
export function pressLesson(event: KeyboardEvent, game: HandModel, showMe: () => void): void {
	const pressed = meant(event);
	if (!pressed) return;
	if (pressed.key === "h") showMe();
	else if (pressed.key === "Escape") game.choose(undefined);
	else if (!pressHand(pressed, game)) return;
	event.preventDefault();
}

export function press(event: KeyboardEvent, game: TableModel): void {
	const pressed = meant(event);
	if (!pressed) return;
	const keys: Record<string, () => void> = {
		h: () => void game.askHint(),
		z: () => void game.order("undo"),
		r: () => game.scene?.phase === "match_over" && void game.order("rematch"),
		l: openLog,
		s: () => sayState(game),
		t: () => sayTable(game),
		".": () => {
			show.playableFirst = !show.playableFirst;
		},
		"?": () => {
			show.page = "help";
		},
		Escape: () => stepBack(game),
	};
	if (keys[pressed.key]) keys[pressed.key]?.();
	else if (!pressHand(pressed, game)) return;
	event.preventDefault();
}
