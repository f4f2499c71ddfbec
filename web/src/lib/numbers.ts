// Numbers as the reader's language writes them.
import { language } from "./texts.svelte";

const spoken = () => (language() === "qps" ? "en" : language());

export function decimal(value: number, digits = 1, signed = false): string {
	const format = new Intl.NumberFormat(spoken(), {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		signDisplay: signed ? "exceptZero" : "negative",
	});
	return format.format(value);
}

export const whole = (value: number) => new Intl.NumberFormat(spoken()).format(value);

// A chance or share as the number before a % sign.
export const percent = (chance: number, signed = false) => decimal(100 * chance, 1, signed);

// The same with its sign, spaced as the language does it.
export function shareText(share: number, signed = false, digits = 1): string {
	const format = new Intl.NumberFormat(spoken(), {
		style: "percent",
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		signDisplay: signed ? "exceptZero" : "negative",
	});
	return format.format(share);
}
