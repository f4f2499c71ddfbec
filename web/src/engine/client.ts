// Asking the engine from the page. Answers come in the order of the questions.
import type {
	Catalogue,
	ClauseSeen,
	DifferenceSeen,
	FormSeen,
	HintsSeen,
	Request,
	TableAsked,
	Update,
	WhySeen,
} from "../generated/engine";

export class EngineProblem extends Error {}
export class EngineMissing extends Error {}

type Answered<T> = T | { problem: string };

export class EngineClient {
	#worker: Worker | undefined;
	#waiting = new Map<number, { done(text: string): void; failed(error: Error): void }>();
	#last = 0;
	// A clock of one's own: a hand-over or a look back can hold it.
	readonly now: () => number;

	constructor(now: () => number = () => Math.round(performance.now())) {
		this.now = now;
	}

	#start(): Worker {
		const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "kilostone" });
		worker.addEventListener("message", (event) => {
			const { id, answer, failed } = event.data;
			const waiting = this.#waiting.get(id);
			this.#waiting.delete(id);
			if (failed === undefined) waiting?.done(answer);
			else waiting?.failed(new EngineMissing(failed));
		});
		worker.addEventListener("error", (event) => {
			for (const waiting of this.#waiting.values()) waiting.failed(new EngineMissing(event.message));
			this.#waiting.clear();
		});
		return worker;
	}

	async ask<T>(request: Omit<Request, "now">): Promise<T> {
		this.#worker ??= this.#start();
		const id = ++this.#last;
		const text = await new Promise<string>((done, failed) => {
			this.#waiting.set(id, { done, failed });
			this.#worker?.postMessage({ id, request: JSON.stringify({ ...request, now: this.now() }) });
		});
		const answer = JSON.parse(text) as Answered<T>;
		if (answer !== null && typeof answer === "object" && "problem" in answer) throw new EngineProblem(answer.problem);
		return answer as T;
	}

	catalogue = () => this.ask<Catalogue>({ ask: "catalogue" });
	check = (table: TableAsked) => this.ask<FormSeen>({ ask: "check", table });
	differences = (known: string, edition: string) => this.ask<DifferenceSeen[]>({ ask: "differences", known, edition });
	rules = (edition: string) => this.ask<ClauseSeen[]>({ ask: "rules", edition });
	begin = (begin: NonNullable<Request["begin"]>, seat: number) => this.ask<Update>({ ask: "begin", begin, seat });
	resume = (journal: string[], seat: number) => this.ask<Update>({ ask: "resume", journal, seat });
	play = (seat: number, move: string) => this.ask<Update>({ ask: "play", seat, move });
	order = (seat: number, order: NonNullable<Request["order"]>) => this.ask<Update>({ ask: "order", seat, order });
	look = (seat: number) => this.ask<Update>({ ask: "look", seat });
	why = (seat: number, card: string, side?: number) =>
		this.ask<WhySeen[]>(side === undefined ? { ask: "why", seat, card } : { ask: "why", seat, card, side });
	why_move = (seat: number, move: string) => this.ask<WhySeen[]>({ ask: "why", seat, move });
	hint = (seat: number) => this.ask<HintsSeen>({ ask: "hint", seat });
	record = () => this.ask<string[]>({ ask: "record" });

	close(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}
}
