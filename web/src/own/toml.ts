// The part of TOML in which an edition is written (docs/custom-editions.md): tables, lists of tables, texts, whole
// numbers, truths, lists and tables in one line. What it cannot read is a SyntaxError with the line.

type Value = string | number | boolean | Value[] | Table;
export interface Table {
	[key: string]: Value;
}

const isTable = (value: Value | undefined): value is Table => typeof value === "object" && !Array.isArray(value);

class Reader {
	#text: string;
	#at = 0;

	constructor(text: string) {
		this.#text = text;
	}

	fail(what: string): never {
		throw new SyntaxError(`line ${this.#text.slice(0, this.#at).split("\n").length}: ${what}`);
	}
	take(pattern: RegExp): string | undefined {
		const sticky = new RegExp(pattern.source, "y");
		sticky.lastIndex = this.#at;
		const found = sticky.exec(this.#text)?.[0];
		if (found !== undefined) this.#at += found.length;
		return found;
	}
	get done(): boolean {
		return this.#at >= this.#text.length;
	}
	blanks = () => void this.take(/[ \t]*/);
	space = () => void this.take(/(?:\s|#[^\n]*)*/);
	endOfLine(): void {
		if (this.take(/[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/) === undefined) this.fail("more than one value");
	}

	key(): string {
		const quoted = this.take(/"[^"\\\n]*"|'[^'\n]*'/);
		const found = quoted?.slice(1, -1) ?? this.take(/[\w-]+/);
		return found ?? this.fail("a key is expected");
	}
	keys(): string[] {
		const all = [this.key()];
		while (this.take(/[ \t]*\.[ \t]*/) !== undefined) all.push(this.key());
		return all;
	}

	value(): Value {
		const text = this.take(/"(?:[^"\\\n]|\\["\\nt])*"/);
		if (text !== undefined) return JSON.parse(text) as string;
		const literal = this.take(/'[^'\n]*'/);
		if (literal !== undefined) return literal.slice(1, -1);
		const word = this.take(/true\b|false\b/);
		if (word !== undefined) return word === "true";
		const number = this.take(/[+-]?\d[\d_]*(?![\d_.eE:-])/);
		if (number !== undefined) return Number(number.replaceAll("_", ""));
		if (this.take(/\[/) !== undefined) return this.#list();
		if (this.take(/\{/) !== undefined) return this.#inline();
		return this.fail("no value that an edition can have");
	}
	#list(): Value[] {
		const all: Value[] = [];
		for (this.space(); this.take(/\]/) === undefined; this.space()) {
			all.push(this.value());
			this.space();
			if (this.take(/,/) !== undefined) continue;
			if (this.take(/\]/) === undefined) this.fail("a comma or ] is expected");
			break;
		}
		return all;
	}
	#inline(): Table {
		const table: Table = {};
		this.space();
		if (this.take(/\}/) !== undefined) return table;
		for (;;) {
			this.space();
			this.pair(table);
			this.space();
			if (this.take(/\}/) !== undefined) return table;
			if (this.take(/,/) === undefined) this.fail("a comma or } is expected");
		}
	}
	pair(table: Table): void {
		const keys = this.keys();
		const last = keys.pop() ?? "";
		this.blanks();
		if (this.take(/=/) === undefined) this.fail("= is expected");
		this.blanks();
		const target = this.tableAt(table, keys);
		if (Object.hasOwn(target, last)) this.fail(`${last} stands there twice`);
		target[last] = this.value();
	}
	tableAt(table: Table, keys: string[]): Table {
		let here = table;
		for (const key of keys) {
			if (key === "__proto__") this.fail("a key is expected");
			const found = Object.hasOwn(here, key) ? here[key] : undefined;
			const next = Array.isArray(found) ? found.at(-1) : (found ?? {});
			if (!isTable(next)) this.fail(`${key} is no table`);
			if (found === undefined) here[key] = next;
			here = next;
		}
		return here;
	}
}

export function parseToml(text: string): Table {
	const reader = new Reader(text.replace(/^\uFEFF/, ""));
	const root: Table = {};
	let here = root;
	for (reader.space(); !reader.done; reader.space()) {
		const isList = reader.take(/\[\[/) !== undefined;
		if (!isList && reader.take(/\[/) === undefined) {
			reader.pair(here);
		} else {
			reader.blanks();
			const keys = reader.keys();
			reader.blanks();
			if (reader.take(isList ? /\]\]/ : /\]/) === undefined) reader.fail("] is expected");
			if (isList) {
				const last = keys.pop() ?? "";
				const owner = reader.tableAt(root, keys);
				const found = Object.hasOwn(owner, last) ? owner[last] : undefined;
				const list = Array.isArray(found) ? found : [];
				if (found !== undefined && !Array.isArray(found)) reader.fail(`${last} is no list`);
				owner[last] = list;
				here = {};
				list.push(here);
			} else here = reader.tableAt(root, keys);
		}
		reader.endOfLine();
	}
	return root;
}
