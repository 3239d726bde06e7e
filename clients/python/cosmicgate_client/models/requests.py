"""What a client sends.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from cosmicgate_client.models.games import GameRecord, GivenPosition
from cosmicgate_client.models.words import (
    Chance,
    EngineStrength,
    HintDetail,
    Priority,
    Reaction,
    SeatsMode,
    TalkMode,
    UndoMode,
    WebhookEvent,
)


class EngineBudget(TypedDict):
    """A part of a request."""

    seconds: NotRequired[float | None]
    """For how long to search."""
    simulations: NotRequired[int | None]
    """How many simulations."""


class Engine(TypedDict):
    """A part of a request."""

    budget: NotRequired[EngineBudget | None]
    """For each decision: `seconds` or `simulations`; 400 by default."""
    strength: NotRequired[EngineStrength | None]
    """`full` plays the best move found; `casual` and `beginner` make mistakes."""


class NewSeat(TypedDict):
    """A part of a request."""

    councilor: NotRequired[str | None]
    """Id of the councilor; drawn by default."""
    color: NotRequired[str | None]
    """Id of the color; given by default."""
    name: NotRequired[str | None]
    """Name of the player, which no other player has. Not only spaces, and no control characters."""
    engine: NotRequired[Engine | None]
    """The engine that plays this seat; none by default."""


class Expansion(TypedDict):
    """A part of a request."""

    monsters: NotRequired[list[str] | None]
    """Ids of monsters."""
    offset_monsters: NotRequired[bool | None]
    """With monsters: three Calm Seas more and three Controlled Floods less."""
    receding_waters: NotRequired[int | None]
    """Receding Waters in place of Calm Seas, one for every two of them."""
    red_skies: NotRequired[int | None]
    """Red Skies in place of Calm Seas, one for every two of them."""
    two_teams: NotRequired[bool | None]
    """The new solo rules: a single player leads the Mechanical Atlanteans too."""


class NewGame(TypedDict):
    """A part of a request."""

    chance: NotRequired[Chance | None]
    """Who rolls and draws: the service (by default), people who report the outcomes, or
    (`seeded`) the service as it follows from the seed, which everybody sees.
    """
    undo: NotRequired[UndoMode | None]
    """How far moves can be undone: until dice or cards come (default), or always."""
    label: NotRequired[str | None]
    """A text of your own, for lists. Not only spaces, and no control characters."""
    players: NotRequired[int | list[NewSeat] | None]
    """The seats, or just how many: then councilors are drawn and colors given."""
    level: NotRequired[int | None]
    """Difficulty; 1 is the introduction, 6 to 8 need the expansion."""
    blueprint: NotRequired[list[str] | None]
    """Ids of the components to build; the Power Core is always one more."""
    expansion: NotRequired[Expansion | None]
    """Null for the base game; an object for Monstrosities."""
    variant: NotRequired[str | None]
    """The variant; `standard` is the only one."""
    wrath_start: NotRequired[int | None]
    """The space on which the Wrath counter starts, from 0."""
    calm_seas: NotRequired[int | None]
    """Calm Seas in the deck, instead of the level's."""
    controlled_floods: NotRequired[int | None]
    """Controlled Floods in the deck, instead of the level's."""
    hologram: NotRequired[bool | None]
    """Add the Hologram. One or two players have it in any case, also with `false`."""
    automaton: NotRequired[bool | None]
    """Add the Automaton. One player has it in any case, also with `false`."""
    position: NotRequired[GivenPosition | None]
    """A table that is in the middle of a game already.

    Every part may be left out, and is then as at the start of a game: round, phase,
    starting_player, wrath_space, misfortunes_drawn, players, peninsulas, atlanteans,
    components, misfortunes, library, hologram, this_round, monsters_acted, removed_pieces,
    cards. GET /v1/games/ID/position gives the document of a running game.
    """
    record: NotRequired[GameRecord | str | None]
    """A game to import, instead of players and the rest of the set-up."""
    seats: NotRequired[SeatsMode | None]
    """`open`: whoever may play the game plays every seat.

    `claimed`: each seat is played with a token of its own, which an invitation gives.
    """
    talk: NotRequired[TalkMode | None]
    """`signs`: people at the table talk by proposals, pings and reactions; `text`: also by
    short texts of their own.
    """
    seed: NotRequired[int | None]
    """Makes the set-up repeatable, and with `seeded` chance dice and cards too."""


