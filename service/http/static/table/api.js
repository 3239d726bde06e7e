/**
 * Calls of the public API, by the client package and nothing else: `./client` is clients/typescript. Every
 * refusal of the service becomes a Refusal, whose message says what to do.
 */

import { Connection } from "./client/connection.js";
import { RefusedError, UnreachableError } from "./client/errors.js";
import { language } from "./language.js";
import { worded } from "./words.js";

/** What players are told in place of what the service tells programmers. */
const WORDS = {
  game_not_found: worded("fault-game_not_found"),
  invalid_record: worded("fault-invalid_record"),
};

/** The service refused a call. `code` is stable; the message is for people. */
export class Refusal extends Error {
  /** @param {RefusedError} refused */
  constructor({ status, code, detail, problem }) {
    super(WORDS[code] || detail);
    this.status = status;
    this.code = code;
    this.field = problem.field;
    this.errors = problem.errors ?? [];
  }
}

/** What is said when the service could not be reached. */
export const UNREACHABLE = worded("fault-unreachable");

/** The window gets an event whenever the service cannot be reached, before anything is tried again. */
const onLost = () => dispatchEvent(new Event("unreachable"));

// Who plays is told at once that the service is busy, and soon that it is away.
const service = new Connection("", { patience: 5, waitsIfBusy: false, language, onLost });

/** @typedef {{token?: string | null, headers?: Record<string, string>}} Options */

/**
 * Read a document.
 * @param {string} path
 * @param {Options} [options]
 */
export async function read(path, { token, headers } = {}) {
  return documentOf("GET", path, token, { headers });
}

/**
 * Change something, safely: after a lost connection the same request is sent again, and takes effect once.
 * @param {string} path
 * @param {unknown} body
 * @param {{version?: number, token?: string | null}} [options]
 */
export async function change(path, body, { version, token } = {}) {
  const headers = version === undefined ? undefined : { "If-Match": `"${version}"` };
  return documentOf("POST", path, token, { body, headers });
}

/**
 * Change something that may be repeated.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Options} [options]
 */
export async function put(method, path, body, { token } = {}) {
  return documentOf(method, path, token, { body });
}

/** The document that a request is answered with; null if there is none. */
async function documentOf(method, path, token, request) {
  const reply = await inWords(service.withToken(token).send(method, path, request));
  return reply.status === 204 ? null : reply.json();
}

/**
 * Read a stream of Server-Sent Events until the service closes it. An event `over` says that nothing will
 * come any more.
 * @param {string} path
 * @param {{token?: string | null, after?: number, signal?: AbortSignal, onOpen?: () => void}} [options]
 * @returns {AsyncGenerator<{event: string, id?: string | null, data: any}>}
 */
export async function* eventsOf(path, { token, after, signal, onOpen } = {}) {
  /** @type {import("./client/connection.js").Place} */
  const place = { lastId: after === undefined ? null : String(after) };
  const stream = service.withToken(token).stream(path, place, { signal, onOpen });
  try {
    for (;;) {
      const { done, value } = await inWords(stream.next());
      if (done) break;
      yield value;
    }
  } finally {
    stream.return();
  }
  if (place.isOver) yield { event: "over", data: null };
}

/**
 * Give what a call gives, with faults in words for people.
 * @template T
 * @param {Promise<T>} call
 * @returns {Promise<T>}
 */
async function inWords(call) {
  try {
    return await call;
  } catch (error) {
    if (error instanceof RefusedError) throw new Refusal(error);
    throw error instanceof UnreachableError ? new Error(UNREACHABLE) : error;
  }
}
