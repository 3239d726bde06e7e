/** A game, as one player, creator or spectator has it. */

import { LiveView } from "./live_view.js";
import { HELD, Search } from "./search.js";

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./live_view.js").Moment} Moment */
/** @typedef {import("../types/models/games.js").Game} Game */
/** @typedef {import("../types/models/games.js").GameRecord} GameRecord */
/** @typedef {import("../types/models/games.js").LegalMoves} LegalMoves */
/** @typedef {import("../types/models/games.js").PlayedEvent} PlayedEvent */
/** @typedef {import("../types/models/games.js").PlayedMoves} PlayedMoves */
/** @typedef {import("../types/models/games.js").SeatInvitation} SeatInvitation */
/** @typedef {import("../types/models/games.js").TableSeats} TableSeats */
/** @typedef {import("../types/models/hints.js").Hint} Hint */
/** @typedef {import("../types/models/hints.js").HintAnswer} HintAnswer */
/** @typedef {import("../types/models/hints.js").Review} Review */
/** @typedef {import("../types/models/requests.js").Engine} Engine */
/** @typedef {import("../types/models/games.js").GameSettings} GameSettings */
/** @typedef {import("../types/models/games.js").TalkMessage} TalkMessage */
/** @typedef {import("../types/models/requests.js").Fork} Fork */
/** @typedef {import("../types/models/requests.js").GameChange} GameChange */
/** @typedef {import("../types/models/requests.js").Talk} Talk */
/** @typedef {import("../types/models/webhooks.js").NewWebhook} NewWebhook */
/** @typedef {import("../types/models/words.js").WebhookEvent} WebhookEvent */
/** @typedef {import("../types/models/requests.js").GameQuestion} GameQuestion */
/** @typedef {import("../types/models/requests.js").ReviewQuestion} ReviewQuestion */
/** @typedef {import("../types/models/words.js").AgreedUntil} AgreedUntil */
/** @typedef {import("../types/models/words.js").GameStatus} GameStatus */
/** @typedef {import("../types/models/words.js").LegalMoveKind} LegalMoveKind */

/**
 * What happens at a table, as its stream tells it. The `id` of a move is `14`, or `14.1` if more of entry 14
 * follow. `reset`: the game is older than what you know, as after a restore from a back-up: forget it, all
 * events follow. `other` is an event that this version of the package does not know.
 * @typedef {{name: "move", id: string, data: PlayedEvent}
 *   | {name: "seats", data: TableSeats}
 *   | {name: "settings", data: GameSettings}
 *   | {name: "talk", data: TalkMessage}
 *   | {name: "reset"}
 *   | {name: "end", status: GameStatus}
 *   | {name: "deleted"}
 *   | {name: "other", kind: string, data: unknown}} TableEvent
 */

/** @typedef {{giveUpAfter?: number | undefined, signal?: AbortSignal | undefined}} FollowOptions */

/** A game at the service, with the key or token of somebody at it. */
export class Table {
  #connection;

  /**
   * @param {Connection} connection
   * @param {string} id
   * @param {number | null} [seat] the seat whose token this is; null for a key, and for a spectator
   */
  constructor(connection, id, seat = null) {
    this.#connection = connection;
    this.id = id;
    this.path = `/v1/games/${id}`;
    this.seat = seat;
  }

  /** The key or token that is shown to the service: keep it to come back to this seat. */
  get token() {
    return this.#connection.token;
  }

