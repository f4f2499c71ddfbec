// The engine's WebAssembly module: a request goes in as JSON, the answer comes out as JSON. Of the few
// system calls the C++ library links in, clock and random numbers are answered.

export interface Engine {
	ask(request: string): string;
}

interface Exports {
	memory: WebAssembly.Memory;
	_initialize(): void;
	kilostone_input(bytes: number): number;
	kilostone_ask(): number;
	kilostone_output(): number;
}

const notSupported = 58; // WASI's ENOTSUP

export async function instantiate(module: WebAssembly.Module): Promise<Engine> {
	let memory: WebAssembly.Memory;
	const known: Record<string, (...args: number[]) => number> = {
		clock_time_get: (_clock, _precision, address) => {
			const now = BigInt(Math.round(performance.now() * 1e6));
			new DataView(memory.buffer).setBigUint64(address as number, now, true);
			return 0;
		},
		random_get: (address, length) => {
			crypto.getRandomValues(new Uint8Array(memory.buffer, address, length));
			return 0;
		},
	};
	const imports: Record<string, Record<string, () => number>> = {};
	for (const { module: space, name } of WebAssembly.Module.imports(module)) {
		imports[space] ??= {};
		imports[space][name] = known[name] ?? (() => notSupported);
	}
	const instance = await WebAssembly.instantiate(module, imports);
	const exports = instance.exports as unknown as Exports;
	memory = exports.memory;
	exports._initialize();
	const encoder = new TextEncoder();
	const decoder = new TextDecoder();
	return {
		ask(request) {
			const bytes = encoder.encode(request);
			const input = exports.kilostone_input(bytes.length);
			new Uint8Array(memory.buffer, input, bytes.length).set(bytes);
			const length = exports.kilostone_ask();
			return decoder.decode(new Uint8Array(memory.buffer, exports.kilostone_output(), length));
		},
	};
}
