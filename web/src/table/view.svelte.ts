// What lies over the table on this screen.
export const show = $state({
	page: "" as "" | "log" | "help" | "match",
	confirm_discard: false,
	narrow: false,
	playable_first: false,
});

const wide = matchMedia("(min-width: 1100px)");
show.narrow = !wide.matches;
wide.addEventListener("change", () => {
	show.narrow = !wide.matches;
});
