// One table as the page plays it: it passes wishes on to the engine and shows what comes back. What is
// allowed, and why not, is the engine's to say.
import { EngineClient, EngineMissing, EngineProblem } from "../engine/client";
import type { BeginAsked, Happening, HintsSeen, MoveSeen, Request, Scene, Update, WhySeen } from "../generated/engine";
import { Choosing } from "./choosing.svelte";
import { TableClock } from "./clock";
import { Exclusive } from "./exclusive";
import { persist } from "./persist";
import { db, storageStatus } from "./settings.svelte";
import { playSound } from "./sounds";
import type { SavedGame } from "./store";

export interface LogEntry {
	key: number;
	happening: Happening;
	loud: boolean;
	scene: Scene; // the table at that moment
}

export type GameError = "" | "engine" | "broken" | "elsewhere";
type Order = NonNullable<Request["order"]>;

const moveEvents = ["laid", "attacked", "deflected", "discarded", "answered", "misanswered", "extended", "took_off"];
const silentForOthers = ["drew", "turn_began", "ended"];

export class Game extends Choosing {
	readonly clock = new TableClock();
	readonly engine = new EngineClient(this.clock.now);

	log = $state.raw<LogEntry[]>([]);
	lookingBack = $state<number | undefined>(undefined); // a key of the log
	hint = $state.raw<HintsSeen | undefined>(undefined);
	thinking = $state(false);
	refused = $state("");
	error = $state<GameError>("");
	handOver = $state<number | undefined>(undefined); // who is to take the device
	saved = $state(false);

	#id = "";
	#people: number[] = [];
	#lines = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#queue: Promise<unknown> = Promise.resolve();
	#nextKey = 1;
	#recorded = false;
	#exclusive = new Exclusive();

	get id(): string {
		return this.#id;
	}
	get hotSeat(): boolean {
		return this.#people.length > 1;
	}
	// What is shown: now, or the moment that is looked back to.
	get shown(): Scene | undefined {
		return this.log.find((entry) => entry.key === this.lookingBack)?.scene ?? this.scene;
	}

	async begin(begin: BeginAsked): Promise<void> {
		this.#id = crypto.randomUUID();
		this.#people = begin.seats.flatMap((seat, i) => (seat.bot ? [] : [i]));
		if (!(await this.#lock())) return;
		await this.#change(() => this.engine.begin(begin, this.#people[0] ?? 0));
	}

	async resume(id: string): Promise<void> {
		this.#id = id;
		if (!(await this.#lock())) return;
		const lines = (await db?.journal(id)) ?? [];
		const saved = (await db?.games())?.find((game) => game.id === id);
		this.#recorded = saved?.over ?? false;
		this.#lines = lines.length;
		await this.#change(() => this.engine.resume(lines, 0));
		const scene = this.scene;
		if (!scene) return;
		this.#people = scene.seats.filter((seat) => !seat.bot).map((seat) => seat.seat);
		const first = scene.asked[0] ?? this.#people[0] ?? 0;
		if (this.hotSeat) this.handOver = first;
		else if (first !== scene.you) await this.#change(() => this.engine.look(first));
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
		if (update.scene) this.#show(update.scene, update.told);
		clearTimeout(this.#timer);
		if (update.next !== null && this.handOver === undefined)
			this.#timer = setTimeout(() => this.order("tick"), Math.max(0, update.next));
		await this.#record();
	}

	#show(scene: Scene, happenings: Happening[]): void {
		const before = this.scene;
		this.scene = scene;
		const entries: LogEntry[] = [];
		for (const happening of happenings) {
			if (happening.what === "stage_began") this.log = [];
			if (happening.what === "taken_back") this.#forget(happening.seat, entries);
			const own = happening.seat === scene.you;
			if (!happening.say || !happening.event) continue;
			if (!own && silentForOthers.includes(happening.event)) continue;
			if (own && happening.event === "turn_began") continue;
			const loud = happening.event === "attacked" && happening.side === scene.side;
			entries.push({ key: this.#nextKey++, happening, loud, scene });
		}
		this.log = [...this.log, ...entries];
		playSound(happenings, scene);
		const sameHand = before?.hand.map((c) => c.card).join() === scene.hand.map((c) => c.card).join();
		if (!sameHand || before?.moment !== scene.moment) this.choose(undefined);
		this.hint = undefined;
		this.#passDevice(scene);
	}

	// What was taken back is no longer told.
	#forget(seat: number | null, entries: LogEntry[]): void {
		this.choose(undefined);
		entries.length = 0;
		const last = this.log.findLastIndex(
			(entry) => entry.happening.seat === seat && moveEvents.includes(entry.happening.event ?? ""),
		);
		if (last >= 0) this.log = this.log.slice(0, last);
	}

	// At one device: nobody sees the hand of another. Whom an attack has hit is asked at once, whatever they hold.
	#passDevice(scene: Scene): void {
		if (!this.hotSeat) return;
		const wanted = scene.asked[0];
		if (wanted !== undefined && wanted !== scene.you && scene.phase === "playing") {
			this.handOver = wanted;
			this.clock.hold();
		} else if (scene.window?.yours) this.clock.hold();
		else {
			this.clock.release();
			// Everybody at the device has spoken: nothing is gained by waiting.
			if (scene.window?.until && scene.asked.length === 0) this.clock.jumpTo(scene.window.until);
		}
	}

	async takeDevice(): Promise<void> {
		const seat = this.handOver;
		if (seat === undefined) return;
		this.handOver = undefined;
		await this.#change(() => this.engine.look(seat));
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
		};
	}

	async #record(): Promise<void> {
		if (this.scene?.phase !== "match_over") {
			this.#recorded = false;
			return;
		}
		if (this.#recorded || this.scene.match.winners.length === 0) return;
		this.#recorded = true;
		const error = await persist(async () => db?.addHistory(await this.engine.record()));
		if (error) storageStatus.error = "denied";
	}

	override choose(index: number | undefined): void {
		this.refused = "";
		this.lookingBack = undefined;
		super.choose(index);
	}

	async play(move: MoveSeen): Promise<void> {
		const seat = this.scene?.you ?? 0;
		this.choose(undefined);
		await this.#change(() => this.engine.play(seat, move.text));
	}

	async order(order: Order): Promise<void> {
		const seat = this.scene?.you ?? 0;
		await this.#change(() => this.engine.order(seat, order));
	}

	protected reasons(request: { card: string; side?: number } | { move: string }): Promise<WhySeen[]> {
		const seat = this.scene?.you ?? 0;
		return "move" in request
			? this.engine.whyMove(seat, request.move)
			: this.engine.why(seat, request.card, request.side);
	}

	async askHint(): Promise<void> {
		const scene = this.scene;
		if (!scene || !this.myTurn || this.thinking) return;
		this.thinking = true;
		const hint = await this.engine.hint(scene.you).finally(() => {
			this.thinking = false;
		});
		if (this.scene === scene) this.hint = hint;
	}

	close(): void {
		clearTimeout(this.#timer);
		this.engine.close();
		this.#exclusive.release();
	}
}
