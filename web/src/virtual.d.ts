declare module "virtual:catalogues" {
	type Load = () => Promise<{ default: Record<string, string> }>;
	type Language = "hu" | "de" | "fr" | "it" | "el" | "en" | "ro" | "bg" | "nl";
	const catalogues: Record<Language, { texts: Load; online: Load; study: Load; rules: Load }>;
	export default catalogues;
}
declare module "*.wasm?url" {
	const url: string;
	export default url;
}
declare module "subset-font" {
	export default function subset(
		font: Buffer,
		letters: string,
		options: { targetFormat: "woff2"; variationAxes: Record<string, { min: number; max: number; default: number }> },
	): Promise<Buffer>;
}
// The version of the program; a server says its own.
declare const __BUILD__: string;
