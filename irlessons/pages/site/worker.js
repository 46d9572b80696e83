// Keeps pages for a reader without a network: what all pages share at once, a page when it was read, and all of them when
// somebody asks. It comes anew with each version of the site. VERSION, SHARED and PAGES stand above, written by worker.py.

const worker = /** @type {any} */ (self);
// Releases lie under paths of their own, and each keeps its own.
const OURS = `irlessons ${worker.registration.scope} `;
const ONCE = /\/(?:python|notebooks)\/[^?#]*$/;
const kept = () => caches.open(OURS + VERSION);

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(kept().then((cache) => cache.addAll(SHARED)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== OURS + VERSION) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

// What a page asks to be kept: itself, or everything.
worker.addEventListener("message", (/** @type {any} */ { data, ports }) => {
  kept().then((cache) => cache.addAll(data === "all" ? PAGES : [data]))
    .then(() => ports[0]?.postMessage("kept"), () => ports[0]?.postMessage("not kept"));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  const answer = async () => {
    const cache = await kept();
    // A question behind the address of a page is for its script.
    const found = await cache.match(request, { ignoreSearch: true });
    if (found) return found;
    const response = await fetch(request);
    // Python is large: it comes once, with the first cell that somebody runs, and the notebook of its page with it.
    if (response.ok && ONCE.test(request.url)) event.waitUntil(cache.put(request, response.clone()));
    return response;
  };
  event.respondWith(answer());
});
