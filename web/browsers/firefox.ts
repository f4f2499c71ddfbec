// Firefox, by WebDriver BiDi: https://w3c.github.io/webdriver-bidi/
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clickActions, type Driver, keyActions } from "./driver";
import { Program } from "./program";

// Nothing but the pages of the tests is asked for.
const preferences = `
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("remote.active-protocols", 1);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("toolkit.telemetry.server", "");
`;

interface Message {
	id?: number;
	result?: unknown;
	error?: string;
	message?: string;
	method?: string;
	params?: { level?: string; text?: string | null };
}

// One socket: commands go out under a number, answers and events come in.
class Connection {
	readonly errors: string[] = [];
	private readonly waiting = new Map<number, { done: (result: never) => void; failed: (error: Error) => void }>();
	private count = 0;

	private constructor(private readonly socket: WebSocket) {
		socket.addEventListener("message", (event) => this.receive(JSON.parse(String(event.data))));
		socket.addEventListener("close", () => {
			for (const { failed } of this.waiting.values()) failed(new Error("Firefox has closed the connection"));
		});
	}

	static open(url: string): Promise<Connection> {
		return new Promise((done, failed) => {
			const socket = new WebSocket(url);
			socket.addEventListener("open", () => done(new Connection(socket)));
			socket.addEventListener("error", () => failed(new Error(`no connection to ${url}`)));
		});
	}

	send<Result>(method: string, params: object): Promise<Result> {
		const id = ++this.count;
		return new Promise<Result>((done, failed) => {
			this.waiting.set(id, { done, failed });
			this.socket.send(JSON.stringify({ id, method, params }));
		});
	}

	private receive(message: Message): void {
		if (message.id === undefined) {
			if (message.params?.level === "error") this.errors.push(message.params.text ?? "an error without words");
			return;
		}
		const waiting = this.waiting.get(message.id);
		this.waiting.delete(message.id);
		if (message.error) waiting?.failed(new Error(`${message.error}: ${message.message}`));
		else waiting?.done(message.result as never);
	}
}

type Evaluated =
	| { type: "success"; result: { value: string } }
	| { type: "exception"; exceptionDetails: { text: string } };

export async function startFirefox(): Promise<Driver> {
	const program = new Program(process.env.KILOSTONE_FIREFOX ?? "firefox-esr", (folder) => {
		writeFileSync(join(folder, "user.js"), preferences);
		return ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0"];
	});
	const address = await program.prints(/WebDriver BiDi listening on (ws:\S+)/);
	const firefox = await Connection.open(`${address}/session`);
	await firefox.send("session.new", { capabilities: {} });
	await firefox.send("session.subscribe", { events: ["log.entryAdded"] });
	// The first window never has the focus. It takes keys, but Enter presses no button there.
	const { context } = await firefox.send<{ context: string }>("browsingContext.create", { type: "window" });
	const perform = (actions: object[]) => firefox.send<void>("input.performActions", { context, actions });
	return {
		open: (url) => firefox.send("browsingContext.navigate", { context, url, wait: "complete" }),
		reload: () => firefox.send("browsingContext.reload", { context, wait: "complete" }),
		async evaluate(expression) {
			const found = await firefox.send<Evaluated>("script.evaluate", {
				expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
				target: { context },
				awaitPromise: true,
				userActivation: true,
			});
			if (found.type === "exception") throw new Error(found.exceptionDetails.text);
			return found.result.value;
		},
		press: (key) => perform(keyActions(key)),
		click: (x, y) => perform(clickActions(x, y)),
		resize: (width, height) => firefox.send("browsingContext.setViewport", { context, viewport: { width, height } }),
		async screenshot() {
			const { data } = await firefox.send<{ data: string }>("browsingContext.captureScreenshot", { context });
			return Buffer.from(data, "base64");
		},
		errors: async () => firefox.errors,
		close: () => program.stop(),
	};
}
