// Copies a text. On an insecure origin there is no navigator.clipboard; the old way needs a click before it.
function copySelected(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.setAttribute("readonly", "");
	field.className = "hidden";
	// Inside an open dialog nothing else can be focused.
	(document.querySelector("dialog[open]") ?? document.body).append(field);
	const focused = document.activeElement;
	field.select();
	const done = document.execCommand("copy");
	field.remove();
	if (focused instanceof HTMLElement) focused.focus();
	return done;
}

export async function copyText(text: string): Promise<boolean> {
	try {
		if (!navigator.clipboard) return copySelected(text);
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
