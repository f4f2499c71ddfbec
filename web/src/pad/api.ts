// The score pad's requests to study.wasm.
import { createStudyWorker } from "../engine/study";
import type { WorkerClient } from "../engine/workerClient";
import type {
	BlockData,
	BlocksRequest,
	DraftCheck,
	EnterRequest,
	Exported,
	FollowData,
	FollowRequest,
	NewPadRequest,
	PadAnswer,
	PrintRequest,
	StageDraft,
	WantedData,
} from "../generated/pad";

export class PadApi {
	#study: WorkerClient = createStudyWorker();

	make = (request: NewPadRequest) => this.#study.ask<PadAnswer>({ ask: "pad.new", ...request });
	read = (text: string) => this.#study.ask<PadAnswer>({ ask: "pad.read", text });
	judge = (header: string, draft: StageDraft) => this.#study.ask<DraftCheck>({ ask: "pad.judge", header, draft });
	enter = (request: EnterRequest) => this.#study.ask<PadAnswer>({ ask: "pad.enter", ...request });
	import = (text: string) => this.#study.ask<PadAnswer>({ ask: "pad.import", text, at: now() });
	export = (text: string) => this.#study.ask<Exported>({ ask: "pad.export", text });
	follow = (request: FollowRequest) => this.#study.ask<FollowData>({ ask: "pad.follow", ...request });
	words = (request: PrintRequest) => this.#study.ask<WantedData[]>({ ask: "pad.words", ...request });
	blocks = (request: BlocksRequest) => this.#study.ask<BlockData[]>({ ask: "pad.blocks", ...request });

	close(): void {
		this.#study.close();
	}
}

export const now = () => `${new Date().toISOString().slice(0, 19)}Z`;
