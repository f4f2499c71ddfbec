// `kilostone join` as somebody in a terminal uses it, who takes the first move whenever one is asked for.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class TerminalPlayer {
	said = "";
	#folder = mkdtempSync(join(tmpdir(), "kilostone-e2e-"));
	#program: ChildProcessWithoutNullStreams;

	constructor(link: string, name: string) {
		this.#program = spawn("../build/kilostone", ["join", link, "--plain", "--name", name, "--data", this.#folder], {
			env: { ...process.env, LANGUAGE: "", LC_ALL: "C" },
		});
		for (const stream of [this.#program.stdout, this.#program.stderr]) stream.setEncoding("utf8");
		this.#program.stderr.on("data", (text: string) => {
			this.said += text;
		});
		this.#program.stdout.on("data", (text: string) => {
			this.said += text;
			if (this.said.endsWith("\n> ")) this.#program.stdin.write("1\n");
		});
	}

	// The exit code after the end of the input.
	async leave(): Promise<number | null> {
		const code = new Promise<number | null>((done) => this.#program.on("exit", done));
		this.#program.stdin.end();
		return code.finally(() => rmSync(this.#folder, { recursive: true }));
	}
}
