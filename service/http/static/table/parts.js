/** Parts of the page that are loaded when they are opened, with all that they need at once. */

const RELOADED = "cosmicgate.reloaded";
/** The page has been loaded anew because a part of its edition was gone. */

/** @type {Promise<Record<string, string[]>> | undefined} */
let needed;

/**
 * Load a module. Browsers learn what it imports only step by step; so what they will need is named first.
 * Where a newer service no longer has this edition, the page is loaded anew, once.
 * @param {string} name
 */
export async function part(name) {
  preload(name);
  try {
    const found = await import(`./${name}`);
    sessionStorage.removeItem(RELOADED);
    return found;
  } catch (error) {
    if (navigator.onLine && !sessionStorage.getItem(RELOADED)) {
      sessionStorage.setItem(RELOADED, "yes");
      location.reload();
    }
    throw error;
  }
}

async function preload(name) {
  needed ??= fetch(new URL("parts.json", import.meta.url)).then((reply) => reply.json(), () => ({}));
  for (const other of (await needed)[name] ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(other, import.meta.url).href;
    document.head.append(link);
  }
}
