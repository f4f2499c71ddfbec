// The rules and bots of one trial, as they are chosen on the page.
import type { Catalogue, TableRequest } from "../generated/engine";
import type { LabFigures, LabTrial } from "../generated/lab";
import { editionOf, formOf, type House, tableAsked } from "../lib/editions";

export interface Chosen {
	edition: string;
	form: string; // players/per_side
	house: House;
	bots: string[]; // by side
}

export function tableOf(catalogue: Catalogue, chosen: Chosen): TableRequest | undefined {
	const edition = editionOf(catalogue, chosen.edition);
	const form = formOf(edition, chosen.form);
	return edition && form ? tableAsked(edition, form, chosen.house) : undefined;
}

export function trialOf(table: TableRequest, sides: number, chosen: Chosen, seed: string): LabTrial {
	const bots = Array.from({ length: sides }, (_, side) => chosen.bots[side] ?? "careful");
	return { table, bots, seed };
}

// The trial as arguments of the command line.
export function commandOf({ table, seed }: LabTrial, { seats, stages }: LabFigures): string {
	const house = table.house.map(({ key, value }) => ` --house ${key}=${value}`).join("");
	return `kilostone simulate -e ${table.edition} -p ${table.players}${table.teams ? " --teams" : ""}${house} -n ${stages} -s ${seed} -b ${seats.join(",")} --json`;
}
