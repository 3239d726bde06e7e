/** Asking for a hint: what to ask, following its search, and what its answer draws on the board. */

import { change, put } from "./api.js";
import { paintOf } from "./atlanteans.js";
import { parseMove } from "./notation.js";
import { followed, isOpen } from "./searches.js";
import { worded } from "./words.js";

/** How much a hint reveals, step by step. */
export const STEPS = [
  { detail: "nudge", name: worded("hints-nudge") },
  { detail: "move", name: worded("hints-move") },
  { detail: "line", name: worded("hints-line") },
  { detail: "plan", name: worded("hints-plan") },
];

/** How long a hint may search. */
export const BUDGETS = [1, 3, 10, 30].map((seconds) => ({ seconds, name: worded("hints-seconds", { seconds }) }));

/**
 * Ask for a hint about the game as it is, and follow it to its end. The store's `hint` has the whole
 * hint as the service gives it. Asking again with more detail is the same search, so it costs nothing.
 * @param {Session} session
 * @param {{detail: string, seconds: number, compare?: string[]}} question
 */
export async function askHint(session, { detail, seconds, compare = [] }) {
  const { store, path } = session;
  await stopHint(session);
  const question = { budget: { seconds }, detail, compare, ...planToFollow(store) };
  store.set({ hint: { status: "queued", question } });
  const token = session.token();
  try {
    const hint = await change(`${path}/hints`, question, { token });
    store.set({ hint });
    for await (const found of followed(`/v1/hints/${hint.id}`, hint, { token, signal: session.signal })) {
      if (store.get().hint?.id !== hint.id) return;
      store.set({ hint: found });
    }
  } catch (error) {
    store.set({ hint: null });
    session.tell(error);
  }
}

/**
 * The hint whose plan this one goes on with: the last one, if the game has moved on since. Another hint
 * about the same moment goes on with what the last one did, so that more detail is the same search.
 */
function planToFollow(store) {
  const { hint, game, followed } = store.get();
  const last = hint?.answer && hint.version !== game.version ? hint.id : followed;
  store.set({ followed: last });
  return last === undefined ? {} : { follows: last };
}

/** Stop the search; what it has found stays. */
export async function stopHint(session) {
  const { hint } = session.store.get();
  if (hint?.id && isOpen(hint)) {
    await put("DELETE", `/v1/hints/${hint.id}`, undefined, { token: session.token() }).catch(() => {});
  }
}

/** What an answer draws on the board: by place, the ghosts of the pieces that should be there. */
export function marksOf(answer, view, names) {
  const marks = new Map();
  const planned = answer.plan?.moves ?? answer.moves.slice(0, 1);
  planned.forEach(({ move }, index) => {
    const { kind, seat, piece, place, things } = parseMove(move, names);
    const at = place ?? things.find((thing) => view.gate.components.some((each) => each.spaces.some((space) => space.id === thing)));
    if (!at) return;
    const ghost = kind === "place" ? { piece, seat, paint: paintOf(view, seat, names) } : {};
    marks.set(at, [...(marks.get(at) ?? []), { ...ghost, step: index + 1 }]);
  });
  return marks;
}
