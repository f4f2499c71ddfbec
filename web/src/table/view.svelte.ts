// What lies over the table on this screen.
export const show = $state({
	page: "" as "" | "log" | "help" | "match",
	confirmDiscard: false,
	narrow: false,
	phone: false, // no room for the cards of a lane
	low: false,
	flat: false, // a phone on its side
	short: false, // a small phone
	cramped: false, // no phone of today's usual height
	tall: false, // a large screen
	playableFirst: false,
});

const wide = matchMedia("(min-width: 1100px)");
const high = matchMedia("(min-height: 880px)");
const flat = matchMedia("(max-height: 500px) and (min-width: 600px)");
const tall = matchMedia("(min-width: 1560px) and (min-height: 960px)");
const phone = matchMedia("(max-width: 699px)");
const cramped = matchMedia("(max-height: 799px)");
const short = matchMedia("(max-height: 660px)");
function measure(): void {
	show.narrow = !wide.matches;
	show.phone = phone.matches;
	show.low = !high.matches;
	show.flat = flat.matches;
	show.short = short.matches;
	show.cramped = cramped.matches;
	show.tall = tall.matches;
}
measure();
phone.addEventListener("change", measure);
wide.addEventListener("change", measure);
high.addEventListener("change", measure);
flat.addEventListener("change", measure);
short.addEventListener("change", measure);
cramped.addEventListener("change", measure);
tall.addEventListener("change", measure);