class SeatedEngine(TypedDict):
    """A part of a request."""

    budget: NotRequired[EngineBudget | None]
    """For each decision: `seconds` or `simulations`; 400 by default."""
    strength: NotRequired[EngineStrength | None]
    """`full` plays the best move found; `casual` and `beginner` make mistakes."""
    seat: int
    """The seat, from 1."""


class Fork(TypedDict):
    """A part of a request."""

    version: NotRequired[int | None]
    """The version to start from; the current one when it is left out."""
    chance: NotRequired[Chance | None]
    """Who rolls and draws; as before by default. What comes is new in any case."""
    seed: NotRequired[int | None]
    """What dice and cards follow from in a `seeded` game, a new one by default.

    It is refused in other games.
    """
    label: NotRequired[str | None]
    """A text of your own, for lists. Not only spaces, and no control characters."""
    undo: NotRequired[UndoMode | None]
    """How far moves of the fork can be undone; as before by default."""
    seats: NotRequired[SeatsMode | None]
    """`open` (default): whoever may play it plays every seat; `claimed`: each seat needs a token.

    Nobody sits in the fork at first. Not with `ephemeral`.
    """
    engines: NotRequired[list[SeatedEngine] | None]
    """The engines of the fork; none by default. Not with `ephemeral`."""
    ephemeral: NotRequired[bool | None]
    """A private plan: it is deleted after an hour, and your list of games and the stream over
    all your games leave it out. A seat's token makes no other forks.
    """
    shared: NotRequired[bool | None]
    """A plan that all who read the game may read; only you play in it. Only with `ephemeral`."""


class RenamedSeat(TypedDict):
    """A part of a request."""

    seat: int
    """The seat, from 1."""
    name: str
    """Which no other player has; empty for none. Not only spaces, and no control characters."""


class GameChange(TypedDict):
    """A part of a request."""

    label: NotRequired[str | None]
    """A text of your own, for lists; empty for none. Not only spaces, and no control characters."""
    undo: NotRequired[UndoMode | None]
    """`free`: from now on moves can be undone always; only while no person has a seat, or an
    invitation to one. There is no way back: somebody may have seen what comes. Fork the game
    for that.
    """
    talk: NotRequired[TalkMode | None]
    """Whether people at the table may send texts of their own from now on."""
    seats: NotRequired[SeatsMode | None]
    """`claimed`: from now on each seat needs a token.

    `open`: only while no person has a seat, or an invitation to one.
    """
    players: NotRequired[list[RenamedSeat] | None]
    """New names of players; the others keep theirs."""


class ChosenMoves(TypedDict):
    """A part of a request."""

    move: NotRequired[str | None]
    """The id of one move."""
    moves: NotRequired[list[str] | None]
    """The ids of several moves: all of them are played, or none.

    Where the service draws, only the last one may bring dice or cards.
    """
    plan: NotRequired[str | None]
    """The id of a fork of this game: its moves are played here."""
    if_legal: NotRequired[bool | None]
    """Play it if it is still legal, whatever came between; no If-Match is needed."""


class Budget(TypedDict):
    """A part of a request."""

    seconds: NotRequired[float | None]
    """For how long to search."""
    simulations: NotRequired[int | None]
    """How many simulations, over all workers; the hint can then be repeated."""
    shares: NotRequired[list[int] | None]
    """How many simulations each share makes: the `spent.shares` of a receipt, to repeat a hint
    whose budget was in seconds.
    """


