// WebKitGTK's own small browser under a screen of its own, by W3C WebDriver: https://www.w3.org/TR/webdriver2/
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { clickActions, type Driver, keyActions } from "./driver";
import { Program } from "./program";

function miniBrowser(): string {
	const libraries = "/usr/lib";
	for (const machine of readdirSync(libraries)) {
		const found = join(libraries, machine, "webkit2gtk-4.1/MiniBrowser");
		if (existsSync(found)) return found;
	}
	throw new Error("there is no MiniBrowser (tools/bootstrap.sh browsers)");
}

function freePort(): Promise<number> {
	return new Promise((done, failed) => {
		const server = createServer().once("error", failed);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => (address && typeof address === "object" ? done(address.port) : failed(new Error("no port"))));
		});
	});
}

// A session of WebDriver: one request for each command.
class Session {
	private path = "";
	constructor(private readonly address: string) {}

	async start(capabilities: object): Promise<void> {
		const { sessionId } = await this.send<{ sessionId: string }>("POST", "", { capabilities });
		this.path = `/${sessionId}`;
	}

	async send<Result>(method: "GET" | "POST" | "DELETE", command: string, body?: object): Promise<Result> {
		const answer = await fetch(`${this.address}/session${this.path}${command}`, {
			method,
			body: body ? JSON.stringify(body) : null,
		});
		const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
		if (!answer.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
		return value;
	}
}

async function startDriver(display: string): Promise<{ program: Program; address: string }> {
	for (let attempt = 0; ; attempt++) {
		const port = await freePort();
		const address = `http://127.0.0.1:${port}`;
		const program = new Program("WebKitWebDriver", () => ["--host=127.0.0.1", `--port=${port}`], {
			DISPLAY: display,
			GDK_BACKEND: "x11",
			// No bus for assistive technology is there.
			NO_AT_BRIDGE: "1",
			GTK_A11Y: "none",
			LIBGL_ALWAYS_SOFTWARE: "1",
		});
		for (const end = Date.now() + 20_000; Date.now() < end; ) {
			const ready = await fetch(`${address}/status`).then(
				(answer) => answer.ok,
				() => false,
			);
			if (ready) return { program, address };
			await new Promise((done) => setTimeout(done, 50));
		}
		await program.stop();
		if (attempt === 2) throw new Error("WebKitWebDriver does not answer");
	}
}

// A page has no events here: what goes wrong in it is kept in the page.
const keepErrors = `(() => {
	if (window.wrong) return;
	window.wrong = [];
	addEventListener("error", (event) => window.wrong.push(String(event.message)));
	addEventListener("unhandledrejection", (event) => window.wrong.push(String(event.reason)));
})()`;

export async function startWebkit(): Promise<Driver> {
	const screen = new Program("Xvfb", () => ["-displayfd", "1", "-screen", "0", "1680x1280x24", "-nolisten", "tcp"]);
	const display = `:${await screen.prints(/^(\d+)$/m)}`;
	const { program, address } = await startDriver(display);
	const webkit = new Session(address);
	await webkit.start({
		alwaysMatch: { "webkitgtk:browserOptions": { binary: miniBrowser(), args: ["--automation"] } },
	});
	await webkit.send("POST", "/timeouts", { script: 60_000 });
	const evaluate = async (expression: string) => {
		const script = `const done = arguments[0];
			(async () => JSON.stringify((await (${expression})) ?? null))()
				.then((value) => done({ value }), (error) => done({ error: String(error) }));`;
		const { value, error } = await webkit.send<{ value: string; error?: string }>("POST", "/execute/async", {
			script,
			args: [],
		});
		if (error) throw new Error(error);
		return value;
	};
	const earlier: string[] = [];
	const errors = async () => [...earlier, ...JSON.parse(await evaluate("window.wrong ?? []"))];
	const loading = async (work: Promise<unknown>) => {
		await work;
		await evaluate(keepErrors);
	};
	return {
		async open(url) {
			earlier.splice(0, earlier.length, ...(await errors()));
			await loading(webkit.send("POST", "/url", { url }));
		},
		async reload() {
			earlier.splice(0, earlier.length, ...(await errors()));
			await loading(webkit.send("POST", "/refresh", {}));
		},
		evaluate,
		press: (key) => webkit.send("POST", "/actions", { actions: keyActions(key) }),
		click: (x, y) => webkit.send("POST", "/actions", { actions: clickActions(x, y) }),
		async resize(width, height) {
			// The window has a frame; what is asked for is the size of the page.
			await webkit.send("POST", "/window/rect", { width, height });
			const inner = JSON.parse(await evaluate("[innerWidth, innerHeight]")) as [number, number];
			await webkit.send("POST", "/window/rect", { width: 2 * width - inner[0], height: 2 * height - inner[1] });
		},
		screenshot: async () => Buffer.from(await webkit.send<string>("GET", "/screenshot"), "base64"),
		errors,
		async close() {
			await webkit.send("DELETE", "").catch(() => {});
			await program.stop();
			await screen.stop();
		},
	};
}
