/** What a game waits for, and what that is about. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  DecisionKind,
  Good,
  ModifierSource,
  PartRole,
  PeninsulaId,
  PieceKind,
  RewardKind,
} from "./words.js";

/** Atlanteans of one seat and kind that are on one place, or not on the board. */
export interface PieceGroup {
  /** A seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of the place; null if they are not on the board. */
  place: string | null;
  count: number;
}

/** Atlanteans. */
export interface PiecesPart {
  type: "pieces";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  pieces: Array<PieceGroup>;
}

/** Places: tiles, build spaces, spaces of components, locations. */
export interface PlacesPart {
  type: "places";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  /** Their ids. */
  places: Array<string>;
}

/** A peninsula, and the tile of it that would flood or rise. */
export interface PeninsulaState {
  peninsula: PeninsulaId;
  /** The id of the tile; null if it is about no tile. */
  tile: string | null;
  /** Whether a mystic barrier protects the peninsula. */
  barrier: boolean;
}

/** Peninsulas. */
export interface PeninsulasPart {
  type: "peninsulas";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  peninsulas: Array<PeninsulaState>;
}

/** Players. */
export interface SeatsPart {
  type: "seats";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  /** Their seats, from 1. */
  seats: Array<number>;
}

/** An amount of a resource or of mystic energy. */
export interface GoodAmount {
  good: Good;
  number: number;
}

/** Resources and mystic energy: a price, a debt, what there is to choose from. */
export interface GoodsPart {
  type: "goods";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  goods: Array<GoodAmount>;
}

/** What one seat has of the goods in question. */
export interface Holdings {
  /** A seat, from 1. */
  seat: number;
  goods: Array<GoodAmount>;
}

/** What each of some players has of the goods in question. */
export interface HoldingsPart {
  type: "holdings";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  holdings: Array<Holdings>;
}

/** Copies of a card. */
export interface CardCount {
  /** The id of the card. */
  card: string;
  number: number;
}

/** Cards of any deck, potions and spirits; in their order, where that matters. */
export interface CardsPart {
  type: "cards";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  /** Whose they are; null where the part is about no hand. */
  seat: number | null;
  cards: Array<CardCount>;
}

/** Boards of councilors, allies and monsters. */
export interface BoardsPart {
  type: "boards";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  /** Their ids. */
  boards: Array<string>;
}

/** Components of the gate, and magic items. */
export interface ComponentsPart {
  type: "components";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  /** Their ids. */
  components: Array<string>;
}

/** A number that the role names. */
export interface NumberPart {
  type: "number";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  number: number;
  /** How many there are in all; null if that is not limited. */
  of: number | null;
}

/** A rule that holds for this decision: `text` is all of it. */
export interface RulePart {
  type: "rule";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
}

/** Something that changes a roll or its target. */
export interface RollModifier {
  source: ModifierSource;
  /** The id of the card or councilor, where it is one that is known. */
  id: string | null;
  /** How much it adds to the dice or to the target; may be negative. */
  by: number;
  text: string;
}

/** A player who may add mystic energy to a roll. */
export interface RollEnergy {
  /** A seat, from 1. */
  seat: number;
  /** The mystic energy that the player has. */
  number: number;
  /** What each mystic energy adds. */
  adds: number;
}

/** What success brings: goods, followers, or something else. */
export interface RollReward {
  kind: RewardKind;
  good: Good | null;
  /** How many; null if it is something else. */
  number: number | null;
  /** The id of the card, piece or item, where it is one. */
  id: string | null;
  text: string;
}

/** A roll of dice against a target. */
export interface RollPart {
  type: "roll";
  role: PartRole;
  /** The role in words: a heading for the part. */
  text: string;
  /** The dice already rolled; empty before the roll. */
  dice: Array<number>;
  /** Dice that are to be rolled now. */
  to_roll: number;
  /** What must be reached, all changes included. */
  target: number;
  /** The target without changes. */
  printed_target: number;
  target_changes: Array<RollModifier>;
  /** What is added to the dice. */
  bonuses: Array<RollModifier>;
  /** Dice and bonuses together; null while dice are to roll. */
  total: number | null;
  /** What is missing to the target; null like `total`. */
  missing: number | null;
  /** The totals from which on it is one thing more; empty if success is one thing. */
  steps: Array<number>;
  /** Who may add mystic energy. */
  energy: Array<RollEnergy>;
  success: RollReward;
}

/** A part of what a decision is about; what would be empty or zero is left out. */
export type ContextPart =
  PiecesPart | PlacesPart | PeninsulasPart | SeatsPart | GoodsPart | HoldingsPart | CardsPart |
  BoardsPart | ComponentsPart | NumberPart | RulePart | RollPart;

/** What the position asks for next. */
export interface Decision {
  kind: DecisionKind;
  /**
   * The seats that have a move: their own, or one of the whole team that is no free act. At a
   * chance decision: the seat that rolls or draws.
   */
  seats: Array<number>;
  /** The seats that may play moves whose `seat` is null, such as barriers. */
  may_answer: Array<number>;
  /** Whether dice or cards decide, not the team. */
  chance: boolean;
  /** The question in words. */
  text: string;
  /** What the decision is about: enough to draw the question by itself. */
  context: Array<ContextPart>;
}
