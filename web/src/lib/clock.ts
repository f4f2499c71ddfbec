// The table's clock: real time that can stand still while the device changes hands, and jump to where
// something is due once everybody at the device has spoken.
export class TableClock {
	#ahead = 0;
	#held: number | undefined;
	readonly #real: () => number;

	constructor(real: () => number = () => performance.now()) {
		this.#real = real;
	}

	now = (): number => Math.round((this.#held ?? this.#real()) + this.#ahead);
	hold(): void {
		this.#held ??= this.#real();
	}
	release(): void {
		if (this.#held === undefined) return;
		this.#ahead -= this.#real() - this.#held;
		this.#held = undefined;
	}
	jumpTo(time: number): void {
		this.#ahead += Math.max(0, time - this.now());
	}
}
