// An open score pad. Lines are stored before their content is shown, and only one tab writes at a time.
import { EngineMissing } from "../engine/workerClient";
import type { EnterRequest, FollowData, PadAnswer, PadData, PadFileProblem, StageDraft } from "../generated/pad";
import { Exclusive } from "../lib/exclusive";
import { type PersistError, persist } from "../lib/persist";
import { randomId } from "../lib/random";
import { db } from "../lib/settings.svelte";
import type { SavedPad } from "../lib/store";
import { type People, say, tell } from "../lib/texts.svelte";
import { now, type PadApi } from "./api";

export type PadProblem = "" | PersistError | "engine" | "missing" | "unreadable";

export const textFrom = (lines: string[]) => lines.map((line) => `${line}\n`).join("");

// Who plays, as far as sentences need to know.
export function peopleOf(pad: PadData): People {
	const seats = pad.side_of_seat.map((side, seat) => ({
		seat,
		side,
		name: pad.names[seat] || say("table.player", { number: seat + 1 }),
	}));
	return { edition: pad.edition, seats };
}

export function padErrorText(error: PadFileProblem, people: People): string {
	if (error.kind === "unscored" && error.reason)
		return say("padpage.unscored", { number: error.line, reason: tell(error.reason, people) }, people.edition);
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

function saved(id: string, pad: PadData, lines: number, followed: SavedPad["followed"]): SavedPad {
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

// Stores a new pad with these lines, where the browser stores anything, and returns its id.
export async function saveNewPad(pad: PadData, lines: string[]): Promise<string> {
	const id = randomId();
	await db?.appendToPad(saved(id, pad, lines.length, undefined), 0, lines);
	return id;
}

export class OpenPad {
	readonly api: PadApi;
	readonly id: string;
	view = $state.raw<PadData | undefined>();
	lines = $state.raw<string[]>([]);
	fileError = $state.raw<PadFileProblem | undefined>();
	problem = $state<PadProblem>("");
	refused = $state("");
	followed = $state.raw<SavedPad["followed"]>(undefined);
	#exclusive = new Exclusive();

	constructor(id: string, api: PadApi) {
		this.id = id;
		this.api = api;
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

	// An incomplete last line is ignored, as in files.
	async #read(): Promise<void> {
		const cut = !isWhole(this.lines.at(-1) ?? "");
		this.#take(await this.api.read(cut ? this.text.trimEnd() : this.text));
		if (!this.view?.cut) return;
		this.lines = this.lines.slice(0, -1);
		await db?.shortenPad(this.id, this.lines);
	}

	// Without storage the pad exists as long as the page is open.
	hold(pad: PadData, lines: string[]): void {
		this.view = pad;
		this.lines = lines;
		this.problem = "denied";
	}

	#take(answer: PadAnswer): void {
		if (answer.trouble) this.fileError = answer.trouble;
		if (answer.pad) this.view = answer.pad;
	}

	// True when the entry was written.
	async enter(
		what: EnterRequest["what"],
		number: number,
		more: { draft?: StageDraft; counted?: boolean },
	): Promise<boolean> {
		if (this.problem === "elsewhere") return false;
		this.refused = "";
		const answer = await this.api.enter({ text: this.text, at: now(), what, number, ...more });
		if (answer.refused && this.view) this.refused = tell(answer.refused, peopleOf(this.view));
		if (!answer.pad) return false;
		if (!(await this.#persist(answer.pad, answer.lines))) return false;
		this.view = answer.pad;
		this.lines = [...this.lines, ...answer.lines];
		return true;
	}

	async #persist(pad: PadData, lines: string[]): Promise<boolean> {
		const store = db;
		if (!store || this.problem === "denied") return true;
		const from = this.lines.length;
		const summary = saved(this.id, pad, from + lines.length, this.followed);
		this.problem = await persist(() => store.appendToPad(summary, from, lines));
		// Without storage the entry is written in memory, and the page says that it will be lost.
		return this.problem === "" || this.problem === "denied";
	}

	// The stage that is being followed survives a reload.
	async follow(dealer: number, followed: FollowData | undefined): Promise<void> {
		this.followed = followed ? { dealer, moves: followed.moves } : undefined;
		if (this.view) await this.#persist(this.view, []);
	}

	close(): void {
		this.#exclusive.release();
	}
}
