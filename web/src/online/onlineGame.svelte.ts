// One online table as the page shows it: joins the connection, the client's end in WebAssembly, and what is drawn.
import { type OnlineCommand, OnlineEngine, type OnlineUpdate } from "../engine/online";
import type { HintsData, MoveData, WhyData } from "../generated/engine";
import type { ByeData, OnlineTable, PhraseData } from "../generated/online_table";
import type { WhyQuestion } from "../lib/handModel.svelte";
import { type Order, TableModel } from "../lib/tableModel.svelte";
import { say } from "../lib/texts.svelte";
import { socketAddress } from "./api";
import { Connection, type ConnectionStatus } from "./connection";
import { newsOf } from "./news";
import { myToken } from "./token";
import { errorText } from "./words";

const build = __BUILD__;
// After these it makes no sense to come back.
const final = ["unknown_table", "closed_table", "banned", "bad_token", "unsupported_protocol"];
// After these a command may be sent again.
const later = ["not_stored", "too_often"];
const usualDelay = 1500; // milliseconds
const sayingTime = 6000; // milliseconds that a phrase is shown

const commands: Partial<Record<Order, OnlineCommand>> = {
	next_stage: { do: "next_stage" },
	rematch: { do: "rematch" },
	undo: { do: "undo" },
	agree: { do: "answer_undo", agree: true },
	refuse: { do: "answer_undo", agree: false },
	step: { do: "step" },
	pause: { do: "pause" },
	resume: { do: "resume" },
	abandon: { do: "abandon" },
	resign: { do: "resign" },
};

export class OnlineGame extends TableModel {
	override readonly isOnline = true;
	readonly engine = new OnlineEngine();
	readonly now = this.engine.now;
	readonly code: string;

	table = $state.raw<OnlineTable | undefined>(undefined);
	status = $state<ConnectionStatus>("connecting");
	retryAt = $state(0);
	failure = $state(""); // a code: the connection has ended for good
	note = $state(""); // what went wrong last
	news = $state(""); // who came and went, for the live region
	bye = $state.raw<ByeData | undefined>(undefined);
	unanswered = $state(0);
	seatLeft = $state<number | undefined>(); // that was given up here
	update = $state<"" | "offer" | "must">("");
	said = $state.raw<(PhraseData & { key: number })[]>([]);
	muted = $state(false);
	deal = $state.raw<{ good: boolean } | undefined>(undefined); // the last proof against what was shown

	#connection: Connection;
	#queue: Promise<unknown> = Promise.resolve();
	#opened = false;
	#lastSaid = 0;

