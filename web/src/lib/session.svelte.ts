// The table that is on, and the engine that is ready for the next one.
import type { BeginAsked, Catalogue } from "../generated/engine";
import { edition_of, guess_edition, quick_table } from "./editions";
import { Game } from "./game.svelte";
import { go } from "./route.svelte";
import { keep_settings, kept, settings } from "./settings.svelte";
import type { SavedGame } from "./store";
import { language, say } from "./texts.svelte";

export const session = $state<{
	game: Game | undefined;
	catalogue: Catalogue | undefined;
	failed: boolean;
	last: SavedGame | undefined;
}>({ game: undefined, catalogue: undefined, failed: false, last: undefined });

let ready = new Game();
// Questions that need no table go to the engine that waits for one.
export const lounge = () => ready.engine;

export async function load_catalogue(): Promise<void> {
	try {
		session.failed = false;
		session.catalogue ??= await ready.engine.catalogue();
	} catch {
		session.failed = true;
	}
}

export async function find_last_game(): Promise<void> {
	session.last = (await kept.store?.games().catch(() => []))?.find((game) => !game.over);
}

export const chosen_edition = (catalogue: Catalogue): string =>
	edition_of(catalogue, settings.edition)?.id ?? guess_edition(catalogue, language());

export const bot_names = () => Array.from({ length: 7 }, (_, i) => say(`web.bot.${i + 1}`));

function take_game(): Game {
	session.game?.close();
	const game = ready;
	ready = new Game();
	session.game = game;
	return game;
}

export async function begin(table: BeginAsked): Promise<void> {
	const game = take_game();
	const done = game.begin(table);
	go("table", game.id);
	await done;
}

// A seed in the address makes a table that can be repeated.
export async function play_now(): Promise<void> {
	const catalogue = session.catalogue;
	const edition = catalogue && edition_of(catalogue, chosen_edition(catalogue));
	if (!catalogue || !edition) return;
	const seed = new URLSearchParams(location.search).get("seed");
	settings.edition = edition.id;
	settings.known ||= edition.id;
	void keep_settings();
	await begin(
		quick_table({
			edition,
			players: settings.players,
			level: catalogue.levels.includes(settings.level) ? settings.level : (catalogue.levels[2] ?? ""),
			pace: settings.pace,
			you: settings.name || say("table.you"),
			names: bot_names(),
			...(seed ? { seed } : {}),
		}),
	);
}

export async function resume(id: string): Promise<void> {
	if (session.game?.id === id) return;
	await take_game().resume(id);
}
