/** The board as a move leaves it, before the game is read again: what was played is seen at once. */

import { apply } from "./client/changes.js";

/**
 * The view after the events of a move. Only the board moves on: the version and what is asked stay until the
 * new ones are read. Null where that could mislead: at the end of the game, after a gap, and where the client
 * package does not know a change.
 * @param {any} game
 * @param {{version: number, events: any[]}} played
 */
export function boardAfter(game, { version, events }) {
  const changes = events.flatMap((event) => event.changes);
  if (version !== game.version + 1 || changes.some((change) => change.kind === "result")) return null;
  const board = structuredClone(game);
  try {
    for (const change of changes) apply(board, change);
  } catch {
    return null;
  }
  return { ...board, version: game.version, decision: game.decision };
}
