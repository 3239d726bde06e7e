/** Games, their events, and who sits at them. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  Counts,
  ExpansionView,
  Gate,
  Hologram,
  Island,
  Library,
  Misfortunes,
  Player,
  Resources,
  ThisRound,
  Wrath,
} from "./board.js";
import type {
  Change,
} from "./changes.js";
import type {
  Decision,
} from "./decisions.js";
import type {
  LegalMove,
  MoveFields,
} from "./moves.js";
import type {
  AgreedUntil,
  Chance,
  ComponentState,
  DecisionKind,
  EngineStrength,
  EnginesStatus,
  GameStatus,
  MoveKind,
  NewsKind,
  Phase,
  PieceKind,
  Reaction,
  RemovedPiece,
  SeatHolder,
  SeatsMode,
  TalkKind,
  TalkMode,
  UndoMode,
} from "./words.js";

/** How much an engine searches for each decision: one of the two. */
export interface EngineBudgetView {
  seconds?: number;
  simulations?: number;
}

/** An engine at a seat. */
export interface SeatEngine {
  budget: EngineBudgetView;
  strength: EngineStrength;
}

/** One seat, and who has it. */
export interface TakenSeat {
  seat: number;
  /**
   * `anybody` who may play the game (open games); in games with claimed seats `nobody`, somebody
   * `invited`, or a `person` with a token; or an `engine`.
   */
  holder: SeatHolder;
  /** Since when the person or engine has it. */
  since: string | null;
  engine: SeatEngine | null;
  /** Until when the engines play on for this person; null when they must not. */
  agreed: AgreedUntil | null;
}

/** The content that a game is played with. */
export interface PlayedContent {
  /** As in GET /v1/content. */
  version: string;
  /** False: this server has other content; read the game or fork it. */
  runs_here: boolean;
}

/** The game and version that a fork was made from. */
export interface Origin {
  game: string;
  version: number;
}

/** A game with its whole position. */
export interface Game {
  id: string;
  /** How many entries its log has; the ETag names it. */
  version: number;
  status: GameStatus;
  chance: Chance;
  /** The creator's own text. */
  label: string | null;
  seats: SeatsMode;
  /** Who sits where. */
  seating: Array<TakenSeat>;
  created: string;
  updated: string;
  /** Version of the rules. */
  rules: string;
  content: PlayedContent;
  forked_from: Origin | null;
  /** Whether it is a plan, gone an hour after its last move. */
  ephemeral: boolean;
  /** The seat whose plan it is; null for all other games. */
  planner: number | null;
  /** Whether all who read the game that it is for read the plan. */
  shared: boolean;
  undo: UndoMode;
  talk: TalkMode;
  /**
   * What set-up, dice and cards of a `"chance": "seeded"` game follow from: whoever reads it can
   * work out what comes. Null in other games.
   */
  seed: number | null;
  /** From 1. */
  round: number;
  phase: Phase;
  /** Difficulty. */
  level: number;
  /** The seat of the starting player. */
  starting_player: number;
  /** This round, by all players; null when the game is over. */
  misfortunes_drawn: number | null;
  wrath: Wrath;
  players: Array<Player>;
  island: Island;
  gate: Gate;
  misfortunes: Misfortunes;
  library: Library;
  hologram: Hologram | null;
  this_round: ThisRound;
  /** Null in the base game. */
  expansion: ExpansionView | null;
  /** What is asked next; null when the game is over. */
  decision: Decision | null;
  /** The earliest version that undo can go back to; `version` itself if nothing can be undone. */
  can_undo_to: number;
}

/** The decision that a game asks for, without its words. */
export interface AskedDecision {
  kind: DecisionKind;
  /** The seats that have a move. */
  seats: Array<number>;
  /** Whether dice or cards decide, not the team. */
  chance: boolean;
}

