// Runs a WebAssembly module in a worker, so that the page never waits for it. Answers are in the order of
// the requests.
import { type Engine, instantiate } from "./load";

async function load(wasm: string): Promise<Engine> {
	const response = await fetch(wasm);
	if (!response.ok) throw new Error(`${response.status} ${wasm}`);
	const bytes = await response.arrayBuffer();
	return instantiate(await WebAssembly.compile(bytes));
}

export function serve(wasm: string): void {
	let engine: Promise<Engine> | undefined;
	self.addEventListener("message", async (event: MessageEvent<{ id: number; request: string }>) => {
		const { id, request } = event.data;
		try {
			engine ??= load(wasm);
			self.postMessage({ id, answer: (await engine).ask(request) });
		} catch (error) {
			engine = undefined;
			self.postMessage({ id, failed: String(error) });
		}
	});
}
