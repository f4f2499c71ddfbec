// Online tables: people who meet by a link, lose the connection and come back, look on, and speak other languages.
import { type Browser, expect, type Page } from "@playwright/test";
import { clipped, violations } from "./looks";
import { Nodes } from "./nodes";
import { byKeys, handText, nextCard, pendingAction, prepare, test } from "./table";
import { TerminalPlayer } from "./terminal";
import { words } from "./words";

interface Guest {
	name: string;
	language?: string;
	phone?: boolean;
}

// The server lets each address make only so many tables: everybody has an address of their own, which the server believes
// as if a proxy stood between (playwright.config.ts).
let guests = 0;
const ownAddress = () => `192.0.2.${((process.pid % 16) * 16 + (guests++ % 16)) % 256}`;

// Somebody with a browser of their own.
async function arrive(browser: Browser, baseURL: string, guest: Guest): Promise<Page> {
	const context = await browser.newContext({
		baseURL,
		serviceWorkers: "block",
		extraHTTPHeaders: { "X-Forwarded-For": ownAddress() },
		...(guest.phone ? { viewport: { width: 360, height: 740 }, hasTouch: true } : {}),
	});
	const page = await context.newPage();
	await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
	await prepare(page, { language: guest.language ?? "en", name: guest.name });
	return page;
}

async function openTable(page: Page): Promise<string> {
	await page.goto("./");
	await page.getByRole("link", { name: words("web.online") }).click();
	await page.getByTestId("create").click();
	const code = page.getByTestId("code");
	await expect(code).toHaveText(/^[A-Z]{6}$/);
	return (await code.textContent()) ?? "";
}

async function sitDown(page: Page, code: string, language = "en"): Promise<void> {
	await page.goto(`#/t/${code}`);
	await expect(page.getByTestId("table-info")).toContainText(words("edition.classic", {}, { language }));
	await page
		.getByRole("button", { name: words("online.sit", {}, { language }) })
		.first()
		.click();
	await expect(page.getByTestId("talk")).toBeVisible();
}

const hand = (page: Page) => page.getByTestId("hand").locator("[data-card]");

// The moves of everybody whose turn it is, until so many have been made or the stage is over.
async function play(pages: Page[], moves: number, patience = 40_000): Promise<number> {
	let made = 0;
	const until = Date.now() + patience;
	while (made < moves && Date.now() < until) {
		for (const page of pages) {
			const what = await pendingAction(page);
			if (what === "stage" || what === "match") return made;
			if (what === "wait" || made === moves) continue;
			const before = await handText(page);
			if (what === "card") await byKeys.card(page, await nextCard(page));
			else await byKeys[what](page);
			await expect
				.poll(async () => (await handText(page)) !== before || (await pendingAction(page)) !== what)
				.toBe(true);
			made++;
		}
		await pages[0]?.waitForTimeout(30);
	}
	return made;
}

// A name for this machine (playwright.config.ts) whose pages are no secure context.
const insecureHost = "lan.kilostone.test";

test("two people play by a link, one reloads, one goes offline, a third looks on", async ({ browser, baseURL }) => {
	test.setTimeout(120_000);
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	await expect(ann.getByTestId("qr")).toBeVisible();
	expect(await violations(ann)).toEqual([]);

	const bela = await arrive(browser, baseURL ?? "", { name: "Béla", language: "hu", phone: true });
	await sitDown(bela, code, "hu");
	await expect(ann.getByTestId("seats")).toContainText("Béla");
	await expect.poll(() => clipped(bela)).toEqual([]);
	await ann.getByTestId("start").click();
	await expect(hand(ann)).not.toHaveCount(0);
	await expect(hand(bela)).not.toHaveCount(0);
	expect(await play([ann, bela], 6)).toBe(6);

	// Whoever is on turn has drawn: nothing changes from here on.
	await expect.poll(async () => (await hand(ann).count()) + (await hand(bela).count())).toBe(13);
	const before = await hand(bela).count();
	await bela.reload();
	await expect(hand(bela)).toHaveCount(before);
	expect(await play([ann, bela], 4)).toBe(4);

	await ann.context().setOffline(true);
	await expect(ann.getByTestId("connection")).toBeVisible();
	await expect(bela.getByTestId("strip")).toContainText("Ann");
	await ann.context().setOffline(false);
	await expect(ann.getByTestId("connection")).toBeHidden();
	expect(await play([ann, bela], 4)).toBe(4);

	const cleo = await arrive(browser, baseURL ?? "", { name: "Cleo", language: "de" });
	await cleo.goto(`#/t/${code}`);
	await expect(cleo.getByTestId("watching")).toBeVisible();
	await expect(cleo.getByText(words("web.your_turn", {}, { language: "de" }))).toHaveCount(0);
	await expect(hand(cleo)).toHaveCount(0);
	expect(await violations(cleo)).toEqual([]);
	await expect(ann.getByTestId("strip")).toContainText(words("online.watching", { count: 1 }));

	await bela.getByTestId("talk").click();
	await bela.getByRole("button", { name: words("online.phrase.hello", {}, { language: "hu" }) }).click();
	await expect(ann.getByTestId("sayings")).toContainText(words("online.phrase.hello"));
	await expect(cleo.getByTestId("sayings")).toContainText(words("online.phrase.hello", {}, { language: "de" }));
	await expect.poll(() => clipped(bela)).toEqual([]);
	expect(await violations(bela)).toEqual([]);
});

