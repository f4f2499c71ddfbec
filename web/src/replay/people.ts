// Who sat there: records need not have names.
import type { SeatData } from "../generated/engine";
import { say } from "../lib/texts.svelte";

export const named = (seats: SeatData[]): SeatData[] =>
	seats.map((seat) => (seat.name ? seat : { ...seat, name: say("table.player", { number: seat.seat + 1 }) }));
