// Writes sw.js with the list of the files that were built, and a compressed copy next to each file
// that gains by it: any static host can serve the folder, `kilostone serve` picks the smallest.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(html|js|css|wasm|svg|webmanifest|json|txt)$/;

function filesIn(folder: string): string[] {
	return readdirSync(folder)
		.flatMap((name) => {
			const path = join(folder, name);
			return statSync(path).isDirectory() ? filesIn(path) : [path];
		})
		.sort();
}

function compress(path: string): void {
	const data = readFileSync(path);
	const gzip = gzipSync(data, { level: 9 });
	const brotli = brotliCompressSync(data, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
	});
	if (gzip.length < data.length) writeFileSync(`${path}.gz`, gzip);
	if (brotli.length < data.length) writeFileSync(`${path}.br`, brotli);
}

export function offline(): Plugin {
	let folder = "dist";
	return {
		name: "kilostone-offline",
		apply: "build",
		configResolved(config) {
			folder = join(config.root, config.build.outDir);
		},
		closeBundle() {
			if (!existsSync(folder)) return; // the build failed, and says so itself
			const paths = filesIn(folder).filter((path) => !/\.(gz|br)$/.test(path) && !path.endsWith("sw.js"));
			const hash = createHash("sha256");
			for (const path of paths) hash.update(path).update(readFileSync(path));
			const names = paths.map((path) => relative(folder, path).replaceAll("\\", "/"));
			const worker = readFileSync(join(import.meta.dirname, "sw.template.js"), "utf8")
				.replace('"VERSION"', JSON.stringify(hash.digest("hex").slice(0, 16)))
				.replace('"FILES"', JSON.stringify(names));
			writeFileSync(join(folder, "sw.js"), worker);
			for (const path of filesIn(folder).filter((path) => compressible.test(path))) compress(path);
		},
	};
}
