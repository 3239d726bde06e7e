/** Why each kind of question is asked, in one sentence. */

import { hasWords, worded } from "./words.js";

/**
 * Why a kind of question is asked; empty for one that is newer than this page.
 * @param {string} kind
 */
export function whyAsked(kind) {
  return hasWords(`why-${kind}`) ? worded(`why-${kind}`) : "";
}
