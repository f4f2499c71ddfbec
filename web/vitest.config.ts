import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogues } from "./catalogues.ts";

export default defineConfig({
	plugins: [svelte(), catalogues(resolve(import.meta.dirname, ".."))],
	test: { include: ["tests/**/*.test.ts"] },
});
