/** Looking back: any earlier version of a game, its reviews, and what starts from there. */

import { change, eventsOf, read } from "./api.js";
import { apiKey } from "./credentials.js";

const SIMULATIONS = 100;
/** Simulations of a review for each decision. */

/** Show the game as it was at a version; the last version is the game itself. */
export async function showVersion(session, version) {
  const { game } = session.store.get();
  const last = game.version;
  const wanted = Math.max(0, Math.min(last, version));
  session.store.set({ wanted });
  if (wanted === last) return session.store.set({ past: null, wanted: null });
  try {
    const then = await read(`${session.path}?version=${wanted}`, { token: session.token() });
    if (session.store.get().wanted === wanted) session.store.set({ past: { version: wanted, game: then } });
  } catch (error) {
    session.tell(error);
  }
}

/** Have the whole game reviewed, and follow it; the store's `review` grows as it goes. */
export async function askReview(session) {
  const { store, path } = session;
  store.set({ review: { status: "queued" } });
  try {
    const question = { budget: { simulations: SIMULATIONS } };
    const review = await change(`${path}/reviews`, question, { token: session.token() });
    store.set({ review });
    while (["queued", "running"].includes(store.get().review.status)) {
      const stream = eventsOf(`/v1/reviews/${review.id}/events`, { token: session.token() });
      for await (const { event, data } of stream) {
        if (event !== "progress") store.set({ review: data });
        else store.set({ review: { ...store.get().review, status: data.status, progress: data.progress } });
      }
    }
  } catch (error) {
    store.set({ review: null });
    session.tell(error);
  }
}

/** Start a new game from a version; `plan` makes it a private one that can be played in the game. */
export async function fork(session, version, plan = false) {
  try {
    const body = { version, ...(plan && { ephemeral: true }) };
    const made = await change(`${session.path}/fork`, body, { token: apiKey() });
    location.hash = `#/games/${made.id}`;
  } catch (error) {
    session.tell(error);
  }
}

/** The chance of winning over the versions, as a review found it. */
export function curveOf(review) {
  const { answer } = review ?? {};
  if (!answer) return [];
  const points = answer.decisions.flatMap((decision) => [
    { version: decision.version, p: decision.win.p },
    { version: decision.version + 1, p: decision.after.p },
  ]);
  const end = answer.result ?? answer.now.p;
  return [{ version: 0, p: answer.start.p }, ...points, { version: answer.version, p: end }];
}
