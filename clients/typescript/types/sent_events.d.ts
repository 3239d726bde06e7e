/** Server-Sent Events, read from the text of a stream as it comes. */
/**
 * An event of a stream. Where `id` is null, the place in the stream is that of the last.
 * @typedef {{event: string, id: string | null, data: any}} SentEvent
 */
/** Makes events of the text of one connection. What is cut off in the middle is no event. */
export class EventReader {
    /** @type {number | null} Seconds after which the service wants a lost client to connect again. */
    retry: number | null;
    /**
     * The events that this text completes.
     * @param {string} part
     * @returns {SentEvent[]}
     */
    read(part: string): SentEvent[];
    #private;
}
/**
 * An event of a stream. Where `id` is null, the place in the stream is that of the last.
 */
export type SentEvent = {
    event: string;
    id: string | null;
    data: any;
};
