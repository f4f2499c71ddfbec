// The review of a stage: evaluates each decision in a worker. It reports progress and can be stopped.
import { createStudyWorker } from "../engine/study";
import { EngineMissing } from "../engine/workerClient";
import type { MessageData } from "../generated/engine";
import type { DecisionData, ReviewData, WeighedData } from "../generated/replay";

export class Review {
	#study = createStudyWorker();
	#stopped = false;

	state = $state<"running" | "done" | "stopped" | "failed">("running");
	done = $state(0);
	all = $state(0);
	decisions = $state.raw<DecisionData[]>([]); // so far
	found = $state.raw<ReviewData | undefined>();
	reasons = $state.raw<Record<number, MessageData[]>>({}); // by place of the decision

	async run(record: string): Promise<void> {
		try {
			await this.#study.ask({ ask: "replay.open", text: record });
			const { all } = await this.#study.ask<WeighedData>({ ask: "replay.review", stage: 0 });
			this.all = all;
			for (let place = 0; place < all && !this.#stopped; ++place) {
				const weighed = await this.#study.ask<WeighedData>({ ask: "replay.weigh", place });
				this.done = weighed.done;
				if (weighed.decision) this.decisions = [...this.decisions, weighed.decision];
			}
			if (this.#stopped) return;
			const found = await this.#study.ask<ReviewData>({ ask: "replay.summary" });
			this.found = found;
			for (const place of found.turning) {
				if (this.#stopped) return;
				this.reasons = {
					...this.reasons,
					[place]: await this.#study.ask<MessageData[]>({ ask: "replay.reasons", place }),
				};
			}
			this.state = "done";
			this.#study.close();
		} catch (error) {
			if (!(error instanceof EngineMissing)) throw error;
			if (!this.#stopped) this.state = "failed";
		}
	}

	stop(): void {
		if (this.state !== "running") return;
		this.#stopped = true;
		this.state = "stopped";
		this.#study.close();
	}

	close(): void {
		this.#stopped = true;
		this.#study.close();
	}
}
