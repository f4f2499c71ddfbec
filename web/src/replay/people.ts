// Who sat there: records need not have names.
import type { SeatSeen } from "../generated/engine";
import { say } from "../lib/texts.svelte";

export const named = (seats: SeatSeen[]): SeatSeen[] =>
	seats.map((seat) => (seat.name ? seat : { ...seat, name: say("table.player", { number: seat.seat + 1 }) }));
