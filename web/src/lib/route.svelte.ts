// Which page is shown: the part of the address after #, so that the back button works everywhere.
export const route = $state({ page: "", detail: "", part: "" });

// What somebody has typed there may be no text at all.
function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function read(): void {
	const [page = "", detail = "", part = ""] = location.hash.replace(/^#\/?/, "").split("/");
	route.page = page;
	route.detail = decoded(detail);
	route.part = part;
}

read();
addEventListener("hashchange", read);

export const address = (page: string, detail = "", part = "") =>
	`#/${[page, encodeURIComponent(detail), part].filter(Boolean).join("/")}`;

export function go(page: string, detail = "", part = ""): void {
	location.hash = address(page, detail, part);
}
