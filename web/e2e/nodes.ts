// Several real servers on a PostgreSQL database of their own, and a line in front of each person that leads to one of them.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect as connectTo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const tools = "/usr/lib/postgresql/15/bin";
const nobody = 65534;
const rights = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

function run(program: string, words: string[]): void {
	const done = spawnSync(program, words, { cwd: "/", encoding: "utf8", stdio: "ignore", ...rights });
	if (done.status !== 0) throw new Error(`${program} ${words.join(" ")}: ${done.status}`);
}

export class Node {
	#process: ChildProcess | undefined;
	port = 0;

	async start(name: string, store: string, data: string): Promise<void> {
		const words = ["serve", "--port", "0", "--store", store, "--node", name, "--data", data];
		const server = spawn("../build/kilostone", [...words, "--trusted-proxy", "127.0.0.1"], {
			stdio: ["ignore", "pipe", "inherit"],
		});
		this.#process = server;
		this.port = await new Promise<number>((told, failed) => {
			server.once("exit", (code) => failed(new Error(`the server has ended: ${code}`)));
			server.stdout.once("data", (text: Buffer) => told(Number(/:(\d+)\//.exec(text.toString())?.[1])));
		});
	}
	kill(): void {
		this.#process?.kill("SIGKILL");
	}
}

// As a balancer: where it leads can change, and lines that are open stay as they are.
export class Line {
	#server: Server;
	#open = new Set<Socket>();
	port = 0;

	constructor(public to: Node) {
		this.#server = createServer((client) => {
			const server = connectTo(this.to.port, "127.0.0.1");
			for (const [one, other] of [
				[client, server],
				[server, client],
			] as const) {
				this.#open.add(one);
				one.pipe(other);
				one.on("error", () => other.destroy());
				one.on("close", () => {
					this.#open.delete(one);
					other.destroy();
				});
			}
		});
	}
	async listen(): Promise<string> {
		await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
		const place = this.#server.address();
		this.port = typeof place === "object" && place ? place.port : 0;
		return `http://127.0.0.1:${this.port}/`;
	}
	close(): void {
		this.#server.close();
		for (const socket of this.#open) socket.destroy();
	}
}

export class Nodes {
	#folder = mkdtempSync(join(tmpdir(), "kilostone-nodes-"));
	#data = join(this.#folder, "database");
	all: Node[] = [];
	lines: Line[] = [];

	async start(count: number): Promise<void> {
		chmodSync(this.#folder, 0o755);
		mkdirSync(this.#data, { mode: 0o700 });
		if (rights.uid !== undefined) chownSync(this.#data, nobody, nobody);
		const pg = join(this.#data, "pg");
		run(`${tools}/initdb`, ["-D", pg, "-U", "kilostone", "-E", "UTF8", "--locale", "C.UTF-8", "-A", "trust"]);
		const options = `-c listen_addresses='' -c unix_socket_directories='${this.#data}'`;
		run(`${tools}/pg_ctl`, ["-D", pg, "-w", "-o", options, "-l", join(this.#data, "log"), "start"]);
		const store = `postgres://kilostone@/postgres?host=${this.#data}`;
		for (let i = 0; i < count; i++) {
			const node = new Node();
			await node.start(`node${i}`, store, join(this.#folder, `node${i}`));
			this.all.push(node);
		}
	}
	// An address that leads to this node, until it is told otherwise.
	async lineTo(node: Node): Promise<{ line: Line; address: string }> {
		const line = new Line(node);
		this.lines.push(line);
		return { line, address: await line.listen() };
	}
	stop(): void {
		for (const line of this.lines) line.close();
		for (const node of this.all) node.kill();
		const pg = join(this.#data, "pg");
		spawnSync(`${tools}/pg_ctl`, ["-D", pg, "-m", "immediate", "stop"], { cwd: "/", stdio: "ignore", ...rights });
		rmSync(this.#folder, { recursive: true, force: true });
	}
}
