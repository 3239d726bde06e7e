/** The parts of each kind of move. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  Good,
  MisfortunePile,
  MoveKind,
  PeninsulaId,
  PieceKind,
  RerollSource,
  RerolledDice,
} from "./words.js";

/**
 * The parts of a move by their names: those of its kind are there, and no others.
 * `docs/notation.md` lists them for each kind.
 */
export interface MoveFields {
  kind: MoveKind;
  /** Of `undo`: the version that the game is again as it was at. */
  to?: number;
  /** The id of an artifact. */
  artifact?: string;
  attempt?: string;
  /** The number of the build space, from 1. */
  build_space?: number;
  by?: RerollSource;
  /** The id of a library card or artifact. */
  card?: string;
  /** The id of a component. */
  component?: string;
  /** The id of a councilor. */
  councilor?: string;
  die?: number;
  good?: Good;
  into?: Good;
  /** The id of a misfortune. */
  misfortune?: string;
  /** The id of a monster. */
  monster?: string;
  number?: number;
  other_die?: number;
  /** The next peninsula clockwise. */
  other_peninsula?: string;
  /** The seat that pays, from 1. */
  payer?: number;
  peninsula?: PeninsulaId;
  piece?: PieceKind;
  pile?: MisfortunePile;
  /** The id of a place. */
  place?: string;
  power?: string;
  /** `scylla` or `charybdis`. */
  sea_monster?: string;
  /** The seat, from 1. */
  seat?: number;
  /** Which space of a tile: `counterclockwise`, `clockwise` or `middle`. */
  side?: string;
  spare?: string;
  to_place?: string;
  /** The seat that receives, from 1. */
  to_seat?: number;
  /** The id of a treasure of the harpies. */
  treasure?: string;
  which?: RerolledDice;
}

/** One legal move, or one outcome at a chance decision. */
export interface LegalMove {
  /** The move in the notation. */
  id: string;
  kind: MoveKind;
  /** Whose move it is; null for a move of the whole team. */
  seat: number | null;
  /** The move in words. */
  text: string;
  fields: MoveFields;
  /** How likely the outcome is; null when the team decides. */
  probability: number | null;
}
