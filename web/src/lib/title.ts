// The title of the tab: whose turn it is, where that matters, and what the page shows. Screen readers read it first,
// and the history of the browser is a list of them.
const product = "Kilostone";
let page = "";
let turn = "";

function show(): void {
	document.title = [turn && `● ${turn}`, page, product].filter(Boolean).join(" – ");
}

export function showPageTitle(text: string): void {
	page = text;
	show();
}

// "Your turn", or nothing.
export function showTurnTitle(text: string): void {
	turn = text;
	show();
}
