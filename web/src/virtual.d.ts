declare module "virtual:texts/*" {
	const texts: Record<string, string>;
	export default texts;
}
declare module "virtual:study/*" {
	const texts: Record<string, string>;
	export default texts;
}
declare module "virtual:rules/*" {
	const texts: Record<string, string>;
	export default texts;
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
