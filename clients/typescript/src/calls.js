/** Calls to a webhook: whether they are the service's, as Standard Webhooks say. */

import { CosmicGateError } from "./errors.js";

/** @typedef {import("../types/models/webhooks.js").TurnCall} TurnCall */
/** @typedef {import("../types/models/webhooks.js").EndedCall} EndedCall */
/** @typedef {import("../types/models/webhooks.js").HintCall} HintCall */

/**
 * The body of a call; `type` says which it is.
 * @typedef {TurnCall | EndedCall | HintCall} WebhookCall
 */

/** @typedef {Headers | Record<string, string | string[] | undefined>} CallHeaders */

/** Seconds that the time of a call may be off: an older one may be sent again by somebody else. */
const TOLERANCE = 300;

/** A call is not the service's, or too old to be sure of it. Answer it with 400. */
export class ForgedCallError extends CosmicGateError {}

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
export async function verifyCall(secret, headers, body, { tolerance = TOLERANCE, now = Date.now() / 1000 } = {}) {
  const sent = headersOf(headers);
  const id = needed(sent, "webhook-id");
  const timestamp = needed(sent, "webhook-timestamp");
  const signatures = needed(sent, "webhook-signature").split(" ");
  if (!/^[0-9]+$/.test(timestamp)) throw new ForgedCallError("The time of the call is none.");
  if (Math.abs(now - Number(timestamp)) > tolerance) {
    throw new ForgedCallError("The call is too old, or a clock is wrong.");
  }
  const raw = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + raw.length);
  signed.set(head);
  signed.set(raw, head.length);
  const key = await keyOf(secret);
  for (const signature of signatures) {
    const tag = signature.startsWith("v1,") ? bytesOf(signature.slice(3)) : null;
    if (tag && (await crypto.subtle.verify("HMAC", key, tag, signed))) {
      return JSON.parse(new TextDecoder().decode(raw));
    }
  }
  throw new ForgedCallError("The signature is that of another secret or body.");
}

/**
 * @param {CallHeaders} headers
 * @returns {Map<string, string>}
 */
function headersOf(headers) {
  const entries = headers instanceof Headers ? [...headers.entries()] : Object.entries(headers);
  return new Map(entries.map(([name, value]) => [name.toLowerCase(), String(value ?? "")]));
}

/**
 * @param {Map<string, string>} headers
 * @param {string} name
 */
function needed(headers, name) {
  const value = headers.get(name);
  if (!value) throw new ForgedCallError(`The call has no ${name}.`);
  return value;
}

/** @param {string} secret */
async function keyOf(secret) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes) throw new TypeError("This is no secret of a webhook: pass it as it was given.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/**
 * @param {string} text in base64
 * @returns {Uint8Array<ArrayBuffer> | null}
 */
function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
