/**
 * How clicks choose a move: each thing that is picked leaves the moves that name it, until one move
 * remains. Everything here is a plain function over the list of legal moves.
 */

import { thingsOf } from "./things.js";

/** Give each legal move the things that it names. */
export function namedMoves(moves, view) {
  return moves.map((move) => ({ ...move, things: thingsOf(move, view) }));
}

/** The moves that name everything that is picked. */
export function candidatesOf(moves, picked) {
  return moves.filter((move) => picked.every((thing) => move.things.includes(thing)));
}

/** The things that can be picked now. */
export function pickable(moves, picked) {
  return new Set(
    candidatesOf(moves, picked).flatMap((move) =>
      move.things.filter((thing) => !picked.includes(thing)),
    ),
  );
}

/**
 * Pick a thing.
 * @returns {{picked: string[], move: object | null}} what is picked now; `move` when only one is left
 */
export function pick(moves, picked, thing) {
  if (picked.includes(thing)) return { picked: picked.filter((each) => each !== thing), move: null };
  for (const start of [picked, picked.slice(0, -1), []]) {
    const next = [...start, thing];
    const left = candidatesOf(moves, next);
    if (left.length === 1) return { picked: next, move: left[0] };
    if (left.length > 1) return { picked: next, move: null };
  }
  return { picked, move: null };
}

/**
 * Sort candidates by the thing that is to be picked next.
 * @returns {Map<string, object[]>} the moves by that thing; under "" those that name nothing more
 */
export function nextSteps(candidates, picked) {
  const steps = new Map();
  for (const move of candidates) {
    const next = move.things.find((thing) => !picked.includes(thing)) ?? "";
    steps.set(next, [...(steps.get(next) ?? []), move]);
  }
  return steps;
}
