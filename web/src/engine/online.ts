// online.wasm, asked from the page: what the server says goes in, what to send and to show comes out.
import type { BeginRequest, HintsData, WhyData } from "../generated/engine";
import type { SettingsJson } from "../generated/online";
import type { OnlineCommand, OnlineRequest, OnlineUpdate } from "../generated/online_table";
import { randomHex } from "../lib/random";
import { WorkerClient } from "./workerClient";

export type { OnlineCommand, OnlineUpdate };

export class OnlineEngine {
	#worker = new WorkerClient(
		() => new Worker(new URL("./onlineWorker.ts", import.meta.url), { type: "module", name: "online" }),
	);
	readonly now = () => Math.round(performance.now());

	#ask<T>(request: Omit<OnlineRequest, "now">): Promise<T> {
		return this.#worker.ask<T>({ ...request, now: this.now() });
	}

	open = (build: string, code: string, token: string) =>
		this.#ask<OnlineUpdate>({ ask: "open", build, code, token, prefix: `${randomHex(8)}-` });
	hello = () => this.#ask<OnlineUpdate>({ ask: "hello" });
	// The random digits become the seed that this device adds to a deal, if the frame asks for one.
	receive = (frame: string) => this.#ask<OnlineUpdate>({ ask: "receive", frame, random: randomHex(64) });
	command = (command: OnlineCommand) => this.#ask<OnlineUpdate>({ ask: "command", command });
	why = (question: { card: string; side?: number; discard?: boolean }) =>
		this.#ask<WhyData[]>({ ask: "why", ...question });
	hint = () => this.#ask<HintsData>({ ask: "hint" });
	settings = (begin: BeginRequest) => this.#ask<SettingsJson>({ ask: "settings", begin });

	close(): void {
		this.#worker.close();
	}
}
