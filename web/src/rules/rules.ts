// The rules of editions, asked once for as long as the page is open.
import { createStudyWorker } from "../engine/study";
import type { WorkerClient } from "../engine/workerClient";
import type { QuestionData, RefereeAnswer } from "../generated/referee";
import type { RulesData } from "../generated/rules";

let study: WorkerClient | undefined;
const shown = new Map<string, Promise<RulesData>>();

export function rulesOf(edition: string): Promise<RulesData> {
	study ??= createStudyWorker();
	let found = shown.get(edition);
	if (!found) {
		found = study.ask<RulesData>({ ask: "rules.show", edition });
		found.catch(() => shown.delete(edition));
		shown.set(edition, found);
	}
	return found;
}

export function judge(question: QuestionData): Promise<RefereeAnswer> {
	study ??= createStudyWorker();
	return study.ask<RefereeAnswer>({ ask: "referee.ask", ...question });
}

export const chapterOf = (number: string) => number.split(".")[0] ?? "";
