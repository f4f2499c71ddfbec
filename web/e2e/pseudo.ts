// English in disguise, with accents and 40 % longer: shows what does not fit, and what does not come from the
// catalogues. It is not part of the app: the files with the English texts are changed on their way to the page.
import type { Page } from "@playwright/test";

const accents: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ", c: "ç", y: "ý" };

// Adds accents to the words outside of {…} and pads the message.
export function disguised(message: string): string {
	let depth = 0;
	let plural = 0;
	let out = "";
	for (const [i, c] of [...message].entries()) {
		if (c === "{") {
			if (depth === 0 && /^\{\w+, (plural|select),/.test(message.slice(i))) plural = depth + 1;
			depth++;
		}
		const isText = depth === 0 || (plural > 0 && depth === plural + 1);
		out += isText ? (accents[c] ?? c) : c;
		if (c === "}") {
			depth--;
			if (depth < plural) plural = 0;
		}
	}
	const letters = message.replace(/\{[^{}]*\}/g, "").length;
	return `[${out}${"~".repeat(Math.ceil(letters * 0.4))}]`;
}

// From now on this page reads the disguised texts wherever it asks for English; the rules stay as they are.
export async function disguiseEnglish(page: Page): Promise<void> {
	await page.route(/\/assets\/en-[^/]*\.js$/, async (route) => {
		const response = await route.fetch();
		const script = await response.text();
		const [, literal = ""] = /JSON\.parse\((.+)\)/s.exec(script) ?? [];
		const texts = readTexts(literal);
		if (!texts || "ruling.r6" in texts) return route.fulfill({ response });
		const changed = Object.fromEntries(
			Object.entries(texts).flatMap(([id, text]) => (id === "hyphens" ? [] : [[id, disguised(text)]])),
		);
		await route.fulfill({
			response,
			body: script.replace(literal, () => JSON.stringify(JSON.stringify(changed))),
		});
	});
}

// The literal that the bundler has written, in whichever quotation marks.
function readTexts(literal: string): Record<string, string> | undefined {
	try {
		return JSON.parse(new Function(`return ${literal}`)() as string) as Record<string, string>;
	} catch {
		return undefined;
	}
}
