/** What can go wrong between a client and the service. */

/** @typedef {import("../types/models/problems.js").ProblemDetails} ProblemDetails */

/** What is worth another try: a limit, a busy service, and a proxy that did not reach it. */
const BUSY = [429, 502, 503, 504];

/** Any fault that this package reports. */
export class CosmicGateError extends Error {}

/** The service did not answer for as long as the client is patient. */
export class UnreachableError extends CosmicGateError {}

/** A search ended without an answer: it failed, or was cancelled before it had found one. */
export class NoAnswerError extends CosmicGateError {}

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
  constructor(status, problem, retryAfter) {
    super(`${problem.code}: ${problem.detail}`);
    this.status = status;
    this.problem = problem;
    /** @type {string} */
    this.code = problem.code;
    this.detail = problem.detail;
    this.retryAfter = retryAfter;
  }

  /** Whether the same request may succeed later. */
  get isBusy() {
    return BUSY.includes(this.status);
  }
}

/**
 * Read a refusal; its body may also be that of a proxy, which is no document of the service.
 * @param {Response} reply
 */
export async function refusal(reply) {
  const found = await reply.json().catch(() => null);
  const problem =
    typeof found?.code === "string"
      ? { detail: found.title ?? found.code, ...found }
      : { code: `http_${reply.status}`, detail: `The answer is ${reply.status} ${reply.statusText}.` };
  const seconds = Number.parseFloat(reply.headers.get("Retry-After") ?? "");
  return new RefusedError(reply.status, problem, Number.isFinite(seconds) ? Math.max(seconds, 0) : null);
}
