// The edition that a person probably owns: the one with a booklet in their language.
import type { BeginRequest, Catalogue, EditionData, EditionForm, TableRequest } from "../generated/engine";

export function guessEdition(catalogue: Catalogue, language: string): string {
	// The box with an English booklet is not sold in English-speaking countries, where people know the classic rules.
	if (language === "en") return catalogue.editions.at(-1)?.id ?? "";
	const alone = catalogue.editions.find((e) => e.languages.length === 1 && e.languages[0] === language);
	const among = catalogue.editions.find((e) => e.languages.includes(language));
	return (alone ?? among)?.id ?? catalogue.editions.at(-1)?.id ?? "";
}

export const editionOf = (catalogue: Catalogue, id: string): EditionData | undefined =>
	catalogue.editions.find((e) => e.id === id);

// A form as a page names it among those of its edition; the first where there is none of that name.
export const keyOf = (form: EditionForm) => `${form.players}/${form.per_side}`;
export const formOf = (edition: EditionData | undefined, key: string): EditionForm | undefined =>
	edition?.forms.find((form) => keyOf(form) === key) ?? edition?.forms[0];

// House rules by key; empty or missing: as printed.
export type House = Record<string, string>;

export function tableAsked(edition: EditionData, form: EditionForm, house: House, matchPoints = 0): TableRequest {
	return {
		edition: edition.id,
		players: form.players,
		teams: form.per_side > 1,
		...(edition.counted && matchPoints > 0 ? { match_points: matchPoints } : {}),
		house: edition.house.flatMap(({ key }) => (house[key] ? [{ key, value: house[key] }] : [])),
	};
}

// The forms with this number of players, or with the nearest number.
export function formFor(edition: EditionData, players: number): EditionForm | undefined {
	return [...edition.forms].sort((a, b) => Math.abs(a.players - players) - Math.abs(b.players - players))[0];
}

export interface QuickTable {
	edition: EditionData;
	players: number;
	level: string;
	pace: string;
	you: string; // may be empty
	names: string[];
	seed?: string;
}

export function quickTable(quick: QuickTable): BeginRequest {
	const form = formFor(quick.edition, quick.players);
	const players = form?.players ?? 2;
	return {
		table: { edition: quick.edition.id, players, teams: form?.per_side === 2, house: [] },
		seats: Array.from({ length: players }, (_, i) =>
			i === 0 ? { name: quick.you } : { name: quick.names[i - 1] ?? `${i + 1}`, bot: quick.level },
		),
		pace: quick.pace,
		...(quick.seed ? { seed: quick.seed } : {}),
	};
}
