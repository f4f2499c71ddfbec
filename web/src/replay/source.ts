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

export async function recordAt(detail: string): Promise<string> {
	if (isLink(detail)) {
		try {
			return await fromLink(detail);
		} catch (error) {
			throw new NoRecord(error instanceof BadLink ? error.kind : "link");
		}
	}
	const [, kind, rest = ""] = /^(session|history|game)-?(.*)$/.exec(detail) ?? [];
	let text: string | undefined;
	if (kind === "session") text = sessionStorage.getItem(sessionRecordKey) ?? undefined;
	else if (kind === "history") text = (await db?.history().catch(() => []))?.[Number(rest)]?.join("\n");
	else if (kind === "game") text = await gameRecord(rest);
	else throw new NoRecord("link");
	if (text === undefined) throw new NoRecord("gone");
	return text;
}

export async function recordIn(file: File): Promise<string> {
	if (file.size > longestRecord) throw new NoRecord("huge");
	return file.text();
}
