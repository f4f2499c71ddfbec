// What lies over the table on this screen.
export const show = $state({
	page: "" as "" | "log" | "help" | "match",
	confirmDiscard: false,
	narrow: false,
	low: false,
	flat: false, // a phone on its side
	playableFirst: false,
});

const wide = matchMedia("(min-width: 1100px)");
const high = matchMedia("(min-height: 880px)");
const flat = matchMedia("(max-height: 500px) and (min-width: 600px)");
function measure(): void {
	show.narrow = !wide.matches;
	show.low = !high.matches;
	show.flat = flat.matches;
}
measure();
wide.addEventListener("change", measure);
high.addEventListener("change", measure);
flat.addEventListener("change", measure);
