/**
 * What this browser may show to the service: one API key, and for each game the tokens of the seats
 * that are played here. They stay in this browser's storage and go nowhere but to the service.
 */

const KEY = "cosmicgate.key";
const SEATS = "cosmicgate.seats";
const ORIGINS = "cosmicgate.origins";

/** The API key, or null. */
export function apiKey() {
  return localStorage.getItem(KEY);
}

/** Keep an API key; null forgets it. */
export function keepApiKey(key) {
  if (key) localStorage.setItem(KEY, key);
  else localStorage.removeItem(KEY);
}

/** The tokens kept for a game, as {seat: token}; a spectator's token has the seat 0. */
export function tokensOf(game) {
  return all()[game] ?? {};
}

/** Seats whose token turned out to be void since the page was opened, by game. */
const lost = new Map();

/** Keep the token of a seat. */
export function keepToken(game, seat, token) {
  lost.delete(game);
  const kept = all();
  kept[game] = { ...kept[game], [seat]: token };
  localStorage.setItem(SEATS, JSON.stringify(kept));
}

/** Forget the token of a seat. */
export function forgetToken(game, seat) {
  const kept = all();
  delete kept[game]?.[seat];
  if (kept[game] && !Object.keys(kept[game]).length) delete kept[game];
  localStorage.setItem(SEATS, JSON.stringify(kept));
}

/** Forget a token that the service no longer takes, and remember whose it was until the page is closed. */
export function forgetVoid(game, token) {
  const [seat] = Object.entries(tokensOf(game)).find(([, each]) => each === token) ?? [];
  if (seat === undefined) return;
  forgetToken(game, seat);
  lost.set(game, Number(seat));
}

/** The seat of a game whose token turned out to be void, or undefined; a spectator has the seat 0. */
export function lostSeat(game) {
  return lost.get(game);
}

/** The credential to read a game with: a token kept for it, or the key. */
export function readerOf(game) {
  return Object.values(tokensOf(game))[0] ?? apiKey();
}

/** Remember that this browser came to a game by a link of somebody else, or that it made the game. */
export function noteOrigin(game, origin) {
  const kept = stored(ORIGINS);
  if (kept[game] !== "made") localStorage.setItem(ORIGINS, JSON.stringify({ ...kept, [game]: origin }));
}

/**
 * Whether this browser is only a guest at a game. Without keys the service takes everybody for the
 * creator: who came by a link is none, unless a key says so.
 */
export function isGuest(game) {
  return !apiKey() && stored(ORIGINS)[game] === "link";
}

/** The games that this browser made, the oldest first. */
export function madeHere() {
  return Object.entries(stored(ORIGINS)).filter(([, origin]) => origin === "made").map(([game]) => game);
}

/** The games for which tokens are kept. */
export function gamesWithTokens() {
  return Object.keys(all());
}

function all() {
  return stored(SEATS);
}

function stored(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "{}");
  } catch {
    return {};
  }
}
