// Which picture belongs to a card, and how its name is set.

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

// Words that no line could hold are cut with a hyphen.
function pieces(name: string, size: number): string[] {
	return name.split(/\s+/).flatMap((word) => {
		const parts: string[] = [];
		let rest = word;
		while (textWidth(rest, size) > width && rest.length > 6) {
			let cut = rest.length - 3;
			while (cut > 3 && textWidth(`${rest.slice(0, cut)}-`, size) > width) cut--;
			const hyphen = rest.lastIndexOf("-", cut);
			if (hyphen > 2) {
				parts.push(rest.slice(0, hyphen + 1));
				rest = rest.slice(hyphen + 1);
			} else {
				parts.push(`${rest.slice(0, cut)}-`);
				rest = rest.slice(cut);
			}
		}
		return [...parts, rest];
	});
}

// The largest type in which the name fits the band.
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
		if (most === 1 && textWidth(name, size) > width) continue;
		const lines: string[] = [];
		for (const word of most <= 2 ? name.split(/\s+/) : pieces(name, size)) {
			const last = lines.at(-1);
			const joined = last === undefined ? word : `${last} ${word}`;
			if (last !== undefined && !last.endsWith("-") && textWidth(joined, size) <= width)
				lines[lines.length - 1] = joined;
			else lines.push(word);
		}
		if (lines.length <= most && lines.every((line) => textWidth(line, size) <= width + 1)) return { size, lines };
	}
	return { size: 8, lines: pieces(name, 8).slice(0, 4) };
}
