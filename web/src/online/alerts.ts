// "Your turn", where the page is not looked at: in the title of the tab and, with permission, as a notification.
const key = "kilostone-notify";

export const canNotify = () => "Notification" in window && isSecureContext;

export function wantsNotifications(): boolean {
	try {
		return canNotify() && Notification.permission === "granted" && localStorage.getItem(key) === "yes";
	} catch {
		return false;
	}
}

// True: they will come.
export async function wantNotifications(wanted: boolean): Promise<boolean> {
	const granted = wanted && canNotify() && (await Notification.requestPermission()) === "granted";
	try {
		localStorage.setItem(key, granted ? "yes" : "no");
	} catch {
		return false;
	}
	return granted;
}

export function notifyTurn(text: string, code: string): void {
	if (document.visibilityState === "visible" || !wantsNotifications()) return;
	const note = new Notification("Kilostone", { body: text, tag: `kilostone-${code}` });
	note.onclick = () => {
		window.focus();
		note.close();
	};
}
