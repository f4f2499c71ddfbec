// The connection of an online table: what comes first, when it is tried again, and when it is given up.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionStatus } from "../src/online/connection";

class Socket {
	static all: Socket[] = [];
	static readonly OPEN = 1;
	readyState = 0;
	sent: string[] = [];
	onopen?: () => Promise<void>;
	onmessage?: (event: { data: unknown }) => void;
	onclose?: () => void;
	constructor(readonly url: string) {
		Socket.all.push(this);
	}
	send(frame: string): void {
		this.sent.push(frame);
	}
	close(): void {
		this.readyState = 3;
	}
	async open(): Promise<void> {
		this.readyState = 1;
		await this.onopen?.();
	}
	lose(): void {
		this.readyState = 3;
		this.onclose?.();
	}
}
const last = () => Socket.all.at(-1) as Socket;

const heard: string[] = [];
const statuses: ConnectionStatus[] = [];
let listeners: Record<string, () => void> = {};

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(Math, "random").mockReturnValue(0.5);
	Socket.all = [];
	heard.length = 0;
	statuses.length = 0;
	listeners = {};
	const listen = (name: string, call: () => void) => {
		listeners[name] = call;
	};
	vi.stubGlobal("WebSocket", Socket);
	vi.stubGlobal("addEventListener", listen);
	vi.stubGlobal("removeEventListener", vi.fn());
	vi.stubGlobal("document", { addEventListener: listen, removeEventListener: vi.fn(), visibilityState: "visible" });
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const connect = () =>
	new Connection("ws://here/api/table", {
		hello: async () => ["hello"],
		receive: (frame) => heard.push(frame),
		changed: (status) => statuses.push(status),
	});

describe("the connection", () => {
	it("says hello first and passes frames on", async () => {
		const connection = connect();
		await last().open();
		connection.welcomed();
		last().onmessage?.({ data: "welcome" });
		expect(last().sent).toEqual(["hello"]);
		expect(heard).toEqual(["welcome"]);
		expect(statuses).toEqual(["connecting", "open"]);
	});
	it("comes back after a loss, later and later, and soon again once it was welcome", async () => {
		const connection = connect();
		last().lose();
		expect(statuses.at(-1)).toBe("waiting");
		vi.advanceTimersByTime(500);
		expect(Socket.all.length).toBe(2);
		last().lose();
		vi.advanceTimersByTime(500);
		expect(Socket.all.length).toBe(2);
		vi.advanceTimersByTime(500);
		expect(Socket.all.length).toBe(3);
		await last().open();
		connection.welcomed();
		last().lose();
		vi.advanceTimersByTime(500);
		expect(Socket.all.length).toBe(4);
	});
	it("comes back at once when the device is online again", () => {
		connect();
		listeners.offline?.();
		expect(statuses.at(-1)).toBe("waiting");
		listeners.online?.();
		expect(Socket.all.length).toBe(2);
	});
	it("waits as long as the server wants", () => {
		const connection = connect();
		connection.waitAtLeast(5000);
		last().lose();
		vi.advanceTimersByTime(4900);
		expect(Socket.all.length).toBe(1);
		vi.advanceTimersByTime(100);
		expect(Socket.all.length).toBe(2);
	});
	it("gives up a connection on which nothing is heard", async () => {
		connect();
		await last().open();
		vi.advanceTimersByTime(31_000);
		expect(Socket.all.length).toBe(2);
	});
	it("passes nothing on from a connection that was given up, and ends", async () => {
		const connection = connect();
		const first = last();
		await first.open();
		connection.end();
		first.onmessage?.({ data: "late" });
		vi.advanceTimersByTime(60_000);
		expect(heard).toEqual([]);
		expect(Socket.all.length).toBe(1);
		expect(statuses.at(-1)).toBe("ended");
	});
});
