/**
 * Read a refusal; its body may also be that of a proxy, which is no document of the service.
 * @param {Response} reply
 */
export function refusal(reply: Response): Promise<RefusedError>;
/** Any fault that this package reports. */
export class CosmicGateError extends Error {
}
/** The service did not answer for as long as the client is patient. */
export class UnreachableError extends CosmicGateError {
}
/** A search ended without an answer: it failed, or was cancelled before it had found one. */
export class NoAnswerError extends CosmicGateError {
}
/**
 * The service refused a request. Decide by `code`, which never changes, and show `detail` to people.
 * `problem` has the whole document, such as `current_version` after `stale_version`.
 */
export class RefusedError extends CosmicGateError {
    /**
     * @param {number} status
     * @param {ProblemDetails} problem
     * @param {number | null} retryAfter seconds after which the same request may succeed, if that is said
     */
    constructor(status: number, problem: ProblemDetails, retryAfter: number | null);
    status: number;
    problem: import("../types/models/problems.js").ProblemDetails;
    /** @type {string} */
    code: string;
    detail: string;
    retryAfter: number | null;
    /** Whether the same request may succeed later. */
    get isBusy(): boolean;
}
export type ProblemDetails = import("../types/models/problems.js").ProblemDetails;
