// A set of rules and bots as the page lets people choose it.
import type { Catalogue, TableAsked } from "../generated/engine";
import type { LabFigures, LabTrial } from "../generated/lab";
import { edition_of, form_of, type House, table_asked } from "../lib/editions";

export interface Chosen {
	edition: string;
	form: string; // players/per_side
	house: House;
	bots: string[]; // by side
}

export function table_of(catalogue: Catalogue, chosen: Chosen): TableAsked | undefined {
	const edition = edition_of(catalogue, chosen.edition);
	const form = form_of(edition, chosen.form);
	return edition && form ? table_asked(edition, form, chosen.house) : undefined;
}

export function trial_of(table: TableAsked, sides: number, chosen: Chosen, seed: string): LabTrial {
	const bots = Array.from({ length: sides }, (_, side) => chosen.bots[side] ?? "careful");
	return { table, bots, seed };
}

// The same on the command line.
export function command_of({ table, seed }: LabTrial, { seats, stages }: LabFigures): string {
	const house = table.house.map(({ key, value }) => ` --house ${key}=${value}`).join("");
	return `kilostone simulate -e ${table.edition} -p ${table.players}${table.teams ? " --teams" : ""}${house} -n ${stages} -s ${seed} -b ${seats.join(",")} --json`;
}
