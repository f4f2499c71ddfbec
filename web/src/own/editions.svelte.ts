// Editions of one's own: files that this browser keeps as JSON; the engine says what is wrong with one.
import type { CustomEditionData } from "../generated/engine";
import { idleEngine } from "../lib/session.svelte";
import { db } from "../lib/settings.svelte";
import { parseToml } from "./toml";

export interface OwnEdition extends CustomEditionData {
	json: string;
}

class OwnEditions {
	all = $state.raw<OwnEdition[]>([]);

	// Those that can no longer be played stay in the storage and are not offered.
	async read(): Promise<void> {
		const notes = (await db?.notes("edition").catch(() => [])) ?? [];
		const found: OwnEdition[] = [];
		for (const [, json] of notes) {
			if (typeof json !== "string") continue;
			const known = await idleEngine()
				.custom(json)
				.catch(() => undefined);
			if (known) found.push({ ...known, json });
		}
		this.all = found;
	}
}
export const ownEditions = new OwnEditions();
void ownEditions.read();

// Throws a SyntaxError or an EngineProblem when it is none.
export async function addEdition(text: string): Promise<void> {
	const isJson = text.trimStart().startsWith("{");
	const json = JSON.stringify(isJson ? JSON.parse(text) : parseToml(text));
	const known = await idleEngine().custom(json);
	await db?.setNote("edition", known.edition.id, json);
	await ownEditions.read();
}

export async function forgetEdition(id: string): Promise<void> {
	await db?.removeNote("edition", id);
	await ownEditions.read();
}
