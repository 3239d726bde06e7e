/**
 * Calls of the public API, and nothing else. Every refusal of the service becomes a Refusal, whose
 * message says what to do.
 */

/** What players are told in place of what the service tells programmers. */
const WORDS = {
  game_not_found: "There is no such game: it was deleted, or it is somebody else's.",
  invalid_record: "This record cannot be read. Paste the whole record of a game, as it was saved.",
};

/** The service refused a call. `code` is stable; the message is for people. */
export class Refusal extends Error {
  constructor(status, problem) {
    super(WORDS[problem.code] || problem.detail || problem.title || `The service answered ${status}.`);
    this.status = status;
    this.code = problem.code;
    this.field = problem.field;
    this.errors = problem.errors ?? [];
  }
}

/** What is said when the service could not be reached. */
export const UNREACHABLE = "The service does not answer. Is it running?";

/** The service could not be reached. The window gets an event of this name, before anything is tried again. */
class Unreachable extends Error {
  constructor() {
    super(UNREACHABLE);
    dispatchEvent(new Event("unreachable"));
  }
}

/** @typedef {{token?: string | null, headers?: Record<string, string>, signal?: AbortSignal}} Options */

const RETRIES = [200, 600, 1500, 3000];
/** Milliseconds to wait before a safe call is sent again after a lost connection. */

const SILENCE = 25000;
/**
 * Milliseconds without an answer after which a connection counts as lost. On a stream the service sends at
 * least a heartbeat every 10 seconds, and no other answer takes longer than that.
 */

/**
 * Send one request.
 * @param {string} method
 * @param {string} path
 * @param {Options & {body?: unknown}} [options]
 * @returns {Promise<Response>}
 */
export async function send(method, path, { body, headers, token, signal } = {}) {
  let reply;
  const late = new AbortController();
  try {
    const answer = fetch(path, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
    reply = await inTime(answer);
  } catch (error) {
    late.abort();
    if (signal?.aborted) throw error;
    throw new Unreachable();
  }
  if (reply.ok) return reply;
  const problem = await reply.json().catch(() => ({}));
  throw new Refusal(reply.status, problem);
}

/**
 * Give what a promise gives; after `SILENCE` without it, fail.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
async function inTime(promise) {
  let timer;
  const tooLate = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Unreachable()), SILENCE);
  });
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Read a document. After a lost connection it is read again.
 * @param {string} path
 * @param {Options} [options]
 */
export async function read(path, options = {}) {
  return again(async () => (await send("GET", path, options)).json());
}

/**
 * Change something, safely: the request has a key, so that after a lost connection the same request
 * is sent again and still takes effect once.
 * @param {string} path
 * @param {unknown} body
 * @param {{version?: number, token?: string | null}} [options]
 */
export async function change(path, body, { version, token } = {}) {
  /** @type {Record<string, string>} */
  const headers = { "Idempotency-Key": randomKey() };
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  return again(async () => {
    const reply = await send("POST", path, { body, headers, token });
    return reply.status === 204 ? null : reply.json();
  });
}

/**
 * Change something that takes no key and may be repeated.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {Options} [options]
 */
export async function put(method, path, body, { token } = {}) {
  const reply = await send(method, path, { body, token });
  return reply.status === 204 ? null : reply.json();
}

async function again(attempt) {
  for (const pause of RETRIES) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await new Promise((wake) => setTimeout(wake, pause));
    }
  }
  return attempt();
}

/** Make a name that nobody else chooses. */
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Read a stream of Server-Sent Events until the service closes it.
 * EventSource cannot send a token, so the stream is read by fetch. An event `over` says that nothing
 * will come any more.
 * @param {string} path
 * @param {Options & {after?: number, onOpen?: () => void}} [options]
 * @returns {AsyncGenerator<{event: string, id?: string, data: any}>}
 */
export async function* eventsOf(path, { token, after, signal, onOpen } = {}) {
  const headers = after === undefined ? undefined : { "Last-Event-ID": String(after) };
  const reply = await send("GET", path, { token, headers, signal });
  onOpen?.();
  if (reply.status === 204) {
    yield { event: "over", data: null };
    return;
  }
  let text = "";
  for await (const chunk of chunksOf(/** @type {ReadableStream} */ (reply.body).pipeThrough(new TextDecoderStream()))) {
    const blocks = (text + chunk).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split("\n").map((line) => line.split(/: (.*)/s)));
      if (fields.event) yield { event: fields.event, id: fields.id, data: JSON.parse(fields.data) };
    }
  }
}

async function* chunksOf(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
