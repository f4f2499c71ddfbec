// The requests of a page to the engine of one table.
import type {
	Catalogue,
	ClauseData,
	CustomEditionData,
	DifferenceData,
	EditionForm,
	HintsData,
	Request,
	TableRequest,
	Update,
	WhyData,
} from "../generated/engine";

import { EngineMissing, EngineProblem, WorkerClient } from "./workerClient";

export { EngineMissing, EngineProblem };

export class EngineClient {
	#worker = new WorkerClient(
		() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "kilostone" }),
	);
	readonly now = () => Math.round(performance.now());

	ask<T>(request: Omit<Request, "now">): Promise<T> {
		return this.#worker.ask<T>({ ...request, now: this.now() });
	}

	catalogue = () => this.ask<Catalogue>({ ask: "catalogue" });
	check = (table: TableRequest) => this.ask<EditionForm>({ ask: "check", table });
	custom = (custom: string) => this.ask<CustomEditionData>({ ask: "custom", custom });
	differences = (known: string, edition: string) => this.ask<DifferenceData[]>({ ask: "differences", known, edition });
	rules = (edition: string) => this.ask<ClauseData[]>({ ask: "rules", edition });
	begin = (begin: NonNullable<Request["begin"]>) => this.ask<Update>({ ask: "begin", begin });
	resume = (journal: string[]) => this.ask<Update>({ ask: "resume", journal });
	play = (seat: number, move: string) => this.ask<Update>({ ask: "play", seat, move });
	order = (seat: number, order: NonNullable<Request["order"]>) => this.ask<Update>({ ask: "order", seat, order });
	why = (seat: number, question: { card: string; side?: number; discard?: boolean }) =>
		this.ask<WhyData[]>({ ask: "why", seat, ...question });
	hint = (seat: number) => this.ask<HintsData>({ ask: "hint", seat });
	record = () => this.ask<string[]>({ ask: "record" });

	close(): void {
		this.#worker.close();
	}
}
