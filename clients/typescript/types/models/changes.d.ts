/** What an event changes on the table. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  Counts,
  ExpansionView,
  Hologram,
  ThisRound,
} from "./board.js";
import type {
  CardZone,
  CauseKind,
  ComponentState,
  DeckName,
  GameStatus,
  Good,
  PeninsulaId,
  Phase,
  PieceKind,
  PieceZone,
} from "./words.js";

/** Why something changed. */
export interface Cause {
  kind: CauseKind;
  /** The card, component, place or kind of decision; null for wrath, round and undo. */
  id: string | null;
}

/** A misfortune strikes. What it does follows as further changes. */
export interface MisfortuneChange {
  kind: "misfortune";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  card: string;
  /** Who drew it. */
  seat: number;
}

/** Where a card is: a field of the view, and whose. */
export interface CardSpot {
  /** A field of the view that holds cards. */
  zone: CardZone;
  /** Whose; null for decks and piles. */
  seat: number | null;
}

/** Copies of a card go from one place to another. */
export interface CardChange {
  kind: "card";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  deck: DeckName;
  card: string;
  count: number;
  /** Null: from the cards that are being looked at, shown in no pile. */
  from: CardSpot | null;
  /** Null: to the cards that are being looked at. */
  to: CardSpot | null;
}

/** The known order of cards of a deck is another one. */
export interface OrderChange {
  kind: "order";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  deck: DeckName;
  /** A field of the view that holds cards. */
  zone: CardZone;
  cards: Array<string>;
}

/** A deck holds another number of cards, or other cards of it are known. */
export interface DeckChange {
  kind: "deck";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  deck: DeckName;
  left: number;
  /** Of the library; null for misfortunes. */
  unseen_artifact_cards: number | null;
  /** Shuffled in unseen, seen since, and in the deck again: how many of each. */
  seen: Counts;
  /** How many of each misfortune were added since the set-up; null for the library. */
  added: Counts | null;
  /** Artifacts that have come into the library; null for misfortunes. */
  added_artifacts: number | null;
}

/** A tile floods. */
export interface FloodChange {
  kind: "flood";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  peninsula: PeninsulaId;
  tile: string;
  /** Dry tiles that the peninsula has left. */
  dry: number;
}

/** A tile is unflooded. */
export interface UnfloodChange {
  kind: "unflood";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  peninsula: PeninsulaId;
  tile: string;
  /** Dry tiles that the peninsula has now. */
  dry: number;
}

/** A mystic barrier comes or goes. */
export interface BarrierChange {
  kind: "barrier";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  peninsula: PeninsulaId;
  placed: boolean;
}

/** Where an Atlantean is, whose it is, and its state. */
export interface PieceSpot {
  /** `next_round`: volunteers too late for this one. */
  zone: PieceZone;
  seat: number | null;
  /** Only in the zone `place`. */
  place: string | null;
  acted: boolean;
  inactive: boolean;
  /** As in the view. */
  sharing: boolean;
}

/** Atlanteans go from one place to another. */
export interface PieceChange {
  kind: "piece";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  piece: PieceKind;
  count: number;
  /** Null if the view did not show them. */
  from: PieceSpot | null;
  /** Null if the view no longer shows them. */
  to: PieceSpot | null;
}

/** Atlanteans that stay where they are have acted, may act again, or become (in)active. */
export interface PieceStateChange {
  kind: "piece_state";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  piece: PieceKind;
  count: number;
  from: PieceSpot;
  to: PieceSpot;
}

/** A seat gains resources, or gives them up. */
export interface ResourceChange {
  kind: "resource";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  /** A seat, from 1. */
  seat: number;
  good: Good;
  by: number;
  /** What the seat has of it now. */
  now: number;
}

/** A seat gains mystic energy, or gives it up. */
export interface EnergyChange {
  kind: "energy";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  /** A seat, from 1. */
  seat: number;
  by: number;
  /** What the seat has now. */
  now: number;
}

/** A component or an item has another state. */
export interface BuiltChange {
  kind: "built";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  component: string;
  state: ComponentState;
}

/** The capacity of a place changes, or whether it can be used. */
export interface RoomChange {
  kind: "room";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  place: string;
  /**
   * How many Atlanteans the place holds. At the gate 0 means that the space is closed; a component
   * then no longer lists it.
   */
  capacity: number;
  /** Null for places that are no tiles. */
  usable: boolean | null;
}

/** The effects that last for this round change. */
export interface ThisRoundChange {
  kind: "this_round";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  this_round: ThisRound;
}

/** The Hologram has another power, or its boards lie elsewhere. */
export interface HologramChange {
  kind: "hologram";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  hologram: Hologram | null;
}

/** A monster goes from one place to another; its numbers in the view change as well. */
export interface MonsterChange {
  kind: "monster";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  monster: string;
  /** The place where it was; null if it was nowhere. */
  from: string | null;
  /** The place where it is now; null if it is nowhere. */
  to: string | null;
}

/** What the expansion keeps is different; `expansion` is all of it as it is now. */
export interface ExpansionChange {
  kind: "expansion";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  expansion: ExpansionView | null;
}

/** How many misfortunes have been drawn this round. */
export interface DrawnChange {
  kind: "drawn";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  misfortunes_drawn: number | null;
}

/** The Wrath counter moves. */
export interface WrathChange {
  kind: "wrath";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  /** Spaces; negative if it goes back. */
  by: number;
  space: number;
  value: number;
}

/** Another phase begins. */
export interface PhaseChange {
  kind: "phase";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  phase: Phase;
}

/** Another round begins, or another player has the starting player marker. */
export interface RoundChange {
  kind: "round";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  round: number;
  starting_player: number;
}

/** The game is won or lost; `cause` says by what. After an undo it may run again. */
export interface ResultChange {
  kind: "result";
  cause: Cause;
  /** The change in words; null if a log need not show it. */
  text: string | null;
  status: GameStatus;
}

/** Something that changed. */
export type Change =
  MisfortuneChange | CardChange | OrderChange | DeckChange | FloodChange | UnfloodChange |
  BarrierChange | PieceChange | PieceStateChange | ResourceChange | EnergyChange | BuiltChange |
  RoomChange | ThisRoundChange | HologramChange | MonsterChange | ExpansionChange | DrawnChange |
  WrathChange | PhaseChange | RoundChange | ResultChange;