test("two people meet at different servers, one of which is killed, and play on", async ({ browser }) => {
	test.setTimeout(180_000);
	const nodes = new Nodes();
	try {
		await nodes.start(2);
		const [first, second] = nodes.all;
		if (!first || !second) throw new Error("two servers are wanted");
		const [hers, his] = [await nodes.lineTo(first), await nodes.lineTo(second)];
		const ann = await arrive(browser, hers.address, { name: "Ann" });
		const code = await openTable(ann);
		const bob = await arrive(browser, his.address, { name: "Bob" });
		await sitDown(bob, code);
		await ann.getByTestId("start").click();
		await expect(hand(ann)).not.toHaveCount(0);
		await expect(hand(bob)).not.toHaveCount(0);
		expect(await play([ann, bob], 4)).toBe(4);
		await expect.poll(async () => (await hand(ann).count()) + (await hand(bob).count())).toBe(13);
		const before = await handText(bob);
		hers.line.to = second; // as a balancer that has seen it
		first.kill();
		await expect(bob.getByTestId("connection")).toBeVisible();
		for (const page of [ann, bob]) await expect(page.getByTestId("connection")).toBeHidden({ timeout: 30_000 });
		expect(await handText(bob)).toBe(before);
		expect(await play([ann, bob], 4)).toBe(4);
	} finally {
		nodes.stop();
	}
});

test("a stage is played to its end, its deal is checked, and the next begins", async ({ browser, baseURL }) => {
	test.setTimeout(240_000);
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	const bob = await arrive(browser, baseURL ?? "", { name: "Bob" });
	await sitDown(bob, code);
	await ann.getByTestId("start").click();
	await expect(hand(ann)).not.toHaveCount(0);
	await play([ann, bob], 400, 200_000);
	await expect(ann.getByRole("dialog").getByRole("table").first()).toBeVisible();
	await expect(ann.getByTestId("news")).toHaveText(words("online.deal.good"));
	await ann.getByRole("button", { name: words("web.next") }).click();
	// Six cards, and one more for whoever begins: the first dealer was drawn by lot.
	await expect.poll(async () => (await hand(ann).count()) + (await hand(bob).count())).toBe(13);
	await expect(ann.getByRole("dialog")).toBeHidden();
});

test("somebody in a terminal joins by the link and plays with somebody in a browser", async ({ browser, baseURL }) => {
	test.setTimeout(120_000);
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	const tom = new TerminalPlayer(`${baseURL}#/t/${code}`, "Tom");
	await expect(ann.getByTestId("seats")).toContainText("Tom");
	await ann.getByTestId("start").click();
	await expect(hand(ann)).not.toHaveCount(0);
	expect(await play([ann], 4)).toBe(4);
	expect(tom.said).toMatch(/You (play|discard)/);
	expect(await tom.leave(), tom.said).toBe(0);
	await expect(ann.getByTestId("strip")).toContainText("Tom");
});

test("a private link brings the seats to another device and leaves the address bar", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	await ann.goto("#/online");
	await ann.getByRole("button", { name: words("online.device.show") }).click();
	const link = await ann.getByTestId("device").locator("input").inputValue();
	expect(link).toMatch(/#\/me\/[0-9a-f]{32}$/);
	const other = await arrive(browser, baseURL ?? "", { name: "" });
	await other.goto(link);
	await expect(other.getByText(words("online.device.taken"))).toBeVisible();
	expect(other.url()).not.toMatch(/[0-9a-f]{32}/);
	await other.getByTestId("my-tables").getByRole("link").click();
	await expect(other.getByTestId("code")).toHaveText(code);
	await expect(other.getByTestId("start")).toBeVisible(); // the host's
	await ann.goto(`#/t/${code}`);
	for (const page of [ann, other])
		await expect(page.getByTestId("devices")).toHaveText(words("online.devices", { count: 2 }));
});

