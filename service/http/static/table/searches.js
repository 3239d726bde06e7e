/** Following a search of the service, a hint or a review, to its end, whatever happens to the connection. */

import { eventsOf, read, Refusal } from "./api.js";
import { pause } from "./pause.js";
import { isFinal } from "./reading.js";

const AGAIN = 1000;
/** Milliseconds before a search is asked for again, after its stream was closed or lost. */
const HELD = 10;
/** Seconds for which the service holds a request where it has no stream left. */

/** Whether a search goes on. */
export function isOpen(search) {
  return search?.status === "queued" || search?.status === "running";
}

/**
 * Yield a search again and again while it runs, and at last as it has ended: over lost connections, and
 * without a stream where none is left. Once `signal` is aborted, nothing more comes. Throws Refusal where
 * the service does not give the search.
 * @template {{status: string}} Search
 * @param {string} path
 * @param {Search} search as it was answered when it was asked for
 * @param {{token: string | null | undefined, signal: AbortSignal}} options
 * @returns {AsyncGenerator<Search, void, void>}
 */
export async function* followed(path, search, { token, signal }) {
  while (isOpen(search) && !signal.aborted) {
    try {
      for await (const { event, data } of eventsOf(`${path}/events`, { token, signal })) {
        search = event === "progress" ? { ...search, ...data } : data;
        yield search;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
      if (error instanceof Refusal && error.code === "too_many_streams") {
        const found = await read(path, { token, headers: { Prefer: `wait=${HELD}` } }).catch(unlessFinal);
        if (found) yield (search = found);
      }
    }
    if (isOpen(search)) await pause(AGAIN, signal);
  }
}

/** Take a fault that may be over when the call is repeated as no answer. */
function unlessFinal(error) {
  if (isFinal(error)) throw error;
  return null;
}
