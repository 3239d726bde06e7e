/** Requests to the service: sent again where that is safe, and event streams over all cuts. */

import { RefusedError, refusal, UnreachableError } from "./errors.js";
import { Patience } from "./patience.js";
import { EventReader } from "./sent_events.js";

/** @typedef {import("./sent_events.js").SentEvent} SentEvent */

/**
 * How a connection is made. `token` is the key or token that is shown to the service. A request is sent
 * again, with pauses of `patience` seconds together, while the service is away, and while it is busy unless
 * `waitsIfBusy` is false. Texts come in `language`, a tag such as `de`. A connection is lost after `silence`
 * seconds without a byte; `onLost` is told. `fetch` and `sleep`
 * (in seconds) stand in for those of the platform.
 * @typedef {{
 *   token?: string | null | undefined,
 *   patience?: number,
 *   waitsIfBusy?: boolean,
 *   language?: string,
 *   silence?: number,
 *   onLost?: () => void,
 *   fetch?: typeof globalThis.fetch,
 *   sleep?: (seconds: number) => Promise<void>,
 * }} ConnectionOptions
 */

/** @typedef {Record<string, string | number | boolean | null | undefined>} Query */

/**
 * What a request has beside its address.
 * @typedef {{
 *   body?: unknown,
 *   headers?: Record<string, string>,
 *   query?: Query | undefined,
 *   signal?: AbortSignal | undefined,
 * }} RequestOptions
 */

/**
 * Where a stream is: the id of the last event that came, whether nothing more will come, whether the last
 * event was the end of a game, and the seconds after which the service wants a lost client again.
 * @typedef {{lastId: string | null, isOver?: boolean, isEnd?: boolean, retry?: number | null}} Place
 */

const PATIENCE = 30;
const SILENCE = 25;
/** The service sends a byte at least every 10 seconds on a stream, and holds replies for 20 as asked here. */

/** A service, and the key or token that is shown to it. */
export class Connection {
  #options;
  #fetch;
  #sleep;

  /**
   * @param {string} address
   * @param {ConnectionOptions} [options]
   */
  constructor(address, options = {}) {
    this.address = address.replace(/\/$/, "");
    this.#options = options;
    this.#fetch = options.fetch ?? globalThis.fetch.bind(globalThis);
    this.#sleep = options.sleep ?? pause;
  }

  /** The key or token that is shown to the service. */
  get token() {
    return this.#options.token ?? null;
  }

