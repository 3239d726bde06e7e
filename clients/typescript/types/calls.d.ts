/**
 * What a call says, if it is from the service that made the `secret`. `body` is that of the request, as it
 * came: not read as JSON and written again. A call may come twice, with the same `webhook-id`. `now` is in
 * seconds since 1970. Throws ForgedCallError.
 * @param {string} secret
 * @param {CallHeaders} headers
 * @param {string | Uint8Array} body
 * @param {{tolerance?: number, now?: number}} [options]
 * @returns {Promise<WebhookCall>}
 */
export function verifyCall(secret: string, headers: CallHeaders, body: string | Uint8Array, { tolerance, now }?: {
    tolerance?: number;
    now?: number;
}): Promise<WebhookCall>;
/** A call is not the service's, or too old to be sure of it. Answer it with 400. */
export class ForgedCallError extends CosmicGateError {
}
export type TurnCall = import("../types/models/webhooks.js").TurnCall;
export type EndedCall = import("../types/models/webhooks.js").EndedCall;
export type HintCall = import("../types/models/webhooks.js").HintCall;
/**
 * The body of a call; `type` says which it is.
 */
export type WebhookCall = TurnCall | EndedCall | HintCall;
export type CallHeaders = Headers | Record<string, string | string[] | undefined>;
import { CosmicGateError } from "./errors.js";
