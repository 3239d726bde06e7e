/** Parts of the page that are loaded when they are opened, with all that they need at once. */

import { askAhead } from "./early.js";

const RELOADED = "cosmicgate.reloaded";
/** The page has been loaded anew because a part of its edition was gone. */

/**
 * Load a module. Browsers learn what it imports only step by step; so what they will need is named first.
 * Where a newer service no longer has this edition, the page is loaded anew, once.
 * @param {string} name
 */
export async function part(name) {
  askAhead(name);
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
