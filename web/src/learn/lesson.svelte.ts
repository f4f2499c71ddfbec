// The lesson as the page plays it: the engine knows the steps, what they want and why not.
import { EngineMissing } from "../engine/asking";
import { createStudyWorker } from "../engine/study";
import type { MoveSeen, Scene, WhySeen } from "../generated/engine";
import type { LessonAsked, LessonSeen } from "../generated/lesson";
import { Choosing } from "../lib/choosing.svelte";
import { say, tell } from "../lib/texts.svelte";

const place = "kilostone-lesson"; // how far a lesson has come, for as long as the tab is open

export class LessonPlay extends Choosing {
	override readonly asksBeforeDiscarding = false;
	now = $state.raw<LessonSeen | undefined>(undefined);
	edition = $state("");
	trouble = $state(false);
	#study = createStudyWorker();
	#done: string[] = [];

	async begin(edition: string, afresh = false): Promise<void> {
		this.edition = edition;
		const kept = afresh ? [] : readDone(edition);
		if (kept.length > 0 && (await this.#ask({ edition, done: kept }))) this.#done = kept;
		else {
			this.#done = [];
			await this.#ask({ edition, done: [] });
		}
		this.#persist();
	}

	async play(move: MoveSeen): Promise<void> {
		const edition = this.edition;
		this.choose(undefined);
		await this.#ask({ edition, done: this.#done, move: move.text });
		if (this.now?.reply !== "done" || this.edition !== edition) return;
		this.#done = [...this.#done, move.text];
		this.#persist();
	}

	// The card that is wanted, lifted and aimed; whoever looks on still plays it.
	// The place in hand of the card that the lesson waits for; an answer to an attack has its own button.
	get placeOfSolution(): number {
		const text = this.now?.solution?.text;
		return this.scene?.hand.findIndex((card) => card.plays.some((play) => play.text === text)) ?? -1;
	}

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

	protected reasons(asked: { card: string; side?: number } | { move: string }): Promise<WhySeen[]> {
		return this.#study.ask({ ask: "lesson.why", edition: this.edition, done: this.#done, ...asked });
	}

	async #ask(asked: LessonAsked): Promise<boolean> {
		try {
			const seen = await this.#study.ask<LessonSeen>({ ask: "lesson.step", ...asked });
			if (asked.edition !== this.edition) return false;
			const scene = named(seen.scene);
			const refused = seen.reply === "refused" || seen.reply === "not_yet";
			this.now = refused && this.now ? { ...seen, told: this.now.told } : seen;
			this.scene = scene;
			this.trouble = false;
			this.#announce(seen, scene);
			return true;
		} catch (error) {
			this.trouble = error instanceof EngineMissing || asked.done.length === 0;
			return false;
		}
	}

	#announce(seen: LessonSeen, scene: Scene): void {
		const answer = seen.not_yet ? [seen.not_yet] : seen.reasons.map((reason) => reason.say);
		const all = [...(answer.length > 0 ? answer : [...seen.told.flatMap((t) => t.say ?? []), ...seen.explanation])];
		if (seen.task) all.push(seen.task);
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
	const names = [say("table.you"), say("lesson.partner")];
	return { ...scene, seats: scene.seats.map((seat) => ({ ...seat, name: names[seat.seat] ?? "" })) };
}

function readDone(edition: string): string[] {
	try {
		const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as { edition?: unknown; done?: unknown } | null;
		if (kept?.edition !== edition || !Array.isArray(kept.done)) return [];
		return kept.done.filter((move): move is string => typeof move === "string").slice(0, 30);
	} catch {
		return [];
	}
}
