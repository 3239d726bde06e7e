/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("../types/models/hints.js").Hint} Hint */
/** @typedef {import("../types/models/hints.js").Review} Review */
/** Seconds that the service is asked to hold a request until the search ends. */
export const HELD: 20;
/**
 * A search: wait for its answer, follow it, or cancel it. `document` is as it was last read.
 * @template {Hint | Review} Document
 */
export class Search<Document extends Hint | Review> {
    /**
     * @param {Connection} connection
     * @param {string} path
     * @param {Document} document
     */
    constructor(connection: Connection, path: string, document: Document);
    path: string;
    document: Document;
    /** Its id at the service. */
    get id(): string;
    /** Whether it had ended when it was last read. */
    get isOver(): boolean;
    /**
     * Read it as it is now, or as soon as it ends within so many seconds.
     * @param {number} [wait]
     */
    read(wait?: number): Promise<Document>;
    /** Wait until it has ended, and return it with its answer. Throws NoAnswerError if it has none. */
    answered(): Promise<Document>;
    /**
     * Yield it again and again while it runs, and at last as it has ended.
     * @returns {AsyncGenerator<Document, void, void>}
     */
    progress(): AsyncGenerator<Document, void, void>;
    /** Stop the search, and return it as it has ended. What it has found is kept. */
    cancel(): Promise<Document>;
    #private;
}
export type Connection = import("./connection.js").Connection;
export type Hint = import("../types/models/hints.js").Hint;
export type Review = import("../types/models/hints.js").Review;
