/** Reading with what this browser holds: a token that has become void is forgotten, and the next one is tried. */

import { read, Refusal } from "./api.js";
import { apiKey, forgetVoid, readerOf } from "./credentials.js";
import { worded } from "./words.js";

/** Whether a call was refused because the token that it was sent with has become void. */
export function isVoid(error, token) {
  return error instanceof Refusal && error.status === 401 && token !== apiKey();
}

/** Whether a refusal will be the same when the call is repeated. */
export function isFinal(error) {
  return error instanceof Refusal && error.status < 500 && error.status !== 429;
}

const AHEAD = 5000;
/** Milliseconds for which a document that was read ahead is good; the stream tells what came since. */
/** @type {Map<string, Promise<any>>} */
const ahead = new Map();

/**
 * Read a document before the part of the page is there that asks for it.
 * @param {string} game
 * @param {string} path
 */
export function readAhead(game, path) {
  if (ahead.has(path)) return;
  const reading = readNow(game, path);
  reading.catch(() => {});
  ahead.set(path, reading);
  setTimeout(() => ahead.delete(path), AHEAD);
}

/**
 * Read a document with a token of a game, or with the key where none is good.
 * @param {string} game
 * @param {string} path
 */
export async function readWithTokens(game, path) {
  const reading = ahead.get(path) ?? readNow(game, path);
  ahead.delete(path);
  return reading;
}

async function readNow(game, path) {
  for (;;) {
    const token = readerOf(game);
    try {
      return await read(path, { token });
    } catch (error) {
      if (!isVoid(error, token)) throw error;
      forgetVoid(game, token);
    }
  }
}

/**
 * What to say to somebody whose token has become void; a spectator has the seat 0. Whoever cannot read the game
 * any more does not know whether it is still there.
 */
export function lossWords(seat, { isReadable = false } = {}) {
  if (!seat) return worded("loss-watching");
  return worded(isReadable ? "loss-released" : "loss-seat", { seat });
}