test("a host fills the seats with bots and plays", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	await openTable(ann);
	await ann.getByTestId("fill").click();
	await ann.getByTestId("start").click();
	await expect(hand(ann)).not.toHaveCount(0);
	expect(await play([ann], 3)).toBe(3);
});

test("seats are swapped by the host; who leaves is replaced by a bot and comes back", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	const bob = await arrive(browser, baseURL ?? "", { name: "Bob" });
	await sitDown(bob, code);
	await ann.getByRole("button", { name: words("online.swap", { number: 2 }) }).click();
	await expect(ann.locator('[data-seat="0"]')).toContainText("Bob");
	await expect(bob.locator('[data-seat="0"]')).toContainText(words("table.you"));
	await ann.getByTestId("start").click();
	await expect(hand(bob)).not.toHaveCount(0);
	await bob.getByTestId("talk").click();
	await bob.getByRole("button", { name: words("online.give_up") }).click();
	await expect(bob.getByTestId("watching")).toBeVisible();
	await expect(hand(bob)).toHaveCount(0);
	await ann.getByRole("button", { name: words("online.bot") }).click();
	expect(await play([ann], 2)).toBe(2);
	await bob.getByRole("button", { name: words("online.come_back") }).click();
	await expect(hand(bob)).not.toHaveCount(0);
	expect(await play([ann, bob], 4)).toBe(4);
});

test("the host changes the rules before the first deal", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	const bob = await arrive(browser, baseURL ?? "", { name: "Bob" });
	await sitDown(bob, code);
	await expect(bob.getByTestId("change-rules")).toHaveCount(0);
	const info = (page: Page) => page.getByTestId("table-info");
	await expect(info(bob)).toContainText(words("edition.classic"));
	await ann.getByTestId("change-rules").click();
	const form = ann.getByRole("dialog");
	await expect(form.getByRole("combobox").first()).toHaveValue("classic");
	await form.getByRole("combobox").first().selectOption("trio");
	await form.getByTestId("apply-rules").click();
	await expect(info(ann)).toContainText(words("edition.trio"));
	await expect(info(bob)).toContainText(words("edition.trio"));
	await expect(ann.locator('[data-seat="1"]')).toContainText("Bob");
	await ann.getByTestId("start").click();
	await expect(hand(bob)).not.toHaveCount(0);
});

test("the game is paused and a move is taken back by consent", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	const bob = await arrive(browser, baseURL ?? "", { name: "Bob" });
	await sitDown(bob, code);
	await ann.getByTestId("start").click();
	await expect(hand(ann)).not.toHaveCount(0);
	await ann.getByRole("button", { name: words("online.pause") }).click();
	await expect(bob.getByTestId("strip")).toContainText(words("online.paused"));
	await bob.getByRole("button", { name: words("online.continue") }).click();
	await expect(ann.getByTestId("strip")).not.toContainText(words("online.paused"));
	// A discard ends the turn whatever was dealt; a safety would be played again after, or asked about.
	await expect
		.poll(async () => (await pendingAction(ann)) === "card" || (await pendingAction(bob)) === "card")
		.toBe(true);
	const mover = (await pendingAction(ann)) === "card" ? ann : bob;
	const other = mover === ann ? bob : ann;
	const texts = await hand(mover).allTextContents();
	const place = texts.findIndex((text) => !text.includes(words("term.safety")));
	await mover.keyboard.press(String(place + 1));
	await mover.keyboard.press("x");
	await expect.poll(() => pendingAction(other)).toBe("card");
	await mover.keyboard.press("z");
	await other
		.getByRole("dialog")
		.getByRole("button", { name: words("prompt.yes") })
		.click();
	await expect.poll(() => pendingAction(mover)).toBe("card");
});

test("a table has a thinking time, seen before joining and while playing", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	await ann.goto("#/online");
	await ann.getByLabel(words("online.clock")).selectOption("b5");
	await ann.getByTestId("create").click();
	await expect(ann.getByTestId("table-info")).toContainText(words("online.clock.bank", { number: 5, count: 5 }));
	await ann.getByTestId("fill").click();
	await ann.getByTestId("start").click();
	await expect(ann.getByRole("timer")).toContainText(/[45]:\d\d/);
});

test("a code that is none is said to be none", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann", language: "fr" });
	await ann.goto("#/t/QQQQQQ");
	await expect(ann.getByRole("alert")).toHaveText(words("online.error.unknown_table", {}, { language: "fr" }));
});

