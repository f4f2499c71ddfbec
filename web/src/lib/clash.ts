// Which house rules of a table are not possible, and what would be: found by asking the engine again.
import type { TableRequest } from "../generated/engine";

export interface Clash {
	keys: string[]; // without any one of these the table is possible; none: more than one has to go
	nearest: number[]; // of a number that is alone to blame: the next possible ones below and above
}

const farthest = 60;

export async function clashOf(check: (table: TableRequest) => Promise<unknown>, table: TableRequest): Promise<Clash> {
	const isPossible = (house: TableRequest["house"]) =>
		check({ ...table, house }).then(
			() => true,
			() => false,
		);
	const keys: string[] = [];
	for (const { key } of table.house) if (await isPossible(table.house.filter((one) => one.key !== key))) keys.push(key);
	const number = Number(table.house.find(({ key }) => key === keys[0])?.value);
	if (keys.length !== 1 || !Number.isInteger(number)) return { keys, nearest: [] };
	const next = async (by: number) => {
		for (let n = number + by; n > 0 && Math.abs(n - number) <= farthest; n += by)
			if (await isPossible(table.house.map((one) => (one.key === keys[0] ? { ...one, value: String(n) } : one))))
				return [n];
		return [];
	};
	return { keys, nearest: [...(await next(-1)), ...(await next(1))] };
}
