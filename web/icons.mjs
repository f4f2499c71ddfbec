// Makes the PNG icons of web/public from our own SVG, for devices that install the app and take no SVG: drawn by
// Chromium, written with a palette of few colours.
//
//     node icons.mjs            (KILOSTONE_CHROMIUM=/path/to/chromium)
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { pixelsOf, png } from "./png.mjs";

const folder = resolve(import.meta.dirname, "public");
const icons = [
	{ from: "icon.svg", to: "icon-192.png", size: 192 },
	{ from: "icon.svg", to: "icon-512.png", size: 512 },
	{ from: "icon-maskable.svg", to: "icon-maskable-512.png", size: 512 },
	{ from: "icon-maskable.svg", to: "apple-touch-icon.png", size: 180 },
];
const mostColours = 48;

const browser = await chromium.launch({
	executablePath: process.env.KILOSTONE_CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"],
});
const page = await browser.newPage();
for (const { from, to, size } of icons) {
	const svg = readFileSync(resolve(folder, from), "utf8").replace("<svg ", `<svg width="${size}" height="${size}" `);
	const pixels = await pixelsOf(page, `data:image/svg+xml,${encodeURIComponent(svg)}`, size, size);
	const file = png(pixels, size, size, mostColours);
	writeFileSync(resolve(folder, to), file);
	console.log(`${to}: ${file.length} bytes`);
}
await browser.close();
