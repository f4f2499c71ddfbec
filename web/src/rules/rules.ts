// The rules of editions, asked once for as long as the page is open.
import type { Asking } from "../engine/asking";
import { createStudyWorker } from "../engine/study";
import type { QuestionData, RefereeAnswer } from "../generated/referee";
import type { RulesShown } from "../generated/rules";

let study: Asking | undefined;
const shown = new Map<string, Promise<RulesShown>>();

export function rulesOf(edition: string): Promise<RulesShown> {
	study ??= createStudyWorker();
	let found = shown.get(edition);
	if (!found) {
		found = study.ask<RulesShown>({ ask: "rules.show", edition });
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
