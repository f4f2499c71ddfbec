// The settings, and the database that they are stored in.
import { persist } from "./persist";
import { Store } from "./store";
import { guessLanguage, isSupported, setLanguage } from "./texts.svelte";

export interface Settings {
	language: string;
	theme: "system" | "light" | "dark" | "contrast";
	motion: "system" | "less";
	sounds: boolean;
	volume: number; // of sounds, 0 to 100
	answerTime: number; // seconds to answer an attack
	shortcuts: boolean;
	zen: boolean;
	edition: string; // chosen last; empty: guess
	known: string; // the edition this person knows
	level: string;
	players: number;
	pace: "instant" | "normal" | "slow" | "step";
	name: string;
	asked_name: boolean; // how they want to be called
}

export const usual: Readonly<Settings> = {
	language: "",
	theme: "system",
	motion: "system",
	sounds: false,
	volume: 60,
	answerTime: 3,
	shortcuts: true,
	zen: false,
	edition: "",
	known: "",
	level: "commuter",
	players: 2,
	pace: "normal",
	name: "",
	asked_name: false,
};

export const settings = $state({ ...usual });
export let db: Store | undefined; // none where the browser denies storage
export const storageStatus = $state({ error: "" as "" | "denied" | "full" });

// Stored values of a wrong type are ignored.
export function readSettings(found: unknown): Settings {
	const read: Settings = { ...usual };
	if (typeof found !== "object" || found === null) return read;
	for (const [key, value] of Object.entries(found))
		if (key in usual && typeof value === typeof usual[key as keyof Settings])
			(read as unknown as Record<string, unknown>)[key] = value;
	if (!["system", "light", "dark", "contrast"].includes(read.theme)) read.theme = "system";
	if (!["instant", "normal", "slow", "step"].includes(read.pace)) read.pace = "normal";
	read.answerTime = Math.min(30, Math.max(2, Math.round(read.answerTime) || usual.answerTime));
	return read;
}

export async function openSettings(): Promise<void> {
	try {
		db = await Store.open();
		Object.assign(settings, readSettings(await db.settings()));
	} catch {
		storageStatus.error = "denied";
	}
	const requested = new URLSearchParams(location.search).get("lang");
	if (requested) settings.language = requested;
	if (!isSupported(settings.language)) settings.language = guessLanguage(navigator.languages);
	await setLanguage(settings.language);
}

export async function persistSettings(): Promise<void> {
	const error = await persist(() => db?.persistSettings($state.snapshot(settings)));
	if (error) storageStatus.error = "denied";
}

// From then on nothing is kept until the next visit.
export async function deleteEverything(): Promise<void> {
	await db?.deleteEverything();
	db = undefined;
}

export function showTheme(): void {
	const root = document.documentElement;
	const dark = matchMedia("(prefers-color-scheme: dark)").matches;
	const contrast = matchMedia("(prefers-contrast: more)").matches;
	const chosen = settings.theme === "system" ? (contrast ? "contrast" : dark ? "dark" : "light") : settings.theme;
	root.dataset.theme = chosen;
	root.dataset.motion = settings.motion === "less" ? "less" : "";
	const paper = { light: "#F7F2E7", dark: "#262B31", contrast: "#000000" }[chosen];
	document.querySelector('meta[name="theme-color"]')?.setAttribute("content", paper);
}
