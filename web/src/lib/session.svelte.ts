// The current table, and an idle engine for the next one.
import type { BeginRequest, Catalogue } from "../generated/engine";
import { editionOf, guessEdition, quickTable } from "./editions";
import { Game } from "./game.svelte";
import { go } from "./route.svelte";
import { db, persistSettings, settings, usual } from "./settings.svelte";
import type { SavedGame } from "./store";
import { language, say } from "./texts.svelte";

export const session = $state<{
	game: Game | undefined;
	catalogue: Catalogue | undefined;
	failed: boolean;
	last: SavedGame | undefined;
	playSoon: boolean; // as soon as the engine is there
}>({ game: undefined, catalogue: undefined, failed: false, last: undefined, playSoon: false });

let ready = new Game();
// Requests that need no table go to the idle engine.
export const idleEngine = () => ready.engine;

export async function loadCatalogue(): Promise<void> {
	try {
		session.failed = false;
		session.catalogue ??= await ready.engine.catalogue();
	} catch {
		session.failed = true;
		session.playSoon = false;
	}
	if (session.playSoon) await playNow();
}

export async function findLastGame(): Promise<void> {
	session.last = (await db?.games().catch(() => []))?.find((game) => !game.over);
}

export const chosenEdition = (catalogue: Catalogue): string =>
	editionOf(catalogue, settings.edition)?.id ?? guessEdition(catalogue, language());

export const botNames = () => Array.from({ length: 7 }, (_, i) => say(`table.bot.${i + 1}`));

function takeGame(): Game {
	session.game?.close();
	const game = ready;
	ready = new Game();
	session.game = game;
	return game;
}

// `helped`: the seats that are shown good moves.
export async function begin(table: BeginRequest, id?: string, helped: number[] = []): Promise<void> {
	const game = takeGame();
	const done = game.begin(table, id, helped);
	go("table", game.id);
	await done;
}

// A seed in the address makes the deal repeatable.
export async function playNow(): Promise<void> {
	const catalogue = session.catalogue;
	const edition = catalogue && editionOf(catalogue, chosenEdition(catalogue));
	session.playSoon = !catalogue && !session.failed;
	if (!catalogue || !edition) return;
	const seed = new URLSearchParams(location.search).get("seed");
	settings.edition = edition.id;
	settings.known ||= edition.id;
	void persistSettings();
	await begin(
		quickTable({
			edition,
			players: settings.players,
			level: catalogue.levels.includes(settings.level) ? settings.level : usual.level,
			pace: settings.pace,
			you: settings.name,
			names: botNames(),
			...(seed ? { seed } : {}),
		}),
	);
}

// A device that several people share comes back to a page without a hand: who has it now is asked again.
export function leaveTable(id: string): void {
	const game = session.game;
	const people = game?.scene?.seats.filter((seat) => !seat.bot).length ?? 0;
	if (!game || game.id !== id || people === 1) return;
	game.close();
	session.game = undefined;
}

export async function resume(id: string): Promise<void> {
	if (session.game?.id === id) return;
	await takeGame().resume(id);
}