	constructor(code: string) {
		super();
		this.code = code;
		this.#connection = new Connection(socketAddress(code), {
			hello: () => this.#hello(),
			receive: (frame) => void this.#change(() => this.engine.receive(frame), true),
			changed: (status, retryAt) => {
				this.status = status;
				this.retryAt = retryAt;
			},
		});
	}

	override get takesPart(): boolean {
		return (this.table?.you ?? null) !== null;
	}
	override get waiting(): string {
		const { you, want_rematch } = this.table ?? { you: null, want_rematch: [] };
		return you !== null && want_rematch.includes(you) ? say("online.wait.others") : "";
	}
	override get hasRecord(): boolean {
		return this.recordPlace !== "";
	}
	// For good: the address can be passed on.
	override get recordPlace(): string {
		const over = this.table?.phase === "match_over" && this.table.replay;
		return over ? `online-${over}` : "";
	}
	get isHost(): boolean {
		return this.table !== undefined && this.table.you !== null && this.table.you === this.table.host;
	}

	async #hello(): Promise<string[]> {
		const again = this.#opened;
		this.#opened = true;
		const done = this.#queue.then(() => (again ? this.engine.hello() : this.engine.open(build, this.code, myToken())));
		this.#queue = done.catch(() => undefined);
		return (await done).frames;
	}

	#change(work: () => Promise<OnlineUpdate>, heard = false): Promise<void> {
		const next = this.#queue.then(async () => this.#take(await work(), heard));
		this.#queue = next.catch(() => undefined);
		return next;
	}

	#take(update: OnlineUpdate, heard: boolean): void {
		for (const frame of update.frames) this.#connection.send(frame);
		if (heard && update.connected && this.status !== "open") {
			this.#connection.welcomed();
			this.bye = undefined;
		}
		this.unanswered = update.unanswered;
		this.update = update.must_update ? "must" : update.may_offer_update ? "offer" : "";
		if (update.table) this.#seat(update.table);
		if (update.scene) {
			if (update.fresh) this.log = [];
			this.show(update.scene, update.events);
		} else if (update.table?.phase === "gathering") this.scene = undefined;
		if (update.refused) this.#refuse(update.refused.code);
		if (update.phrase) this.#hear(update.phrase);
		if (update.error) this.#fail(update.error.code, update.error.fatal, update.error.retry_after);
		if (update.bye) this.#leave(update.bye);
		this.#tellDeal(update);
	}

	#seat(table: OnlineTable): void {
		const had = this.table?.you ?? null;
		if (table.you !== null) this.seatLeft = undefined;
		else if (had !== null && table.seats[had]?.kind === "person") this.seatLeft = had;
		const news = this.table ? newsOf(this.table, table) : [];
		if (news.length > 0) this.news = news.join(" ");
		this.table = table;
	}

	#refuse(code: string): void {
		this.refused = code;
		this.note = errorText(code);
	}

	#fail(code: string, fatal: boolean, retryAfter: number | null): void {
		if (final.includes(code)) {
			this.failure = code;
			if (code === "unsupported_protocol") this.update = "must";
			this.#connection.end();
			return;
		}
		if (retryAfter !== null) this.#connection.waitAtLeast(retryAfter);
		if (!fatal) this.note = errorText(code);
		// Nothing has been done; the command is said again on the next connection.
		if (!fatal && this.unanswered > 0 && later.includes(code))
			setTimeout(() => this.#connection.restart(), retryAfter ?? usualDelay);
	}

	#leave(bye: ByeData): void {
		this.bye = bye;
		if (bye.retry_after !== null) this.#connection.waitAtLeast(bye.retry_after);
		if (bye.reason === "closed") this.failure = "closed_table";
		if (bye.reason === "closed" || bye.reason === "replaced") this.#connection.end();
	}

	#hear(phrase: PhraseData): void {
		if (this.muted && phrase.seat !== this.table?.you) return;
		const key = ++this.#lastSaid;
		this.said = [...this.said, { ...phrase, key }];
		setTimeout(() => {
			this.said = this.said.filter((one) => one.key !== key);
		}, sayingTime);
	}

	#tellDeal(update: OnlineUpdate): void {
		const deal = update.deal;
		if (!deal) return;
		if (deal.step === "commit") this.deal = undefined;
		if (deal.step === "opened" && deal.as_shown !== null) {
			this.deal = { good: deal.as_shown };
			this.news = say(deal.as_shown ? "online.deal.good" : "online.deal.bad");
		}
		const name = (seat: number) => this.table?.seats[seat]?.name ?? "";
		if (deal.step === "left_out")
			this.news = deal.seats.map((seat) => say("online.deal.left_out", { player: name(seat) })).join(" ");
	}

	command(command: OnlineCommand): Promise<void> {
		this.note = "";
		return this.#change(() => this.engine.command(command));
	}
	phrase(phrase: PhraseData["phrase"]): void {
		this.#connection.send(JSON.stringify({ type: "phrase", phrase }));
	}

	async order(order: Order): Promise<void> {
		const command = commands[order];
		if (command) await this.command(command);
	}
	protected send(move: MoveData): Promise<void> {
		return this.command({ do: "play", move: move.text });
	}
	protected reasons(question: WhyQuestion): Promise<WhyData[]> {
		return this.engine.why(question);
	}
	protected findHints(): Promise<HintsData> {
		return this.engine.hint();
	}
	async record(): Promise<undefined> {
		return undefined;
	}

	retry(): void {
		this.#connection.retry();
	}
	close(): void {
		this.#connection.end();
		this.engine.close();
	}
}
