/** What the page knows without a service: the content of the base game, its beginning, and the puzzles. */

import { namesOf } from "./names.js";
import { language } from "./language.js";
import { worded } from "./words.js";

const FOLDER = new URL(`offline/${language}/`, import.meta.url);

/** @type {Map<string, Promise<any>>} */
const reading = new Map();

/** Read a file that comes with the page; again only where it failed. */
function shipped(name) {
  if (!reading.has(name)) {
    const file = fetch(new URL(name, FOLDER)).then((reply) => {
      if (!reply.ok) throw new Error(worded("offline-fault"));
      return reply.json();
    });
    file.catch(() => reading.delete(name));
    reading.set(name, file);
  }
  return reading.get(name);
}

/** The content as names, and the beginning of a game as a view. */
export async function readBoard() {
  const { beginning, ...content } = await shipped("board.json");
  return { names: namesOf(content), beginning };
}

/** All puzzles, in the order of their days. */
export function readPuzzles() {
  return shipped("puzzles.json");
}

/**
 * The parts of a table that nobody plays at: a picture, or a puzzle that says itself what can be picked.
 * @param {Names} names
 * @param {any} view
 * @param {{open?: Set<string>, picked?: string[], pick?: (thing: string) => void, describe?: (label: string) => void}} [puzzle]
 * @returns {any}
 */
export function tableParts(names, view, { open = new Set(), picked = [], pick = () => {}, describe = () => {} } = {}) {
  const session = { pick, describe, store: null, id: "" };
  return { session, names, game: view, view, past: null, picked, open, mine: [], marks: null };
}
