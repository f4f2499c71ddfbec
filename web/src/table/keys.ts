// The keys, the same as at the terminal.
import type { Game } from "../lib/game.svelte";
import { say, tell } from "../lib/texts.svelte";
import { discard } from "./discard";
import { show } from "./view.svelte";

export const key_help: { key: string; text: string }[] = [
	{ key: "1–9 0", text: "screen.key.card" },
	{ key: "← →", text: "screen.key.card" },
	{ key: "↑ ↓", text: "screen.sign.aim" },
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
	{ key: ".", text: "screen.key.sort" },
	{ key: "?", text: "screen.key.help" },
	{ key: "Esc", text: "screen.key.back" },
];

function shown_order(game: Game): number[] {
	return [...document.querySelectorAll<HTMLElement>("[data-card]")]
		.map((element) => Number(element.dataset.card))
		.filter((index) => game.scene?.hand[index]);
}

function choose_place(game: Game, place: number): void {
	const index = shown_order(game)[place];
	if (index === undefined) return;
	game.choose(index);
	document.querySelector<HTMLElement>(`[data-card="${index}"]`)?.focus();
}

function step_card(game: Game, by: number): void {
	const order = shown_order(game);
	if (order.length === 0) return;
	const at = game.selected === undefined ? (by > 0 ? -1 : 0) : order.indexOf(game.selected);
	choose_place(game, (at + by + order.length) % order.length);
}

function step_aim(game: Game, by: number): void {
	const plays = game.card?.plays.length ?? 0;
	if (plays > 1) game.aim = (game.aim + by + plays) % plays;
}

function answer(game: Game, what: "coup" | "decline"): void {
	const choice = game.scene?.window?.yours ? game.scene.choices.find((c) => c.what === what) : undefined;
	if (choice) void game.play(choice);
}

function say_state(game: Game): void {
	const scene = game.scene;
	const mine = scene?.sides[scene.side];
	if (!scene || !mine) return;
	game.polite = `${say("screen.driven", { km: mine.km, long: scene.target - mine.km }, scene.edition)}. ${tell(mine.road, scene)}.`;
}

function step_back(game: Game): void {
	if (show.page) show.page = "";
	else if (game.looking_back !== undefined) game.looking_back = undefined;
	else if (game.hint) game.hint = undefined;
	else game.choose(undefined);
}

export function press(event: KeyboardEvent, game: Game): void {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const target = event.target as HTMLElement;
	if (target.closest("input, select, textarea, dialog[open]")) return;
	const on_control = target.closest("button, a, summary") && !target.closest("[data-card]");
	const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
	const digit = /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : -1;
	const keys: Record<string, () => void> = {
		ArrowLeft: () => step_card(game, -1),
		ArrowRight: () => step_card(game, 1),
		ArrowUp: () => step_aim(game, -1),
		ArrowDown: () => step_aim(game, 1),
		x: () => discard(game),
		c: () => answer(game, "coup"),
		v: () => answer(game, "decline"),
		h: () => void game.ask_hint(),
		y: () => void game.ask_why(),
		z: () => void game.order("undo"),
		r: () => game.scene?.phase === "match_over" && void game.order("rematch"),
		l: () => {
			show.page = show.page === "log" ? "" : "log";
		},
		s: () => say_state(game),
		".": () => {
			show.playable_first = !show.playable_first;
		},
		"?": () => {
			show.page = "help";
		},
		Escape: () => step_back(game),
	};
	if (digit >= 0) choose_place(game, digit);
	else if (key === "Enter" && !on_control && game.aimed) void game.play(game.aimed);
	else if (key === "Enter" && !on_control && game.card) void game.ask_why();
	else if (keys[key]) keys[key]();
	else return;
	event.preventDefault();
}
