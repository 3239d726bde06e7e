/** What a client sends. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  GameRecord,
  GivenPosition,
} from "./games.js";
import type {
  Chance,
  EngineStrength,
  HintDetail,
  Priority,
  Reaction,
  SeatsMode,
  TalkMode,
  UndoMode,
  WebhookEvent,
} from "./words.js";

export interface EngineBudget {
  /** For how long to search. */
  seconds?: number | null;
  /** How many simulations. */
  simulations?: number | null;
}

export interface Engine {
  /** For each decision: `seconds` or `simulations`; 400 by default. */
  budget?: EngineBudget | null;
  /** `full` plays the best move found; `casual` and `beginner` make mistakes. */
  strength?: EngineStrength | null;
}

export interface NewSeat {
  /** Id of the councilor; drawn by default. */
  councilor?: string | null;
  /** Id of the color; given by default. */
  color?: string | null;
  /** Name of the player, which no other player has. Not only spaces, and no control characters. */
  name?: string | null;
  /** The engine that plays this seat; none by default. */
  engine?: Engine | null;
}

export interface Expansion {
  /** Ids of monsters. */
  monsters?: Array<string> | null;
  /** With monsters: three Calm Seas more and three Controlled Floods less. */
  offset_monsters?: boolean | null;
  /** Receding Waters in place of Calm Seas, one for every two of them. */
  receding_waters?: number | null;
  /** Red Skies in place of Calm Seas, one for every two of them. */
  red_skies?: number | null;
  /** The new solo rules: a single player leads the Mechanical Atlanteans too. */
  two_teams?: boolean | null;
}

export interface NewGame {
  /**
   * Who rolls and draws: the service (by default), people who report the outcomes, or (`seeded`)
   * the service as it follows from the seed, which everybody sees.
   */
  chance?: Chance | null;
  /** How far moves can be undone: until dice or cards come (default), or always. */
  undo?: UndoMode | null;
  /** A text of your own, for lists. Not only spaces, and no control characters. */
  label?: string | null;
  /** The seats, or just how many: then councilors are drawn and colors given. */
  players?: number | Array<NewSeat> | null;
  /** Difficulty; 1 is the introduction, 6 to 8 need the expansion. */
  level?: number | null;
  /** Ids of the components to build; the Power Core is always one more. */
  blueprint?: Array<string> | null;
  /** Null for the base game; an object for Monstrosities. */
  expansion?: Expansion | null;
  /** The variant; `standard` is the only one. */
  variant?: string | null;
  /** The space on which the Wrath counter starts, from 0. */
  wrath_start?: number | null;
  /** Calm Seas in the deck, instead of the level's. */
  calm_seas?: number | null;
  /** Controlled Floods in the deck, instead of the level's. */
  controlled_floods?: number | null;
  /** Add the Hologram. One or two players have it in any case, also with `false`. */
  hologram?: boolean | null;
  /** Add the Automaton. One player has it in any case, also with `false`. */
  automaton?: boolean | null;
  /**
   * A table that is in the middle of a game already. Every part may be left out, and is then as at
   * the start of a game: round, phase, starting_player, wrath_space, misfortunes_drawn, players,
   * peninsulas, atlanteans, components, misfortunes, library, hologram, this_round, monsters_acted,
   * removed_pieces, cards. GET /v1/games/ID/position gives the document of a running game.
   */
  position?: GivenPosition | null;
  /** A game to import, instead of players and the rest of the set-up. */
  record?: GameRecord | string | null;
  /**
   * `open`: whoever may play the game plays every seat. `claimed`: each seat is played with a token
   * of its own, which an invitation gives.
   */
  seats?: SeatsMode | null;
  /**
   * `signs`: people at the table talk by proposals, pings and reactions; `text`: also by short
   * texts of their own.
   */
  talk?: TalkMode | null;
  /** Makes the set-up repeatable, and with `seeded` chance dice and cards too. */
  seed?: number | null;
}

export interface SeatedEngine {
  /** For each decision: `seconds` or `simulations`; 400 by default. */
  budget?: EngineBudget | null;
  /** `full` plays the best move found; `casual` and `beginner` make mistakes. */
  strength?: EngineStrength | null;
  /** The seat, from 1. */
  seat: number;
}

