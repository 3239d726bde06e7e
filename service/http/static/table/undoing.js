/** Which move an undo takes back, and whether this browser may. */

import { tokensOf } from "./credentials.js";
import { worded } from "./words.js";

/** Take back the last move that still holds, or say why not. */
export function undoLast(session) {
  const state = session.store.get();
  const refusal = undoLastRefusal(state);
  if (refusal) return session.store.set({ problem: refusal });
  return session.undo(lastChosen(state) - 1);
}

/**
 * Why the last move that still holds cannot be taken back; null where it can.
 * @param {State} state
 */
export function undoLastRefusal(state) {
  const { game, log } = state;
  if (!game || !isRead(state)) return worded("undo-nothing");
  const last = lastKept(log, game.version);
  if (!last) return worded("undo-nothing");
  if (last > game.can_undo_to) return undoRefusal(state, last - 1);
  return game.status === "running"
    ? worded("undo-chance")
    : worded("undo-end");
}

/**
 * Whether the last entry that still holds is an outcome, which a takeback undoes.
 * @param {State} state
 */
export function wasOutcome(state) {
  return state.game !== null && isRead(state) && Boolean(choiceOf(state.log, lastChosen(state))?.chance);
}

/** Take back the outcome that was reported last, with what the page played by itself after it. */
export function takeBackOutcome(session) {
  const { game, log, byItself } = session.store.get();
  const isLast = !byItself.includes(lastKept(log, game.version));
  return isLast ? session.takeBack() : undoLast(session);
}

/**
 * The version of the last entry that still holds and that somebody chose or reported. What the page has played
 * by itself is passed over, as far as the game may go back.
 */
function lastChosen({ game, log, byItself }) {
  const kept = lastKeptAt(log, game.version);
  let last = kept[game.version];
  while (byItself.includes(last) && kept[last - 1] > game.can_undo_to) last = kept[last - 1];
  return last;
}

/** Whether the log is read to its end: without it nobody knows whether the last entry is itself an undo. */
function isRead({ game, log }) {
  return Boolean(game) && log.some((event) => event.version === game.version);
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
  const authors = undoneSeats({ game, log }, to);
  if (authors.length <= 1 && authors.every((seat) => seats.includes(String(seat)))) return null;
  return worded("undo-another");
}

/**
 * The seats that chose the entries which going back to a version takes back, or brings back; each once.
 * Null stands for an API key. What is undone already is not taken back once more.
 * @param {Pick<State, "game" | "log">} state
 * @param {number} to
 */
export function undoneSeats({ game, log }, to) {
  const kept = lastKeptAt(log, game?.version ?? 0);
  const now = new Set(heldAt(kept, game?.version ?? 0));
  const then = new Set(heldAt(kept, to));
  const changed = log.filter(({ by, version }) => by && now.has(version) !== then.has(version));
  return [...new Set(changed.map(({ by }) => by?.seat))];
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
  const held = heldAt(lastKeptAt(log, last), last).filter((version) => version > after);
  return held.reverse().flatMap((version) => choiceOf(log, version) ?? []);
}

/** The versions of the entries that hold at a version: none that was undone, or came later. */
export function keptVersions(log, version) {
  return new Set(heldAt(lastKeptAt(log, version), version));
}

/** The versions of the entries that held at a version, newest first; `kept` is as `lastKeptAt` gives it. */
function heldAt(kept, version) {
  const found = [];
  for (let each = kept[version]; each > 0; each = kept[each - 1]) found.push(each);
  return found;
}

/** What chose an entry; its other events followed from it. */
function choiceOf(log, version) {
  return log.find((event) => event.version === version && !event.forced);
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
