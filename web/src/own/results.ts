// What the finished matches of this browser add up to; the engine reads and counts them.
import { EngineClient } from "../engine/client";
import { createStudyWorker } from "../engine/study";
import type { FinishedData, PersonData, ResultsData } from "../generated/replay";
import { db } from "../lib/settings.svelte";
import type { KeptMatch } from "../lib/store";

export interface OwnResults {
	people: PersonData[];
	unreadable: number;
	kept: KeptMatch[]; // by the place of a finished match
}

async function count(text: string): Promise<ResultsData> {
	const study = createStudyWorker();
	try {
		return await study.ask<ResultsData>({ ask: "replay.results", text });
	} finally {
		study.close();
	}
}

export async function ownResults(): Promise<OwnResults> {
	const kept = (await db?.matches().catch(() => [])) ?? [];
	const { people, unreadable } = await count(kept.flatMap(({ lines }) => lines).join("\n"));
	return { people: people.filter((person) => person.matches > 0), unreadable, kept };
}

// Stages of matches that go on count for achievements as well.
async function openRecords(): Promise<string[]> {
	const games = ((await db?.games().catch(() => [])) ?? []).filter((game) => !game.over && game.stage > 1);
	const records: string[] = [];
	for (const game of games.slice(0, 20)) {
		const engine = new EngineClient();
		try {
			await engine.resume((await db?.journal(game.id)) ?? []);
			records.push(...(await engine.record()));
		} catch {
			// A game that cannot be read is told about where it is opened.
		} finally {
			engine.close();
		}
	}
	return records;
}

export async function everybody(): Promise<PersonData[]> {
	const history = (await db?.history().catch(() => [])) ?? [];
	return (await count([...history.flat(), ...(await openRecords())].join("\n"))).people;
}

export function longestStreak(matches: FinishedData[]): number {
	let longest = 0;
	let now = 0;
	for (const { won } of matches) {
		now = won ? now + 1 : 0;
		longest = Math.max(longest, now);
	}
	return longest;
}

export const biggestLead = (matches: FinishedData[]): number =>
	Math.max(0, ...matches.map(({ own, best_other }) => own - best_other));
