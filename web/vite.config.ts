import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./catalogues.ts";
import { fonts } from "./fonts.ts";
import { offline } from "./offline.ts";

const root = resolve(import.meta.dirname, "..");

export default defineConfig({
	base: "./",
	plugins: [svelte(), catalogues(root), fonts(), offline()],
	worker: { format: "es" },
	server: { fs: { allow: [root] } },
	build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
