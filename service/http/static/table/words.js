/**
 * The words of the page: every sentence by the id of its message, with named arguments. The messages are in
 * `words`, a folder for each language, in the syntax of Project Fluent; `move-` and `why-` come from the catalogue
 * of the game, where they are beside the sentences of verbs and decisions.
 */

import { catalogue, language } from "./language.js";
import { FluentBundle, FluentNumber, FluentResource } from "./vendor/fluent-bundle.js";

/** What messages may call: a name in the middle of an English sentence has no capital. */
const FUNCTIONS = { LOWER: (/** @type {any[]} */ positional) => String(positional[0]).toLowerCase() };

// Isolation marks are for texts that run in two directions.
const bundle = new FluentBundle(language, { functions: FUNCTIONS, useIsolating: false });
bundle.addResource(new FluentResource(await catalogue));

/** Stands in a sentence for a part that is no text; these letters belong to nobody. */
const MARK = (/** @type {number} */ index) => String.fromCharCode(0xe000 + index);
const MARKS = /([\ue000-\ue0ff])/;

/** Whether there is such a message. */
export function hasWords(id) {
  return bundle.hasMessage(id);
}

/**
 * Word a message. A whole number is shown without separators.
 * @param {string} id
 * @param {Record<string, unknown>} [named]
 * @returns {string}
 */
export function worded(id, named = {}) {
  const value = bundle.getMessage(id)?.value;
  if (!value) throw new Error(id);
  return bundle.formatPattern(value, Object.fromEntries(Object.entries(named).map(([name, each]) => [name, argument(each)])));
}

function argument(value) {
  if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
  return value === null || value === undefined ? "" : String(value);
}

/**
 * Word a message whose arguments may be drawn, such as a link: gives the parts of the sentence in order.
 * @param {string} id
 * @param {Record<string, unknown>} named
 */
export function phrase(id, named) {
  const drawn = /** @type {unknown[]} */ ([]);
  const texts = Object.entries(named).map(([name, value]) => [name, typeof value === "object" ? MARK(drawn.push(value) - 1) : value]);
  const parts = worded(id, Object.fromEntries(texts)).split(MARKS);
  return parts.map((part) => (MARKS.test(part) ? drawn[part.charCodeAt(0) - 0xe000] : part));
}
