// One score pad as the page writes it: lines are kept before what they say is shown, and only one tab
// writes at a time.
import { EngineMissing } from "../engine/asking";
import type { EnterAsked, Followed, PadAnswer, PadSeen, PadTrouble, StageDraft } from "../generated/pad";
import { Exclusive } from "../lib/exclusive";
import { type PersistError, persist } from "../lib/persist";
import { db } from "../lib/settings.svelte";
import type { SavedPad } from "../lib/store";
import { type People, say, tell } from "../lib/texts.svelte";
import { now, type PadDesk } from "./desk";

export type PadProblem = "" | PersistError | "engine" | "missing" | "unreadable";

export const textFrom = (lines: string[]) => lines.map((line) => `${line}\n`).join("");

// Who plays, as far as sentences need to know.
export function peopleOf(pad: PadSeen): People {
	const seats = Array.from({ length: pad.players }, (_, seat) => ({
		seat,
		side: seat % pad.sides,
		name: pad.names[seat] || say("table.player", { number: seat + 1 }),
	}));
	return { edition: pad.edition, seats };
}

export function padErrorText(error: PadTrouble, people: People): string {
	if (error.kind === "unscored" && error.reason)
		return say("padpage.unscored", { number: error.line, reason: tell(error.reason, people) });
	if (error.kind !== "broken") return say(`padpage.${error.kind}`);
	return error.line > 0 ? say("padpage.broken", { number: error.line }) : say("padpage.damaged");
}

function isWhole(line: string): boolean {
	try {
		JSON.parse(line);
		return true;
	} catch {
		return false;
	}
}

function saved(id: string, pad: PadSeen, lines: number, followed: SavedPad["followed"]): SavedPad {
	return {
		id,
		edition: pad.edition,
		names: peopleOf(pad).seats.map((seat) => seat.name),
		stages: pad.stages.length,
		totals: $state.snapshot(pad.totals),
		changed: Date.now(),
		lines,
		...(followed ? { followed } : {}),
	};
}

// A new pad of these lines; its id, or nothing when this browser keeps nothing.
export async function saveNewPad(pad: PadSeen, lines: string[]): Promise<string> {
	const id = crypto.randomUUID();
	await db?.appendToPad(saved(id, pad, lines.length, undefined), 0, lines);
	return id;
}

export class OpenPad {
	readonly desk: PadDesk;
	readonly id: string;
	view = $state.raw<PadSeen | undefined>();
	lines = $state.raw<string[]>([]);
	fileError = $state.raw<PadTrouble | undefined>();
	problem = $state<PadProblem>("");
	refused = $state("");
	followed = $state.raw<SavedPad["followed"]>(undefined);
	#exclusive = new Exclusive();

	constructor(id: string, desk: PadDesk) {
		this.id = id;
		this.desk = desk;
	}

	get text(): string {
		return textFrom(this.lines);
	}

	async open(): Promise<void> {
		try {
			this.followed = (await db?.pads())?.find((pad) => pad.id === this.id)?.followed;
			this.lines = (await db?.padLines(this.id)) ?? [];
			if (this.lines.length === 0) this.problem = "missing";
			else await this.#read();
		} catch (error) {
			this.problem = error instanceof EngineMissing ? "engine" : "unreadable";
		}
		if (this.view && !(await this.#exclusive.acquire(`kilostone-pad-${this.id}`))) this.problem = "elsewhere";
	}

	// Half a line at the end is left out, as it is in files.
	async #read(): Promise<void> {
		const cut = !isWhole(this.lines.at(-1) ?? "");
		this.#take(await this.desk.read(cut ? this.text.trimEnd() : this.text));
		if (!this.view?.cut) return;
		this.lines = this.lines.slice(0, -1);
		await db?.shortenPad(this.id, this.lines);
	}

	// A browser that keeps nothing still writes, as long as the page is open.
	hold(pad: PadSeen, lines: string[]): void {
		this.view = pad;
		this.lines = lines;
		this.problem = "denied";
	}

	#take(answer: PadAnswer): void {
		if (answer.trouble) this.fileError = answer.trouble;
		if (answer.pad) this.view = answer.pad;
	}

	// True when it is written down.
	async enter(
		what: EnterAsked["what"],
		number: number,
		more: { draft?: StageDraft; counted?: boolean },
	): Promise<boolean> {
		if (this.problem === "elsewhere") return false;
		this.refused = "";
		const answer = await this.desk.enter({ text: this.text, at: now(), what, number, ...more });
		if (answer.refused && this.view) this.refused = tell(answer.refused, peopleOf(this.view));
		if (!answer.pad) return false;
		if (!(await this.#persist(answer.pad, answer.lines))) return false;
		this.view = answer.pad;
		this.lines = [...this.lines, ...answer.lines];
		return true;
	}

	async #persist(pad: PadSeen, lines: string[]): Promise<boolean> {
		const store = db;
		if (!store || this.problem === "denied") return true;
		const from = this.lines.length;
		const summary = saved(this.id, pad, from + lines.length, this.followed);
		this.problem = await persist(() => store.appendToPad(summary, from, lines));
		// What cannot be kept at all is written all the same, and said to be lost in the end.
		return this.problem === "" || this.problem === "denied";
	}

	// The stage that is being followed survives a reload.
	async follow(dealer: number, followed: Followed | undefined): Promise<void> {
		this.followed = followed ? { dealer, moves: followed.moves } : undefined;
		if (this.view) await this.#persist(this.view, []);
	}

	close(): void {
		this.#exclusive.release();
	}
}
