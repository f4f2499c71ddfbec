// One table in a worker of its own: thinking never holds up the page.
import wasm from "../../../build/kilostone.wasm?url";
import { type Engine, instantiate } from "./load";

let engine: Promise<Engine> | undefined;

async function load(): Promise<Engine> {
	const response = await fetch(wasm);
	if (!response.ok) throw new Error(`${response.status} ${wasm}`);
	const bytes = await response.arrayBuffer();
	return instantiate(await WebAssembly.compile(bytes));
}

self.addEventListener("message", async (event: MessageEvent<{ id: number; request: string }>) => {
	const { id, request } = event.data;
	try {
		engine ??= load();
		self.postMessage({ id, answer: (await engine).ask(request) });
	} catch (error) {
		engine = undefined;
		self.postMessage({ id, failed: String(error) });
	}
});
