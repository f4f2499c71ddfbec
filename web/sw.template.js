// After the first visit everything is here: the game needs no network.
const version = "VERSION";
const files = "FILES";
const cacheName = `kilostone-${version}`;

self.addEventListener("install", (event) => {
	const fill = async () => {
		const cache = await caches.open(cacheName);
		await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
	};
	event.waitUntil(fill());
});

self.addEventListener("activate", (event) => {
	const tidy = async () => {
		for (const name of await caches.keys())
			if (name.startsWith("kilostone-") && name !== cacheName) await caches.delete(name);
		await self.clients.claim();
	};
	event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== "GET" || url.origin !== location.origin) return;
	const answer = async () => {
		const cache = await caches.open(cacheName);
		const page = event.request.mode === "navigate" ? "index.html" : event.request;
		return (await cache.match(page, { ignoreSearch: true, ignoreVary: true })) ?? fetch(event.request);
	};
	event.respondWith(answer());
});
