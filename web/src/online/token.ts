// Who this device is to the server: 128 random bits, made here and stored here. A private link carries them to
// another device; they are taken out of the address bar at once.
import { randomHex } from "../lib/random";

const key = "kilostone-token";
let token = "";

function stored(): string {
	try {
		return localStorage.getItem(key) ?? "";
	} catch {
		return "";
	}
}

export const isToken = (text: string) => /^[0-9a-f]{32}$/.test(text);

export function useToken(text: string): void {
	token = text;
	try {
		localStorage.setItem(key, text);
	} catch {
		// Kept as long as the page is open.
	}
}

// Somebody has had a token on this device.
export const hasToken = () => token !== "" || isToken(stored());

export function forgetToken(): void {
	token = "";
	try {
		localStorage.removeItem(key);
	} catch {
		// There was none.
	}
}

export function myToken(): string {
	if (!token) token = isToken(stored()) ? stored() : "";
	if (!token) useToken(randomHex(32));
	return token;
}

export const privateLink = () => `${location.href.replace(/#.*/, "")}#/me/${myToken()}`;
