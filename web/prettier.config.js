// Svelte files only: biome formats the rest, and cannot format these yet.
export default {
	plugins: ["prettier-plugin-svelte"],
	useTabs: true,
	printWidth: 120,
	overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