class GameQuestion(TypedDict):
    """A part of a request."""

    budget: Budget
    """How much to search: `seconds`, `simulations` or `shares`."""
    top: NotRequired[int | None]
    """How many moves to advise."""
    detail: NotRequired[HintDetail | None]
    """How much to give away: a `nudge` names no move, `move` the moves with their reasons,
    `line` also what is likely to follow, `plan` also where all should go.
    """
    seat: NotRequired[int | None]
    """Advise this seat only."""
    allow: NotRequired[list[str] | None]
    """Consider only these moves."""
    avoid: NotRequired[list[str] | None]
    """Do not consider these moves."""
    compare: NotRequired[list[str] | None]
    """Why not these? Each is compared with the advised move on the same dice and cards."""
    plans: NotRequired[list[list[str]] | None]
    """How good are these? While Atlanteans are placed: placements of this round, in any order.

    What a plan leaves open, the search adds. Each is compared with the best plan found and with
    the scripted team's, on the same dice and cards.
    """
    workers: NotRequired[int | None]
    """The number of workers that share the search, as far as they are idle."""
    priority: NotRequired[Priority | None]
    """A `low` search waits for all others; its budget is in simulations."""
    answer_within: NotRequired[float | None]
    """For how many seconds from now the answer is of use, its search included.

    What cannot be done in time is refused at once; what then waits too long all the same ends
    as `failed` without a search. Left out, the seconds of `Prefer: wait` count, or else a time
    that follows from the budget, and nothing is dropped.
    """
    seed: NotRequired[int | None]
    """Of the search.

    Left out, it follows from position and question: the same question is the same search.
    """
    version: NotRequired[int | None]
    """Advise on the game as it was at this version; as it is now by default."""
    keep: NotRequired[bool | None]
    """Keep it as long as the game; otherwise it is kept for a while only."""
    follows: NotRequired[str | None]
    """The id of the last hint about this game.

    If only moves of its plan were made since, this hint goes on with the plan, and leaves it
    only for a move that is surely better. Another hint, or one that is gone, changes nothing.
    """


class Seat(TypedDict):
    """A part of a request."""

    councilor: NotRequired[str | None]
    """Id of the councilor; drawn by default."""
    color: NotRequired[str | None]
    """Id of the color; given by default."""
    name: NotRequired[str | None]
    """Name of the player, which no other player has. Not only spaces, and no control characters."""


