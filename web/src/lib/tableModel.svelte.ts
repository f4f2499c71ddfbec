// A table as the page draws it, wherever it is played: what is seen, what has happened, and the wishes that it
// passes on. What is allowed, and why not, is the engine's to say.
import type { EventData, HintsData, MoveData, ReasonData, Request, Scene } from "../generated/engine";
import { HandModel } from "./handModel.svelte";
import { settings } from "./settings.svelte";

export interface LogEntry {
	key: number;
	happening: EventData;
	loud: boolean;
	scene: Scene; // the table at that moment
}

export type Order = NonNullable<Request["order"]>;

const silentForOthers = ["drew", "turn_began", "ended", "declined"];

export abstract class TableModel extends HandModel {
	log = $state.raw<LogEntry[]>([]);
	lookingBack = $state<number | undefined>(undefined); // a key of the log
	hint = $state.raw<HintsData | undefined>(undefined);
	stuck = $state.raw<ReasonData[]>([]);
	thinking = $state(false);
	refused = $state("");
	handOver = $state<number | undefined>(undefined); // who is to take the device
	clockStands = $state(false); // nobody at the device is hurried
	readonly isOnline: boolean = false;

	#nextKey = 1;

	// What is shown: now, or the moment that is looked back to.
	get shown(): Scene | undefined {
		return this.log.find((entry) => entry.key === this.lookingBack)?.scene ?? this.scene;
	}

	// What is waited for after one's own answer to the end of a stage or match.
	get waiting(): string {
		return "";
	}
	get hasRecord(): boolean {
		return true;
	}

	// Where the record lies already: what follows `#/replay/`.
	get recordPlace(): string {
		return "";
	}

	abstract readonly now: () => number;
	abstract order(order: Order): Promise<void>;
	// The lines of the match record; none where there is none yet.
	abstract record(): Promise<string[] | undefined>;
	protected abstract send(move: MoveData): Promise<void>;
	protected abstract findHints(): Promise<HintsData>;

	protected show(scene: Scene, happenings: EventData[]): void {
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
			// Whoever was not asked has not let anything stand.
			if (happening.event === "declined" && !before?.window?.yours) continue;
			const loud = happening.event === "attacked" && happening.side === scene.side && scene.you !== null;
			entries.push({ key: this.#nextKey++, happening, loud, scene });
		}
		this.log = [...this.log, ...entries];
		if (settings.sounds) void import("./sounds").then(({ playSound }) => playSound(happenings, scene));
		const sameHand = before?.hand.map((c) => c.card).join() === scene.hand.map((c) => c.card).join();
		if (!sameHand || before?.decision !== scene.decision) this.choose(undefined);
		this.hint = undefined;
		void this.#explainStuck(scene);
	}

	// Nothing in the hand can be played: a card is to be discarded.
	get isStuck(): boolean {
		return this.scene?.decision === "play" && !this.scene.hand.some((card) => card.plays.length > 0);
	}

	// What keeps the reader from driving on then.
	async #explainStuck(scene: Scene): Promise<void> {
		this.stuck = [];
		const distance = scene.hand.find((card) => card.family === "distance");
		if (!this.isStuck || !distance) return;
		const answers = await this.reasons({ card: distance.card }).catch(() => []);
		if (this.scene === scene) this.stuck = answers.flatMap((answer) => answer.reasons).slice(0, 1);
	}

	// What was taken back is no longer told.
	#forget(seat: number | null, entries: LogEntry[]): void {
		this.choose(undefined);
		entries.length = 0;
		const last = this.log.findLastIndex((entry) => entry.happening.seat === seat && entry.happening.is_move);
		if (last >= 0) this.log = this.log.slice(0, last);
	}

	override choose(index: number | undefined): void {
		this.refused = "";
		this.lookingBack = undefined;
		super.choose(index);
	}

	async play(move: MoveData): Promise<void> {
		this.choose(undefined);
		await this.send(move);
	}

	async takeDevice(): Promise<void> {
		await this.order("take_device");
	}

	async askHint(): Promise<void> {
		const scene = this.scene;
		if (!scene || !this.myTurn || this.thinking) return;
		this.thinking = true;
		const hint = await this.findHints().finally(() => {
			this.thinking = false;
		});
		if (this.scene === scene) this.hint = hint;
	}
}
