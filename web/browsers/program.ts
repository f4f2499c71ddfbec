// Programs that tests start: they have a folder of their own, and end with the test.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Program {
	readonly folder = mkdtempSync(join(tmpdir(), "kilostone-"));
	private readonly child: ChildProcess;
	private readonly gone: Promise<void>;
	private printed = "";

	constructor(
		private readonly name: string,
		options: (folder: string) => string[],
		environment: NodeJS.ProcessEnv = {},
	) {
		this.child = spawn(name, options(this.folder), {
			env: { ...process.env, ...environment, HOME: this.folder, XDG_RUNTIME_DIR: this.folder },
			stdio: ["ignore", "pipe", "pipe"],
			// Its own group: a browser is many processes.
			detached: true,
		});
		this.gone = new Promise((done) => {
			this.child.once("error", (error) => {
				this.printed += error.message;
				done();
			});
			this.child.once("exit", () => done());
		});
		for (const stream of [this.child.stdout, this.child.stderr])
			stream?.on("data", (text) => {
				this.printed += text;
			});
	}

	// Waits until the program has printed this; the first group of the expression.
	async prints(wanted: RegExp): Promise<string> {
		let gone = false;
		this.gone.then(() => {
			gone = true;
		});
		for (const end = Date.now() + 60_000; Date.now() < end; ) {
			const found = wanted.exec(this.printed);
			if (found) return found[1] ?? "";
			if (gone) break;
			await new Promise((done) => setTimeout(done, 20));
		}
		throw new Error(`${this.name} did not print ${wanted}, but:\n${this.printed}`);
	}

	async stop(): Promise<void> {
		this.signal("SIGTERM");
		const late = setTimeout(() => this.signal("SIGKILL"), 10_000);
		await this.gone;
		clearTimeout(late);
		this.signal("SIGKILL"); // what is left of its group
		rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
	}

	private signal(name: NodeJS.Signals): void {
		try {
			if (this.child.pid) process.kill(-this.child.pid, name);
		} catch {
			// It has ended.
		}
	}
}
