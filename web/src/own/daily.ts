// The deal of the day: one for each edition and UTC date, the same deck and the same bots for everyone.
import { EngineClient } from "../engine/client";
import type { BeginRequest, EditionData, Scene, StageSheet, Update } from "../generated/engine";
import { formFor } from "../lib/editions";
import { db } from "../lib/settings.svelte";

export const dailyLevel = "rally";
export const dailyJudge = "champion";
const day = 86_400_000; // milliseconds

export const today = (now = Date.now()): string => new Date(now).toISOString().slice(0, 10);
export const isDate = (text: string): boolean =>
	/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && today(Date.parse(text)) === text;
export const daysBefore = (date: string, days: number): string => today(Date.parse(date) - days * day);

export const dailyId = (edition: string, date: string) => `daily-${edition}-${date}`;
// A number for the edition and the date: FNV-1a over both, then the date itself, so that two days never share one.
export function seedOf(edition: string, date: string): string {
	let hash = 0x811c9dc5;
	for (const c of edition) hash = Math.imul(hash ^ c.charCodeAt(0), 0x01000193) >>> 0;
	return `${date.replaceAll("-", "")}${(hash % 10_000).toString().padStart(4, "0")}`;
}

export interface DailyTable {
	edition: EditionData;
	date: string;
	you: string; // may be empty
	other: string;
	pace: string;
}

// Two players and one stage.
export function dailyTable({ edition, date, you, other, pace }: DailyTable): BeginRequest {
	const players = formFor(edition, 2)?.players ?? 2;
	const rounds = edition.house.some(({ key }) => key === "rounds");
	return {
		table: {
			edition: edition.id,
			players,
			teams: false,
			house: rounds ? [{ key: "rounds", value: "1" }] : [],
		},
		seats: Array.from({ length: players }, (_, i) => (i === 0 ? { name: you } : { name: other, bot: dailyLevel })),
		first_pick: Number(date.slice(-2)) % players,
		pace,
		seed: seedOf(edition.id, date),
	};
}

export interface DailyScore {
	own: number;
	other: number;
	won: boolean;
}

// What the first stage brought; kilometres where points are not counted.
export function scoreOf(scene: Scene): DailyScore | undefined {
	const sheet: StageSheet | undefined = scene.match.stages[0];
	const row = sheet?.rows.find(({ id }) => id === (scene.match.counted ? "score.total" : "score.distance"));
	if (!sheet || !row) return undefined;
	const [own = 0, other = 0] = row.points;
	return { own, other, won: sheet.winners.includes(0) };
}

const isOver = (scene: Scene | null | undefined) => scene?.phase === "stage_over" || scene?.phase === "match_over";

// The strongest bot in the person's seat: the same deal from the beginning.
export async function judged(table: BeginRequest): Promise<DailyScore | undefined> {
	const engine = new EngineClient();
	try {
		const seats = table.seats.map((seat, i) => (i === 0 ? { name: "B0", bot: dailyJudge } : seat));
		let update: Update = await engine.begin({ ...table, seats, pace: "instant" });
		for (let steps = 0; !isOver(update.scene) && steps < 1000; ++steps) update = await engine.order(0, "tick");
		return update.scene ? scoreOf(update.scene) : undefined;
	} finally {
		engine.close();
	}
}

// How the saved game of that day stands: its result once it is over.
export async function savedScore(id: string): Promise<DailyScore | "playing" | undefined> {
	const lines = (await db?.journal(id).catch(() => [])) ?? [];
	if (lines.length === 0) return undefined;
	const engine = new EngineClient();
	try {
		const { scene } = await engine.resume(lines);
		return (scene && isOver(scene) && scoreOf(scene)) || "playing";
	} finally {
		engine.close();
	}
}

export interface DailyNote extends DailyScore {
	judge?: DailyScore;
	build?: string; // of the judge
}

const isNote = (value: unknown): value is DailyNote =>
	typeof value === "object" && value !== null && typeof (value as DailyNote).own === "number";

// By "edition/date".
export async function dailyNotes(): Promise<Map<string, DailyNote>> {
	const found = (await db?.notes("daily").catch(() => [])) ?? [];
	return new Map(
		found.flatMap(([key, value]) => (isNote(value) ? [[key.replace(/^daily\//, ""), value] as const] : [])),
	);
}

// Up to today, or to yesterday where today's is still to be played.
export function daysInRow(played: Set<string>, now: string): number {
	let date = played.has(now) ? now : daysBefore(now, 1);
	let count = 0;
	for (; played.has(date); date = daysBefore(date, 1)) ++count;
	return count;
}
