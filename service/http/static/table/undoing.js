/** Which move an undo takes back, and whether this browser may. */

import { tokensOf } from "./credentials.js";

/** Take back the last move that still holds, or say why not. */
export function undoLast(session) {
  const state = session.store.get();
  const to = undoTarget(state);
  if (to === null) return null;
  const refusal = undoRefusal(state, to);
  if (refusal) return session.store.set({ problem: refusal });
  return session.undo(to);
}

/**
 * The version before the last move that still holds; null where nothing can be taken back.
 * @param {State} state
 */
export function undoTarget({ game, log }) {
  // Without the log nobody knows whether the last entry is itself an undo.
  if (!game || !log.some((event) => event.version === game.version)) return null;
  const last = lastKept(log, game.version);
  return last > game.can_undo_to ? last - 1 : null;
}

/**
 * Why this browser may not go back to a version, though the rules of the game allow it; else null.
 * A seat takes back its own moves only.
 * @param {State} state
 * @param {number} to
 */
export function undoRefusal({ game, log, id }, to) {
  const seats = Object.keys(tokensOf(id));
  if (game?.seats !== "claimed" || !seats.length) return null;
  const authors = new Set(log.filter((event) => event.version > to && event.by).map((event) => String(event.by?.seat)));
  if (authors.size <= 1 && [...authors].every((seat) => seats.includes(seat))) return null;
  return "Another player has moved since; you can only take back your own moves.";
}

/** The version that the last entry made which still holds at a version: what was undone is passed over. */
function lastKept(log, version) {
  return lastKeptAt(log, version)[version];
}

/**
 * What chose each entry that still holds and came after a version, oldest first.
 * @param {State["log"]} log
 * @param {{after: number, last: number}} range
 */
export function keptChoices(log, { after, last }) {
  const kept = lastKeptAt(log, last);
  const found = [];
  for (let version = kept[last]; version > after; version = kept[version - 1]) {
    const choice = log.find((event) => event.version === version && !event.forced);
    if (choice) found.unshift(choice);
  }
  return found;
}

/** For each version up to one, the version of the last entry that still held then; 0 for none. */
function lastKeptAt(log, version) {
  const steps = new Map(log.filter(({ kind }) => kind === "undo" || kind === "takeback").map((event) => [event.version, event]));
  /** @type {number[]} */
  const kept = [0];
  for (let each = 1; each <= version; each += 1) {
    const step = steps.get(each);
    if (!step) kept.push(each);
    else if (step.kind === "undo") kept.push(kept[step.fields.to]);
    else kept.push(kept[Math.max(0, kept[each - 1] - 1)]);
  }
  return kept;
}
