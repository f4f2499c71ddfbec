// Files that the page offers for download, and those that the user chose.
export function download(name: string, data: string | Blob, type = "text/plain"): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(data instanceof Blob ? data : new Blob([data], { type }));
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

const largest = 8 << 20; // bytes; larger files are not read

export async function textOf(file: File): Promise<string | undefined> {
	return file.size > largest ? undefined : file.text();
}

// Copies computed styles into an SVG, because a file has no style sheet.
const inlinedStyles = [
	"fill",
	"stroke",
	"stroke-width",
	"stroke-dasharray",
	"opacity",
	"font-size",
	"font-weight",
	"text-anchor",
	"paint-order",
];

const margin = 20;
const space = "http://www.w3.org/2000/svg";

function addGround(copy: SVGSVGElement, width: number, height: number): void {
	const ground = document.createElementNS(space, "rect");
	const box = { x: -margin, y: -margin, width, height };
	for (const [name, value] of Object.entries(box)) ground.setAttribute(name, String(value));
	ground.setAttribute("fill", getComputedStyle(document.documentElement).getPropertyValue("--paper"));
	copy.prepend(ground);
}

// On paper, with a margin and a line that says what it is.
export function svgText(drawing: SVGSVGElement, caption: string): string {
	const copy = drawing.cloneNode(true) as SVGSVGElement;
	const originals = [drawing, ...drawing.querySelectorAll("*")];
	for (const [i, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
		const original = originals[i];
		if (!original) continue;
		const style = getComputedStyle(original);
		for (const name of inlinedStyles) element.setAttribute(name, style.getPropertyValue(name));
		element.removeAttribute("class");
		element.removeAttribute("style");
	}
	const box = drawing.viewBox.baseVal;
	const [width, height] = [box.width + 2 * margin, box.height + 2 * margin + 16];
	copy.setAttribute("xmlns", space);
	copy.setAttribute("viewBox", `${-margin} ${-margin} ${width} ${height}`);
	copy.setAttribute("width", String(width));
	copy.setAttribute("height", String(height));
	copy.setAttribute("font-family", "Sofia Sans, system-ui, sans-serif");
	const words = document.createElementNS(space, "text");
	words.setAttribute("y", String(box.height + 16));
	words.setAttribute("font-size", "13");
	words.setAttribute("fill", getComputedStyle(document.documentElement).getPropertyValue("--muted"));
	words.textContent = caption;
	copy.append(words);
	addGround(copy, width, height);
	return new XMLSerializer().serializeToString(copy);
}

export async function pngOf(svg: string, scale = 2): Promise<Blob> {
	const picture = new Image();
	const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
	picture.src = address;
	await picture.decode().finally(() => URL.revokeObjectURL(address));
	const canvas = document.createElement("canvas");
	canvas.width = picture.width * scale;
	canvas.height = picture.height * scale;
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return new Promise((done, failed) => {
		canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/png");
	});
}
