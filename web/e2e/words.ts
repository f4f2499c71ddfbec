// Texts of the catalogues, so that no test repeats the words of a language.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";

const locales = resolve(import.meta.dirname, "../../locales");
const catalogues = new Map<string, Record<string, string>>();

function catalogue(language: string): Record<string, string> {
	let all = catalogues.get(language);
	if (!all) {
		const files = readdirSync(join(locales, language)).filter(
			(file) => /\.json$/.test(file) && file !== "glossary.json",
		);
		all = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(locales, language, file), "utf8"))));
		catalogues.set(language, all as Record<string, string>);
	}
	return all as Record<string, string>;
}

export interface Spoken {
	language?: string;
	edition?: string;
}

export function words(id: string, values: Record<string, string | number> = {}, spoken: Spoken = {}): string {
	const { language = "en", edition = "classic" } = spoken;
	const texts = catalogue(language);
	const text = texts[`${id}@${edition}`] ?? texts[id];
	if (text === undefined) throw new Error(`no text ${id} in ${language}`);
	const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => {
		if (name in values) return whole;
		const known = words(name.replace(/^[Tt]erm_/, "term.").replace(/^(?!term\.)/, "card."), {}, spoken);
		return name.startsWith("Term_") ? known.charAt(0).toUpperCase() + known.slice(1) : known;
	});
	return String(new IntlMessageFormat(filled, language, undefined, { ignoreTag: true }).format(values));
}
