// Achievements, each of which teaches something about the game. They follow from what was played, so that nothing
// has to be kept for them.
import type { Catalogue } from "../generated/engine";
import type { PersonData } from "../generated/replay";

export interface Trophy {
	id: string;
	kind: "line" | "many" | "level" | "edition" | "daily";
	of: string; // a line of the score sheet, a level or an edition
	count: number; // how often it was done
}

export const lines = ["won", "coups", "safe_trip", "delayed", "all_safeties", "shutout", "extension"];
const wanted_days = 7;

const sum = (numbers: number[]) => numbers.reduce((first, second) => first + second, 0);

export function trophiesOf(people: PersonData[], catalogue: Catalogue, days: number): Trophy[] {
	const finished = people.flatMap((person) => person.finished);
	const stages = (line: string) =>
		sum(people.flatMap((person) => person.lines.filter((one) => one.line === line).map((one) => one.stages)));
	const won = finished.filter((match) => match.won);
	return [
		...lines.map((of): Trophy => {
			const count = of === "won" ? sum(people.map((person) => person.stages_won)) : stages(of);
			return { id: of, kind: "line", of, count };
		}),
		{ id: "many", kind: "many", of: "", count: won.filter((match) => match.sides > 2).length },
		...catalogue.levels.map((of): Trophy => {
			return { id: `level-${of}`, kind: "level", of, count: won.filter((match) => match.bots.includes(of)).length };
		}),
		...catalogue.editions.map(({ id: of }): Trophy => {
			return { id: `edition-${of}`, kind: "edition", of, count: won.filter((match) => match.edition === of).length };
		}),
		{ id: "daily", kind: "daily", of: "", count: Math.floor(days / wanted_days) },
	];
}
