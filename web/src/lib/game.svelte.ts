// A table in this browser: passes wishes on to the engine, stores the journal and shows what comes back.
import { EngineClient, EngineMissing, EngineProblem } from "../engine/client";
import type { BeginRequest, HintsData, MoveData, Scene, Update, WhyData } from "../generated/engine";
import { Exclusive } from "./exclusive";
import type { WhyQuestion } from "./handModel.svelte";
import { persist } from "./persist";
import { randomId } from "./random";
import { db, storageStatus } from "./settings.svelte";
import type { SavedGame } from "./store";
import { type Order, TableModel } from "./tableModel.svelte";

export type GameError = "" | "engine" | "broken" | "elsewhere" | "missing";

const timeForSheet = 6000; // milliseconds between two stages at which only bots play

export class Game extends TableModel {
	readonly engine = new EngineClient();
	readonly now = this.engine.now;

	error = $state<GameError>("");
	saved = $state(false);
	recorded = $state(false); // among the finished matches

	#id = "";
	#lines = 0;
	#helped: number[] = []; // seats
	#timer: ReturnType<typeof setTimeout> | undefined;
	#queue: Promise<unknown> = Promise.resolve();
	#recorded = false;
	#exclusive = new Exclusive();

	override get takesPart(): boolean {
		return this.scene?.you !== null; // where only bots play, people look on
	}
	get id(): string {
		return this.#id;
	}

	async begin(begin: BeginRequest, id = randomId(), helped: number[] = []): Promise<void> {
		this.#id = id;
		this.#helped = helped;
		if (!(await this.#lock())) return;
		await this.#change(() => this.engine.begin(begin));
	}

	async resume(id: string): Promise<void> {
		this.#id = id;
		if (!(await this.#lock())) return;
		const lines = (await db?.journal(id)) ?? [];
		const saved = (await db?.games())?.find((game) => game.id === id);
		this.#recorded = saved?.over ?? false;
		this.#helped = saved?.helped ?? [];
		this.#lines = lines.length;
		if (lines.length === 0) {
			this.error = "missing";
			return;
		}
		await this.#change(() => this.engine.resume(lines));
	}

	async #lock(): Promise<boolean> {
		const locked = await this.#exclusive.acquire(`kilostone-${this.#id}`);
		if (!locked) this.error = "elsewhere";
		return locked;
	}

	#change(work: () => Promise<Update>): Promise<void> {
		const next = this.#queue.then(async () => {
			try {
				await this.#take(await work());
			} catch (error) {
				if (error instanceof EngineMissing) this.error = "engine";
				else if (error instanceof EngineProblem && !this.scene) this.error = "broken";
				else throw error;
			}
		});
		this.#queue = next.catch(() => undefined);
		return next;
	}

	async #take(update: Update): Promise<void> {
		await this.#persist(update);
		this.refused = update.refused ? update.refused.code : "";
		if (update.scene) this.show(update.scene, update.events);
		this.handOver = update.hand_over ?? undefined;
		this.clockStands = update.clock_stands;
		if (update.scene && this.myTurn && this.#helped.includes(update.scene.you ?? -1)) void this.askHint();
		clearTimeout(this.#timer);
		if (update.next !== null) this.#timer = setTimeout(() => this.order("tick"), Math.max(0, update.next));
		else if (!this.takesPart && update.scene?.phase === "stage_over")
			this.#timer = setTimeout(() => this.order("next_stage"), timeForSheet);
		await this.#record();
	}

	async #persist(update: Update): Promise<void> {
		const lines = update.journal;
		if (lines.length === 0 || !update.scene) return;
		const from = this.#lines;
		this.#lines += lines.length;
		const summary = this.#summary(update.scene);
		const error = await persist(() => db?.append(summary, from, lines));
		if (error) storageStatus.error = error === "full" ? "full" : "denied";
		this.saved = db !== undefined && !error;
	}

	#summary(scene: Scene): SavedGame {
		return {
			id: this.#id,
			edition: scene.edition,
			names: scene.seats.map((seat) => seat.name),
			people: scene.seats.filter((seat) => !seat.bot).length,
			players: scene.seats.length,
			stage: scene.stage,
			totals: scene.match.totals,
			over: scene.phase === "match_over",
			changed: Date.now(),
			lines: this.#lines,
			...(this.#helped.length > 0 ? { helped: this.#helped } : {}),
		};
	}

	async #record(): Promise<void> {
		if (this.scene?.phase !== "match_over") {
			this.#recorded = false;
			this.recorded = false;
			return;
		}
		this.recorded = this.#recorded;
		if (this.#recorded || this.scene.match.winners.length === 0) return;
		this.#recorded = true;
		const error = await persist(async () => db?.addHistory(await this.engine.record(), Date.now()));
		if (error) storageStatus.error = "denied";
		this.recorded = true;
	}

	protected async send(move: MoveData): Promise<void> {
		const seat = this.scene?.you ?? 0;
		await this.#change(() => this.engine.play(seat, move.text));
	}

	async order(order: Order): Promise<void> {
		const seat = this.scene?.you ?? 0;
		await this.#change(() => this.engine.order(seat, order));
	}

	protected reasons(question: WhyQuestion): Promise<WhyData[]> {
		return this.engine.why(this.scene?.you ?? 0, question);
	}
	protected findHints(): Promise<HintsData> {
		return this.engine.hint(this.scene?.you ?? 0);
	}
	record(): Promise<string[]> {
		return this.engine.record();
	}

	close(): void {
		clearTimeout(this.#timer);
		this.engine.close();
		this.#exclusive.release();
	}
}
