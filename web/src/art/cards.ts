// Which picture belongs to a card, and how its name is set.
import { softHyphen } from "../lib/hyphens";

export type Family = "D" | "H" | "R" | "S";

const families: Record<string, Family> = {
	stop: "H",
	limit: "H",
	out_of_fuel: "H",
	puncture: "H",
	accident: "H",
	roll: "R",
	end_of_limit: "R",
	fuel: "R",
	spare_tyre: "R",
	repair: "R",
	right_of_way: "S",
	tanker: "S",
	puncture_proof: "S",
	driving_ace: "S",
};

// Pictures of an edition's own, like the names that its cards have in the catalogues: nl has electric cars.
const pictures: Record<string, Record<string, string>> = {
	nl: {
		out_of_fuel: "power_cut",
		fuel: "charging",
		tanker: "super_charge",
		puncture: "smog",
		spare_tyre: "end_of_smog",
		puncture_proof: "carpool",
	},
};

export const familyOf = (code: string): Family => families[code] ?? "D";
export const kmOf = (code: string): number => Number(/^km(\d+)$/.exec(code)?.[1] ?? 0);
export const pictureOf = (code: string, edition: string): string => pictures[edition]?.[code] ?? code;
export const familyWord: Record<Family, string> = { D: "distance", H: "hazard", R: "remedy", S: "safety" };

// A heading over cards of one group: "term.hazards".
export const groupTerm = (family: string): string => `term.${family.replace(/y$/, "ie")}s`;

export interface Setting {
	size: number;
	lines: string[];
}

const width = 84; // of the name band, in card units
// About how wide a letter is, of its height; cards set names a fifth narrower than the page does,
// which saves a second font.
const letter = (c: string) =>
	/[MWmwШЩЖФЮшщжфюΩωΜ]/.test(c) ? 0.68 : /[ilIjt.,’'1 ΙιІ|-]/.test(c) ? 0.27 : /\p{Lu}/u.test(c) ? 0.54 : 0.46;
export const textWidth = (text: string, size: number) => [...text].reduce((sum, c) => sum + letter(c), 0) * size;

const fits = (line: string, size: number) => textWidth(line, size) <= width;

// As few lines as words allow; a word that no line could hold is broken at its hyphens, soft or not.
function linesOf(name: string, size: number, mayBreak: boolean): string[] {
	const lines: string[] = [];
	let line = "";
	for (const word of name.split(/\s+/)) {
		const whole = word.replaceAll(softHyphen, "");
		if (line && fits(`${line} ${whole}`, size)) {
			line += ` ${whole}`;
			continue;
		}
		if (line) lines.push(line);
		line = "";
		for (const piece of mayBreak && !fits(whole, size) ? word.split(/\u00ad|(?<=-)/) : [whole]) {
			if (line && !fits(`${line}${piece}-`, size)) {
				lines.push(line.endsWith("-") ? line : `${line}-`);
				line = "";
			}
			line += piece;
		}
	}
	return [...lines, line];
}

// The largest type in which the name, with its soft hyphens, fits the band.
export function setName(name: string): Setting {
	const tries = [
		[15, 1],
		[13.6, 2],
		[11.6, 2],
		[10.4, 3],
		[9.2, 3],
		[8, 4],
	] as const;
	for (const [size, most] of tries) {
		const lines = linesOf(name, size, most > 2);
		if (lines.length <= most && lines.every((line) => fits(line, size))) return { size, lines };
	}
	return { size: 8, lines: linesOf(name, 8, true).slice(0, 4) };
}
