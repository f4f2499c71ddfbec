// A question to the referee as the page puts it together, and the engine's answer to it.
import { createStudyWorker } from "../engine/study";
import { EngineMissing } from "../engine/workerClient";
import type {
	CardAtTable,
	LinkOpened,
	QuestionData,
	QuestionSide,
	RefereeAnswer,
	RefereeTable,
} from "../generated/referee";
import { type People, say } from "../lib/texts.svelte";

export type LinkProblem = NonNullable<LinkOpened["trouble"]>;

export class RefereeTalk {
	options = $state.raw<RefereeTable | undefined>(undefined);
	question = $state<QuestionData | undefined>(undefined);
	picked = $state(false); // a card has been chosen
	wasSent = $state(false); // the table came with a link
	answered = $state.raw<RefereeAnswer | undefined>(undefined);
	linkProblem = $state.raw<LinkOpened | undefined>(undefined);
	impossible = $state(false); // such house rules do not go together
	failed = $state(false);
	#study = createStudyWorker();
	#lastRequest = 0;

	get edition(): string {
		return this.question?.table.edition ?? "";
	}
	get card(): CardAtTable | undefined {
		return this.options?.cards.find((card) => card.card === this.question?.card);
	}

	// A link that somebody was sent, or a fresh table of this edition.
	async open(link: string, edition: string): Promise<void> {
		this.linkProblem = undefined;
		if (link) {
			const opened = await this.#study
				.ask<LinkOpened>({ ask: "referee.open", link: link.slice(0, 4000) })
				.catch((error) => this.#giveUp<LinkOpened>(error));
			if (opened?.question) {
				await this.#sitDown(opened.question.table, opened.question);
				this.picked = this.wasSent = true;
				await this.ask();
				return;
			}
			this.linkProblem = opened;
		}
		this.picked = this.wasSent = false;
		this.answered = undefined;
		await this.#sitDown({ edition, players: 2, teams: null, match_points: null, house: [] });
	}

	// Another edition or form: what can lie there still, lies there.
	async changeTable(table: QuestionData["table"]): Promise<void> {
		const before = this.question && $state.snapshot(this.question);
		const kmBefore = this.options?.km ?? [];
		if (!(await this.#sitDown(table)) || !before || !this.question || !this.options) return;
		const now = this.options;
		const rank = kmBefore.findIndex((km) => before.card === `km${km}`);
		this.question.sides = this.question.sides.map((fresh, i) => carried(before.sides[i] ?? fresh, now));
		this.question.card = rank >= 0 ? `km${now.km[rank]}` : before.card;
		this.question.what = before.what;
		this.question.hazard = before.hazard;
		this.question.extended = before.extended && now.long_target > 0;
		this.question.side = Math.min(before.side, this.question.sides.length - 1);
		await this.ask();
	}

	pick(card: CardAtTable): void {
		const question = this.question;
		if (!question) return;
		question.card = card.card;
		this.picked = true;
		if (!card.actions.includes(question.what)) question.what = card.actions[0] ?? "lay";
		if (question.what === "coup") question.hazard = card.against;
		void this.ask();
	}

	async ask(): Promise<void> {
		const question = this.question;
		if (!question || !this.picked) return;
		const number = ++this.#lastRequest;
		const answered = await this.#study
			.ask<RefereeAnswer>({ ask: "referee.ask", ...$state.snapshot(question) })
			.catch((error) => this.#giveUp<RefereeAnswer>(error));
		if (number !== this.#lastRequest || !answered) return;
		this.answered = answered;
		// Kilometres told as a number lie there as cards.
		for (const [i, side] of answered.question.sides.entries()) {
			const mine = question.sides[i];
			if (mine && mine.km !== null && side.km === null) Object.assign(mine, { cards: side.cards, km: null });
		}
	}

	async #sitDown(table: QuestionData["table"], question?: QuestionData): Promise<boolean> {
		try {
			const options = await this.#study.ask<RefereeTable>({ ask: "referee.table", table });
			this.options = options;
			this.question = question ?? options.question;
			this.impossible = this.failed = false;
			return true;
		} catch (error) {
			this.failed = error instanceof EngineMissing;
			this.impossible = !this.failed;
			return false;
		}
	}

	#giveUp<T>(error: unknown): T | undefined {
		this.failed = error instanceof EngineMissing;
		return undefined;
	}

	close(): void {
		this.#study.close();
	}
}

const empty = (): QuestionSide => ({ cards: [0, 0, 0, 0, 0], km: null, battle: null, speed: null, safeties: [] });

function carried(side: QuestionSide, options: RefereeTable): QuestionSide {
	return {
		...empty(),
		cards: side.cards,
		km: side.km,
		safeties: side.safeties,
		battle: side.battle && options.battle.includes(side.battle) ? side.battle : null,
		speed: options.speed_pile ? side.speed : null,
	};
}

// The person who asks is "you"; the others are opponents. A side is named once, by its first seat.
export function peopleOf(edition: string, sideOfSeat: number[] = [0, 1]): People {
	const several = sideOfSeat.some((side) => side > 1);
	const name = (side: number) =>
		side === 0 ? "" : several ? say("referee.opponent_number", { number: side }) : say("referee.opponent");
	return {
		edition,
		you: 0,
		seats: sideOfSeat.map((side, seat) => ({
			seat,
			side: sideOfSeat.indexOf(side) === seat ? side : -1,
			name: name(side),
		})),
	};
}
