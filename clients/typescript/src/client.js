/** The service, as the holder of a key has it. */

import { Connection } from "./connection.js";
import { Search } from "./search.js";
import { Table } from "./table.js";

/** @typedef {import("./connection.js").ConnectionOptions} ConnectionOptions */
/** @typedef {import("./sent_events.js").SentEvent} SentEvent */
/** @typedef {import("../types/models/content.js").ContentCatalogue} ContentCatalogue */
/** @typedef {import("../types/models/games.js").ListedGame} ListedGame */
/** @typedef {import("../types/models/hints.js").Hint} Hint */
/** @typedef {import("../types/models/requests.js").NewGame} NewGame */
/** @typedef {import("../types/models/requests.js").PositionQuestion} PositionQuestion */
/** @typedef {import("../types/models/requests.js").WantedWebhook} WantedWebhook */
/** @typedef {import("../types/models/webhooks.js").NewWebhook} NewWebhook */
/** @typedef {import("../types/models/webhooks.js").WebhookView} WebhookView */
/** @typedef {import("../types/models/words.js").GameStatus} GameStatus */

const HERE = "http://127.0.0.1:8000";

/** @type {any} */
const platform = globalThis;
/** @type {Record<string, string | undefined>} */
const env = platform.process?.env ?? {};

/**
 * A Cosmic Gate service. Address and key are by default those of the environment, `COSMICGATE_URL` and
 * `COSMICGATE_KEY`, and else a service on this machine that needs no key.
 */
export class Client {
  #connection;

  /**
   * @param {string} [address]
   * @param {ConnectionOptions} [options]
   */
  constructor(address = env.COSMICGATE_URL ?? HERE, options = {}) {
    this.#connection = new Connection(address, { token: env.COSMICGATE_KEY, ...options });
  }

  /** The address of the service. */
  get address() {
    return this.#connection.address;
  }

  /**
   * Create a game, such as `createGame({ players: 4, level: 1 })`, or one of a record.
   * @param {NewGame} [setup]
   */
  async createGame(setup = {}) {
    const reply = await this.#connection.send("POST", "/v1/games", { body: setup });
    return new Table(this.#connection, (await reply.json()).id);
  }

  /**
   * A game by its id, for the holder of a seat's token, or else of the key.
   * @param {string} id
   * @param {string} [token]
   */
  table(id, token) {
    return new Table(token ? this.#connection.withToken(token) : this.#connection, id);
  }

  /**
   * Yield your games; with `seat`, those that wait for it.
   * @param {{status?: GameStatus, councilor?: string, level?: number, seat?: number, label?: string}} [wanted]
   * @returns {AsyncGenerator<ListedGame, void, void>}
   */
  async *games(wanted = {}) {
    for (let cursor; cursor !== null; ) {
      /** @type {{games: ListedGame[], next: string | null}} */
      const page = await this.#connection.read("/v1/games", { ...wanted, cursor });
      yield* page.games;
      cursor = page.next;
    }
  }

  /**
   * Read the names and texts of all cards, tiles and boards; it changes with the service.
   * @returns {Promise<ContentCatalogue>}
   */
  async content() {
    return this.#connection.read("/v1/content");
  }

  /**
   * Ask for a hint on a record or position that is no game of the service.
   * @param {PositionQuestion} question
   * @returns {Promise<Search<Hint>>}
   */
  async ask(question) {
    const document = await this.request("POST", "/v1/hints", question);
    return new Search(this.#connection, `/v1/hints/${document.id}`, document);
  }

  /**
   * Yield what happens at all your games, from now on or after an event. The data of each is a `GameNews`.
   * `reset` says that events may be missing.
   * @param {{lastId?: string, giveUpAfter?: number, signal?: AbortSignal}} [options]
   * @returns {AsyncGenerator<SentEvent, void, void>}
   */
  events(options) {
    return this.#connection.follow("/v1/events", options);
  }

  /**
   * Have the service call an address, such as `https://bot.example/turns`. Keep the `secret`, which is shown
   * only here: `verifyCall` needs it.
   * @param {WantedWebhook} wanted
   * @returns {Promise<NewWebhook>}
   */
  async makeWebhook(wanted) {
    return this.request("POST", "/v1/webhooks", wanted);
  }

  /**
   * Read your webhooks, and how their calls went.
   * @returns {Promise<WebhookView[]>}
   */
  async webhooks() {
    return (await this.#connection.read("/v1/webhooks")).webhooks;
  }

  /**
   * Be called no more.
   * @param {string} id
   */
  async deleteWebhook(id) {
    await this.#connection.send("DELETE", `/v1/webhooks/${id}`);
  }

  /**
   * Send any other request, and return the document that it is answered with.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<any>}
   */
  async request(method, path, body) {
    const text = await (await this.#connection.send(method, path, { body })).text();
    return text ? JSON.parse(text) : null;
  }
}
