// Which page is shown: the part of the address after #, so that the back button works everywhere.
export const route = $state({ page: "", detail: "", more: "" });

// Addresses are untrusted: a part that cannot be decoded is used as it is.
function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function read(): void {
	const [page = "", detail = "", ...more] = location.hash.replace(/^#\/?/, "").split("/");
	route.page = page;
	route.detail = decoded(detail);
	route.more = decoded(more.join("/"));
}

read();
addEventListener("hashchange", read);

export const address = (page: string, detail = "", part = "") =>
	`#/${[page, encodeURIComponent(detail), part].filter(Boolean).join("/")}`;

export function go(page: string, detail = "", part = ""): void {
	location.hash = address(page, detail, part);
}
