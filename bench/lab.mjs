// Stages a second of the browser's lab, in one worker's worth of WebAssembly (Node's compiler), and their
// ratio to `kilostone simulate` on one thread. Fails when a ratio is below 0.3.
//
//     node bench/lab.mjs build/study.wasm build/kilostone
import { execFileSync } from "node:child_process";
import { load_engine } from "../tests/browser/module.mjs";

const [wasm_path, program] = process.argv.slice(2);
const engine = await load_engine(wasm_path);

function ask(request) {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(engine.memory.buffer, engine.kilostone_input(bytes.length), bytes.length).set(bytes);
    const length = engine.kilostone_ask();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.kilostone_output(), length)));
}

// The fastest of a few rounds: other programs run here, too.
function fastest(rounds, play) {
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < rounds; ++i) {
        const start = performance.now();
        play(i);
        best = Math.min(best, performance.now() - start);
    }
    return best;
}

const simulate = (edition, players, bot, stages) => {
    const bots = Array(players).fill(bot).join(",");
    execFileSync(program, ["simulate", "-e", edition, "-p", `${players}`, "-b", bots, "-n", `${stages}`, "-t", "1", "--json"]);
};

let low = false;
const trials = [
    ["classic", 2, "random", 20000],
    ["classic", 2, "careful", 10000],
    ["trio", 3, "greedy", 10000],
    ["nl", 2, "expert", 10000],
    ["classic", 2, "master@200", 30],
];
for (const [edition, players, bot, stages] of trials) {
    const trial = { table: { edition, players, house: [] }, bots: Array(players).fill(bot), seed: "1" };
    const wasm = fastest(6, (i) => ask({ ask: "lab.play", trial, first: i * stages, count: stages }));
    const start_up = fastest(4, () => simulate(edition, players, bot, 1));
    const native = Math.max(1, fastest(4, () => simulate(edition, players, bot, stages)) - start_up);
    const ratio = native / wasm;
    low ||= ratio < 0.3;
    const name = `${edition}, ${players} × ${bot}`;
    console.log(`${name.padEnd(26)}${Math.round((1000 * stages) / wasm).toString().padStart(8)} stages/s  ${ratio.toFixed(2)} of native`);
}
process.exit(low ? 1 : 0);
