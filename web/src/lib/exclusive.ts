// A lock for what only one tab may write at a time: a game or a score pad.
const lockTimeout = 1500; // milliseconds; a page that is being left needs a moment to let go

export class Exclusive {
	#release: (() => void) | undefined;

	// False when another tab holds the lock. Always true in a browser without Web Locks.
	async acquire(name: string): Promise<boolean> {
		if (!("locks" in navigator)) return true;
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

	release(): void {
		this.#release?.();
	}
}
