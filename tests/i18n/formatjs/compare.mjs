// Says every sample with the browser's message library and compares it with what the terminal says.
//
//     node tests/i18n/formatjs/compare.mjs build/text_samples.jsonl
import { readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";

const samples = readFileSync(process.argv[2], "utf8").trim().split("\n").map((line) => JSON.parse(line));
const formats = new Map();

function say({ language, message, args }) {
    const key = `${language} ${message}`;
    if (!formats.has(key)) formats.set(key, new IntlMessageFormat(message, language, undefined, { ignoreTag: true }));
    return formats.get(key).format(args);
}

let differing = 0;
for (const sample of samples) {
    let text;
    try {
        text = say(sample);
    } catch (error) {
        text = `(${error.message})`;
    }
    if (text === sample.text) continue;
    if (++differing <= 20) console.log(`${sample.language} ${sample.id}:\n  terminal: ${sample.text}\n  browser:  ${text}`);
}
if (samples.length < 20000) {
    console.log(`texts: only ${samples.length} samples`);
    process.exit(1);
}
if (differing > 0) {
    console.log(`texts: ${differing} of ${samples.length} samples differ`);
    process.exit(1);
}
console.log(`texts: ${samples.length} samples of ${formats.size} messages, the same in the browser's library`);
