// Words and where they may be broken: "Er-satz-rei-fen Tank-wa-gen" gives a function that puts soft hyphens there.
export const softHyphen = "\u00ad";

export function hyphenator(words: string): (text: string) => string {
	const known = new Map(words.split(" ").map((word) => [word.replaceAll("-", ""), word.replaceAll("-", softHyphen)]));
	return (text) => text.replace(/\p{L}+/gu, (word) => known.get(word) ?? word);
}
