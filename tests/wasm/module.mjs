// Loads the engine's WebAssembly module in Node. The module computes and says nothing: the few system
// calls that the C++ library links in are answered with "not supported".
import { readFile } from "node:fs/promises";

const not_supported = 58; // WASI's ENOTSUP

export async function load_engine(path) {
    const module = await WebAssembly.compile(await readFile(path));
    const imports = {};
    for (const { module: space, name } of WebAssembly.Module.imports(module)) {
        imports[space] ??= {};
        imports[space][name] = () => not_supported;
    }
    const { exports } = await WebAssembly.instantiate(module, imports);
    exports._initialize();
    return exports;
}