/** A game in a list: its set-up and its progress, in short. */
export interface ListedGame {
  id: string;
  /** How many entries its log has; the ETag names it. */
  version: number;
  status: GameStatus;
  chance: Chance;
  /** The creator's own text. */
  label: string | null;
  seats: SeatsMode;
  /** Who sits where. */
  seating: Array<TakenSeat>;
  created: string;
  updated: string;
  /** Version of the rules. */
  rules: string;
  content: PlayedContent;
  forked_from: Origin | null;
  /** Whether it is a plan, gone an hour after its last move. */
  ephemeral: boolean;
  /** The seat whose plan it is; null for all other games. */
  planner: number | null;
  /** Whether all who read the game that it is for read the plan. */
  shared: boolean;
  undo: UndoMode;
  talk: TalkMode;
  /**
   * What set-up, dice and cards of a `"chance": "seeded"` game follow from: whoever reads it can
   * work out what comes. Null in other games.
   */
  seed: number | null;
  /** Difficulty. */
  level: number;
  /** By seat. */
  councilors: Array<string>;
  /** Null in a game that this server cannot replay. */
  round: number | null;
  /** Null like `round`. */
  phase: Phase | null;
  /** What is asked next; null like `round`, and when it is over. */
  decision: AskedDecision | null;
}

