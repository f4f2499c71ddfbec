// What lies over the table on this screen.
export const show = $state({
	page: "" as "" | "log" | "help" | "match",
	confirmDiscard: false,
	narrow: false,
	low: false,
	playableFirst: false,
});

const wide = matchMedia("(min-width: 1100px)");
const high = matchMedia("(min-height: 880px)");
function measure(): void {
	show.narrow = !wide.matches;
	show.low = !high.matches;
}
measure();
wide.addEventListener("change", measure);
high.addEventListener("change", measure);
