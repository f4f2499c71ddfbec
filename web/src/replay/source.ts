// Where a record comes from: the address says a kept match, a finished game, one that another page has
// handed over, or carries the record itself.
import { EngineClient, EngineMissing } from "../engine/client";
import { sessionRecordKey } from "../lib/lookBack";
import { db } from "../lib/settings.svelte";
import { BadLink, fromLink, isLink, type LinkErrorKind, longestRecord } from "./link";

export type SourceErrorKind = LinkErrorKind | "gone" | "engine";

export class NoRecord extends Error {
	readonly kind: SourceErrorKind;

	constructor(kind: SourceErrorKind) {
		super(kind);
		this.kind = kind;
	}
}

async function gameRecord(id: string): Promise<string> {
	const lines = (await db?.journal(id).catch(() => [])) ?? [];
	if (lines.length === 0) throw new NoRecord("gone");
	const engine = new EngineClient();
	try {
		await engine.resume(lines);
		return (await engine.record()).join("\n");
	} catch (error) {
		throw new NoRecord(error instanceof EngineMissing ? "engine" : "gone");
	} finally {
		engine.close();
	}
}

// A match that was played on the server. Persons have ids in its record; names are told beside it.
async function onlineRecord(id: string): Promise<string | undefined> {
	const response = await fetch(new URL(`api/replays/${encodeURIComponent(id)}`, document.baseURI)).catch(
		() => undefined,
	);
	if (!response?.ok) return undefined;
	const { record, names } = (await response.json()) as { record: string; names: Record<string, string> };
	return Object.entries(names).reduce(
		(text, [person, name]) =>
			text.replaceAll(`"person":"${person}"`, () => `"name":${JSON.stringify(name)},"person":"${person}"`),
		record,
	);
}

export async function recordAt(detail: string): Promise<string> {
	if (isLink(detail)) {
		try {
			return await fromLink(detail);
		} catch (error) {
			throw new NoRecord(error instanceof BadLink ? error.kind : "link");
		}
	}
	const [, kind, rest = ""] = /^(session|history|game|online)-?(.*)$/.exec(detail) ?? [];
	let text: string | undefined;
	if (kind === "session") text = sessionStorage.getItem(sessionRecordKey) ?? undefined;
	else if (kind === "history") text = (await db?.history().catch(() => []))?.[Number(rest)]?.join("\n");
	else if (kind === "game") text = await gameRecord(rest);
	else if (kind === "online") text = await onlineRecord(rest);
	else throw new NoRecord("link");
	if (text === undefined) throw new NoRecord("gone");
	return text;
}

export async function recordIn(file: File): Promise<string> {
	if (file.size > longestRecord) throw new NoRecord("huge");
	return file.text();
}