class PositionQuestion(TypedDict):
    """A part of a request."""

    budget: Budget
    """How much to search: `seconds`, `simulations` or `shares`."""
    top: NotRequired[int | None]
    """How many moves to advise."""
    detail: NotRequired[HintDetail | None]
    """How much to give away: a `nudge` names no move, `move` the moves with their reasons,
    `line` also what is likely to follow, `plan` also where all should go.
    """
    seat: NotRequired[int | None]
    """Advise this seat only."""
    allow: NotRequired[list[str] | None]
    """Consider only these moves."""
    avoid: NotRequired[list[str] | None]
    """Do not consider these moves."""
    compare: NotRequired[list[str] | None]
    """Why not these? Each is compared with the advised move on the same dice and cards."""
    plans: NotRequired[list[list[str]] | None]
    """How good are these? While Atlanteans are placed: placements of this round, in any order.

    What a plan leaves open, the search adds. Each is compared with the best plan found and with
    the scripted team's, on the same dice and cards.
    """
    workers: NotRequired[int | None]
    """The number of workers that share the search, as far as they are idle."""
    priority: NotRequired[Priority | None]
    """A `low` search waits for all others; its budget is in simulations."""
    answer_within: NotRequired[float | None]
    """For how many seconds from now the answer is of use, its search included.

    What cannot be done in time is refused at once; what then waits too long all the same ends
    as `failed` without a search. Left out, the seconds of `Prefer: wait` count, or else a time
    that follows from the budget, and nothing is dropped.
    """
    seed: NotRequired[int | None]
    """Of the search.

    Left out, it follows from position and question: the same question is the same search.
    """
    chance: NotRequired[Chance | None]
    """Who rolls and draws: the service (by default), people who report the outcomes, or
    (`seeded`) the service as it follows from the seed, which everybody sees.
    """
    undo: NotRequired[UndoMode | None]
    """How far moves can be undone: until dice or cards come (default), or always."""
    label: NotRequired[str | None]
    """A text of your own, for lists. Not only spaces, and no control characters."""
    players: NotRequired[int | list[Seat] | None]
    """The seats, or just how many: then councilors are drawn and colors given."""
    level: NotRequired[int | None]
    """Difficulty; 1 is the introduction, 6 to 8 need the expansion."""
    blueprint: NotRequired[list[str] | None]
    """Ids of the components to build; the Power Core is always one more."""
    expansion: NotRequired[Expansion | None]
    """Null for the base game; an object for Monstrosities."""
    variant: NotRequired[str | None]
    """The variant; `standard` is the only one."""
    wrath_start: NotRequired[int | None]
    """The space on which the Wrath counter starts, from 0."""
    calm_seas: NotRequired[int | None]
    """Calm Seas in the deck, instead of the level's."""
    controlled_floods: NotRequired[int | None]
    """Controlled Floods in the deck, instead of the level's."""
    hologram: NotRequired[bool | None]
    """Add the Hologram. One or two players have it in any case, also with `false`."""
    automaton: NotRequired[bool | None]
    """Add the Automaton. One player has it in any case, also with `false`."""
    position: NotRequired[GivenPosition | None]
    """A table that is in the middle of a game already.

    Every part may be left out, and is then as at the start of a game: round, phase,
    starting_player, wrath_space, misfortunes_drawn, players, peninsulas, atlanteans,
    components, misfortunes, library, hologram, this_round, monsters_acted, removed_pieces,
    cards. GET /v1/games/ID/position gives the document of a running game.
    """
    record: NotRequired[GameRecord | str | None]
    """A game to import, instead of players and the rest of the set-up."""


class ReviewBudget(TypedDict):
    """A part of a request."""

    simulations: int
    """How many simulations for each decision of the game."""


class ReviewQuestion(TypedDict):
    """A part of a request."""

    budget: ReviewBudget
    """How much to search for each decision."""
    version: NotRequired[int | None]
    """Look at the game up to this version; all of it when it is left out."""
    seed: NotRequired[int | None]
    """The random seed of the searches. If it is left out, it follows from the game."""
    keep: NotRequired[bool | None]
    """Keep it as long as the game; otherwise it is kept for a while only."""


class Talk(TypedDict):
    """A part of a request."""

    proposal: NotRequired[list[str] | None]
    """Placements that could be played now, one after the other, by their ids."""
    ping: NotRequired[str | None]
    """The id of a place, card, board or component."""
    reaction: NotRequired[Reaction | None]
    """One of a few."""
    ready: NotRequired[bool | None]
    """Whether you are ready; false takes it back."""
    text: NotRequired[str | None]
    """Only in games with `"talk": "text"`. Not only spaces, and no control characters."""


class WantedWebhook(TypedDict):
    """A part of a request."""

    address: str
    """Where to call, such as `https://bot.example/turns`.

    By HTTPS, and no address inside the operator's network unless the operator allows it.
    """
    events: list[WebhookEvent]
    """What to tell.

    `turn`: a seat has a move and had none before; `ended`: a game is over; `hint.done`: a hint
    or review that you ask for from now on has ended.
    """
    game: NotRequired[str | None]
    """The id of the game that it is for; all games of the key, also those to come, by default.

    The token of a seat has one for its own game.
    """
    seat: NotRequired[int | None]
    """Tell turns of this seat only; only with `game`. With the token of a seat it is that seat."""
