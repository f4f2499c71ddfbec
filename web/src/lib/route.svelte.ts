// Which page is shown: the part of the address after #, so that the back button works everywhere.
export const route = $state({ page: "", detail: "" });

function read(): void {
	const [page = "", detail = ""] = location.hash.replace(/^#\/?/, "").split("/");
	route.page = page;
	try {
		route.detail = decodeURIComponent(detail);
	} catch {
		route.detail = detail; // somebody's broken link
	}
}

read();
addEventListener("hashchange", read);

export function go(page: string, detail = ""): void {
	location.hash = detail ? `#/${page}/${encodeURIComponent(detail)}` : `#/${page}`;
}
