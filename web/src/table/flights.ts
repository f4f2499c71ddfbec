// Where cards come from and where they go when they are played, on the page as it is drawn.
import type { Scene } from "../generated/engine";
import type { LogEntry } from "../lib/tableModel.svelte";

export interface Place {
	x: number;
	y: number;
	width: number;
}

const cardRatio = 1.4; // height to width

const visible = (element: Element | null | undefined): element is Element =>
	!!element && element.getBoundingClientRect().width > 0;

const lane = (side: number) => document.querySelector(`[data-drop="side:${side}"]`);

// A card of this width over the middle of an element.
function over(element: Element, width: number): Place {
	const box = element.getBoundingClientRect();
	return {
		x: box.x + (box.width - width) / 2,
		y: box.y + (box.height - width * cardRatio) / 2,
		width,
	};
}

const exactly = (element: Element): Place => {
	const box = element.getBoundingClientRect();
	return { x: box.x, y: box.y, width: box.width };
};

// Only what goes from a hand to the table, face up.
export const isFlight = ({ happening }: LogEntry) =>
	happening.card !== null && ["laid", "attacked", "deflected", "discarded"].includes(happening.event ?? "");

// Asked before the page changes: the card in the hand, or the mark of the player.
export function startOf({ happening }: LogEntry, scene: Scene): Place | undefined {
	const held = [...document.querySelectorAll(`[data-code="${happening.card}"]`)].at(-1);
	if (happening.seat === scene.you && visible(held)) return exactly(held);
	const mark = lane(scene.seats[happening.seat ?? -1]?.side ?? -1)?.querySelector("svg");
	return visible(mark) ? over(mark, 34) : undefined;
}

export const laneOf = ({ happening }: LogEntry, scene: Scene) =>
	lane((happening.event === "attacked" ? happening.side : undefined) ?? scene.seats[happening.seat ?? -1]?.side ?? -1);

// Asked after it has changed: the pile, the sign of the card, or the token on the road.
export function endOf(entry: LogEntry, scene: Scene): Place | undefined {
	const { event, card } = entry.happening;
	if (event === "discarded") {
		const pile = document.querySelector('[data-pile="discard"]');
		return visible(pile) ? exactly(pile) : undefined;
	}
	const place = laneOf(entry, scene);
	const lying = [...(place?.querySelectorAll(`[data-lies="${card}"]`) ?? [])].find(visible);
	if (lying) return lying.hasAttribute("data-pile") ? exactly(lying) : over(lying, 26);
	const token = [...(place?.querySelectorAll("[data-token], [data-road]") ?? [])].find(visible);
	return token ? over(token, 26) : undefined;
}
