// The score pad's API in WebAssembly: any file is either read or reported as wrong.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { lines } from "../e2e/pads";
import { type Engine, instantiate } from "../src/engine/load";
import type { PadAnswer } from "../src/generated/pad";

let engine: Engine;
beforeAll(async () => {
	const bytes = readFileSync(resolve(import.meta.dirname, "../../build/study.wasm"));
	engine = await instantiate(await WebAssembly.compile(bytes));
});
const ask = (request: object) => JSON.parse(engine.ask(JSON.stringify(request))) as PadAnswer & { sheet: string };
const bring = (text: string) => ask({ ask: "pad.import", text, at: "" });
const file = `${lines.join("\n")}\n`;

describe("files that somebody brings along", () => {
	it("are read as pads and as sheets", () => {
		expect(bring(file).pad?.totals).toEqual([4100, 625]);
		expect(bring(ask({ ask: "pad.export", text: file }).sheet).pad?.totals).toEqual([4100, 625]);
	});
	it("may be anything", () => {
		let seed = 7;
		const below = (n: number) => {
			seed = (seed * 1103515245 + 12345) % 2147483648;
			return Math.floor((seed / 2147483648) * n);
		};
		const bits = ["{", "}", '"', "[", "]", ",", "\n", "0", "-1", "99999999999", "null", "\u0000", "é", '"sides"'];
		const kinds: Record<string, number> = {};
		for (let round = 0; round < 600; round++) {
			let text = file;
			for (let n = 1 + below(3); n > 0; n--) {
				const at = below(text.length);
				text = text.slice(0, at) + (below(3) > 0 ? bits[below(bits.length)] : "") + text.slice(at + below(4));
			}
			const answer = bring(text);
			expect(!!answer.pad !== !!answer.trouble, text).toBe(true);
			const kind = answer.trouble?.kind ?? "read";
			kinds[kind] = (kinds[kind] ?? 0) + 1;
		}
		expect(kinds.broken).toBeGreaterThan(100);
		expect(kinds.read).toBeGreaterThan(5);
	});
	it("are read in a moment, however long", () => {
		const [header = "", first = ""] = lines;
		const many = Array.from({ length: 1000 }, (_, i) => first.replace('"number":1', `"number":${i + 1}`));
		const began = performance.now();
		expect(bring(`${[header, ...many].join("\n")}\n`).pad?.stages).toHaveLength(1000);
		const took = performance.now() - began;
		console.log(`1000 stages in ${Math.round(took)} ms`);
		expect(took).toBeLessThan(10_000);
	});
});
