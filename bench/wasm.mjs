// Moves a second in WebAssembly (Node's compiler) and their ratio to the native program.
//
//     node bench/wasm.mjs build/study.wasm build/kilostone
import { execFileSync } from "node:child_process";
import { load_engine } from "../tests/browser/module.mjs";

const [wasm_path, program] = process.argv.slice(2);
const engine = await load_engine(wasm_path);
const native = execFileSync(program, ["bench"], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("moves/s"));

let row = 0;
for (let edition = 0; edition < engine.kilostone_editions(); ++edition) {
    for (let form = 0; form < engine.kilostone_forms(edition); ++form, ++row) {
        let best = 0; // of many rounds: the first ones run before the compiler has warmed up
        for (let seed = 1n; seed <= 30n; ++seed) {
            const start = performance.now();
            const moves = Number(engine.kilostone_play_random(edition, form, 2000, seed));
            best = Math.max(best, moves / (performance.now() - start) / 1000);
        }
        const [, name, speed] = native[row].match(/^(.*?)\s+([\d.]+) M moves\/s/);
        console.log(`${name.padEnd(28)}${best.toFixed(1).padStart(6)} M moves/s  ${(best / speed).toFixed(2)} of native`);
    }
}
