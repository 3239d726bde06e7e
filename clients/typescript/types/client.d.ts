/**
 * A Cosmic Gate service. Address and key are by default those of the environment, `COSMICGATE_URL` and
 * `COSMICGATE_KEY`, and else a service on this machine that needs no key.
 */
export class Client {
    /**
     * @param {string} [address]
     * @param {ConnectionOptions} [options]
     */
    constructor(address?: string, options?: ConnectionOptions);
    /** The address of the service. */
    get address(): string;
    /**
     * Create a game, such as `createGame({ players: 4, level: 1 })`, or one of a record.
     * @param {NewGame} [setup]
     */
    createGame(setup?: NewGame): Promise<Table>;
    /**
     * A game by its id, for the holder of a seat's token, or else of the key.
     * @param {string} id
     * @param {string} [token]
     */
    table(id: string, token?: string): Table;
    /**
     * Yield your games; with `seat`, those that wait for it.
     * @param {{status?: GameStatus, councilor?: string, level?: number, seat?: number, label?: string}} [wanted]
     * @returns {AsyncGenerator<ListedGame, void, void>}
     */
    games(wanted?: {
        status?: GameStatus;
        councilor?: string;
        level?: number;
        seat?: number;
        label?: string;
    }): AsyncGenerator<ListedGame, void, void>;
    /**
     * Read the names and texts of all cards, tiles and boards; it changes with the service.
     * @returns {Promise<ContentCatalogue>}
     */
    content(): Promise<ContentCatalogue>;
    /**
     * Ask for a hint on a record or position that is no game of the service.
     * @param {PositionQuestion} question
     * @returns {Promise<Search<Hint>>}
     */
    ask(question: PositionQuestion): Promise<Search<Hint>>;
    /**
     * Yield what happens at all your games, from now on or after an event. The data of each is a `GameNews`.
     * `reset` says that events may be missing.
     * @param {{lastId?: string, giveUpAfter?: number, signal?: AbortSignal}} [options]
     * @returns {AsyncGenerator<SentEvent, void, void>}
     */
    events(options?: {
        lastId?: string;
        giveUpAfter?: number;
        signal?: AbortSignal;
    }): AsyncGenerator<SentEvent, void, void>;
    /**
     * Have the service call an address, such as `https://bot.example/turns`. Keep the `secret`, which is shown
     * only here: `verifyCall` needs it.
     * @param {WantedWebhook} wanted
     * @returns {Promise<NewWebhook>}
     */
    makeWebhook(wanted: WantedWebhook): Promise<NewWebhook>;
    /**
     * Read your webhooks, and how their calls went.
     * @returns {Promise<WebhookView[]>}
     */
    webhooks(): Promise<WebhookView[]>;
    /**
     * Be called no more.
     * @param {string} id
     */
    deleteWebhook(id: string): Promise<void>;
    /**
     * Send any other request, and return the document that it is answered with.
     * @param {string} method
     * @param {string} path
     * @param {unknown} [body]
     * @returns {Promise<any>}
     */
    request(method: string, path: string, body?: unknown): Promise<any>;
    #private;
}
export type ConnectionOptions = import("./connection.js").ConnectionOptions;
export type SentEvent = import("./sent_events.js").SentEvent;
export type ContentCatalogue = import("../types/models/content.js").ContentCatalogue;
export type ListedGame = import("../types/models/games.js").ListedGame;
export type Hint = import("../types/models/hints.js").Hint;
export type NewGame = import("../types/models/requests.js").NewGame;
export type PositionQuestion = import("../types/models/requests.js").PositionQuestion;
export type WantedWebhook = import("../types/models/requests.js").WantedWebhook;
export type NewWebhook = import("../types/models/webhooks.js").NewWebhook;
export type WebhookView = import("../types/models/webhooks.js").WebhookView;
export type GameStatus = import("../types/models/words.js").GameStatus;
import { Table } from "./table.js";
import { Search } from "./search.js";
