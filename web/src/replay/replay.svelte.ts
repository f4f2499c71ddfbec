// An open record: the current stage, moment and point of view. The engine decides what is visible.
import { createStudyWorker } from "../engine/study";
import { EngineMissing } from "../engine/workerClient";
import type {
	BranchData,
	MomentData,
	OpenedData,
	PlayOnData,
	RecordProblem,
	StageData,
	StepData,
} from "../generated/replay";
import { Review } from "./review.svelte";

export const speeds = [0.5, 1, 2, 4];
const stepDuration = 1600; // milliseconds, at speed 1

export class Replay {
	#study = createStudyWorker();
	#timer: ReturnType<typeof setInterval> | undefined;
	#lastRequest = 0;

	text = "";
	stages = $state.raw<StageData[]>([]);
	problem = $state.raw<RecordProblem | undefined>();
	failed = $state(false); // the engine did not come
	stage = $state(0);
	at = $state(0);
	viewpoint = $state<number | undefined>(); // none: all hands lie open
	steps = $state.raw<StepData[]>([]);
	moment = $state.raw<MomentData | undefined>();
	#own = $state(false); // a game of this browser, not one that came as a file or a link
	playing = $state(false);
	speed = $state(1);
	thinking = $state(false);
	reviews = $state.raw<Record<number, Review>>({});
	reviewing = $state<number | undefined>(); // which stage of a whole match
	#origin = new Map<number, { stage: number; at: number }>(); // of branches

	get shown(): StageData | undefined {
		return this.stages[this.stage];
	}
	// The seat of the person who reads: in their own game, where they were the only person.
	get reader(): number | undefined {
		const people = this.played[0]?.seats.filter((seat) => !seat.bot) ?? []; // in a branch bots have all seats
		return this.#own && people.length === 1 ? people[0]?.seat : undefined;
	}
	get last(): number {
		return this.shown?.moments ?? 0;
	}
	get review(): Review | undefined {
		return this.reviews[this.stage];
	}
	get origin(): { stage: number; at: number } | undefined {
		return this.#origin.get(this.stage);
	}

	get #forReader(): { reader?: number } {
		return this.reader === undefined ? {} : { reader: this.reader };
	}

	async #ask<T>(request: object): Promise<T | undefined> {
		try {
			return await this.#study.ask<T>(request);
		} catch (error) {
			if (!(error instanceof EngineMissing)) throw error;
			this.failed = true;
			return undefined;
		}
	}

	async open(text: string, own: boolean): Promise<void> {
		this.closeReviews();
		this.pause();
		const opened = await this.#ask<OpenedData>({ ask: "replay.open", text });
		if (!opened) return;
		this.text = text;
		this.#own = own;
		this.problem = opened.wrong ?? undefined;
		this.stages = opened.stages;
		this.viewpoint = undefined;
		this.#origin.clear();
		if (opened.stages.length > 0) await this.choose(0);
	}

	// Nothing is open any more.
	forget(): void {
		this.closeReviews();
		this.pause();
		this.text = "";
		this.problem = undefined;
		this.stages = [];
		this.moment = undefined;
	}

	async choose(stage: number, at = 0): Promise<void> {
		this.pause();
		this.stage = stage;
		this.at = at;
		await Promise.all([this.#readSteps(), this.#look()]);
	}

	async lookAs(viewpoint: number | undefined): Promise<void> {
		this.viewpoint = viewpoint;
		await Promise.all([this.#readSteps(), this.#look()]);
	}

	async go(at: number): Promise<void> {
		const wanted = Math.max(0, Math.min(this.last, Math.round(at)));
		if (wanted === this.last) this.pause();
		if (wanted === this.at) return;
		this.at = wanted;
		await this.#look();
	}

	async #readSteps(): Promise<void> {
		const { stage, viewpoint } = this;
		const steps = await this.#ask<StepData[]>({
			ask: "replay.timeline",
			stage,
			...(viewpoint === undefined ? {} : { seat: viewpoint }),
			...this.#forReader,
		});
		if (steps && stage === this.stage && viewpoint === this.viewpoint) this.steps = steps;
	}

	// Answers come in order; of a slider that runs, only the last one counts.
	async #look(): Promise<void> {
		const request = ++this.#lastRequest;
		const moment = await this.#ask<MomentData>({
			ask: "replay.moment",
			stage: this.stage,
			moment: this.at,
			...(this.viewpoint === undefined ? {} : { seat: this.viewpoint }),
			...this.#forReader,
		});
		if (moment && request === this.#lastRequest) this.moment = moment;
	}

	play(): void {
		this.pause();
		if (this.at === this.last) void this.go(0);
		this.playing = true;
		this.#timer = setInterval(() => void this.go(this.at + 1), stepDuration / this.speed);
	}
	pause(): void {
		clearInterval(this.#timer);
		this.playing = false;
	}
	setSpeed(speed: number): void {
		this.speed = speed;
		if (this.playing) this.play();
	}

	// Another move here, and bots to the end: a stage of its own.
	async branch(move: string): Promise<void> {
		const { stage, at } = this;
		this.thinking = true;
		try {
			const branch = await this.#ask<BranchData>({ ask: "replay.branch", stage, moment: at, move });
			if (!branch?.stage) return;
			this.stages = [...this.stages, branch.stage];
			this.#origin.set(branch.stage.stage, { stage, at });
			await this.choose(branch.stage.stage, at);
		} finally {
			this.thinking = false;
		}
	}

	// The table at this moment as a saved game, with these people and bots in its seats.
	async playOn(seats: { name: string; bot?: string }[], pace: string): Promise<string[] | undefined> {
		const { stage, at } = this;
		return (await this.#ask<PlayOnData>({ ask: "replay.play_on", stage, moment: at, seats, pace }))?.journal;
	}

	// "verified", or what is the matter with the proof of the deal.
	verify(stage = this.stage): Promise<string | undefined> {
		return this.#ask<string>({ ask: "replay.verify", stage });
	}
	record(stage = this.stage): Promise<string | undefined> {
		return this.#ask<string>({ ask: "replay.record", stage });
	}

	// The stages of the match as it was played.
	get played(): StageData[] {
		return this.stages.filter((stage) => !stage.what_if);
	}

	async beginReview(stage = this.stage): Promise<void> {
		const record = await this.record(stage);
		if (!record) return;
		const review = new Review();
		this.reviews[stage]?.close();
		this.reviews = { ...this.reviews, [stage]: review };
		await review.run(record);
	}

	#isReviewed(stage: number): boolean {
		return this.reviews[stage]?.state === "done";
	}

	// One stage after the other, until somebody stops.
	async reviewMatch(): Promise<void> {
		for (const { stage } of this.played) {
			if (this.#isReviewed(stage)) continue;
			this.reviewing = stage;
			await this.beginReview(stage);
			if (!this.#isReviewed(stage)) break;
		}
		this.reviewing = undefined;
	}

	stopReviews(): void {
		this.reviewing = undefined;
		for (const review of Object.values(this.reviews)) review.stop();
	}

	closeReviews(): void {
		this.reviewing = undefined;
		for (const review of Object.values(this.reviews)) review.close();
		this.reviews = {};
	}

	close(): void {
		this.pause();
		this.closeReviews();
		this.#study.close();
	}
}
