/** Why a request is refused. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  ProblemCode,
} from "./words.js";

/** What is wrong with one field of a request. */
export interface FieldError {
  code: ProblemCode;
  /** Path of the field, such as `moves.1`. */
  field: string;
  /** What to send instead. */
  detail: string;
}

/** A refusal (RFC 9457). Some codes carry further members, such as `current_version`. */
export interface ProblemDetails {
  /** Where this kind is explained. */
  type: string;
  /** The kind, for people. */
  title: string;
  /** The HTTP status. */
  status: number;
  /** The kind, for programs. It never changes. */
  code: ProblemCode;
  /** What is wrong here, and what to do. */
  detail: string;
  /** The offending field, parameter or header, as a path. */
  field?: string;
  /** Every wrong field, when there are several. */
  errors?: Array<FieldError>;
  /** The name of this one failure in the service's log. */
  instance?: string;
  /** With `stale_version`: the version the game is at. */
  current_version?: number;
  /** The earliest version that the game can go back to. */
  can_undo_to?: number;
  /** The move that failed, counted from 0 in what was sent. */
  move_index?: number;
  /** The most that is accepted. */
  limit?: number;
  /** The largest body or head accepted, in bytes. */
  limit_bytes?: number;
}
