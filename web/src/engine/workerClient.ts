// Sends requests to the WebAssembly module of a worker and returns its answers.

export class EngineProblem extends Error {}
export class EngineMissing extends Error {}

type Answered<T> = T | { problem: string };

export class WorkerClient {
	#make: () => Worker;
	#worker: Worker | undefined;
	#waiting = new Map<number, { done(text: string): void; failed(error: Error): void }>();
	#last = 0;

	constructor(make: () => Worker) {
		this.#make = make;
	}

	#start(): Worker {
		const worker = this.#make();
		worker.addEventListener("message", (event) => {
			const { id, answer, failed } = event.data;
			const waiting = this.#waiting.get(id);
			this.#waiting.delete(id);
			if (failed === undefined) waiting?.done(answer);
			else waiting?.failed(new EngineMissing(failed));
		});
		// A worker that failed is not used again: the next request starts another.
		worker.addEventListener("error", (event) => {
			this.#giveUp(event.message);
		});
		return worker;
	}

	#giveUp(why: string): void {
		const waiting = [...this.#waiting.values()];
		this.#waiting.clear();
		this.close();
		for (const one of waiting) one.failed(new EngineMissing(why));
	}

	async ask<T>(request: object): Promise<T> {
		this.#worker ??= this.#start();
		const id = ++this.#last;
		const text = await new Promise<string>((done, failed) => {
			this.#waiting.set(id, { done, failed });
			this.#worker?.postMessage({ id, request: JSON.stringify(request) });
		});
		const answer = JSON.parse(text) as Answered<T>;
		if (answer !== null && typeof answer === "object" && "problem" in answer) throw new EngineProblem(answer.problem);
		return answer as T;
	}

	close(): void {
		this.#worker?.terminate();
		this.#worker = undefined;
	}
}
