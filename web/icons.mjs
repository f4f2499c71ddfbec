// Makes the PNG icons of web/public from our own SVG, for devices that install the app and take no SVG: drawn by
// Chromium, written with a palette of few colours.
//
//     node icons.mjs            (KILOSTONE_CHROMIUM=/path/to/chromium)
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { chromium } from "@playwright/test";

const folder = resolve(import.meta.dirname, "public");
const icons = [
	{ from: "icon.svg", to: "icon-192.png", size: 192 },
	{ from: "icon.svg", to: "icon-512.png", size: 512 },
	{ from: "icon-maskable.svg", to: "icon-maskable-512.png", size: 512 },
	{ from: "icon-maskable.svg", to: "apple-touch-icon.png", size: 180 },
];
const mostColours = 48;

// The commonest colours, and for every pixel the nearest of them.
function withPalette(pixels) {
	const counts = new Map();
	for (let i = 0; i < pixels.length; i += 4) {
		const colour = pixels.slice(i, i + 4).join();
		counts.set(colour, (counts.get(colour) ?? 0) + 1);
	}
	const palette = [...counts.entries()]
		.sort((a, b) => b[1] - a[1])
		.slice(0, mostColours)
		.map(([colour]) => colour.split(",").map(Number));
	const nearest = new Map();
	const find = (colour) => {
		const at = colour.split(",").map(Number);
		const far = (one) => one.reduce((sum, c, k) => sum + (c - at[k]) ** 2, 0);
		return palette.reduce((best, one, k) => (far(one) < far(palette[best]) ? k : best), 0);
	};
	const places = new Uint8Array(pixels.length / 4);
	for (let i = 0; i < places.length; ++i) {
		const colour = pixels.slice(4 * i, 4 * i + 4).join();
		if (!nearest.has(colour)) nearest.set(colour, find(colour));
		places[i] = nearest.get(colour);
	}
	return { palette, places };
}

function chunk(type, data) {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const out = Buffer.alloc(body.length + 8);
	out.writeUInt32BE(data.length, 0);
	body.copy(out, 4);
	out.writeUInt32BE(crc32(body), body.length + 4);
	return out;
}

function png(pixels, size) {
	const { palette, places } = withPalette(pixels);
	const head = Buffer.alloc(13);
	head.writeUInt32BE(size, 0);
	head.writeUInt32BE(size, 4);
	head.set([8, 3, 0, 0, 0], 8); // 8 bits a pixel, with a palette
	const rows = Buffer.alloc(size * (size + 1)); // a filter byte before each row: none
	for (let y = 0; y < size; ++y) rows.set(places.subarray(y * size, (y + 1) * size), y * (size + 1) + 1);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", head),
		chunk("PLTE", Buffer.from(palette.flatMap(([r, g, b]) => [r, g, b]))),
		chunk("tRNS", Buffer.from(palette.map(([, , , a]) => a))),
		chunk("IDAT", deflateSync(rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

const browser = await chromium.launch({
	executablePath: process.env.KILOSTONE_CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const { from, to, size } of icons) {
	const svg = readFileSync(resolve(folder, from), "utf8").replace("<svg ", `<svg width="${size}" height="${size}" `);
	const pixels = await page.evaluate(
		async ({ svg, size }) => {
			const picture = new Image();
			picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
			await picture.decode();
			const canvas = document.createElement("canvas");
			canvas.width = canvas.height = size;
			const context = canvas.getContext("2d");
			context.drawImage(picture, 0, 0, size, size);
			return [...context.getImageData(0, 0, size, size).data];
		},
		{ svg, size },
	);
	const file = png(pixels, size);
	writeFileSync(resolve(folder, to), file);
	console.log(`${to}: ${file.length} bytes`);
}
await browser.close();
