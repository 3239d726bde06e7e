/** The parts of a position. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  ComponentState,
  PieceKind,
} from "./words.js";

/** Atlanteans of one player, kind and state on one place. */
export interface Atlanteans {
  /** Whose they are; null for volunteers that nobody owns. */
  seat: number | null;
  piece: PieceKind;
  count: number;
  /** Whether they have acted. */
  acted: boolean;
  /** Whether they are on the board but out of play. */
  inactive: boolean;
  /** Whether it is a Bot that shares the space of another and does not act. */
  sharing: boolean;
}

/** The tile in the middle. */
export interface Centre {
  id: string;
  atlanteans: Array<Atlanteans>;
}

/** One tile of a peninsula. */
export interface Tile {
  id: string;
  /** 1 is next to the centre, 6 is the tip. */
  ring: number;
  flooded: boolean;
  /** Whether Atlanteans can be there. */
  usable: boolean;
  /** How many Atlanteans it holds. */
  capacity: number;
  atlanteans: Array<Atlanteans>;
}

/** One peninsula. */
export interface Peninsula {
  id: string;
  /** How many tiles are above the water. */
  dry: number;
  /** Whether a mystic barrier is there. */
  barrier: boolean;
  tiles: Array<Tile>;
}

/** The island. */
export interface Island {
  centre: Centre;
  /** Clockwise. */
  peninsulas: Array<Peninsula>;
}

/** One build space of the gate. */
export interface BuildSpace {
  id: string;
  /** Whether it is in this game. */
  open: boolean;
  atlanteans: Array<Atlanteans>;
}

/** One space of a component. */
export interface ComponentSpace {
  id: string;
  capacity: number;
  atlanteans: Array<Atlanteans>;
}

/** One component of the blueprint. */
export interface GateComponent {
  id: string;
  state: ComponentState;
  spaces: Array<ComponentSpace>;
}

/** The cosmic gate. */
export interface Gate {
  build_spaces: Array<BuildSpace>;
  components: Array<GateComponent>;
}

/** What a player has of each resource. */
export interface Resources {
  gold: number;
  crystal: number;
  ore: number;
  atlantium: number;
}

/** The Atlanteans that a player may still place this round. */
export interface Pool {
  leader: number;
  followers: number;
  volunteers: number;
  hologram: number;
  automaton: number;
}

/** One player and everything that belongs to them, or the second team of a single player. */
export interface Player {
  seat: number;
  name: string | null;
  color: string;
  /** Null for the Mechanical Atlanteans. */
  councilor: string | null;
  resources: Resources;
  /** Mystic energy. */
  energy: number;
  /** Library cards in hand. */
  hand: Array<string>;
  /** Artifacts in hand. */
  artifacts: Array<string>;
  /** Artifacts that the councilor began with. */
  own_artifacts: Array<string>;
  pool: Pool;
  volunteers_next_round: number;
  /** Followers that can still be recruited. */
  supply_followers: number;
  /** Followers that are out of the game. */
  removed_followers: number;
}

/** How many there are of each thing, by its id. */
export type Counts = Record<string, number>;

/** The misfortune deck: the cards that may still come, and the piles beside it. */
export interface Misfortunes {
  /** The cards on top of the deck whose order is known. */
  next: Array<string>;
  /** How many of each are in the discard pile. */
  discard: Counts;
  /** How many of each are out of the game. */
  removed: Counts;
  /** How many of each were shuffled into the deck since the set-up. */
  added: Counts;
  /** Shuffled in unseen, seen since, and in the deck again: how many of each. */
  seen: Counts;
  /** Cards in the deck. */
  left: number;
  /** How many of each may still come. */
  deck: Counts;
}

