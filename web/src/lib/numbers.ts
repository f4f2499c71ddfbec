// Numbers as each language writes them: decimal sign, groups of digits, minus, percent. As in src/i18n/numbers.cpp.
import { language, say } from "./texts.svelte";

const isEnglish = () => language() === "en";

// What stands between groups of three digits.
function groupSign(): string {
	if (isEnglish()) return ",";
	if (language() === "fr") return "\u202f";
	return ["hu", "bg"].includes(language()) ? "\u00a0" : ".";
}

// Rounded as it will be written, so that no "-0.0" is left.
function rounded(value: number, digits: number): number {
	const unit = 10 ** digits;
	return (Math.sign(value) * Math.round(Math.abs(value) * unit)) / unit;
}

// "12.3", in German "12,3"; a minus is U+2212. Signed: "+4.0" too.
export function decimal(value: number, digits = 1, signed = false): string {
	const shown = rounded(value, digits);
	const sign = shown < 0 ? "\u2212" : signed && shown > 0 ? "+" : "";
	const text = Math.abs(shown).toFixed(digits);
	return sign + (isEnglish() ? text : text.replace(".", ","));
}

// "9999", then "10,000", in German "10.000": four digits are not grouped.
export function grouped(value: number): string {
	const digits = Math.abs(value).toFixed();
	const sign = value < 0 ? "\u2212" : "";
	return sign + (digits.length > 4 ? digits.replace(/(?<=\d)(?=(\d{3})+$)/g, groupSign()) : digits);
}

// A share as the number before a percent sign: 0.1234 is "12.3".
export const hundredths = (share: number, signed = false) => decimal(100 * share, 1, signed);

// 0.1234 is "12.3%", in German "12,3 %" with a no-break space.
export const percent = (share: number, digits = 1, signed = false) =>
	say("number.percent", { value: decimal(100 * share, digits, signed) });
