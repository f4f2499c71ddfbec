// A WebSocket that comes back: after a loss it is opened again, later and later, at once when the device is online
// again or the page is looked at. A connection on which nothing is heard is given up.
const firstWait = 500; // milliseconds
const longestWait = 20_000;
const pingEvery = 15_000;
const longestSilence = 25_000;

export type ConnectionStatus = "connecting" | "open" | "waiting" | "ended";

export interface ConnectionUser {
	hello(): Promise<string[]>; // the first frames of every connection
	receive(frame: string): void;
	changed(status: ConnectionStatus, retryAt: number): void; // retryAt: of performance.now()
}

export class Connection {
	#url: string;
	#user: ConnectionUser;
	#socket: WebSocket | undefined;
	#failures = 0;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#pings: ReturnType<typeof setInterval> | undefined;
	#heard = 0;
	#ended = false;
	#atLeast = 0; // how long the server wants us to wait

	constructor(url: string, user: ConnectionUser) {
		this.#url = url;
		this.#user = user;
		addEventListener("online", this.retry);
		addEventListener("offline", this.#offline);
		document.addEventListener("visibilitychange", this.#seen);
		this.#open();
	}

	#open(): void {
		clearTimeout(this.#retry);
		this.#user.changed("connecting", 0);
		const socket = new WebSocket(this.#url);
		this.#socket = socket;
		this.#heard = performance.now();
		socket.onopen = async () => {
			const frames = await this.#user.hello();
			if (socket === this.#socket) for (const frame of frames) this.send(frame);
		};
		socket.onmessage = (event) => {
			if (socket !== this.#socket || typeof event.data !== "string") return;
			this.#heard = performance.now();
			this.#user.receive(event.data);
		};
		socket.onclose = () => {
			if (socket === this.#socket) this.#lost();
		};
		clearInterval(this.#pings);
		this.#pings = setInterval(() => this.#ping(), pingEvery);
	}

	#ping(): void {
		if (performance.now() - this.#heard > longestSilence) this.#lost();
		else this.send(JSON.stringify({ type: "ping", sent: Math.round(performance.now()) }));
	}

	#lost(): void {
		const socket = this.#socket;
		this.#socket = undefined;
		socket?.close();
		clearInterval(this.#pings);
		clearTimeout(this.#retry);
		if (this.#ended) return;
		const wait = Math.max(Math.min(longestWait, firstWait * 2 ** this.#failures), this.#atLeast);
		const spread = wait * (0.75 + Math.random() / 2); // so that not everybody comes back at once
		this.#failures++;
		this.#atLeast = 0;
		this.#retry = setTimeout(() => this.#open(), spread);
		this.#user.changed("waiting", performance.now() + spread);
	}

	#offline = (): void => {
		if (this.#socket) this.#lost();
	};
	#seen = (): void => {
		if (document.visibilityState !== "visible" || this.#ended) return;
		if (!this.#socket) this.retry();
		else if (performance.now() - this.#heard > longestSilence) this.#lost();
	};

	// Now, without waiting for the next try.
	retry = (): void => {
		if (!this.#socket && !this.#ended) this.#open();
	};

	// The server knows us: the next loss begins with short waits again.
	welcomed(): void {
		this.#failures = 0;
		this.#user.changed("open", 0);
	}
	// Another connection: what was not answered is said again on it.
	restart(): void {
		if (this.#socket) this.#lost();
	}
	waitAtLeast(milliseconds: number): void {
		this.#atLeast = milliseconds;
	}

	send(frame: string): void {
		if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
	}

	end(): void {
		this.#ended = true;
		this.#lost();
		removeEventListener("online", this.retry);
		removeEventListener("offline", this.#offline);
		document.removeEventListener("visibilitychange", this.#seen);
		this.#user.changed("ended", 0);
	}
}
