import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogues.ts";

export default defineConfig({
	plugins: [svelte(), catalogues(resolve(import.meta.dirname, ".."))],
	// Some read all sources or catalogues, which takes a while on a busy machine.
	test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 },
});
