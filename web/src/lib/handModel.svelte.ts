// A hand of cards in front of somebody: which card is chosen, where it is aimed, why it cannot go there. At a
// table that is played, and in the lesson.
import type { HandCard, MoveData, Scene, WhyData } from "../generated/engine";

// Why a card cannot be played, on one side or at all, or not be discarded.
export type WhyQuestion = { card: string; side?: number; discard?: boolean };

export abstract class HandModel {
	scene = $state.raw<Scene | undefined>(undefined);
	selected = $state<number | undefined>(undefined); // in the hand
	aim = $state(0); // which of the selected card's plays
	why = $state.raw<{ card: string; answers: WhyData[] } | undefined>(undefined);
	polite = $state("");
	assertive = $state("");
	readonly asksBeforeDiscarding: boolean = true; // a safety

	// What a screen reader is to say. The same sentence twice has to change the page twice, or it is heard once.
	announce(sentence: string): void {
		this.polite = sentence === this.polite ? `${sentence}\u00a0` : sentence;
	}
	alert(sentence: string): void {
		this.assertive = sentence === this.assertive ? `${sentence}\u00a0` : sentence;
	}

	get card(): HandCard | undefined {
		return this.selected === undefined ? undefined : this.scene?.hand[this.selected];
	}
	get aimed(): MoveData | undefined {
		return this.card?.plays[this.aim];
	}
	get myTurn(): boolean {
		return (this.scene?.decision ?? "none") !== "none";
	}

	// How many cards are still to be used in one's own turn; 0 where it is just the usual one.
	get severalDue(): number {
		const scene = this.scene;
		return scene?.decision === "play" && scene.uses_several_cards ? scene.due : 0;
	}

	choose(index: number | undefined): void {
		this.selected = index;
		this.aim = 0;
		this.why = undefined;
		const card = this.card;
		if (!card || !this.myTurn) return;
		// A hazard can be played on some opponents and not on others: their lanes say why not.
		const others = this.scene?.opponents.length ?? 0;
		const isBarred = card.plays.length < (card.family === "hazard" ? others : 1);
		if (isBarred) void this.askWhy();
	}

	// Whether the reader plays, or only looks on.
	get takesPart(): boolean {
		return true;
	}
	abstract play(move: MoveData): Promise<void>;
	protected abstract reasons(question: WhyQuestion): Promise<WhyData[]>;

	async #ask(question: Omit<WhyQuestion, "card">): Promise<void> {
		const card = this.card?.card;
		if (!card) return;
		const answers = await this.reasons({ card, ...question });
		if (this.card?.card === card) this.why = { card, answers };
	}
	async askWhy(side?: number): Promise<void> {
		await this.#ask(side === undefined ? {} : { side });
	}
	async askWhyDiscard(): Promise<void> {
		await this.#ask({ discard: true });
	}
}
