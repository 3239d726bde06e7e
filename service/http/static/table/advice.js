/** Asking for a hint: what to ask, following its search, and what its answer draws on the board. */

import { change, eventsOf, put, read, Refusal } from "./api.js";
import { paintOf } from "./atlanteans.js";
import { parseMove } from "./notation.js";
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
  try {
    const hint = await change(`${path}/hints`, question, { token: session.token() });
    store.set({ hint });
    await followHint(session, hint.id);
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

async function followHint(session, id) {
  const { store } = session;
  const mine = () => store.get().hint?.id === id;
  while (mine() && isOpen(store.get().hint)) {
    try {
      for await (const { event, data } of eventsOf(`/v1/hints/${id}/events`, { token: session.token() })) {
        if (!mine()) return;
        if (event !== "progress") store.set({ hint: data });
        else store.set({ hint: { ...store.get().hint, status: data.status, progress: data.progress } });
      }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "too_many_streams") throw error;
      const wait = { headers: { Prefer: "wait=10" }, token: session.token() };
      const hint = await read(`/v1/hints/${id}`, wait);
      if (mine()) store.set({ hint });
    }
  }
}

/** Whether the search goes on. */
export function isOpen(hint) {
  return hint?.status === "queued" || hint?.status === "running";
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
