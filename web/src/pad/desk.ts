// The score pad's questions to the second module.
import type { Asking } from "../engine/asking";
import { createStudyWorker } from "../engine/study";
import type {
	EnterAsked,
	Exported,
	FollowAsked,
	Followed,
	Judged,
	NewPadAsked,
	PadAnswer,
	PagesAsked,
	PrintAsked,
	StageDraft,
	WantedSeen,
} from "../generated/pad";

export class PadDesk {
	#study: Asking = createStudyWorker();

	make = (asked: NewPadAsked) => this.#study.ask<PadAnswer>({ ask: "pad.new", ...asked });
	read = (text: string) => this.#study.ask<PadAnswer>({ ask: "pad.read", text });
	judge = (header: string, draft: StageDraft) => this.#study.ask<Judged>({ ask: "pad.judge", header, draft });
	enter = (asked: EnterAsked) => this.#study.ask<PadAnswer>({ ask: "pad.enter", ...asked });
	import = (text: string) => this.#study.ask<PadAnswer>({ ask: "pad.import", text, at: now() });
	export = (text: string) => this.#study.ask<Exported>({ ask: "pad.export", text });
	follow = (asked: FollowAsked) => this.#study.ask<Followed>({ ask: "pad.follow", ...asked });
	words = (asked: PrintAsked) => this.#study.ask<WantedSeen[]>({ ask: "pad.words", ...asked });
	pages = (asked: PagesAsked) => this.#study.ask<string[]>({ ask: "pad.pages", ...asked });

	close(): void {
		this.#study.close();
	}
}

export const now = () => `${new Date().toISOString().slice(0, 19)}Z`;
