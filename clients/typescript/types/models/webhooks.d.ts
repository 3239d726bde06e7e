/** Webhooks, and the calls that they get. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  GameStatus,
  WebhookEvent,
} from "./words.js";

/** An attempt that did not succeed. */
export interface WebhookFailure {
  /** The id of the call: `webhook-id`. */
  call: string;
  event: WebhookEvent;
  at: string;
  /** From 1. */
  attempt: number;
  /** A sentence. */
  reason: string;
}

/** A webhook, and how its calls went. Its secret is shown only when it is made. */
export interface WebhookView {
  id: string;
  address: string;
  events: Array<WebhookEvent>;
  /** The game that it is for; null: all games of the key. */
  game: string | null;
  /** The seat whose turns it tells; null: all seats. */
  seat: number | null;
  created: string;
  /** Calls that wait for their first or their next attempt. */
  waiting: number;
  delivered: number;
  /** Calls that were tried for a day. */
  given_up: number;
  /** Calls that were not kept, because too many were waiting. */
  dropped: number;
  last_delivered: string | null;
  /** The last ten, the newest first. */
  failures: Array<WebhookFailure>;
}

/** A webhook that was just made. */
export interface NewWebhook {
  webhook: WebhookView;
  /** Verify the calls with it. It is shown only here. */
  secret: string;
}

/** Your webhooks, the oldest first. */
export interface WebhookList {
  webhooks: Array<WebhookView>;
}

/** Whose turn it has become. */
export interface TurnData {
  /** The id of the game. */
  game: string;
  /** The creator's own text. */
  label: string | null;
  /** The version since which it is so; the game may have gone on. */
  version: number;
  /** The seats that have a move now and had none before. */
  seats: Array<number>;
}

/** The body of a call: somebody can move. */
export interface TurnCall {
  type: "turn";
  /** When it happened, as ISO 8601 in UTC. */
  timestamp: string;
  data: TurnData;
}

/** How a game has ended. */
export interface EndedData {
  /** The id of the game. */
  game: string;
  /** The creator's own text. */
  label: string | null;
  /** The version at which it ended. */
  version: number;
  status: GameStatus;
}

/** The body of a call: a game is over. */
export interface EndedCall {
  type: "ended";
  /** When it happened, as ISO 8601 in UTC. */
  timestamp: string;
  data: EndedData;
}

/** A hint or review that has come to its end. */
export interface HintData {
  /** The id of the hint or review. */
  hint: string;
  /** `hint` or `review`. */
  kind: string;
  /** `done`, `cancelled` or `failed`. */
  status: string;
  /** The id of its game; null if it has none. */
  game: string | null;
}

/** The body of a call: a hint or review has ended. */
export interface HintCall {
  type: "hint.done";
  /** When it happened, as ISO 8601 in UTC. */
  timestamp: string;
  data: HintData;
}
