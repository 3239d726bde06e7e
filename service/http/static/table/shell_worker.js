/**
 * The service worker: it keeps the shell of the page for when the service cannot be reached, so that the
 * rules and the puzzles work then. `self.SHELL` is written in front of this by the service: the edition and
 * its files. The page itself is always asked for first; so no old shell is shown while a newer service answers.
 * Calls of the API are never touched.
 */

/** @type {any} */
const worker = self;
/** @type {{edition: string, files: string[]}} */
const shell = /** @type {any} */ (globalThis).SHELL;
const KEPT = `cosmicgate.${shell.edition}`;
const FOLDER = `/table/v/${shell.edition}/`;

worker.addEventListener("install", (event) => {
  const files = ["/", ...shell.files.map((name) => FOLDER + name)];
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll(files))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("cosmicgate.") && name !== KEPT).map((name) => caches.delete(name)));
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate" && pathname === "/") event.respondWith(newestPage(request));
  else if (pathname.startsWith("/table/v/")) event.respondWith(keptFile(request));
});

/** The page of the service; the kept one only where no service answers. */
async function newestPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match("/", { cacheName: KEPT });
    if (kept) return kept;
    throw error;
  }
}

/** A file whose address names its edition, so that it never changes. */
async function keptFile(request) {
  const kept = await caches.match(request, { cacheName: KEPT });
  return kept ?? fetch(request);
}
