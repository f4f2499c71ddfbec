// The server's HTTP API (docs/server.md).
import type { RosterJson, SettingsJson } from "../generated/online";
import { myToken } from "./token";

export interface TableSummary {
	edition: string;
	players: number;
	per_side: number;
	open: number;
	people: number;
	bots: number;
	phase: "gathering" | "dealing" | "playing" | "stage_over" | "match_over";
	stage: number;
}
export interface TableEntry {
	code: string;
	active: number;
	listed: boolean;
	closed: boolean;
	summary: TableSummary;
	seat?: number; // in one's own list
	your_turn?: boolean;
	due?: number; // when somebody's time is up
}
export interface TableDescription {
	code: string;
	settings: SettingsJson;
	roster: RosterJson;
	phase: TableSummary["phase"];
	stages_played: number;
}

// The code of the answer; "no_server" where nothing of ours answers.
export class ApiError extends Error {
	constructor(readonly code: string) {
		super(code);
	}
}

const place = (path: string) => new URL(path, document.baseURI).href;

async function ask<T>(method: string, path: string, body?: object, withToken = false): Promise<T> {
	const headers: Record<string, string> = {};
	if (body) headers["Content-Type"] = "application/json";
	if (withToken) headers.Authorization = `Bearer ${myToken()}`;
	const init: RequestInit = { method, headers, cache: "no-store" };
	if (body) init.body = JSON.stringify(body);
	const response = await fetch(place(path), init).catch(() => undefined);
	if (!response?.headers.get("content-type")?.startsWith("application/json") && response?.status !== 204)
		throw new ApiError("no_server");
	const answer = response.status === 204 ? undefined : await response.json();
	if (!response.ok) throw new ApiError(String((answer as { code?: string } | undefined)?.code ?? "other"));
	return answer as T;
}

export const createTable = (name: string, settings: SettingsJson, listed: boolean) =>
	ask<{ code: string }>("POST", "api/tables", { token: myToken(), name, settings, listed });
export const tableAt = (code: string) => ask<TableDescription>("GET", `api/tables/${code}`);
export const myTables = () => ask<{ tables: TableEntry[] }>("GET", "api/me/tables", undefined, true);
export const openTables = () => ask<{ tables: TableEntry[] }>("GET", "api/tables");
export interface Health {
	keep_days: number; // 0: for ever
}
export const health = () => ask<Health>("GET", "api/health");
export const me = () => ask<{ name: string; feed: string }>("GET", "api/me", undefined, true);
export const exportMe = () => ask<object>("GET", "api/me/export", undefined, true);
export const eraseMe = () => ask<void>("DELETE", "api/me", undefined, true);
export const renewToken = (token: string) => ask<void>("POST", "api/me/token", { token }, true);

// The code is for a balancer, which sends the people of a table to the same server.
export function socketAddress(code: string): string {
	const url = new URL("api/table", document.baseURI);
	url.searchParams.set("table", code);
	url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
	return url.href;
}
