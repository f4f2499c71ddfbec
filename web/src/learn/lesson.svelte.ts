// The state of the lesson on the page. The engine defines its steps and tasks and explains refusals.
import { createStudyWorker } from "../engine/study";
import { EngineMissing } from "../engine/workerClient";
import type { MoveData, Scene, WhyData } from "../generated/engine";
import type { LessonData, LessonRequest } from "../generated/lesson";
import { HandModel, type WhyQuestion } from "../lib/handModel.svelte";
import { say, tell } from "../lib/texts.svelte";

const place = "kilostone-lesson"; // how far a lesson has come, for as long as the tab is open

export class LessonPlay extends HandModel {
	override readonly asksBeforeDiscarding = false;
	now = $state.raw<LessonData | undefined>(undefined);
	edition = $state("");
	failed = $state(false);
	#study = createStudyWorker();
	#done: string[] = [];

	async begin(edition: string, afresh = false): Promise<void> {
		this.edition = edition;
		const saved = afresh ? [] : readDone(edition);
		if (saved.length > 0 && (await this.#ask({ edition, done: saved }))) this.#done = saved;
		else {
			this.#done = [];
			await this.#ask({ edition, done: [] });
		}
		this.#persist();
	}

	async play(move: MoveData): Promise<void> {
		const edition = this.edition;
		this.choose(undefined);
		await this.#ask({ edition, done: this.#done, move: move.text });
		if (this.now?.reply !== "done" || this.edition !== edition) return;
		this.#done = [...this.#done, move.text];
		this.#persist();
	}

	// The place in hand of the card that the lesson waits for; an answer to an attack has its own button.
	get placeOfSolution(): number {
		const text = this.now?.solution?.text;
		return this.scene?.hand.findIndex((card) => card.plays.some((play) => play.text === text)) ?? -1;
	}

	// Selects the card of the solution and aims it; the player still has to play it.
	showMe(): void {
		const solution = this.now?.solution;
		const scene = this.scene;
		const index = this.placeOfSolution;
		if (!solution || !scene || index < 0) return;
		this.choose(index);
		this.aim = Math.max(0, scene.hand[index]?.plays.findIndex((play) => play.text === solution.text) ?? 0);
		this.polite = tell(solution.say, scene);
	}

	// Names are words of a language.
	namePeople(): void {
		if (this.scene) this.scene = named(this.scene);
	}

	protected reasons(question: WhyQuestion): Promise<WhyData[]> {
		return this.#study.ask({ ask: "lesson.why", edition: this.edition, done: this.#done, ...question });
	}

	async #ask(request: LessonRequest): Promise<boolean> {
		try {
			const step = await this.#study.ask<LessonData>({ ask: "lesson.step", ...request });
			if (request.edition !== this.edition) return false;
			const scene = named(step.scene);
			const refused = step.reply === "refused" || step.reply === "not_yet";
			this.now = refused && this.now ? { ...step, events: this.now.events } : step;
			this.scene = scene;
			this.failed = false;
			this.#announce(step, scene);
			return true;
		} catch (error) {
			this.failed = error instanceof EngineMissing || request.done.length === 0;
			return false;
		}
	}

	#announce(step: LessonData, scene: Scene): void {
		const answer = step.not_yet ? [step.not_yet] : step.reasons.map((reason) => reason.say);
		const all = [...(answer.length > 0 ? answer : [...step.events.flatMap((t) => t.say ?? []), ...step.explanation])];
		if (step.task) all.push(step.task);
		this.polite = all.map((said) => tell(said, scene)).join(" ");
	}

	#persist(): void {
		try {
			sessionStorage.setItem(place, JSON.stringify({ edition: this.edition, done: this.#done }));
		} catch {
			// The lesson then begins again after a reload.
		}
	}

	close(): void {
		this.#study.close();
	}
}

function named(scene: Scene): Scene {
	const names = ["", say("lesson.partner")];
	return { ...scene, seats: scene.seats.map((seat) => ({ ...seat, name: names[seat.seat] ?? "" })) };
}

function readDone(edition: string): string[] {
	try {
		const saved = JSON.parse(sessionStorage.getItem(place) ?? "null") as { edition?: unknown; done?: unknown } | null;
		if (saved?.edition !== edition || !Array.isArray(saved.done)) return [];
		return saved.done.filter((move): move is string => typeof move === "string").slice(0, 30);
	} catch {
		return [];
	}
}
