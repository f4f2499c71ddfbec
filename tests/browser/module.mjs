// Loads the engine's WebAssembly module in Node. The module computes and says nothing: of the few system
// calls that the C++ library links in the clock is answered, for bots with a time budget, and the others
// with "not supported".
import { readFile } from "node:fs/promises";

const not_supported = 58; // WASI's ENOTSUP

export async function load_engine(path) {
    const module = await WebAssembly.compile(await readFile(path));
    const imports = {};
    for (const { module: space, name } of WebAssembly.Module.imports(module)) {
        imports[space] ??= {};
        imports[space][name] = () => not_supported;
    }
    let memory;
    if (imports.wasi_snapshot_preview1?.clock_time_get)
        imports.wasi_snapshot_preview1.clock_time_get = (_clock, _precision, address) => {
            const now = BigInt(Math.round(performance.now() * 1e6));
            new DataView(memory.buffer).setBigUint64(address, now, true);
            return 0;
        };
    const { exports } = await WebAssembly.instantiate(module, imports);
    memory = exports.memory;
    exports._initialize();
    return exports;
}