export interface Fork {
  /** The version to start from; the current one when it is left out. */
  version?: number | null;
  /** Who rolls and draws; as before by default. What comes is new in any case. */
  chance?: Chance | null;
  /**
   * What dice and cards follow from in a `seeded` game, a new one by default. It is refused in
   * other games.
   */
  seed?: number | null;
  /** A text of your own, for lists. Not only spaces, and no control characters. */
  label?: string | null;
  /** How far moves of the fork can be undone; as before by default. */
  undo?: UndoMode | null;
  /**
   * `open` (default): whoever may play it plays every seat; `claimed`: each seat needs a token.
   * Nobody sits in the fork at first. Not with `ephemeral`.
   */
  seats?: SeatsMode | null;
  /** The engines of the fork; none by default. Not with `ephemeral`. */
  engines?: Array<SeatedEngine> | null;
  /**
   * A private plan: it is deleted after an hour, and your list of games and the stream over all
   * your games leave it out. A seat's token makes no other forks.
   */
  ephemeral?: boolean | null;
  /** A plan that all who read the game may read; only you play in it. Only with `ephemeral`. */
  shared?: boolean | null;
}

export interface RenamedSeat {
  /** The seat, from 1. */
  seat: number;
  /** Which no other player has; empty for none. Not only spaces, and no control characters. */
  name: string;
}

export interface GameChange {
  /** A text of your own, for lists; empty for none. Not only spaces, and no control characters. */
  label?: string | null;
  /**
   * `free`: from now on moves can be undone always; only while no person has a seat, or an
   * invitation to one. There is no way back: somebody may have seen what comes. Fork the game for
   * that.
   */
  undo?: UndoMode | null;
  /** Whether people at the table may send texts of their own from now on. */
  talk?: TalkMode | null;
  /**
   * `claimed`: from now on each seat needs a token. `open`: only while no person has a seat, or an
   * invitation to one.
   */
  seats?: SeatsMode | null;
  /** New names of players; the others keep theirs. */
  players?: Array<RenamedSeat> | null;
}

export interface ChosenMoves {
  /** The id of one move. */
  move?: string | null;
  /**
   * The ids of several moves: all of them are played, or none. Where the service draws, only the
   * last one may bring dice or cards.
   */
  moves?: Array<string> | null;
  /** The id of a fork of this game: its moves are played here. */
  plan?: string | null;
  /** Play it if it is still legal, whatever came between; no If-Match is needed. */
  if_legal?: boolean | null;
}

export interface Budget {
  /** For how long to search. */
  seconds?: number | null;
  /** How many simulations, over all workers; the hint can then be repeated. */
  simulations?: number | null;
  /**
   * How many simulations each share makes: the `spent.shares` of a receipt, to repeat a hint whose
   * budget was in seconds.
   */
  shares?: Array<number> | null;
}

export interface GameQuestion {
  /** How much to search: `seconds`, `simulations` or `shares`. */
  budget: Budget;
  /** How many moves to advise. */
  top?: number | null;
  /**
   * How much to give away: a `nudge` names no move, `move` the moves with their reasons, `line`
   * also what is likely to follow, `plan` also where all should go.
   */
  detail?: HintDetail | null;
  /** Advise this seat only. */
  seat?: number | null;
  /** Consider only these moves. */
  allow?: Array<string> | null;
  /** Do not consider these moves. */
  avoid?: Array<string> | null;
  /** Why not these? Each is compared with the advised move on the same dice and cards. */
  compare?: Array<string> | null;
  /**
   * How good are these? While Atlanteans are placed: placements of this round, in any order. What a
   * plan leaves open, the search adds. Each is compared with the best plan found and with the
   * scripted team's, on the same dice and cards.
   */
  plans?: Array<Array<string>> | null;
  /** The number of workers that share the search, as far as they are idle. */
  workers?: number | null;
  /** A `low` search waits for all others; its budget is in simulations. */
  priority?: Priority | null;
  /**
   * For how many seconds from now the answer is of use, its search included. What cannot be done in
   * time is refused at once; what then waits too long all the same ends as `failed` without a
   * search. Left out, the seconds of `Prefer: wait` count, or else a time that follows from the
   * budget, and nothing is dropped.
   */
  answer_within?: number | null;
  /**
   * Of the search. Left out, it follows from position and question: the same question is the same
   * search.
   */
  seed?: number | null;
  /** Advise on the game as it was at this version; as it is now by default. */
  version?: number | null;
  /** Keep it as long as the game; otherwise it is kept for a while only. */
  keep?: boolean | null;
  /**
   * The id of the last hint about this game. If only moves of its plan were made since, this hint
   * goes on with the plan, and leaves it only for a move that is surely better. Another hint, or
   * one that is gone, changes nothing.
   */
  follows?: string | null;
}

export interface Seat {
  /** Id of the councilor; drawn by default. */
  councilor?: string | null;
  /** Id of the color; given by default. */
  color?: string | null;
  /** Name of the player, which no other player has. Not only spaces, and no control characters. */
  name?: string | null;
}