  /**
   * The same game for the holder of another key or token.
   * @param {string | null} token
   * @param {number | null} [seat]
   */
  asHolderOf(token, seat = null) {
    return new Table(this.#connection.withToken(token), this.id, seat);
  }

  /**
   * Read the position, as it is now or was at a version.
   * @param {{version?: number}} [query]
   * @returns {Promise<Game>}
   */
  async read(query) {
    return this.#connection.read(this.path, query);
  }

  /**
   * Read the decision and all legal moves, or those of a seat or kind; none after the end.
   * @param {{seat?: number, kind?: LegalMoveKind, version?: number}} [query]
   * @returns {Promise<LegalMoves>}
   */
  async moves(query) {
    return this.#connection.read(`${this.path}/moves`, query);
  }

  /**
   * Read the set-up with all moves and outcomes; `createGame({record})` takes it.
   * @returns {Promise<GameRecord>}
   */
  async record() {
    return this.#connection.read(`${this.path}/record`);
  }

  /**
   * Yield what happened after a version, and what happens from now on, each event once. Goes on over lost
   * connections until nothing more will come; `end` or `deleted` is the last. Throws UnreachableError if
   * nobody answers for `giveUpAfter` seconds.
   * @param {number} [after]
   * @param {FollowOptions} [options]
   * @returns {AsyncGenerator<TableEvent, void, void>}
   */
  async *events(after = 0, options = {}) {
    const stream = this.#connection.follow(`${this.path}/events`, { ...options, lastId: String(after) });
    let isOver = false;
    const repeated = new Repeated();
    for await (const { event, id, data } of stream) {
      if (!repeated.has(event, data)) yield tableEvent(event, id, data);
      if (event === "deleted") return;
      isOver = event === "end" || (isOver && event !== "move");
    }
    if (isOver || options.signal?.aborted) return;
    // A client that knows the last version is not told that it was the last.
    yield { name: "end", status: (await this.read()).status };
  }

  /**
   * Yield the position as it is, and after each event that comes. After a gap, as when the service was
   * restored from a back-up, the position is read anew.
   * @param {FollowOptions} [options]
   * @returns {AsyncGenerator<Moment, void, void>}
   */
  async *watch(options) {
    let live = new LiveView(await this.read());
    yield { view: live.view, event: null };
    for await (const event of this.events(live.view.version, options)) {
      const step = event.name === "move" ? live.take(event.id, event.data) : "known";
      if (event.name === "move" && step === "applied") yield { view: live.view, event: event.data };
      else if (event.name === "reset" || step === "gap" || isOutdated(live, event)) {
        live = new LiveView(await this.read());
        yield { view: live.view, event: null };
      }
    }
  }

  /**
   * Play a move, or several of which all are played or none. `version` is the one that they were chosen in: if
   * somebody else has moved since, they are refused (`stale_version`). Without it they are played if they are
   * legal. The request is sent again by itself after a lost reply; with a `key` of your own you can send it
   * again later.
   * @param {string | string[]} move
   * @param {{version?: number, key?: string}} [options]
   */
  async play(move, options) {
    return this.#write("moves", typeof move === "string" ? { move } : { moves: move }, options);
  }

  /**
   * Play the moves of a plan, which is an ephemeral fork, by its id.
   * @param {string} plan
   * @param {{version?: number, key?: string}} [options]
   */
  async playPlan(plan, options) {
    return this.#write("moves", { plan }, options);
  }

  /**
   * Go back to an earlier version; `can_undo_to` of the position says how far.
   * @param {number} to
   * @param {{version?: number, key?: string}} [options]
   */
  async undo(to, { version, ...options } = {}) {
    return this.#write("undo", { to }, { ...options, version: version ?? (await this.read()).version });
  }

  /**
   * Make a new game of this one, or with `ephemeral` a plan that nobody else sees.
   * @param {Fork} [wanted]
   */
  async fork(wanted = {}) {
    const { id } = await this.#post("fork", wanted);
    return new Table(this.#connection, id);
  }

  /**
   * Give the game another label, other names of players, free undo, ...; only its creator may. Such as
   * `change({ label: "Wednesday", players: [{ seat: 1, name: "Ann" }] })`. An empty text removes a label or
   * name, and what is left out stays.
   * @param {GameChange} wanted
   * @returns {Promise<GameSettings>}
   */
  async change(wanted) {
    return (await this.#connection.send("PATCH", this.path, { body: wanted })).json();
  }

  /**
   * Say one thing to all who follow the game, such as `talk({ reaction: "thanks" })`.
   * @param {Talk} message
   * @returns {Promise<TalkMessage>}
   */
  async talk(message) {
    return this.#post("talk", message);
  }

  /**
   * Read the last messages, the oldest first. `events` has them as they come.
   * @returns {Promise<TalkMessage[]>}
   */
  async heard() {
    return (await this.#connection.read(`${this.path}/talk`)).talk;
  }

  /**
   * Have the service call an address for this game, for the turns of this seat if it is one. Keep
   * the `secret`, which is shown only here: `verifyCall` needs it.
   * @param {string} address
   * @param {WebhookEvent[]} events
   * @returns {Promise<NewWebhook>}
   */
  async makeWebhook(address, ...events) {
    const body = { address, events, game: this.id, seat: this.seat };
    return (await this.#connection.send("POST", "/v1/webhooks", { body })).json();
  }

  /** Delete the game for good. */
  async delete() {
    await this.#connection.send("DELETE", this.path);
  }

  /**
   * Read who has which seat, and what the engines do.
   * @returns {Promise<TableSeats>}
   */
  async seats() {
    return this.#connection.read(`${this.path}/seats`);
  }

  /**
   * Make invitations to these seats, or to all that nobody has; those before are void.
   * @param {number[]} seats
   * @returns {Promise<SeatInvitation[]>}
   */
  async invite(...seats) {
    return (await this.#post("invitations", seats.length ? { seats } : {})).invitations;
  }

  /**
   * Take a seat by its invitation, which needs no key. The table returned plays it.
   * @param {number} seat
   * @param {string} invitation
   */
  async claim(seat, invitation) {
    const nobody = this.#connection.withToken(null);
    const reply = await nobody.send("POST", `${this.path}/seats/${seat}/claim`, { body: { invitation } });
    return this.asHolderOf((await reply.json()).token, seat);
  }

  /** Make a token that only reads. The table returned has it. */
  async admitSpectator() {
    return this.asHolderOf((await this.#post("spectators")).token);
  }

  /**
   * Take a seat from whoever has it: its token is void.
   * @param {number} seat
   * @returns {Promise<TableSeats>}
   */
  async release(seat) {
    return this.#take(`seats/${seat}`);
  }

  /**
   * Give a seat to an engine.
   * @param {number} seat
   * @param {Engine} [engine]
   * @returns {Promise<TableSeats>}
   */
  async seatEngine(seat, engine = {}) {
    return this.#post(`seats/${seat}/engine`, engine);
  }

  /**
   * Take a seat from its engine.
   * @param {number} seat
   * @returns {Promise<TableSeats>}
   */
  async removeEngine(seat) {
    return this.#take(`seats/${seat}/engine`);
  }

  /**
   * Let engines make their moves of team decisions.
   * @param {AgreedUntil} [until]
   * @returns {Promise<TableSeats>}
   */
  async agree(until = "withdrawn") {
    return this.#post("agreement", { until });
  }

  /**
   * Take an agreement back.
   * @returns {Promise<TableSeats>}
   */
  async disagree() {
    return this.#take("agreement");
  }

  /**
   * Ask for a hint, and go on at once.
   * @param {GameQuestion} question
   * @returns {Promise<Search<Hint>>}
   */
  async ask(question) {
    return this.#ask("hints", question, {});
  }

  /**
   * Ask for a hint, and wait for its answer. Throws NoAnswerError if it has none.
   * @param {GameQuestion} question
   * @returns {Promise<HintAnswer>}
   */
  async hint(question) {
    const search = await this.#ask("hints", question, { Prefer: `wait=${HELD}` });
    return (await search.answered()).answer;
  }

  /**
   * Ask for a review of the whole game, which takes minutes, and go on at once.
   * @param {ReviewQuestion} question
   * @returns {Promise<Search<Review>>}
   */
  async review(question) {
    return this.#ask("reviews", question, {});
  }

  /**
   * @param {string} call
   * @param {unknown} body
   * @param {Record<string, string>} headers
   * @returns {Promise<Search<any>>}
   */
  async #ask(call, body, headers) {
    const reply = await this.#connection.send("POST", `${this.path}/${call}`, { body, headers });
    const document = await reply.json();
    return new Search(this.#connection, `/v1/${call}/${document.id}`, document);
  }

  /**
   * @param {string} call
   * @param {Record<string, unknown>} body
   * @param {{version?: number, key?: string}} [options]
   * @returns {Promise<PlayedMoves>}
   */
  async #write(call, body, { version, key } = {}) {
    /** @type {Record<string, string>} */
    const headers = key === undefined ? {} : { "Idempotency-Key": key };
    if (version !== undefined) headers["If-Match"] = `"${version}"`;
    return this.#post(call, version === undefined ? { ...body, if_legal: true } : body, headers);
  }

  /**
   * @param {string} call
   * @param {unknown} [body]
   * @param {Record<string, string>} [headers]
   * @returns {Promise<any>}
   */
  async #post(call, body, headers = {}) {
    return (await this.#connection.send("POST", `${this.path}/${call}`, { body, headers })).json();
  }

  /**
   * @param {string} part
   * @returns {Promise<any>}
   */
  async #take(part) {
    return (await this.#connection.send("DELETE", `${this.path}/${part}`)).json();
  }
}

/**
 * Tells what a connection repeats because it cannot know that the one before had sent it: such events are no
 * places in the stream.
 */
class Repeated {
  #settings = "";
  /** @type {[number, number]} */
  #heard = [0, 0];

  /**
   * Whether an event came before; notes it.
   * @param {string} event
   * @param {any} data
   */
  has(event, data) {
    if (event === "settings") {
      const known = this.#settings;
      this.#settings = JSON.stringify(data);
      return known === this.#settings;
    }
    if (event !== "talk") return false;
    const [moment = 0, number = 0] = String(data.id).split("-").map(Number);
    const [last, lastNumber] = this.#heard;
    if (moment < last || (moment === last && number <= lastNumber)) return true;
    this.#heard = [moment, number];
    return false;
  }
}

/**
 * Whether an event says that a view shows other settings than the game has.
 * @param {LiveView} live
 * @param {TableEvent} event
 */
function isOutdated(live, event) {
  return event.name === "settings" && !live.fits(event.data);
}

/**
 * @param {string} name
 * @param {string | null} id
 * @param {any} data
 * @returns {TableEvent}
 */
function tableEvent(name, id, data) {
  switch (name) {
    case "move":
      return { name, id: id ?? String(data.version), data };
    case "seats":
    case "settings":
    case "talk":
      return { name, data };
    case "end":
      return { name, status: data.status };
    case "reset":
    case "deleted":
      return { name };
    default:
      return { name: "other", kind: name, data };
  }
}