/** The library deck: the cards that may still come, and the piles beside it. */
export interface Library {
  /** Artifacts known to be in the deck. */
  artifacts_in_deck: Array<string>;
  /** The cards at the bottom whose order is known. */
  bottom: Array<string>;
  /** How many of each title are in the discard pile. */
  discard: Counts;
  /** Artifacts in the discard pile. */
  discarded_artifacts: Array<string>;
  /** Artifacts known to be in no hand and not in the deck. */
  unused_artifacts: Array<string>;
  /** Shuffled in unseen, seen since, and in the deck again: how many of each. */
  seen: Counts;
  /** Artifacts that were not in use and have come into the library. */
  added_artifacts: number;
  /** Cards in the deck. */
  left: number;
  /** How many of each title may still come. */
  deck: Counts;
  /** Artifacts in the deck that nobody has seen. */
  unseen_artifact_cards: number;
  /** What these may be. */
  unseen_artifacts: Array<string>;
}

/** The wrath of the gods. */
export interface Wrath {
  /** The space of the track, from 0. */
  space: number;
  /** Tiles that the team floods at the end of the round. */
  value: number;
  /** The value of every space. */
  track: Array<number>;
}

/** What cards have changed until the end of the round. */
export interface ThisRound {
  targets_raised: number;
  /** By peninsula. */
  targets_lowered: Counts;
  build_surcharge: number;
  build_limit: number | null;
  /** Components built this round. */
  built: number;
  no_recruiting: boolean;
  wrath_relief: number;
  /** By tile: how many Atlanteans more it holds. */
  tiles_widened: Counts;
  /** Artifacts that work once a round and have done so. */
  used_artifacts: Array<string>;
  /** Whether a card has opened the spaces for games of five or more players. */
  five_plus_open: boolean;
  /** The misfortunes that forbid something this round. */
  bans: Array<string>;
}

/** The Hologram of small games. */
export interface Hologram {
  /** Who moves it. */
  seat: number;
  /** Whose power it has this round: a councilor, or an ally by the Mystic Lantern. */
  councilor: string | null;
  /** Whose powers it has beside that one (Quantum Relay). */
  also: Array<string>;
  /** The councilors that it may still become. */
  stack: Array<string>;
  /** The councilors that it has been. */
  discard: Array<string>;
}

/** A location off the island. */
export interface Location {
  id: string;
  capacity: number;
  atlanteans: Array<Atlanteans>;
}

/** Something that can be built beside the components. */
export interface ExpansionItem {
  id: string;
  state: ComponentState;
  /** Who has it; null while nobody does. */
  seat: number | null;
  /** The kind of Atlantean that carries it, if one does. */
  carrier: string | null;
  /** Where it is carried. */
  place: string | null;
  /** What it costs now, without what misfortunes add this round. */
  cost: Counts;
}

/** A piece that the base game does not have. */
export interface ExpansionPiece {
  /** Its kind. */
  piece: string;
  /** Whose it is, or was when it was removed from the game; null while it is nobody's. */
  seat: number | null;
  /** Where it is; null when it is not on the board. */
  place: string | null;
  acted: boolean;
  inactive: boolean;
  /** Whether it shares the space of another and does not act. */
  sharing: boolean;
  /** Whether it has been removed from the game. */
  removed: boolean;
}

/** Cards that were shuffled into a deck unseen. */
export interface UnseenCards {
  /** How many of them are still in the deck. */
  cards: number;
  /** What these may be: how many there are of each. */
  may_be: Counts;
}

export type CardNumbers = Record<string, Record<string, number | string>>;

/** What an expansion has brought to the table. */
export interface ExpansionView {
  /** As in the set-up. */
  name: string;
  locations: Array<Location>;
  items: Array<ExpansionItem>;
  pieces: Array<ExpansionPiece>;
  /** Misfortunes in the deck that nobody has seen. */
  unseen_misfortunes: Array<UnseenCards>;
  /** Library cards in the deck that nobody has seen. */
  unseen_library: Array<UnseenCards>;
  /**
   * What cards count, by card and by name, as in position documents. Zeros and words for nothing,
   * such as `nobody`, are left out.
   */
  numbers: CardNumbers;
  /** Monsters that have acted, until the misfortunes of the round are over. */
  monsters_acted: Array<string>;
  /** Peninsulas where nobody acts this round, because of a misfortune. */
  closed: Array<string>;
  /** The most Atlantium for one ore this round, if a misfortune limits it. */
  forge_limit: number | null;
  /** By peninsula: how much lower its targets are for good. */
  targets_lowered: Counts;
}