export interface PositionQuestion {
  /** How much to search: `seconds`, `simulations` or `shares`. */
  budget: Budget;
  /** How many moves to advise. */
  top?: number | null;
  /**
   * How much to give away: a `nudge` names no move, `move` the moves with their reasons, `line`
   * also what is likely to follow, `plan` also where all should go.
   */
  detail?: HintDetail | null;
  /** Advise this seat only. */
  seat?: number | null;
  /** Consider only these moves. */
  allow?: Array<string> | null;
  /** Do not consider these moves. */
  avoid?: Array<string> | null;
  /** Why not these? Each is compared with the advised move on the same dice and cards. */
  compare?: Array<string> | null;
  /**
   * How good are these? While Atlanteans are placed: placements of this round, in any order. What a
   * plan leaves open, the search adds. Each is compared with the best plan found and with the
   * scripted team's, on the same dice and cards.
   */
  plans?: Array<Array<string>> | null;
  /** The number of workers that share the search, as far as they are idle. */
  workers?: number | null;
  /** A `low` search waits for all others; its budget is in simulations. */
  priority?: Priority | null;
  /**
   * For how many seconds from now the answer is of use, its search included. What cannot be done in
   * time is refused at once; what then waits too long all the same ends as `failed` without a
   * search. Left out, the seconds of `Prefer: wait` count, or else a time that follows from the
   * budget, and nothing is dropped.
   */
  answer_within?: number | null;
  /**
   * Of the search. Left out, it follows from position and question: the same question is the same
   * search.
   */
  seed?: number | null;
  /**
   * Who rolls and draws: the service (by default), people who report the outcomes, or (`seeded`)
   * the service as it follows from the seed, which everybody sees.
   */
  chance?: Chance | null;
  /** How far moves can be undone: until dice or cards come (default), or always. */
  undo?: UndoMode | null;
  /** A text of your own, for lists. Not only spaces, and no control characters. */
  label?: string | null;
  /** The seats, or just how many: then councilors are drawn and colors given. */
  players?: number | Array<Seat> | null;
  /** Difficulty; 1 is the introduction, 6 to 8 need the expansion. */
  level?: number | null;
  /** Ids of the components to build; the Power Core is always one more. */
  blueprint?: Array<string> | null;
  /** Null for the base game; an object for Monstrosities. */
  expansion?: Expansion | null;
  /** The variant; `standard` is the only one. */
  variant?: string | null;
  /** The space on which the Wrath counter starts, from 0. */
  wrath_start?: number | null;
  /** Calm Seas in the deck, instead of the level's. */
  calm_seas?: number | null;
  /** Controlled Floods in the deck, instead of the level's. */
  controlled_floods?: number | null;
  /** Add the Hologram. One or two players have it in any case, also with `false`. */
  hologram?: boolean | null;
  /** Add the Automaton. One player has it in any case, also with `false`. */
  automaton?: boolean | null;
  /**
   * A table that is in the middle of a game already. Every part may be left out, and is then as at
   * the start of a game: round, phase, starting_player, wrath_space, misfortunes_drawn, players,
   * peninsulas, atlanteans, components, misfortunes, library, hologram, this_round, monsters_acted,
   * removed_pieces, cards. GET /v1/games/ID/position gives the document of a running game.
   */
  position?: GivenPosition | null;
  /** A game to import, instead of players and the rest of the set-up. */
  record?: GameRecord | string | null;
}

export interface ReviewBudget {
  /** How many simulations for each decision of the game. */
  simulations: number;
}

export interface ReviewQuestion {
  /** How much to search for each decision. */
  budget: ReviewBudget;
  /** Look at the game up to this version; all of it when it is left out. */
  version?: number | null;
  /** The random seed of the searches. If it is left out, it follows from the game. */
  seed?: number | null;
  /** Keep it as long as the game; otherwise it is kept for a while only. */
  keep?: boolean | null;
}

export interface Talk {
  /** Placements that could be played now, one after the other, by their ids. */
  proposal?: Array<string> | null;
  /** The id of a place, card, board or component. */
  ping?: string | null;
  /** One of a few. */
  reaction?: Reaction | null;
  /** Whether you are ready; false takes it back. */
  ready?: boolean | null;
  /** Only in games with `"talk": "text"`. Not only spaces, and no control characters. */
  text?: string | null;
}

export interface WantedWebhook {
  /**
   * Where to call, such as `https://bot.example/turns`. By HTTPS, and no address inside the
   * operator's network unless the operator allows it.
   */
  address: string;
  /**
   * What to tell. `turn`: a seat has a move and had none before; `ended`: a game is over;
   * `hint.done`: a hint or review that you ask for from now on has ended.
   */
  events: Array<WebhookEvent>;
  /**
   * The id of the game that it is for; all games of the key, also those to come, by default. The
   * token of a seat has one for its own game.
   */
  game?: string | null;
  /** Tell turns of this seat only; only with `game`. With the token of a seat it is that seat. */
  seat?: number | null;
}
