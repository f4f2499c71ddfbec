// A lock for what only one tab may write at a time: a game or a score pad. On an insecure origin there are no Web
// Locks; there the tabs ask each other.
const lockTimeout = 1500; // milliseconds; a page that is being left needs a moment to let go
const answerTime = 250; // for another tab to say that it has the lock

export class Exclusive {
	#release: (() => void) | undefined;

	// False when another tab holds the lock. Always true in a browser that has neither way.
	async acquire(name: string): Promise<boolean> {
		if ("locks" in navigator) return this.#lock(name);
		if ("BroadcastChannel" in globalThis) return this.#ask(name);
		return true;
	}

	#lock(name: string): Promise<boolean> {
		return new Promise<boolean>((answer) => {
			navigator.locks
				.request(name, { signal: AbortSignal.timeout(lockTimeout) }, () => {
					answer(true);
					return new Promise<void>((done) => {
						this.#release = done;
					});
				})
				.catch(() => answer(false));
		});
	}

	async #ask(name: string): Promise<boolean> {
		const channel = new BroadcastChannel(name);
		const taken = await new Promise<boolean>((answer) => {
			channel.onmessage = (event) => {
				if (event.data === "taken") answer(true);
			};
			channel.postMessage("asked");
			setTimeout(() => answer(false), answerTime);
		});
		if (taken) {
			channel.close();
			return false;
		}
		channel.onmessage = (event) => {
			if (event.data === "asked") channel.postMessage("taken");
		};
		this.#release = () => channel.close();
		return true;
	}

	release(): void {
		this.#release?.();
		this.#release = undefined;
	}
}
