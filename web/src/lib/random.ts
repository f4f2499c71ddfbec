// Random texts. crypto.randomUUID exists on secure origins alone, crypto.getRandomValues everywhere.
function bytes(count: number): Uint8Array {
	return crypto.getRandomValues(new Uint8Array(count));
}

export const randomHex = (digits: number): string =>
	[...bytes(Math.ceil(digits / 2))]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("")
		.slice(0, digits);

// A UUID of version 4.
export function randomId(): string {
	const hex = randomHex(32);
	const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
