/** A hint or review that a worker searches for. */

import { NoAnswerError } from "./errors.js";

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("../types/models/hints.js").Hint} Hint */
/** @typedef {import("../types/models/hints.js").Review} Review */

/** Seconds that the service is asked to hold a request until the search ends. */
export const HELD = 20;

/**
 * A search: wait for its answer, follow it, or cancel it. `document` is as it was last read.
 * @template {Hint | Review} Document
 */
export class Search {
  #connection;

  /**
   * @param {Connection} connection
   * @param {string} path
   * @param {Document} document
   */
  constructor(connection, path, document) {
    this.#connection = connection;
    this.path = path;
    this.document = document;
  }

  /** Its id at the service. */
  get id() {
    return this.document.id;
  }

  /** Whether it had ended when it was last read. */
  get isOver() {
    return !["queued", "running"].includes(this.document.status);
  }

  /**
   * Read it as it is now, or as soon as it ends within so many seconds.
   * @param {number} [wait]
   */
  async read(wait = 0) {
    /** @type {Record<string, string>} */
    const headers = wait ? { Prefer: `wait=${wait}` } : {};
    return this.#keep(await this.#connection.send("GET", this.path, { headers }));
  }

  /** Wait until it has ended, and return it with its answer. Throws NoAnswerError if it has none. */
  async answered() {
    while (!this.isOver) await this.read(HELD);
    const { answer, status, error } = this.document;
    if (!answer) throw new NoAnswerError(`The search is ${status}: ${error ?? "nothing was found yet"}`);
    return this.document;
  }

  /**
   * Yield it again and again while it runs, and at last as it has ended.
   * @returns {AsyncGenerator<Document, void, void>}
   */
  async *progress() {
    for await (const { event, data } of this.#connection.follow(`${this.path}/events`)) {
      this.document = event === "progress" ? { ...this.document, ...data } : data;
      yield this.document;
      if (event !== "progress") return;
    }
  }

  /** Stop the search, and return it as it has ended. What it has found is kept. */
  async cancel() {
    await this.#keep(await this.#connection.send("DELETE", this.path));
    while (!this.isOver) await this.read(HELD);
    return this.document;
  }

  /** @param {Response} reply */
  async #keep(reply) {
    this.document = /** @type {Document} */ (await reply.json());
    return this.document;
  }
}
