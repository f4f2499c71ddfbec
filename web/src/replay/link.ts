// A record in an address: "k1." and the record, deflated and in base64url. What comes out of somebody
// else's link is measured while it grows: a small link cannot become a large text.

export type LinkErrorKind = "link" | "huge" | "newer";

export class BadLink extends Error {
	readonly kind: LinkErrorKind;

	constructor(kind: LinkErrorKind) {
		super(kind);
		this.kind = kind;
	}
}

export const longestLink = 200_000;
export const longestRecord = 4 << 20;

function toBase64url(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
	if (!/^[\w-]*$/.test(text)) throw new BadLink("link");
	try {
		return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
	} catch {
		throw new BadLink("link");
	}
}

async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
	const reader = stream.getReader();
	const parts: Uint8Array[] = [];
	let size = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		size += value.length;
		if (size > most) {
			void reader.cancel().catch(() => undefined);
			throw new BadLink("huge");
		}
		parts.push(value);
	}
	const all = new Uint8Array(size);
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

export async function toLink(record: string): Promise<string> {
	const stream = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate-raw"));
	return `k1.${toBase64url(await readAll(stream, Number.MAX_SAFE_INTEGER))}`;
}

export const isLink = (detail: string) => /^k\d+\./.test(detail);

export async function fromLink(detail: string): Promise<string> {
	if (detail.length > longestLink) throw new BadLink("huge");
	const [, version, data] = /^k(\d+)\.(.*)$/s.exec(detail) ?? [];
	if (!version || data === undefined) throw new BadLink("link");
	if (version !== "1") throw new BadLink("newer");
	const bytes = fromBase64url(data);
	try {
		const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
		const text = await readAll(stream as ReadableStream<Uint8Array>, longestRecord);
		return new TextDecoder("utf-8", { fatal: true }).decode(text);
	} catch (error) {
		throw error instanceof BadLink ? error : new BadLink("link");
	}
}
