/** Every card, tile and board, for a client to draw. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  Counts,
} from "./board.js";
import type {
  ComponentType,
  KeepRule,
  LibraryKind,
  MisfortuneKind,
  PeninsulaFamily,
  PeninsulaGift,
  PeninsulaId,
  PieceLetter,
  SourceKind,
  SpaceKind,
} from "./words.js";

/** Where a value comes from. */
export interface ValueSource {
  kind: SourceKind;
  /** The passage, or a remark. */
  note: string;
}

/** Where each value comes from, by its key in the entry. */
export type ValueSources = Record<string, ValueSource>;

/** `clockwise` is the order of the peninsulas round the centre. */
export interface ContentIsland {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  clockwise: Array<PeninsulaId>;
  source: ValueSources;
}

/** The Mystic Power Source, which holds any number of Atlanteans. */
export interface ContentCentre {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/**
 * One arm of the island. Lists have one value for each ring; index 0 is next to the centre.
 * `spaces` counts separate spaces (a double space is one). Only the wild peninsulas and the Cities
 * have `targets`, only the Libraries `keep`, and only the Forges `rates` (Atlantium for one
 * exchange).
 */
export interface ContentPeninsula {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  family: PeninsulaFamily;
  gives: PeninsulaGift;
  double: boolean;
  spaces: Array<number>;
  targets: Array<number>;
  keep: Array<KeepRule>;
  rates: Array<number>;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/** The Wrath of the Gods track: floods for each space of the counter; the last one stays. */
export interface ContentWrath {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  track: Array<number>;
  source: ValueSources;
}

/**
 * A difficulty level; `id` is its number in digits. `components` counts the blueprint's components
 * by letter, `energy` is what each player starts with.
 */
export interface ContentLevel {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  components: Counts;
  calm_seas: number;
  controlled_floods: number;
  catastrophic_floods: number;
  energy: number;
  source: ValueSources;
}

/**
 * What depends on the number of players; `id` is that number in digits. `draws` lists who draws a
 * misfortune each round, in order, 1 being the starting player. `energy_per_round` goes to each
 * player as a round begins.
 */
export interface ContentPlayerCount {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  start_followers: number;
  supply_followers: number;
  draws: Array<number>;
  hologram: boolean;
  automaton: boolean;
  energy_per_round: number;
  colors: Array<string>;
  /** The most that one player can ever own. */
  max_followers: number;
  /** Misfortunes drawn in a round. */
  misfortunes: number;
  source: ValueSources;
}

/** The first game: the blueprint beside the Power Core, and a councilor for beginners. */
export interface ContentIntroduction {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  blueprint: Array<string>;
  councilor: string;
  source: ValueSources;
}

/** Numbers of the rules that belong to no tile or card; the file says what each one means. */
export interface ContentConstants {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  hand_limit: number;
  barrier_energy: number;
  unflood_energy: number;
  keep_energy: number;
  exhausted_floods: number;
  artifacts_drawn: number;
  blueprint_size: number;
  build_spaces: number;
  build_spaces_five_plus: number;
  five_plus_players: number;
  hologram_boards: number;
  automaton_bonus: number;
  source: ValueSources;
}

/** A player colour; `followers` is how many the box holds. */
export interface ContentColor {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  followers: number;
  paint: string;
  source: ValueSources;
}

/** A kind of Atlantean; `letter` stands for it in the notation of moves. */
export interface ContentPiece {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  letter: PieceLetter;
  text: string;
  source: ValueSources;
}

/** A thing a player may hold; only those with `resource` count as resources. */
export interface ContentToken {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  resource: boolean;
  paint: string;
  source: ValueSources;
}

/** Units of each kind; `energy` is mystic energy. */
export interface ContentCost {
  gold: number;
  crystal: number;
  atlantium: number;
  energy: number;
}

/** `kind` `once` has no space; `single` holds one Atlantean a space, `double` two. */
export interface ContentSpaces {
  kind: SpaceKind;
  normal: number;
  five_plus: number;
}

/** A component of the Cosmic Gate; its `text` is what it does once built. */
export interface ContentComponent {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  type: ComponentType;
  cost: ContentCost;
  spaces: ContentSpaces;
  most_players: number;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/**
 * A councilor; `other_name` is the name on the board's other side, or empty. `count` is 0 for a
 * board that the box could hold in another's place.
 */
export interface ContentCouncilor {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  count: number;
  other_name: string;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/**
 * A title of the library cards that are no artifacts; the deck holds `count` copies. Of the
 * wonders, the set-up shuffles a few into the deck unseen.
 */
export interface ContentLibraryCard {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  kind: LibraryKind;
  most_players: number;
  count: number;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/** An artifact: one card. */
export interface ContentArtifact {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  most_players: number;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/** A misfortune title, of which the box holds `count` copies; `peninsula` is set on floods. */
export interface ContentMisfortune {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  kind: MisfortuneKind;
  peninsula: PeninsulaId | null;
  count: number;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/** What Monstrosities changes in the set-up, and what it adds to cards and pieces of the box. */
export interface ContentMonstrosities {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  calm_seas: number;
  controlled_floods: number;
  followers: Counts;
  specials: number;
  omens: number;
  wonders: number;
  calm_seas_replaced: number;
  offset_calm_seas: number;
  offset_controlled_floods: number;
  source: ValueSources;
}

/**
 * The second team of a player who leads two, and what differs from the other player counts. The
 * followers are those of the first team. `misfortunes` are drawn each round.
 */
export interface ContentMechanicalAtlanteans {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  color: string;
  start_followers: number;
  supply_followers: number;
  misfortunes: number;
  energy_per_round: number;
  bot_bonus: number;
  text: string;
  source: ValueSources;
}

/** An ally; `letter` stands for it in the notation of moves. */
export interface ContentAlly {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  letter: string;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/** A magic item: `text` is its lasting power, `spent` what it does when it is destroyed. */
export interface ContentItem {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  cost: ContentCost;
  numbers: Counts;
  text: string;
  spent: string;
  source: ValueSources;
}

/** A location off the island: its spaces, and the action of those on them. */
export interface ContentLocation {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  spaces: ContentSpaces;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/** A monster: what it does each round, and `reward`, what defeating it brings. */
export interface ContentMonster {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  numbers: Counts;
  text: string;
  reward: string;
  source: ValueSources;
}

/** A potion of the Alchemist, a spirit of the Channeler, or a treasure of the harpies. */
export interface ContentFurtherCard {
  id: string;
  /** The expansion that brings it; null in the base game. */
  expansion: string | null;
  name: string;
  numbers: Counts;
  text: string;
  source: ValueSources;
}

/**
 * A tile of the island, and where to draw it. `x` and `y` are in units of the distance of two
 * neighbouring tiles, `q` and `r` the axial coordinates of hexagons with a flat top.
 */
export interface ContentTile {
  id: string;
  /** Null for the centre. */
  peninsula: PeninsulaId | null;
  /** 1 is next to the centre, 6 is the tip; 0 is the centre. */
  ring: number;
  /** Null: any number of Atlanteans. */
  spaces: number | null;
  x: number;
  y: number;
  q: number;
  r: number;
  /** Of its peninsula, in degrees clockwise from the top. */
  angle: number;
  /** Whether two Atlanteans share a space. */
  double?: boolean;
  /** What a roll must reach. */
  target?: number;
  /** Where drawn library cards go that are not kept. */
  keep?: KeepRule;
  /** Atlantium for one exchange. */
  rate?: number;
}

/** A build space of the gate. */
export interface ContentBuildSpace {
  id: string;
  /** Whether it is for five or more players. */
  five_plus: boolean;
}

/** A value that the operator has corrected. */
export interface OverlaidEntry {
  /** Family, entry and field, with dots between them. */
  key: string;
  value: string | number | boolean | Array<string | number>;
  old: string | number | boolean | Array<string | number>;
}

/** Every entry of each family by its id, each value with its source. */
export interface ContentCatalogue {
  /**
   * Changes with every value that changes how the game plays, not with names, texts and colours.
   * Each game names it. (The `ETag` changes with all of them.)
   */
  version: string;
  island: ContentIsland;
  centre: ContentCentre;
  peninsulas: Record<string, ContentPeninsula>;
  wrath: ContentWrath;
  levels: Record<string, ContentLevel>;
  player_counts: Record<string, ContentPlayerCount>;
  introduction: ContentIntroduction;
  constants: ContentConstants;
  colors: Record<string, ContentColor>;
  pieces: Record<string, ContentPiece>;
  tokens: Record<string, ContentToken>;
  components: Record<string, ContentComponent>;
  councilors: Record<string, ContentCouncilor>;
  library: Record<string, ContentLibraryCard>;
  artifacts: Record<string, ContentArtifact>;
  misfortunes: Record<string, ContentMisfortune>;
  monstrosities: ContentMonstrosities;
  mechanical_atlanteans: ContentMechanicalAtlanteans;
  allies: Record<string, ContentAlly>;
  items: Record<string, ContentItem>;
  locations: Record<string, ContentLocation>;
  monsters: Record<string, ContentMonster>;
  potions: Record<string, ContentFurtherCard>;
  spirits: Record<string, ContentFurtherCard>;
  treasures: Record<string, ContentFurtherCard>;
  tiles: Array<ContentTile>;
  build_spaces: Array<ContentBuildSpace>;
  overlay: Array<OverlaidEntry>;
}
