import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./catalogues.ts";
import { fonts } from "./fonts.ts";
import { offline } from "./offline.ts";

const root = resolve(import.meta.dirname, "..");
const [, build = ""] = /VERSION (\d[\d.]*) LANGUAGES/.exec(readFileSync(resolve(root, "CMakeLists.txt"), "utf8")) ?? [];

export default defineConfig({
	base: "./",
	define: { __BUILD__: JSON.stringify(build) },
	plugins: [svelte(), catalogues(root), fonts(), offline()],
	worker: { format: "es" },
	server: { fs: { allow: [root] } },
	build: {
		target: "es2022",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		// What the first screen needs is one file: every answer costs 700 bytes of headers.
		rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
	},
});
