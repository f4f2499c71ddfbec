// The same seed must deal and play the same natively and in WebAssembly: compares the fingerprints of
// some 10,000 stages of every edition, form and bot.
//
//     node tests/browser/same_stages.mjs build/study.wasm build/kilostone
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { load_engine } from "./module.mjs";

const [wasm_path, program] = process.argv.slice(2);
const stages = 200;
const seed = 1000n;
const engine = await load_engine(wasm_path);

const lines = [];
let played = 0;
for (let edition = 0; edition < engine.kilostone_editions(); ++edition) {
    for (let form = 0; form < engine.kilostone_forms(edition); ++form) {
        for (let bot = 0; bot < engine.kilostone_bots(); ++bot) {
            const hash = BigInt.asUintN(64, engine.kilostone_fingerprint(edition, form, bot, stages, seed));
            lines.push(`${edition} ${form} ${bot} ${hash.toString(16).padStart(16, "0")}`);
            played += stages;
        }
    }
}

const native = execFileSync(program, ["bench", "--fingerprints", String(stages)], { encoding: "utf8" })
    .trim()
    .split("\n");
const differing = lines.filter((line, i) => line !== native[i]);
if (native.length !== lines.length || differing.length > 0) {
    console.log(`wasm: ${differing.length} of ${lines.length} fingerprints differ from the native ones`);
    for (const line of differing.slice(0, 5)) console.log(`  ${line}`);
    process.exit(1);
}

// The learned player, with its networks loaded as files: tests/bots/learned_test.cpp holds the native program to
// the same fingerprints.
for (const [which, name] of ["two", "many"].entries()) {
    const file = await readFile(new URL(`../../src/bots/data/learned_${name}.bin`, import.meta.url));
    const at = engine.kilostone_network_file(which, file.length); // memory may grow by it
    new Uint8Array(engine.memory.buffer, at, file.length).set(file);
}
if (engine.kilostone_use_networks() !== 1) {
    console.log("wasm: the networks of the learned player were refused");
    process.exit(1);
}
const expected = await readFile(new URL("../bots/learned_fingerprints.txt", import.meta.url), "utf8");
for (const line of expected.trim().split("\n")) {
    const [edition, form, native] = line.split(" ");
    const hash = BigInt.asUintN(64, engine.kilostone_learned_fingerprint(Number(edition), Number(form), 20, seed));
    if (hash.toString(16).padStart(16, "0") !== native) {
        console.log(`wasm: the learned player plays edition ${edition}, form ${form} otherwise than natively`);
        process.exit(1);
    }
    played += 20;
}
console.log(`wasm: ${played} stages, the same as native`);
