// Without a network there is a page that shows what this phone has kept. With one, nothing here is in the way: every
// page comes from the network and from nowhere else.
const SHELL = "sixgun-{{ version }}";
const PAGE = {{ page|safe }};
const FILES = {{ files|safe }};

self.addEventListener("install", event => {
  // What is never answered here need not wait until this worker has woken: taps, parts of pages, streams.
  event.addRoutes?.([
    { condition: { requestMethod: "POST" }, source: "network" },
    { condition: { requestMode: "same-origin" }, source: "network" },
    { condition: { urlPattern: { pathname: "/(battles|live)/*" }, requestMode: "cors" }, source: "network" },
  ])?.catch(() => {});
  const all = [new Request(PAGE, { cache: "reload" }), ...FILES];
  event.waitUntil(caches.open(SHELL).then(shell => shell.addAll(all)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("sixgun-") && name !== SHELL) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
})()));

self.addEventListener("fetch", event => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin) return;
  const instead = mode === "navigate" ? PAGE : FILES.includes(pathname) ? pathname : "";
  if (instead) event.respondWith(answer(event, instead));
});

const answer = async (event, instead) => {
  try {
    const found = await event.preloadResponse ?? await fetch(event.request);
    if (found.type === "error") throw new TypeError("No network"); // Firefox's preloaded response where there is none
    // What is not there any more, or somebody else's by now, is not to be shown later either.
    if ([403, 404, 410].includes(found.status))
      event.waitUntil(caches.open("kept").then(kept => kept.delete(event.request)));
    return found;
  } catch (unreachable) {
    const kept = await caches.match(instead, { cacheName: SHELL });
    if (kept) return kept;
    throw unreachable;
  }
};
