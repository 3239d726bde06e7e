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
    /**
     * @param {Connection} connection
     * @param {string} id
     * @param {number | null} [seat] the seat whose token this is; null for a key, and for a spectator
     */
    constructor(connection: Connection, id: string, seat?: number | null);
    id: string;
    path: string;
    seat: number | null;
    /** The key or token that is shown to the service: keep it to come back to this seat. */
    get token(): string | null;
    /**
     * The same game for the holder of another key or token.
     * @param {string | null} token
     * @param {number | null} [seat]
     */
    asHolderOf(token: string | null, seat?: number | null): Table;
    /**
     * Read the position, as it is now or was at a version.
     * @param {{version?: number}} [query]
     * @returns {Promise<Game>}
     */
    read(query?: {
        version?: number;
    }): Promise<Game>;
    /**
     * Read the decision and all legal moves, or those of a seat or kind; none after the end.
     * @param {{seat?: number, kind?: LegalMoveKind, version?: number}} [query]
     * @returns {Promise<LegalMoves>}
     */
    moves(query?: {
        seat?: number;
        kind?: LegalMoveKind;
        version?: number;
    }): Promise<LegalMoves>;
    /**
     * Read the set-up with all moves and outcomes; `createGame({record})` takes it.
     * @returns {Promise<GameRecord>}
     */
    record(): Promise<GameRecord>;
    /**
     * Yield what happened after a version, and what happens from now on, each event once. Goes on over lost
     * connections until nothing more will come; `end` or `deleted` is the last. Throws UnreachableError if
     * nobody answers for `giveUpAfter` seconds.
     * @param {number} [after]
     * @param {FollowOptions} [options]
     * @returns {AsyncGenerator<TableEvent, void, void>}
     */
    events(after?: number, options?: FollowOptions): AsyncGenerator<TableEvent, void, void>;
    /**
     * Yield the position as it is, and after each event that comes. After a gap, as when the service was
     * restored from a back-up, the position is read anew.
     * @param {FollowOptions} [options]
     * @returns {AsyncGenerator<Moment, void, void>}
     */
    watch(options?: FollowOptions): AsyncGenerator<Moment, void, void>;
    /**
     * Play a move, or several of which all are played or none. `version` is the one that they were chosen in: if
     * somebody else has moved since, they are refused (`stale_version`). Without it they are played if they are
     * legal. The request is sent again by itself after a lost reply; with a `key` of your own you can send it
     * again later.
     * @param {string | string[]} move
     * @param {{version?: number, key?: string}} [options]
     */
    play(move: string | string[], options?: {
        version?: number;
        key?: string;
    }): Promise<import("../types/models/games.js").PlayedMoves>;
    /**
     * Play the moves of a plan, which is an ephemeral fork, by its id.
     * @param {string} plan
     * @param {{version?: number, key?: string}} [options]
     */
    playPlan(plan: string, options?: {
        version?: number;
        key?: string;
    }): Promise<import("../types/models/games.js").PlayedMoves>;
    /**
     * Go back to an earlier version; `can_undo_to` of the position says how far.
     * @param {number} to
     * @param {{version?: number, key?: string}} [options]
     */
    undo(to: number, { version, ...options }?: {
        version?: number;
        key?: string;
    }): Promise<import("../types/models/games.js").PlayedMoves>;
    /**
     * Make a new game of this one, or with `ephemeral` a plan that nobody else sees.
     * @param {Fork} [wanted]
     */
    fork(wanted?: Fork): Promise<Table>;
    /**
     * Give the game another label, other names of players, free undo, ...; only its creator may. Such as
     * `change({ label: "Wednesday", players: [{ seat: 1, name: "Ann" }] })`. An empty text removes a label or
     * name, and what is left out stays.
     * @param {GameChange} wanted
     * @returns {Promise<GameSettings>}
     */
    change(wanted: GameChange): Promise<GameSettings>;
    /**
     * Say one thing to all who follow the game, such as `talk({ reaction: "thanks" })`.
     * @param {Talk} message
     * @returns {Promise<TalkMessage>}
     */
    talk(message: Talk): Promise<TalkMessage>;
    /**
     * Read the last messages, the oldest first. `events` has them as they come.
     * @returns {Promise<TalkMessage[]>}
     */
    heard(): Promise<TalkMessage[]>;
    /**
     * Have the service call an address for this game, for the turns of this seat if it is one. Keep
     * the `secret`, which is shown only here: `verifyCall` needs it.
     * @param {string} address
     * @param {WebhookEvent[]} events
     * @returns {Promise<NewWebhook>}
     */
    makeWebhook(address: string, ...events: WebhookEvent[]): Promise<NewWebhook>;
    /** Delete the game for good. */
    delete(): Promise<void>;
    /**
     * Read who has which seat, and what the engines do.
     * @returns {Promise<TableSeats>}
     */
    seats(): Promise<TableSeats>;
    /**
     * Make invitations to these seats, or to all that nobody has; those before are void.
     * @param {number[]} seats
     * @returns {Promise<SeatInvitation[]>}
     */
    invite(...seats: number[]): Promise<SeatInvitation[]>;
    /**
     * Take a seat by its invitation, which needs no key. The table returned plays it.
     * @param {number} seat
     * @param {string} invitation
     */
    claim(seat: number, invitation: string): Promise<Table>;
    /** Make a token that only reads. The table returned has it. */
    admitSpectator(): Promise<Table>;
    /**
     * Take a seat from whoever has it: its token is void.
     * @param {number} seat
     * @returns {Promise<TableSeats>}
     */
    release(seat: number): Promise<TableSeats>;
    /**
     * Give a seat to an engine.
     * @param {number} seat
     * @param {Engine} [engine]
     * @returns {Promise<TableSeats>}
     */
    seatEngine(seat: number, engine?: Engine): Promise<TableSeats>;
    /**
     * Take a seat from its engine.
     * @param {number} seat
     * @returns {Promise<TableSeats>}
     */
    removeEngine(seat: number): Promise<TableSeats>;
    /**
     * Let engines make their moves of team decisions.
     * @param {AgreedUntil} [until]
     * @returns {Promise<TableSeats>}
     */
    agree(until?: AgreedUntil): Promise<TableSeats>;
    /**
     * Take an agreement back.
     * @returns {Promise<TableSeats>}
     */
    disagree(): Promise<TableSeats>;
    /**
     * Ask for a hint, and go on at once.
     * @param {GameQuestion} question
     * @returns {Promise<Search<Hint>>}
     */
    ask(question: GameQuestion): Promise<Search<Hint>>;
    /**
     * Ask for a hint, and wait for its answer. Throws NoAnswerError if it has none.
     * @param {GameQuestion} question
     * @returns {Promise<HintAnswer>}
     */
    hint(question: GameQuestion): Promise<HintAnswer>;
    /**
     * Ask for a review of the whole game, which takes minutes, and go on at once.
     * @param {ReviewQuestion} question
     * @returns {Promise<Search<Review>>}
     */
    review(question: ReviewQuestion): Promise<Search<Review>>;
    #private;
}
export type Connection = import("./connection.js").Connection;
export type Moment = import("./live_view.js").Moment;
export type Game = import("../types/models/games.js").Game;
export type GameRecord = import("../types/models/games.js").GameRecord;
export type LegalMoves = import("../types/models/games.js").LegalMoves;
export type PlayedEvent = import("../types/models/games.js").PlayedEvent;
export type PlayedMoves = import("../types/models/games.js").PlayedMoves;
export type SeatInvitation = import("../types/models/games.js").SeatInvitation;
export type TableSeats = import("../types/models/games.js").TableSeats;
export type Hint = import("../types/models/hints.js").Hint;
export type HintAnswer = import("../types/models/hints.js").HintAnswer;
export type Review = import("../types/models/hints.js").Review;
export type Engine = import("../types/models/requests.js").Engine;
export type GameSettings = import("../types/models/games.js").GameSettings;
export type TalkMessage = import("../types/models/games.js").TalkMessage;
export type Fork = import("../types/models/requests.js").Fork;
export type GameChange = import("../types/models/requests.js").GameChange;
export type Talk = import("../types/models/requests.js").Talk;
export type NewWebhook = import("../types/models/webhooks.js").NewWebhook;
export type WebhookEvent = import("../types/models/words.js").WebhookEvent;
export type GameQuestion = import("../types/models/requests.js").GameQuestion;
export type ReviewQuestion = import("../types/models/requests.js").ReviewQuestion;
export type AgreedUntil = import("../types/models/words.js").AgreedUntil;
export type GameStatus = import("../types/models/words.js").GameStatus;
export type LegalMoveKind = import("../types/models/words.js").LegalMoveKind;
/**
 * What happens at a table, as its stream tells it. The `id` of a move is `14`, or `14.1` if more of entry 14
 * follow. `reset`: the game is older than what you know, as after a restore from a back-up: forget it, all
 * events follow. `other` is an event that this version of the package does not know.
 */
export type TableEvent = {
    name: "move";
    id: string;
    data: PlayedEvent;
} | {
    name: "seats";
    data: TableSeats;
} | {
    name: "settings";
    data: GameSettings;
} | {
    name: "talk";
    data: TalkMessage;
} | {
    name: "reset";
} | {
    name: "end";
    status: GameStatus;
} | {
    name: "deleted";
} | {
    name: "other";
    kind: string;
    data: unknown;
};
export type FollowOptions = {
    giveUpAfter?: number | undefined;
    signal?: AbortSignal | undefined;
};
import { Search } from "./search.js";
