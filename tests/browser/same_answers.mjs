// The interface of a table answers alike natively and in WebAssembly: the same seed, the same requests, the
// same texts byte for byte, over whole stages of every edition and form.
//
//     node tests/browser/same_answers.mjs build/kilostone.wasm build/tests/browser_session
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { load_engine } from "./module.mjs";

const [wasm_path, program] = process.argv.slice(2);
const engine = await load_engine(wasm_path);

function ask_wasm(text) {
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(engine.memory.buffer, engine.kilostone_input(bytes.length), bytes.length).set(bytes);
    const length = engine.kilostone_ask();
    return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.kilostone_output(), length));
}

const native = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
let asked = 0;

async function ask(request) {
    const text = JSON.stringify(request);
    native.stdin.write(`${text}\n`);
    const [here, there] = [ask_wasm(text), (await lines.next()).value];
    ++asked;
    if (here !== there) {
        console.log(`answers: wasm and native differ on ${text}\n  wasm:   ${here.slice(0, 300)}\n  native: ${there?.slice(0, 300)}`);
        process.exit(1);
    }
    return JSON.parse(here);
}

const first = (scene) =>
    scene.choices[0]?.text ??
    scene.hand.find((card) => card.plays.length > 0)?.plays[0].text ??
    scene.hand.find((card) => card.discard)?.discard.text;

let stages = 0;
const { editions, levels } = await ask({ ask: "catalogue", now: 0 });
for (const edition of editions) {
    for (const [number, form] of edition.forms.entries()) {
        const seats = Array.from({ length: form.players }, (_, i) =>
            i === 0 ? { name: "Ann" } : { name: `Bot ${i}`, bot: levels[(i + number) % 4] });
        const table = { edition: edition.id, players: form.players, teams: form.per_side === 2, house: [] };
        let now = 1000;
        let update = await ask({ ask: "begin", now, seat: 0, begin: { table, seats, pace: "normal", seed: String(stages + 7) } });
        for (let moves = 0; update.scene.phase === "playing" && moves < 900; ++moves) {
            const move = update.scene.decision !== "none" ? first(update.scene) : undefined;
            if (moves === 4) await ask({ ask: "hint", now, seat: 0 });
            now += update.next ?? 0;
            update = await ask(move ? { ask: "play", now, seat: 0, move } : { ask: "order", now, seat: 0, order: "tick" });
        }
        if (update.scene.match.stages.length !== 1) {
            console.log(`answers: a stage of ${edition.id} with ${form.players} did not end`);
            process.exit(1);
        }
        ++stages;
    }
}
native.stdin.end();
console.log(`answers: ${asked} requests in ${stages} stages, answered the same as native`);
