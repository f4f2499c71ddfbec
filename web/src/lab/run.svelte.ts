// Plays many stages in several workers: each plays numbered parts, and one worker adds the parts up in
// their order. The counted stages are therefore the first ones that `kilostone simulate` plays with the same
// seed, for any number of workers and also when the run is stopped.
import { createStudyWorker } from "../engine/study";
import { EngineMissing, type WorkerClient } from "../engine/workerClient";
import type { LabDifference, LabFigures, LabPart, LabTrial } from "../generated/lab";

export interface Plan {
	trials: LabTrial[];
	stages: number; // of each trial
	slow: boolean; // a bot that searches is among them
}

interface Job {
	trial: number;
	first: number;
	count: number;
}

type State = "idle" | "running" | "done" | "stopped" | "dead";
const [soon, late, most] = [150, 500, 20_000]; // milliseconds for a part, stages in it

export const workerCount = () => Math.max(1, (navigator.hardwareConcurrency || 2) - 1);

export class LabRun {
	state = $state<State>("idle");
	plan = $state.raw<Plan | undefined>();
	figures = $state.raw<(LabFigures | undefined)[]>([]);
	differences = $state.raw<LabDifference[]>([]);
	counted = $state.raw<number[]>([]); // stages of each trial
	lost = $state(0); // workers
	workers = $state(0);
	rate = $state(0); // stages a second, all workers together

	#sum: WorkerClient | undefined;
	#hands: WorkerClient[] = [];
	#given: number[] = [];
	#returned: Job[] = [];
	#waiting: Map<number, LabPart>[] = [];
	#size = 1;
	#began = 0;
	#adding: Promise<void> = Promise.resolve();

	async start(plan: Plan, workers = workerCount()): Promise<void> {
		this.close();
		this.plan = plan;
		this.state = "running";
		this.figures = plan.trials.map(() => undefined);
		this.differences = [];
		this.counted = plan.trials.map(() => 0);
		this.lost = 0;
		this.rate = 0;
		this.workers = workers;
		this.#given = plan.trials.map(() => 0);
		this.#returned = [];
		this.#waiting = plan.trials.map(() => new Map());
		this.#size = plan.slow ? 1 : 64;
		this.#began = performance.now();
		this.#sum = createStudyWorker();
		this.#hands = Array.from({ length: workers }, () => createStudyWorker());
		const hands = this.#hands;
		try {
			await this.#sum.ask({ ask: "lab.open", trials: plan.trials });
			await this.#all(hands);
		} catch (error) {
			if (!(error instanceof EngineMissing)) throw error;
		}
		if (hands !== this.#hands || this.state !== "running") return; // stopped or restarted
		this.state = this.counted.every((count) => count === plan.stages) ? "done" : "dead";
		this.#letGo();
	}

	// A part of a worker that failed is played by another one.
	async #all(hands: WorkerClient[]): Promise<void> {
		let alive = hands;
		do {
			const going = await Promise.all(alive.map((hand) => this.#work(hand, hands)));
			alive = alive.filter((_, i) => going[i]);
		} while (this.#returned.length > 0 && alive.length > 0 && hands === this.#hands);
		await this.#adding;
	}

	#next(): Job | undefined {
		const left = this.#returned.shift();
		if (left) return left;
		const stages = this.plan?.stages ?? 0;
		const trial = this.#given.indexOf(Math.min(...this.#given)); // all trials advance at the same rate
		const first = this.#given[trial] ?? stages;
		if (first >= stages) return undefined;
		const count = Math.min(this.#size, stages - first);
		this.#given[trial] = first + count;
		return { trial, first, count };
	}

	async #work(hand: WorkerClient, hands: WorkerClient[]): Promise<boolean> {
		for (let job = this.#next(); job && hands === this.#hands; job = this.#next()) {
			const began = performance.now();
			try {
				const trial = this.plan?.trials[job.trial];
				const part = await hand.ask<LabPart>({ ask: "lab.play", trial, first: job.first, count: job.count });
				if (hands !== this.#hands) return false;
				this.#fit(performance.now() - began, job.count);
				this.#take(job, part);
			} catch (error) {
				if (!(error instanceof EngineMissing)) throw error;
				this.#returned.push(job);
				this.lost++;
				return false;
			}
		}
		return true;
	}

	#fit(took: number, count: number): void {
		if (count < this.#size) return;
		if (took < soon) this.#size = Math.min(most, this.#size * 2);
		else if (took > late) this.#size = Math.max(1, Math.floor(this.#size / 2));
	}

	#take(job: Job, part: LabPart): void {
		const sum = this.#sum;
		this.#waiting[job.trial]?.set(job.first, part);
		this.#adding = this.#adding.then(() => this.#add(job.trial, sum)).catch(() => undefined);
	}

	async #add(trial: number, sum: WorkerClient | undefined): Promise<void> {
		const waiting = this.#waiting[trial];
		for (;;) {
			const next = this.counted[trial] ?? 0;
			const part = waiting?.get(next);
			if (!part || !sum || sum !== this.#sum) return;
			waiting?.delete(next);
			const figures = await sum.ask<LabFigures>({ ask: "lab.take", trial, part });
			if (sum !== this.#sum) return;
			this.figures = this.figures.map((old, i) => (i === trial ? figures : old));
			this.counted = this.counted.map((count, i) => (i === trial ? figures.stages : count));
			this.rate = this.counted.reduce((a, b) => a + b, 0) / ((performance.now() - this.#began) / 1000);
			if (this.counted.length === 2 && this.counted.every((count) => count > 0))
				this.differences = await sum.ask<LabDifference[]>({ ask: "lab.compare" });
		}
	}

	// What `kilostone simulate --json` would print.
	json(trial: number): Promise<string> {
		return this.#sum ? this.#sum.ask<string>({ ask: "lab.json", trial }) : Promise.resolve("");
	}

	stop(): void {
		if (this.state !== "running") return;
		this.state = "stopped";
		this.#letGo();
	}

	#letGo(): void {
		for (const hand of this.#hands) hand.close();
		this.#hands = [];
	}

	close(): void {
		this.#letGo();
		this.#sum?.close();
		this.#sum = undefined;
	}
}
