/** The service sends a byte at least every 10 seconds on a stream, and holds replies for 20 as asked here. */
/** A service, and the key or token that is shown to it. */
export class Connection {
    /**
     * @param {string} address
     * @param {ConnectionOptions} [options]
     */
    constructor(address: string, options?: ConnectionOptions);
    address: string;
    /** The key or token that is shown to the service. */
    get token(): string | null;
    /**
     * The same connection for somebody else.
     * @param {string | null | undefined} token
     */
    withToken(token: string | null | undefined): Connection;
    /**
     * Send a request until it is answered, for as long as the patience is. A `POST` gets an
     * `Idempotency-Key`, so that it takes effect once however often it is sent.
     * Throws RefusedError or UnreachableError.
     * @param {string} method
     * @param {string} path
     * @param {RequestOptions} [options]
     * @returns {Promise<Response>}
     */
    send(method: string, path: string, { body, headers, query, signal }?: RequestOptions): Promise<Response>;
    /**
     * Read a document.
     * @param {string} path
     * @param {Query} [query]
     * @returns {Promise<any>}
     */
    read(path: string, query?: Query): Promise<any>;
    /**
     * Yield each event of a stream once, until nothing more will come. Connects again whenever the connection
     * is lost. Throws RefusedError, and UnreachableError if nobody answers for `giveUpAfter` seconds.
     * @param {string} path
     * @param {{lastId?: string | null, giveUpAfter?: number | undefined, signal?: AbortSignal | undefined}} [options]
     * @returns {AsyncGenerator<SentEvent, void, void>}
     */
    follow(path: string, { lastId, giveUpAfter, signal }?: {
        lastId?: string | null;
        giveUpAfter?: number | undefined;
        signal?: AbortSignal | undefined;
    }): AsyncGenerator<SentEvent, void, void>;
    /**
     * Yield the events of one connection to a stream, until it is closed. `place` says where to begin, and
     * afterwards how far they went. Throws UnreachableError where the connection is lost.
     * @param {string} path
     * @param {Place} place
     * @param {{signal?: AbortSignal | undefined, onOpen?: () => void, onBytes?: () => void}} [options]
     * @returns {AsyncGenerator<SentEvent, void, void>}
     */
    stream(path: string, place: Place, { signal, onOpen, onBytes }?: {
        signal?: AbortSignal | undefined;
        onOpen?: () => void;
        onBytes?: () => void;
    }): AsyncGenerator<SentEvent, void, void>;
    #private;
}
export type SentEvent = import("./sent_events.js").SentEvent;
/**
 * How a connection is made. `token` is the key or token that is shown to the service. A request is sent
 * again, with pauses of `patience` seconds together, while the service is away, and while it is busy unless
 * `waitsIfBusy` is false. Texts come in `language`, a tag such as `de`. A connection is lost after `silence`
 * seconds without a byte; `onLost` is told. `fetch` and `sleep`
 * (in seconds) stand in for those of the platform.
 */
export type ConnectionOptions = {
    token?: string | null | undefined;
    patience?: number;
    waitsIfBusy?: boolean;
    language?: string;
    silence?: number;
    onLost?: () => void;
    fetch?: typeof globalThis.fetch;
    sleep?: (seconds: number) => Promise<void>;
};
export type Query = Record<string, string | number | boolean | null | undefined>;
/**
 * What a request has beside its address.
 */
export type RequestOptions = {
    body?: unknown;
    headers?: Record<string, string>;
    query?: Query | undefined;
    signal?: AbortSignal | undefined;
};
/**
 * Where a stream is: the id of the last event that came, whether nothing more will come, whether the last
 * event was the end of a game, and the seconds after which the service wants a lost client again.
 */
export type Place = {
    lastId: string | null;
    isOver?: boolean;
    isEnd?: boolean;
    retry?: number | null;
};
