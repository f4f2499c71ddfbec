// What a person has chosen, and where it is kept.
import { Store } from "./store";
import { guessLanguage, isSpoken, speak } from "./texts.svelte";

export interface Settings {
	language: string;
	theme: "system" | "light" | "dark" | "contrast";
	motion: "system" | "less";
	sounds: boolean;
	shortcuts: boolean;
	zen: boolean;
	edition: string; // chosen last; empty: guess
	known: string; // the edition this person knows
	level: string;
	players: number;
	pace: "instant" | "normal" | "slow" | "step";
	name: string;
}

const usual: Settings = {
	language: "",
	theme: "system",
	motion: "system",
	sounds: false,
	shortcuts: true,
	zen: false,
	edition: "",
	known: "",
	level: "commuter",
	players: 2,
	pace: "normal",
	name: "",
};

export const settings = $state({ ...usual });
export const kept: { store: Store | undefined } = { store: undefined };
export const trouble = $state({ storage: "" as "" | "denied" | "full" });

// Whatever lies in the storage, only values of the right kind are taken over.
export function readSettings(found: unknown): Settings {
	const read: Settings = { ...usual };
	if (typeof found !== "object" || found === null) return read;
	for (const [key, value] of Object.entries(found))
		if (key in usual && typeof value === typeof usual[key as keyof Settings])
			(read as unknown as Record<string, unknown>)[key] = value;
	if (!["system", "light", "dark", "contrast"].includes(read.theme)) read.theme = "system";
	if (!["instant", "normal", "slow", "step"].includes(read.pace)) read.pace = "normal";
	return read;
}

export async function openSettings(): Promise<void> {
	try {
		kept.store = await Store.open();
		Object.assign(settings, readSettings(await kept.store.settings()));
	} catch {
		trouble.storage = "denied";
	}
	const asked = new URLSearchParams(location.search).get("lang");
	if (asked) settings.language = asked;
	if (!isSpoken(settings.language)) settings.language = guessLanguage(navigator.languages);
	await speak(settings.language);
}

export async function persistSettings(): Promise<void> {
	try {
		await kept.store?.persistSettings($state.snapshot(settings));
	} catch {
		trouble.storage = "denied";
	}
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
