// Where a record comes from: the address says a kept match, a finished game, one that another page has
// handed over, or carries the record itself.
import { EngineClient, EngineMissing } from "../engine/client";
import { sessionRecordKey } from "../lib/look_back";
import { kept } from "../lib/settings.svelte";
import { BadLink, fromLink, isLink, type LinkTrouble, longestRecord } from "./link";

export type SourceTrouble = LinkTrouble | "gone" | "engine";

export class NoRecord extends Error {
	readonly trouble: SourceTrouble;

	constructor(trouble: SourceTrouble) {
		super(trouble);
		this.trouble = trouble;
	}
}

async function gameRecord(id: string): Promise<string> {
	const lines = (await kept.store?.journal(id).catch(() => [])) ?? [];
	if (lines.length === 0) throw new NoRecord("gone");
	const engine = new EngineClient();
	try {
		await engine.resume(lines, 0);
		return (await engine.record()).join("\n");
	} catch (error) {
		throw new NoRecord(error instanceof EngineMissing ? "engine" : "gone");
	} finally {
		engine.close();
	}
}

export async function recordAt(detail: string): Promise<string> {
	if (isLink(detail)) {
		try {
			return await fromLink(detail);
		} catch (error) {
			throw new NoRecord(error instanceof BadLink ? error.trouble : "link");
		}
	}
	const [, kind, rest = ""] = /^(session|history|game)-?(.*)$/.exec(detail) ?? [];
	let text: string | undefined;
	if (kind === "session") text = sessionStorage.getItem(sessionRecordKey) ?? undefined;
	else if (kind === "history") text = (await kept.store?.history().catch(() => []))?.[Number(rest)]?.join("\n");
	else if (kind === "game") text = await gameRecord(rest);
	else throw new NoRecord("link");
	if (text === undefined) throw new NoRecord("gone");
	return text;
}

export async function recordIn(file: File): Promise<string> {
	if (file.size > longestRecord) throw new NoRecord("huge");
	return file.text();
}