  /**
   * The same connection for somebody else.
   * @param {string | null | undefined} token
   */
  withToken(token) {
    return new Connection(this.address, { ...this.#options, token });
  }

  /**
   * Send a request until it is answered, for as long as the patience is. A `POST` gets an
   * `Idempotency-Key`, so that it takes effect once however often it is sent.
   * Throws RefusedError or UnreachableError.
   * @param {string} method
   * @param {string} path
   * @param {RequestOptions} [options]
   * @returns {Promise<Response>}
   */
  async send(method, path, { body, headers, query, signal } = {}) {
    /** @type {Record<string, string>} */
    const sent = { ...headers };
    if (method === "POST") sent["Idempotency-Key"] ??= randomKey();
    if (body !== undefined) sent["Content-Type"] = "application/json";
    const text = body === undefined ? null : JSON.stringify(body);
    const patience = new Patience(this.#options.patience ?? PATIENCE);
    for (;;) {
      try {
        return await this.#sendOnce(method, path + written(query), sent, text, signal);
      } catch (error) {
        const wait = this.#wait(error, patience);
        if (wait === null) throw error;
        await this.#sleep(wait);
      }
    }
  }

  /**
   * Read a document.
   * @param {string} path
   * @param {Query} [query]
   * @returns {Promise<any>}
   */
  async read(path, query) {
    return (await this.send("GET", path, { query })).json();
  }

  /**
   * Yield each event of a stream once, until nothing more will come. Connects again whenever the connection
   * is lost. Throws RefusedError, and UnreachableError if nobody answers for `giveUpAfter` seconds.
   * @param {string} path
   * @param {{lastId?: string | null, giveUpAfter?: number | undefined, signal?: AbortSignal | undefined}} [options]
   * @returns {AsyncGenerator<SentEvent, void, void>}
   */
  async *follow(path, { lastId = null, giveUpAfter = Infinity, signal } = {}) {
    const patience = new Patience(giveUpAfter);
    /** @type {Place} */
    const place = { lastId };
    while (!place.isOver) {
      let wait;
      try {
        yield* this.stream(path, place, { signal, onBytes: () => patience.succeeded() });
        patience.first = place.retry ?? patience.first;
        // After the end only one question is left: whether anything may still come.
        wait = patience.pause(place.isEnd ? 0 : null);
        place.isEnd = false;
      } catch (error) {
        if (signal?.aborted) return;
        patience.first = place.retry ?? patience.first;
        wait = this.#wait(error, patience, true);
        if (wait === null) throw error;
      }
      if (wait === null) throw new UnreachableError("The stream is lost, and nobody answers.");
      if (!place.isOver) await this.#sleep(wait);
    }
  }

  /**
   * Yield the events of one connection to a stream, until it is closed. `place` says where to begin, and
   * afterwards how far they went. Throws UnreachableError where the connection is lost.
   * @param {string} path
   * @param {Place} place
   * @param {{signal?: AbortSignal | undefined, onOpen?: () => void, onBytes?: () => void}} [options]
   * @returns {AsyncGenerator<SentEvent, void, void>}
   */
  async *stream(path, place, { signal, onOpen, onBytes } = {}) {
    /** @type {Record<string, string>} */
    const headers = { Accept: "text/event-stream" };
    if (place.lastId !== null) headers["Last-Event-ID"] = place.lastId;
    const reply = await this.#sendOnce("GET", path, headers, null, signal);
    onOpen?.();
    if (reply.status === 204) {
      place.isOver = true;
      return;
    }
    const events = new EventReader();
    const decoder = new TextDecoder();
    for await (const part of this.#partsOf(reply, signal)) {
      onBytes?.();
      for (const event of events.read(decoder.decode(part, { stream: true }))) {
        place.lastId = event.id ?? place.lastId;
        place.isEnd = event.event === "end";
        yield event;
      }
      place.retry = events.retry;
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Record<string, string>} headers
   * @param {string | null} body
   * @param {AbortSignal | undefined} signal
   */
  async #sendOnce(method, path, headers, body, signal) {
    const late = new AbortController();
    /** @type {Record<string, string>} */
    const shown = { ...headers };
    if (this.token) shown.Authorization ??= `Bearer ${this.token}`;
    if (this.#options.language) shown["Accept-Language"] ??= this.#options.language;
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
    const options = { method, headers: shown, body, signal: either };
    const reply = await this.#inTime(this.#fetch(this.address + path, options), signal, () => late.abort());
    if (reply.ok) return reply;
    throw await refusal(reply);
  }

  /**
   * @param {Response} reply
   * @param {AbortSignal | undefined} signal
   * @returns {AsyncGenerator<Uint8Array, void, void>}
   */
  async *#partsOf(reply, signal) {
    const reader = reply.body?.getReader();
    if (!reader) return;
    try {
      for (;;) {
        const { done, value } = await this.#inTime(reader.read(), signal);
        if (done) return;
        yield value;
      }
    } finally {
      reader.cancel().catch(() => {});
    }
  }

  /**
   * Give what a promise of the network gives. Throws UnreachableError if it fails, or after a long silence.
   * @template T
   * @param {Promise<T>} promise
   * @param {AbortSignal | undefined} signal
   * @param {() => void} [giveUp]
   * @returns {Promise<T>}
   */
  async #inTime(promise, signal, giveUp) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    /** @type {Promise<never>} */
    const silence = new Promise((_, fail) => {
      const seconds = this.#options.silence ?? SILENCE;
      timer = setTimeout(() => fail(new Error(`nothing came for ${seconds} s`)), seconds * 1000);
    });
    try {
      return await Promise.race([promise, silence]);
    } catch (error) {
      giveUp?.();
      if (signal?.aborted) throw error;
      this.#options.onLost?.();
      throw new UnreachableError(`The service does not answer: ${error}`);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The seconds until another try after an error; null if there is none.
   * @param {unknown} error
   * @param {Patience} patience
   * @param {boolean} [waitsIfBusy]
   */
  #wait(error, patience, waitsIfBusy = this.#options.waitsIfBusy ?? true) {
    if (error instanceof UnreachableError) return patience.pause();
    const isBusy = error instanceof RefusedError && error.isBusy && waitsIfBusy;
    return isBusy ? patience.pause(error.retryAfter) : null;
  }
}

/**
 * @param {number} seconds
 * @returns {Promise<void>}
 */
function pause(seconds) {
  return new Promise((wake) => setTimeout(wake, seconds * 1000));
}

/** Make a name that nobody else chooses. */
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Write the part of an address that narrows it down.
 * @param {Query} [query]
 */
function written(query = {}) {
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
