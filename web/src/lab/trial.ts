// A set of rules and bots as the page lets people choose it.
import type { Catalogue, EditionSeen, FormSeen, TableAsked } from "../generated/engine";
import type { LabTrial } from "../generated/lab";
import { edition_of } from "../lib/editions";

export interface Chosen {
	edition: string;
	form: string; // players/per_side
	house: Record<string, string>;
	bots: string[]; // by side
}

export const key_of = (form: FormSeen) => `${form.players}/${form.per_side}`;

export function form_of(edition: EditionSeen | undefined, chosen: Chosen): FormSeen | undefined {
	return edition?.forms.find((form) => key_of(form) === chosen.form) ?? edition?.forms[0];
}

export function table_of(catalogue: Catalogue, chosen: Chosen): TableAsked | undefined {
	const edition = edition_of(catalogue, chosen.edition);
	const form = form_of(edition, chosen);
	if (!edition || !form) return undefined;
	const house = edition.house.flatMap(({ key }) => {
		const value = chosen.house[key];
		return value ? [{ key, value: String(value) }] : [];
	});
	return { edition: edition.id, players: form.players, teams: form.per_side > 1, house };
}

export const sides_of = (form: FormSeen) => form.players / form.per_side;

export function trial_of(table: TableAsked, sides: number, chosen: Chosen, seed: string): LabTrial {
	const bots = Array.from({ length: sides }, (_, side) => chosen.bots[side] ?? "careful");
	return { table, bots, seed };
}

// The same on the command line.
export function command_of(trial: LabTrial, stages: number): string {
	const { table } = trial;
	const seats = Array.from({ length: table.players }, (_, seat) => trial.bots[seat % trial.bots.length]);
	const house = table.house.map(({ key, value }) => ` --house ${key}=${value}`).join("");
	return `kilostone simulate -e ${table.edition} -p ${table.players}${table.teams ? " --teams" : ""}${house} -n ${stages} -s ${trial.seed} -b ${seats.join(",")} --json`;
}
