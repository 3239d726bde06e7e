/** Looking back: any earlier version of a game, its reviews, and what starts from there. */

import { change, put, read } from "./api.js";
import { apiKey, tokensOf } from "./credentials.js";
import { followed } from "./searches.js";
import { keptChoices } from "./undoing.js";

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
  const token = session.token();
  store.set({ review: { status: "queued" } });
  try {
    const question = { budget: { simulations: SIMULATIONS } };
    const review = await change(`${path}/reviews`, question, { token });
    store.set({ review });
    const following = followed(`/v1/reviews/${review.id}`, review, { token, signal: session.signal });
    for await (const found of following) store.set({ review: found });
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

/**
 * The moves of a private plan that can be played in its game: those before its first dice or cards, which
 * come otherwise there.
 * @returns {{moves: string[], isWhole: boolean}}
 */
export function planMoves({ game, log }, origin) {
  const choices = keptChoices(log, { after: origin.version, last: game.version });
  const first = choices.findIndex((event) => event.chance);
  const chosen = first < 0 ? choices : choices.slice(0, first);
  return { moves: chosen.map((event) => event.move), isWhole: first < 0 };
}

/** Play the moves of a private plan in the game that it was made for, all or none. */
export async function playPlan(session, origin) {
  try {
    const { moves, isWhole } = planMoves(session.store.get(), origin);
    const body = { ...(isWhole ? { plan: session.id } : { moves }), if_legal: true };
    await change(`/v1/games/${origin.game}/moves`, body, { token: playerToken(origin.game) });
    location.hash = `#/games/${origin.game}`;
  } catch (error) {
    session.tell(error);
  }
}

/** Drop a private plan, and go back to its game. */
export async function dropPlan(session, origin) {
  await put("DELETE", session.path, undefined, { token: apiKey() }).catch(() => {});
  location.hash = `#/games/${origin.game}`;
}

/** A token of a seat that is played here, or the key. */
function playerToken(game) {
  const [token] = Object.entries(tokensOf(game)).flatMap(([seat, each]) => (seat === "0" ? [] : [each]));
  return token ?? apiKey();
}
