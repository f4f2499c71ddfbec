// PNG files with a palette: small, for pictures of few colours.
import { crc32, deflateSync } from "node:zlib";

// Boxes of colours, split at the median of their longest edge until there are as many as wanted: [r, g, b, a] each.
function mixPalette(counts, most) {
	let boxes = [[...counts.entries()].map(([colour, count]) => ({ at: colour.split(",").map(Number), count }))];
	const edge = (box) => {
		const spans = [0, 1, 2, 3].map((k) => {
			const all = box.map(({ at }) => at[k]);
			return all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
		});
		const longest = Math.max(...spans);
		return { longest, along: spans.indexOf(longest) };
	};
	const weigh = (box) => edge(box).longest * Math.sqrt(box.reduce((sum, { count }) => sum + count, 0));
	let weighed = boxes.map((box) => ({ box, weight: weigh(box) }));
	while (weighed.length < most) {
		weighed.sort((a, b) => b.weight - a.weight);
		const { box, weight } = weighed[0];
		if (weight === 0) break;
		const { along } = edge(box);
		box.sort((a, b) => a.at[along] - b.at[along]);
		const half = box.reduce((sum, { count }) => sum + count, 0) / 2;
		let split = 0;
		for (let sum = 0; split < box.length - 1 && (split === 0 || sum + box[split].count <= half); split++)
			sum += box[split].count;
		const parts = [box.slice(0, split), box.slice(split)];
		weighed = [...weighed.slice(1), ...parts.map((part) => ({ box: part, weight: weigh(part) }))];
	}
	boxes = weighed.map(({ box }) => box);
	// The commonest colour of a box stands for it: areas of one colour keep theirs exactly.
	return boxes.map((box) => box.reduce((best, one) => (one.count > best.count ? one : best)).at);
}

// The palette, and for every pixel the nearest of its colours.
function withPalette(pixels, most) {
	const counts = new Map();
	const colourAt = (i) => `${pixels[i]},${pixels[i + 1]},${pixels[i + 2]},${pixels[i + 3]}`;
	for (let i = 0; i < pixels.length; i += 4) counts.set(colourAt(i), (counts.get(colourAt(i)) ?? 0) + 1);
	const palette = mixPalette(counts, most);
	const nearest = new Map();
	const find = (colour) => {
		const at = colour.split(",").map(Number);
		const far = (one) => one.reduce((sum, c, k) => sum + (c - at[k]) ** 2, 0);
		return palette.reduce((best, one, k) => (far(one) < far(palette[best]) ? k : best), 0);
	};
	const places = new Uint8Array(pixels.length / 4);
	for (let i = 0; i < places.length; ++i) {
		const colour = colourAt(4 * i);
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

// `pixels`: four bytes each, row by row; at most `most` colours, up to 256.
export function png(pixels, width, height, most = 256) {
	const { palette, places } = withPalette(pixels, most);
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 3, 0, 0, 0], 8); // 8 bits a pixel, with a palette
	const rows = Buffer.alloc(height * (width + 1)); // a filter byte before each row: none
	for (let y = 0; y < height; ++y) rows.set(places.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
	return Buffer.concat([
		Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
		chunk("IHDR", head),
		chunk("PLTE", Buffer.from(palette.flatMap(([r, g, b]) => [r, g, b]))),
		chunk("tRNS", Buffer.from(palette.map(([, , , a]) => a))),
		chunk("IDAT", deflateSync(rows, { level: 9 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

// The pixels of a picture, decoded by a browser.
export async function pixelsOf(page, url, width, height) {
	const text = await page.evaluate(
		async ({ url, width, height }) => {
			const picture = new Image();
			picture.src = url;
			await picture.decode();
			const canvas = document.createElement("canvas");
			canvas.width = width;
			canvas.height = height;
			const context = canvas.getContext("2d");
			context.drawImage(picture, 0, 0, width, height);
			const { data } = context.getImageData(0, 0, width, height);
			let bytes = "";
			for (let i = 0; i < data.length; i += 0x8000) bytes += String.fromCharCode(...data.subarray(i, i + 0x8000));
			return btoa(bytes);
		},
		{ url, width, height },
	);
	return Buffer.from(text, "base64");
}
