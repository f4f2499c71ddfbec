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