test("on an insecure origin, playing alone and online work", async ({ browser, baseURL }) => {
	const lan = (baseURL ?? "").replace("127.0.0.1", insecureHost);
	const ann = await arrive(browser, lan, { name: "Ann" });
	await ann.goto("?seed=5");
	expect(await ann.evaluate(() => isSecureContext)).toBe(false);
	await ann.getByTestId("play").click();
	await expect(hand(ann)).not.toHaveCount(0);
	const code = await openTable(ann);
	await ann.getByRole("button", { name: words("online.copy") }).click();
	await expect(ann.getByText(words("online.copied"))).toBeVisible();
	const bob = await arrive(browser, lan, { name: "Bob" });
	await sitDown(bob, code);
	await ann.getByTestId("start").click();
	expect(await play([ann, bob], 3)).toBe(3);
});

test("the others vote somebody off the table; a bot takes the seat", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	const bob = await arrive(browser, baseURL ?? "", { name: "Bob", phone: true });
	await sitDown(bob, code);
	await ann.getByTestId("start").click();
	await expect(hand(ann)).not.toHaveCount(0);
	await ann.getByTestId("talk").click();
	await ann.getByText(words("online.people")).click();
	await ann.getByRole("button", { name: words("online.vote", { player: "Bob" }) }).click();
	await expect(bob.getByTestId("watching")).toBeVisible();
	await expect(bob.getByRole("button", { name: words("online.come_back") })).toHaveCount(0);
	await expect(ann.getByRole("dialog")).toBeHidden();
	await expect(ann.getByTestId("news")).toHaveText(words("online.removed", { player: "Bob" }));
	// Nobody who was removed sits down again.
	await bob.getByRole("button", { name: words("online.sit") }).click();
	await expect(bob.getByTestId("strip").getByRole("alert")).toHaveText(words("online.bye.removed"));
	await expect.poll(() => clipped(bob)).toEqual([]);
	await ann
		.getByTestId("strip")
		.getByRole("button", { name: words("online.bot") })
		.click();
	expect(await play([ann], 2)).toBe(2);
});

test("nobody sits down under the name of somebody else", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	const code = await openTable(ann);
	const other = await arrive(browser, baseURL ?? "", { name: "ANN" });
	await other.goto(`#/t/${code}`);
	await other
		.getByRole("button", { name: words("online.sit") })
		.first()
		.click();
	await expect(other.getByRole("alert").filter({ hasText: words("online.error.name_taken") })).toBeVisible();
	await other.getByTestId("name").fill("Anna");
	await other
		.getByRole("button", { name: words("online.sit") })
		.first()
		.click();
	await expect(other.getByTestId("talk")).toBeVisible();
});

test("the list of one's tables says whose turn it is, and so does a private feed", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann" });
	await ann.goto("#/online");
	await ann.getByLabel(words("online.clock")).selectOption("d3");
	await ann.getByTestId("create").click();
	await ann.getByTestId("fill").click();
	await ann.getByTestId("start").click();
	await expect(hand(ann)).not.toHaveCount(0);
	await expect.poll(() => pendingAction(ann)).toBe("card");
	await ann.goto("#/online");
	await expect(ann.getByTestId("my-tables")).toContainText(words("online.turn"));
	await ann.getByRole("button", { name: words("online.feed.show") }).click();
	const feed = await ann.getByTestId("feed").locator("input").inputValue();
	const answer = await ann.request.get(feed);
	expect(answer.headers()["content-type"]).toContain("application/atom+xml");
	expect(await answer.text()).toContain(words("online.turn"));
	expect(await violations(ann)).toEqual([]);
});

test("a privacy page says what is stored; one's data is exported and deleted", async ({ browser, baseURL }) => {
	const ann = await arrive(browser, baseURL ?? "", { name: "Ann", phone: true });
	await openTable(ann);
	await ann.goto("#/privacy");
	const page = ann.getByTestId("privacy");
	await expect(page).toContainText(words("online.privacy.keep", { count: 365 }));
	await expect.poll(() => clipped(ann)).toEqual([]);
	expect(await violations(ann)).toEqual([]);
	const download = ann.waitForEvent("download");
	await ann.getByRole("button", { name: words("online.privacy.export") }).click();
	expect((await download).suggestedFilename()).toBe("kilostone-server.json");
	await ann.getByRole("button", { name: words("online.privacy.delete") }).click();
	await ann.getByRole("button", { name: words("online.privacy.delete") }).click();
	await expect(page).toContainText(words("online.privacy.deleted"));
	await ann.goto("#/online");
	await expect(ann.getByTestId("create")).toBeVisible();
	await expect(ann.getByTestId("my-tables")).toHaveCount(0);
});