/** One page of the caller's games, the youngest first. */
export interface GamePage {
  games: Array<ListedGame>;
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** The decision that the position asks for, and every legal answer. */
export interface LegalMoves {
  version: number;
  status: GameStatus;
  /** Null when the game is over. */
  decision: Decision | null;
  /** How many legal moves there are in all. */
  total: number;
  /** All of them, or all that fit the filter. */
  moves: Array<LegalMove>;
}

/** Who chose a move. */
export interface Author {
  /** The seat that played it; null for an API key in an open game. */
  seat: number | null;
  /** Whether an engine chose it. */
  engine: boolean;
  /** The hint with the engine's reasons, while it is kept; null: no choice. */
  hint: string | null;
}

/** What one entry of the log did, and who played it. */
export interface PlayedEvent {
  /** The version after the entry of the log. */
  version: number;
  /** The move in the notation. */
  move: string;
  kind: MoveKind;
  /** Whose move it was; null for a move of the whole team. */
  seat: number | null;
  /** Whether dice or cards decided, not the team. */
  chance: boolean;
  /** Whether it followed the entry by itself, since no other move was possible. */
  forced: boolean;
  /** What happened, in words. */
  text: string;
  fields: MoveFields;
  /** What changed on the table, in order. */
  changes: Array<Change>;
  /** Who chose it; null for dice and cards that the service drew. */
  by?: Author | null;
}

/** What the moves did. */
export interface PlayedMoves {
  /** The new version. */
  version: number;
  status: GameStatus;
  events: Array<PlayedEvent>;
  /** Null when the game is over. */
  decision: Decision | null;
}

/** The events that a version of the game has. */
export interface EventsSoFar {
  /** The version that the last of them made. */
  version: number;
  /** Those after `after`, the oldest first. */
  events: Array<PlayedEvent>;
}

/** A player of a recorded game. */
export interface RecordedSeat {
  councilor: string;
  color: string;
  name: string | null;
}

/** What the table chose of Monstrosities. */
export interface RecordedExpansion {
  /** Ids of the monsters. */
  monsters: Array<string>;
  /** Whether three Calm Seas more and three Controlled Floods less are used. */
  offset_monsters: boolean;
  /** How many are used in place of Calm Seas. */
  receding_waters: number;
  /** How many are used in place of Calm Seas. */
  red_skies: number;
  /** Whether a single player leads the Mechanical Atlanteans too. */
  two_teams: boolean;
}

/** What a player has of each resource. */
export interface GivenResources {
  gold?: number | null;
  crystal?: number | null;
  ore?: number | null;
  atlantium?: number | null;
}

/** What a player owns, and the Atlanteans of theirs that are not on the board. */
export interface GivenPlayer {
  resources?: GivenResources | null;
  /** Mystic energy. */
  energy?: number | null;
  /** Library cards in hand. */
  hand?: Array<string> | null;
  /** Artifacts in hand. */
  artifacts?: Array<string> | null;
  /** Artifacts that the councilor began with. */
  own_artifacts?: Array<string> | null;
  /** Followers that can still be recruited. */
  supply_followers?: number | null;
  /** Followers that are out of the game. */
  removed_followers?: number | null;
  /** Volunteers in the pool. */
  volunteers?: number | null;
  volunteers_next_round?: number | null;
  /** Allies of the player, in the pool or on the board. */
  allies?: Array<string> | null;
  /** Allies that are out of the game. */
  removed_allies?: Array<string> | null;
  /** Whether the Leader was removed and waits in the supply. */
  leader_in_supply?: boolean | null;
  /** Bots that the Mechanical Atlanteans can still gain. */
  bots_in_supply?: Array<PieceKind> | null;
}

/** The water at one peninsula. */
export interface GivenPeninsula {
  /** How many tiles are above the water. */
  dry?: number | null;
  /** Whether a mystic barrier is there. */
  barrier?: boolean | null;
}

/** Atlanteans of one player, kind and state on one place of the board. */
export interface GivenPlacedAtlanteans {
  /** Whose they are; null for volunteers that nobody owns. */
  seat?: number | null;
  piece: PieceKind;
  count?: number | null;
  /** Whether they have acted. */
  acted?: boolean | null;
  /** Whether they are on the board but out of play. */
  inactive?: boolean | null;
  /** Whether it is a Bot that shares the space of another and does not act. */
  sharing?: boolean | null;
  /** The id of the place, as in moves. */
  place: string;
}

/** The misfortunes that are not in the shuffled deck. */
export interface GivenMisfortunePiles {
  /** The cards on top of the deck whose order is known. */
  next?: Array<string> | null;
  /** How many of each are in the discard pile. */
  discard?: Counts | null;
  /** How many of each are out of the game. */
  removed?: Counts | null;
  /** How many of each were shuffled into the deck since the set-up. */
  added?: Counts | null;
  /** Shuffled in unseen, seen since, and in the deck again: how many of each. */
  seen?: Counts | null;
}

/** The library cards that are not in the shuffled deck, and the artifacts that are. */
export interface GivenLibraryPiles {
  /** Artifacts known to be in the deck. */
  artifacts_in_deck?: Array<string> | null;
  /** The cards at the bottom whose order is known. */
  bottom?: Array<string> | null;
  /** How many of each title are in the discard pile. */
  discard?: Counts | null;
  /** Artifacts in the discard pile. */
  discarded_artifacts?: Array<string> | null;
  /** Artifacts known to be in no hand and not in the deck. */
  unused_artifacts?: Array<string> | null;
  /** Shuffled in unseen, seen since, and in the deck again: how many of each. */
  seen?: Counts | null;
  /** Artifacts that were not in use and have come into the library. */
  added_artifacts?: number | null;
}

/** The Hologram of small games. */
export interface GivenHologram {
  /** Who moves it. */
  seat?: number | null;
  /** Whose power it has this round: a councilor, or an ally by the Mystic Lantern. */
  councilor?: string | null;
  /** Whose powers it has beside that one (Quantum Relay). */
  also?: Array<string> | null;
  /** The councilors that it may still become. */
  stack?: Array<string> | null;
  /** The councilors that it has been. */
  discard?: Array<string> | null;
}

/** What cards have changed until the end of the round. */
export interface GivenThisRound {
  targets_raised?: number | null;
  /** By peninsula. */
  targets_lowered?: Counts | null;
  build_surcharge?: number | null;
  build_limit?: number | null;
  /** Components built this round. */
  built?: number | null;
  no_recruiting?: boolean | null;
  wrath_relief?: number | null;
  /** By tile: how many Atlanteans more it holds. */
  tiles_widened?: Counts | null;
  /** Artifacts that work once a round and have done so. */
  used_artifacts?: Array<string> | null;
  /** Whether a card has opened the spaces for games of five or more players. */
  five_plus_open?: boolean | null;
  /** The misfortunes that forbid something this round. */
  bans?: Array<string> | null;
}

/** A table in the middle of a game: the `position` of createGame. */
export interface GivenPosition {
  /** From 1. */
  round?: number | null;
  phase?: Phase | null;
  /** The seat of the starting player. */
  starting_player?: number | null;
  /** The space of the Wrath counter, from 0. */
  wrath_space?: number | null;
  /** This round, by all players. */
  misfortunes_drawn?: number | null;
  /** One for each seat. */
  players?: Array<GivenPlayer> | null;
  /** By id. */
  peninsulas?: Record<string, GivenPeninsula> | null;
  /** The Atlanteans on the board. */
  atlanteans?: Array<GivenPlacedAtlanteans> | null;
  /** By id; others are unbuilt. */
  components?: Record<string, ComponentState> | null;
  misfortunes?: GivenMisfortunePiles | null;
  library?: GivenLibraryPiles | null;
  hologram?: GivenHologram | null;
  this_round?: GivenThisRound | null;
  /** In phase suffer, with all misfortunes drawn: the monsters that have acted. */
  monsters_acted?: Array<string> | null;
  /**
   * The Hologram if it was removed and waits in the supply; the Automaton and the Bots that are
   * gone.
   */
  removed_pieces?: Array<RemovedPiece> | null;
  /** What cards of an expansion keep count of, by card, where it has changed. */
  cards?: Record<string, Record<string, number | string>> | null;
}

/** A complete set-up: nothing is left to be drawn. */
export interface RecordedSetup {
  /** By seat. */
  players: Array<RecordedSeat>;
  /** Difficulty. */
  level: number;
  /** Ids of the components, without the Power Core. */
  blueprint: Array<string>;
  /** Null in the base game. */
  expansion: RecordedExpansion | null;
  /** The variant of the rules; `standard` is the only one. */
  variant: string;
  /** The space on which the Wrath counter started, from 0. */
  wrath_start?: number;
  /** Calm Seas, instead of the level's. */
  calm_seas?: number;
  /** Controlled Floods, instead of the level's. */
  controlled_floods?: number;
  /** Whether the Hologram was added. */
  hologram?: boolean;
  /** Whether the Automaton was added. */
  automaton?: boolean;
  /** Who rolled and drew in the game of the service that this is the record of. */
  chance?: Chance;
  /** How far moves could be undone in that game. */
  undo?: UndoMode;
  /** The text that its creator gave it. */
  label?: string;
  /** Where the game started, if in the middle. */
  position?: GivenPosition;
}

/** Set-up, moves and chance outcomes: replaying them gives the same position. */
export interface GameRecord {
  /** Version of this form. */
  format: number;
  /** Version of the rules. */
  rules: string;
  /** Version of the content. */
  content: string;
  setup: RecordedSetup;
  moves: Array<string>;
}

/** What a player owns, and the Atlanteans of theirs that are not on the board. */
export interface PositionPlayer {
  resources: Resources;
  /** Mystic energy. */
  energy: number;
  /** Library cards in hand. */
  hand: Array<string>;
  /** Artifacts in hand. */
  artifacts: Array<string>;
  /** Artifacts that the councilor began with. */
  own_artifacts: Array<string>;
  /** Followers that can still be recruited. */
  supply_followers: number;
  /** Followers that are out of the game. */
  removed_followers: number;
  /** Volunteers in the pool. */
  volunteers: number;
  volunteers_next_round: number;
  /** Allies of the player, in the pool or on the board. */
  allies: Array<string>;
  /** Allies that are out of the game. */
  removed_allies: Array<string>;
  /** Whether the Leader was removed and waits in the supply. */
  leader_in_supply: boolean;
  /** Bots that the Mechanical Atlanteans can still gain. */
  bots_in_supply: Array<PieceKind>;
}

/** The water at one peninsula. */
export interface PositionPeninsula {
  /** How many tiles are above the water. */
  dry: number;
  /** Whether a mystic barrier is there. */
  barrier: boolean;
}

/** Atlanteans of one player, kind and state on one place of the board. */
export interface PlacedAtlanteans {
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
  /** The id of the place, as in moves. */
  place: string;
}

/** The misfortunes that are not in the shuffled deck. */
export interface MisfortunePiles {
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
}

/** The library cards that are not in the shuffled deck, and the artifacts that are. */
export interface LibraryPiles {
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
}

/** A table in the middle of a game: the `position` of createGame. */
export interface PositionDocument {
  /** From 1. */
  round: number;
  phase: Phase;
  /** The seat of the starting player. */
  starting_player: number;
  /** The space of the Wrath counter, from 0. */
  wrath_space: number;
  /** This round, by all players. */
  misfortunes_drawn: number | null;
  /** One for each seat. */
  players: Array<PositionPlayer>;
  /** By id. */
  peninsulas: Record<string, PositionPeninsula>;
  /** The Atlanteans on the board. */
  atlanteans: Array<PlacedAtlanteans>;
  /** By id; others are unbuilt. */
  components: Record<string, ComponentState>;
  misfortunes: MisfortunePiles;
  library: LibraryPiles;
  hologram: Hologram | null;
  this_round: ThisRound;
  /** In phase suffer, with all misfortunes drawn: the monsters that have acted. */
  monsters_acted: Array<string>;
  /**
   * The Hologram if it was removed and waits in the supply; the Automaton and the Bots that are
   * gone.
   */
  removed_pieces: Array<RemovedPiece>;
  /** What cards of an expansion keep count of, by card, where it has changed. */
  cards: Record<string, Record<string, number | string>>;
}

/** A spectator. */
export interface WatchingSpectator {
  /** Names the spectator, to revoke the token. */
  id: string;
  since: string;
}

/** What the engines of a game are doing. */
export interface EnginesAtWork {
  /** `waiting`: for the persons, or nothing is to be played. */
  status: EnginesStatus;
  /** Why they cannot go on; `agree` makes them try again. */
  error: string | null;
}

/** The seats and spectators of a game. */
export interface TableSeats {
  mode: SeatsMode;
  /** Goes up with every change. */
  revision: number;
  seats: Array<TakenSeat>;
  spectators: Array<WatchingSpectator>;
  /** Null where no engine sits, and in replies to changes. */
  engines: EnginesAtWork | null;
}

/** An invitation to a seat. */
export interface SeatInvitation {
  seat: number;
  /** Give it to one person. It is shown only here. */
  invitation: string;
}

/** Invitations to seats. */
export interface SeatInvitations {
  invitations: Array<SeatInvitation>;
}

/** The token of a seat. */
export interface SeatToken {
  seat: number;
  /** Send it as `Authorization: Bearer`. It is shown only here. */
  token: string;
}

/** The token of a spectator. */
export interface SpectatorToken {
  /** Names the spectator, to revoke the token. */
  id: string;
  /** Send it as `Authorization: Bearer`. It is shown only here. */
  token: string;
}

export interface Agreement {
  /**
   * `withdrawn` (default): until you take it back; `phase`: to the end of this phase of the round;
   * `person`: until a person is needed.
   */
  until?: AgreedUntil | null;
}

/** What happened to one of the caller's games: the data of an event of `followGames`. */
export interface GameNews {
  /** The id of the game. */
  game: string;
  what: NewsKind;
  /** The version after it. */
  version: number;
  /** The entries of the log that came. */
  events: Array<PlayedEvent>;
  /** The game as it is now; null when it is gone. */
  summary: ListedGame | null;
}

/** The name of the player in a seat. */
export interface SeatName {
  seat: number;
  /** Null: the player has none. */
  name: string | null;
}

/** What the creator of a game can change in it. */
export interface GameSettings {
  /** The creator's own text. */
  label: string | null;
  undo: UndoMode;
  talk: TalkMode;
  seats: SeatsMode;
  /** By seat. */
  players: Array<SeatName>;
}

/** What somebody said at the table. */
export interface TalkMessage {
  /** The version of the game at which it was said. */
  version: number;
  /** Who says it; null in an open game. */
  seat: number | null;
  kind: TalkKind;
  /** Placements, by the ids of the moves. */
  proposal: Array<string> | null;
  /** The id of a place, card, board or component. */
  ping: string | null;
  reaction: Reaction | null;
  /** False: not ready any more. */
  ready: boolean | null;
  /** Only in games that have it. */
  text: string | null;
  /** Names it. The ids rise; one that you know came again. */
  id: string;
  at: string;
}

/** What was said at the table. */
export interface TalkMessages {
  /** The last of it, the oldest first. */
  talk: Array<TalkMessage>;
}
