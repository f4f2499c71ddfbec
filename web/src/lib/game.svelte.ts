// One table as the page plays it: it passes wishes on to the engine and shows what comes back. What is
// allowed, and why not, is the engine's to say.
import { EngineClient, EngineMissing, EngineProblem } from "../engine/client";
import type {
	BeginRequest,
	EventData,
	HintsData,
	MoveData,
	Request,
	Scene,
	Update,
	WhyData,
} from "../generated/engine";
import { Exclusive } from "./exclusive";
import { HandModel, type WhyQuestion } from "./handModel.svelte";
import { persist } from "./persist";
import { db, storageStatus } from "./settings.svelte";
import { playSound } from "./sounds";
import type { SavedGame } from "./store";

export interface LogEntry {
	key: number;
	happening: EventData;
	loud: boolean;
	scene: Scene; // the table at that moment
}

export type GameError = "" | "engine" | "broken" | "elsewhere";
type Order = NonNullable<Request["order"]>;

const silentForOthers = ["drew", "turn_began", "ended"];

export class Game extends HandModel {
	readonly engine = new EngineClient();

	log = $state.raw<LogEntry[]>([]);
	lookingBack = $state<number | undefined>(undefined); // a key of the log
	hint = $state.raw<HintsData | undefined>(undefined);
	thinking = $state(false);
	refused = $state("");
	error = $state<GameError>("");
	handOver = $state<number | undefined>(undefined); // who is to take the device
	clockStands = $state(false); // nobody at the device is hurried
	saved = $state(false);

	#id = "";
	#lines = 0;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#queue: Promise<unknown> = Promise.resolve();
	#nextKey = 1;
	#recorded = false;
	#exclusive = new Exclusive();

	get id(): string {
		return this.#id;
	}
	// What is shown: now, or the moment that is looked back to.
	get shown(): Scene | undefined {
		return this.log.find((entry) => entry.key === this.lookingBack)?.scene ?? this.scene;
	}

	async begin(begin: BeginRequest): Promise<void> {
		this.#id = crypto.randomUUID();
		if (!(await this.#lock())) return;
		await this.#change(() => this.engine.begin(begin));
	}

	async resume(id: string): Promise<void> {
		this.#id = id;
		if (!(await this.#lock())) return;
		const lines = (await db?.journal(id)) ?? [];
		const saved = (await db?.games())?.find((game) => game.id === id);
		this.#recorded = saved?.over ?? false;
		this.#lines = lines.length;
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
		if (update.scene) this.#show(update.scene, update.events);
		this.handOver = update.hand_over ?? undefined;
		this.clockStands = update.clock_stands;
		clearTimeout(this.#timer);
		if (update.next !== null) this.#timer = setTimeout(() => this.order("tick"), Math.max(0, update.next));
		await this.#record();
	}

	#show(scene: Scene, happenings: EventData[]): void {
		const before = this.scene;
		this.scene = scene;
		// Another player has the device: what the one before saw is not for them.
		if (before && before.you !== scene.you) {
			this.log = [];
			this.lookingBack = undefined;
		}
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
		if (!sameHand || before?.decision !== scene.decision) this.choose(undefined);
		this.hint = undefined;
	}

	// What was taken back is no longer told.
	#forget(seat: number | null, entries: LogEntry[]): void {
		this.choose(undefined);
		entries.length = 0;
		const last = this.log.findLastIndex((entry) => entry.happening.seat === seat && entry.happening.is_move);
		if (last >= 0) this.log = this.log.slice(0, last);
	}

	async takeDevice(): Promise<void> {
		await this.order("take_device");
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

	async play(move: MoveData): Promise<void> {
		const seat = this.scene?.you ?? 0;
		this.choose(undefined);
		await this.#change(() => this.engine.play(seat, move.text));
	}

	async order(order: Order): Promise<void> {
		const seat = this.scene?.you ?? 0;
		await this.#change(() => this.engine.order(seat, order));
	}

	protected reasons(question: WhyQuestion): Promise<WhyData[]> {
		return this.engine.why(this.scene?.you ?? 0, question);
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
