"""Games, their events, and who sits at them.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from cosmicgate_client.models.board import (
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
)
from cosmicgate_client.models.changes import Change
from cosmicgate_client.models.decisions import Decision
from cosmicgate_client.models.moves import LegalMove, MoveFields
from cosmicgate_client.models.words import (
    AgreedUntil,
    Chance,
    ComponentState,
    DecisionKind,
    EnginesStatus,
    EngineStrength,
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
)


class EngineBudgetView(TypedDict):
    """How much an engine searches for each decision: one of the two."""

    seconds: NotRequired[float]
    simulations: NotRequired[int]


class SeatEngine(TypedDict):
    """An engine at a seat."""

    budget: EngineBudgetView
    strength: EngineStrength


class TakenSeat(TypedDict):
    """One seat, and who has it."""

    seat: int
    holder: SeatHolder
    """`anybody` who may play the game (open games); in games with claimed seats `nobody`,
    somebody `invited`, or a `person` with a token; or an `engine`.
    """
    since: str | None
    """Since when the person or engine has it."""
    engine: SeatEngine | None
    agreed: AgreedUntil | None
    """Until when the engines play on for this person; null when they must not."""


class PlayedContent(TypedDict):
    """The content that a game is played with."""

    version: str
    """As in GET /v1/content."""
    runs_here: bool
    """False: this server has other content; read the game or fork it."""


class Origin(TypedDict):
    """The game and version that a fork was made from."""

    game: str
    version: int


class Game(TypedDict):
    """A game with its whole position."""

    id: str
    version: int
    """How many entries its log has; the ETag names it."""
    status: GameStatus
    chance: Chance
    label: str | None
    """The creator's own text."""
    seats: SeatsMode
    seating: list[TakenSeat]
    """Who sits where."""
    created: str
    updated: str
    rules: str
    """Version of the rules."""
    content: PlayedContent
    forked_from: Origin | None
    ephemeral: bool
    """Whether it is a plan, gone an hour after its last move."""
    planner: int | None
    """The seat whose plan it is; null for all other games."""
    shared: bool
    """Whether all who read the game that it is for read the plan."""
    undo: UndoMode
    talk: TalkMode
    seed: int | None
    """What set-up, dice and cards of a `"chance": "seeded"` game follow from: whoever reads it
    can work out what comes. Null in other games.
    """
    round: int
    """From 1."""
    phase: Phase
    level: int
    """Difficulty."""
    starting_player: int
    """The seat of the starting player."""
    misfortunes_drawn: int | None
    """This round, by all players; null when the game is over."""
    wrath: Wrath
    players: list[Player]
    island: Island
    gate: Gate
    misfortunes: Misfortunes
    library: Library
    hologram: Hologram | None
    this_round: ThisRound
    expansion: ExpansionView | None
    """Null in the base game."""
    decision: Decision | None
    """What is asked next; null when the game is over."""
    can_undo_to: int
    """The earliest version that undo can go back to; `version` itself if nothing can be undone."""


class AskedDecision(TypedDict):
    """The decision that a game asks for, without its words."""

    kind: DecisionKind
    seats: list[int]
    """The seats that have a move."""
    chance: bool
    """Whether dice or cards decide, not the team."""


class ListedGame(TypedDict):
    """A game in a list: its set-up and its progress, in short."""

    id: str
    version: int
    """How many entries its log has; the ETag names it."""
    status: GameStatus
    chance: Chance
    label: str | None
    """The creator's own text."""
    seats: SeatsMode
    seating: list[TakenSeat]
    """Who sits where."""
    created: str
    updated: str
    rules: str
    """Version of the rules."""
    content: PlayedContent
    forked_from: Origin | None
    ephemeral: bool
    """Whether it is a plan, gone an hour after its last move."""
    planner: int | None
    """The seat whose plan it is; null for all other games."""
    shared: bool
    """Whether all who read the game that it is for read the plan."""
    undo: UndoMode
    talk: TalkMode
    seed: int | None
    """What set-up, dice and cards of a `"chance": "seeded"` game follow from: whoever reads it
    can work out what comes. Null in other games.
    """
    level: int
    """Difficulty."""
    councilors: list[str]
    """By seat."""
    round: int | None
    """Null in a game that this server cannot replay."""
    phase: Phase | None
    """Null like `round`."""
    decision: AskedDecision | None
    """What is asked next; null like `round`, and when it is over."""


class GamePage(TypedDict):
    """One page of the caller's games, the youngest first."""

    games: list[ListedGame]
    next: str | None
    """The cursor of the next page; null on the last one."""


class LegalMoves(TypedDict):
    """The decision that the position asks for, and every legal answer."""

    version: int
    status: GameStatus
    decision: Decision | None
    """Null when the game is over."""
    total: int
    """How many legal moves there are in all."""
    moves: list[LegalMove]
    """All of them, or all that fit the filter."""


class Author(TypedDict):
    """Who chose a move."""

    seat: int | None
    """The seat that played it; null for an API key in an open game."""
    engine: bool
    """Whether an engine chose it."""
    hint: str | None
    """The hint with the engine's reasons, while it is kept; null: no choice."""


class PlayedEvent(TypedDict):
    """What one entry of the log did, and who played it."""

    version: int
    """The version after the entry of the log."""
    move: str
    """The move in the notation."""
    kind: MoveKind
    seat: int | None
    """Whose move it was; null for a move of the whole team."""
    chance: bool
    """Whether dice or cards decided, not the team."""
    forced: bool
    """Whether it followed the entry by itself, since no other move was possible."""
    text: str
    """What happened, in words."""
    fields: MoveFields
    changes: list[Change]
    """What changed on the table, in order."""
    by: NotRequired[Author | None]
    """Who chose it; null for dice and cards that the service drew."""


class PlayedMoves(TypedDict):
    """What the moves did."""

    version: int
    """The new version."""
    status: GameStatus
    events: list[PlayedEvent]
    decision: Decision | None
    """Null when the game is over."""


class EventsSoFar(TypedDict):
    """The events that a version of the game has."""

    version: int
    """The version that the last of them made."""
    events: list[PlayedEvent]
    """Those after `after`, the oldest first."""


class RecordedSeat(TypedDict):
    """A player of a recorded game."""

    councilor: str
    color: str
    name: str | None


class RecordedExpansion(TypedDict):
    """What the table chose of Monstrosities."""

    monsters: list[str]
    """Ids of the monsters."""
    offset_monsters: bool
    """Whether three Calm Seas more and three Controlled Floods less are used."""
    receding_waters: int
    """How many are used in place of Calm Seas."""
    red_skies: int
    """How many are used in place of Calm Seas."""
    two_teams: bool
    """Whether a single player leads the Mechanical Atlanteans too."""


class GivenResources(TypedDict):
    """What a player has of each resource."""

    gold: NotRequired[int | None]
    crystal: NotRequired[int | None]
    ore: NotRequired[int | None]
    atlantium: NotRequired[int | None]


class GivenPlayer(TypedDict):
    """What a player owns, and the Atlanteans of theirs that are not on the board."""

    resources: NotRequired[GivenResources | None]
    energy: NotRequired[int | None]
    """Mystic energy."""
    hand: NotRequired[list[str] | None]
    """Library cards in hand."""
    artifacts: NotRequired[list[str] | None]
    """Artifacts in hand."""
    own_artifacts: NotRequired[list[str] | None]
    """Artifacts that the councilor began with."""
    supply_followers: NotRequired[int | None]
    """Followers that can still be recruited."""
    removed_followers: NotRequired[int | None]
    """Followers that are out of the game."""
    volunteers: NotRequired[int | None]
    """Volunteers in the pool."""
    volunteers_next_round: NotRequired[int | None]
    allies: NotRequired[list[str] | None]
    """Allies of the player, in the pool or on the board."""
    removed_allies: NotRequired[list[str] | None]
    """Allies that are out of the game."""
    leader_in_supply: NotRequired[bool | None]
    """Whether the Leader was removed and waits in the supply."""
    bots_in_supply: NotRequired[list[PieceKind] | None]
    """Bots that the Mechanical Atlanteans can still gain."""


class GivenPeninsula(TypedDict):
    """The water at one peninsula."""

    dry: NotRequired[int | None]
    """How many tiles are above the water."""
    barrier: NotRequired[bool | None]
    """Whether a mystic barrier is there."""


class GivenPlacedAtlanteans(TypedDict):
    """Atlanteans of one player, kind and state on one place of the board."""

    seat: NotRequired[int | None]
    """Whose they are; null for volunteers that nobody owns."""
    piece: PieceKind
    count: NotRequired[int | None]
    acted: NotRequired[bool | None]
    """Whether they have acted."""
    inactive: NotRequired[bool | None]
    """Whether they are on the board but out of play."""
    sharing: NotRequired[bool | None]
    """Whether it is a Bot that shares the space of another and does not act."""
    place: str
    """The id of the place, as in moves."""


class GivenMisfortunePiles(TypedDict):
    """The misfortunes that are not in the shuffled deck."""

    next: NotRequired[list[str] | None]
    """The cards on top of the deck whose order is known."""
    discard: NotRequired[Counts | None]
    """How many of each are in the discard pile."""
    removed: NotRequired[Counts | None]
    """How many of each are out of the game."""
    added: NotRequired[Counts | None]
    """How many of each were shuffled into the deck since the set-up."""
    seen: NotRequired[Counts | None]
    """Shuffled in unseen, seen since, and in the deck again: how many of each."""


class GivenLibraryPiles(TypedDict):
    """The library cards that are not in the shuffled deck, and the artifacts that are."""

    artifacts_in_deck: NotRequired[list[str] | None]
    """Artifacts known to be in the deck."""
    bottom: NotRequired[list[str] | None]
    """The cards at the bottom whose order is known."""
    discard: NotRequired[Counts | None]
    """How many of each title are in the discard pile."""
    discarded_artifacts: NotRequired[list[str] | None]
    """Artifacts in the discard pile."""
    unused_artifacts: NotRequired[list[str] | None]
    """Artifacts known to be in no hand and not in the deck."""
    seen: NotRequired[Counts | None]
    """Shuffled in unseen, seen since, and in the deck again: how many of each."""
    added_artifacts: NotRequired[int | None]
    """Artifacts that were not in use and have come into the library."""


class GivenHologram(TypedDict):
    """The Hologram of small games."""

    seat: NotRequired[int | None]
    """Who moves it."""
    councilor: NotRequired[str | None]
    """Whose power it has this round: a councilor, or an ally by the Mystic Lantern."""
    also: NotRequired[list[str] | None]
    """Whose powers it has beside that one (Quantum Relay)."""
    stack: NotRequired[list[str] | None]
    """The councilors that it may still become."""
    discard: NotRequired[list[str] | None]
    """The councilors that it has been."""


class GivenThisRound(TypedDict):
    """What cards have changed until the end of the round."""

    targets_raised: NotRequired[int | None]
    targets_lowered: NotRequired[Counts | None]
    """By peninsula."""
    build_surcharge: NotRequired[int | None]
    build_limit: NotRequired[int | None]
    built: NotRequired[int | None]
    """Components built this round."""
    no_recruiting: NotRequired[bool | None]
    wrath_relief: NotRequired[int | None]
    tiles_widened: NotRequired[Counts | None]
    """By tile: how many Atlanteans more it holds."""
    used_artifacts: NotRequired[list[str] | None]
    """Artifacts that work once a round and have done so."""
    five_plus_open: NotRequired[bool | None]
    """Whether a card has opened the spaces for games of five or more players."""
    bans: NotRequired[list[str] | None]
    """The misfortunes that forbid something this round."""


class GivenPosition(TypedDict):
    """A table in the middle of a game: the `position` of createGame."""

    round: NotRequired[int | None]
    """From 1."""
    phase: NotRequired[Phase | None]
    starting_player: NotRequired[int | None]
    """The seat of the starting player."""
    wrath_space: NotRequired[int | None]
    """The space of the Wrath counter, from 0."""
    misfortunes_drawn: NotRequired[int | None]
    """This round, by all players."""
    players: NotRequired[list[GivenPlayer] | None]
    """One for each seat."""
    peninsulas: NotRequired[dict[str, GivenPeninsula] | None]
    """By id."""
    atlanteans: NotRequired[list[GivenPlacedAtlanteans] | None]
    """The Atlanteans on the board."""
    components: NotRequired[dict[str, ComponentState] | None]
    """By id; others are unbuilt."""
    misfortunes: NotRequired[GivenMisfortunePiles | None]
    library: NotRequired[GivenLibraryPiles | None]
    hologram: NotRequired[GivenHologram | None]
    this_round: NotRequired[GivenThisRound | None]
    monsters_acted: NotRequired[list[str] | None]
    """In phase suffer, with all misfortunes drawn: the monsters that have acted."""
    removed_pieces: NotRequired[list[RemovedPiece] | None]
    """The Hologram if it was removed and waits in the supply; the Automaton and the Bots that
    are gone.
    """
    cards: NotRequired[dict[str, dict[str, int | str]] | None]
    """What cards of an expansion keep count of, by card, where it has changed."""


class RecordedSetup(TypedDict):
    """A complete set-up: nothing is left to be drawn."""

    players: list[RecordedSeat]
    """By seat."""
    level: int
    """Difficulty."""
    blueprint: list[str]
    """Ids of the components, without the Power Core."""
    expansion: RecordedExpansion | None
    """Null in the base game."""
    variant: str
    """The variant of the rules; `standard` is the only one."""
    wrath_start: NotRequired[int]
    """The space on which the Wrath counter started, from 0."""
    calm_seas: NotRequired[int]
    """Calm Seas, instead of the level's."""
    controlled_floods: NotRequired[int]
    """Controlled Floods, instead of the level's."""
    hologram: NotRequired[bool]
    """Whether the Hologram was added."""
    automaton: NotRequired[bool]
    """Whether the Automaton was added."""
    chance: NotRequired[Chance]
    """Who rolled and drew in the game of the service that this is the record of."""
    undo: NotRequired[UndoMode]
    """How far moves could be undone in that game."""
    label: NotRequired[str]
    """The text that its creator gave it."""
    position: NotRequired[GivenPosition]
    """Where the game started, if in the middle."""


class GameRecord(TypedDict):
    """Set-up, moves and chance outcomes: replaying them gives the same position."""

    format: int
    """Version of this form."""
    rules: str
    """Version of the rules."""
    content: str
    """Version of the content."""
    setup: RecordedSetup
    moves: list[str]


class PositionPlayer(TypedDict):
    """What a player owns, and the Atlanteans of theirs that are not on the board."""

    resources: Resources
    energy: int
    """Mystic energy."""
    hand: list[str]
    """Library cards in hand."""
    artifacts: list[str]
    """Artifacts in hand."""
    own_artifacts: list[str]
    """Artifacts that the councilor began with."""
    supply_followers: int
    """Followers that can still be recruited."""
    removed_followers: int
    """Followers that are out of the game."""
    volunteers: int
    """Volunteers in the pool."""
    volunteers_next_round: int
    allies: list[str]
    """Allies of the player, in the pool or on the board."""
    removed_allies: list[str]
    """Allies that are out of the game."""
    leader_in_supply: bool
    """Whether the Leader was removed and waits in the supply."""
    bots_in_supply: list[PieceKind]
    """Bots that the Mechanical Atlanteans can still gain."""


class PositionPeninsula(TypedDict):
    """The water at one peninsula."""

    dry: int
    """How many tiles are above the water."""
    barrier: bool
    """Whether a mystic barrier is there."""


class PlacedAtlanteans(TypedDict):
    """Atlanteans of one player, kind and state on one place of the board."""

    seat: int | None
    """Whose they are; null for volunteers that nobody owns."""
    piece: PieceKind
    count: int
    acted: bool
    """Whether they have acted."""
    inactive: bool
    """Whether they are on the board but out of play."""
    sharing: bool
    """Whether it is a Bot that shares the space of another and does not act."""
    place: str
    """The id of the place, as in moves."""


class MisfortunePiles(TypedDict):
    """The misfortunes that are not in the shuffled deck."""

    next: list[str]
    """The cards on top of the deck whose order is known."""
    discard: Counts
    """How many of each are in the discard pile."""
    removed: Counts
    """How many of each are out of the game."""
    added: Counts
    """How many of each were shuffled into the deck since the set-up."""
    seen: Counts
    """Shuffled in unseen, seen since, and in the deck again: how many of each."""


class LibraryPiles(TypedDict):
    """The library cards that are not in the shuffled deck, and the artifacts that are."""

    artifacts_in_deck: list[str]
    """Artifacts known to be in the deck."""
    bottom: list[str]
    """The cards at the bottom whose order is known."""
    discard: Counts
    """How many of each title are in the discard pile."""
    discarded_artifacts: list[str]
    """Artifacts in the discard pile."""
    unused_artifacts: list[str]
    """Artifacts known to be in no hand and not in the deck."""
    seen: Counts
    """Shuffled in unseen, seen since, and in the deck again: how many of each."""
    added_artifacts: int
    """Artifacts that were not in use and have come into the library."""


class PositionDocument(TypedDict):
    """A table in the middle of a game: the `position` of createGame."""

    round: int
    """From 1."""
    phase: Phase
    starting_player: int
    """The seat of the starting player."""
    wrath_space: int
    """The space of the Wrath counter, from 0."""
    misfortunes_drawn: int | None
    """This round, by all players."""
    players: list[PositionPlayer]
    """One for each seat."""
    peninsulas: dict[str, PositionPeninsula]
    """By id."""
    atlanteans: list[PlacedAtlanteans]
    """The Atlanteans on the board."""
    components: dict[str, ComponentState]
    """By id; others are unbuilt."""
    misfortunes: MisfortunePiles
    library: LibraryPiles
    hologram: Hologram | None
    this_round: ThisRound
    monsters_acted: list[str]
    """In phase suffer, with all misfortunes drawn: the monsters that have acted."""
    removed_pieces: list[RemovedPiece]
    """The Hologram if it was removed and waits in the supply; the Automaton and the Bots that
    are gone.
    """
    cards: dict[str, dict[str, int | str]]
    """What cards of an expansion keep count of, by card, where it has changed."""


class WatchingSpectator(TypedDict):
    """A spectator."""

    id: str
    """Names the spectator, to revoke the token."""
    since: str


class EnginesAtWork(TypedDict):
    """What the engines of a game are doing."""

    status: EnginesStatus
    """`waiting`: for the persons, or nothing is to be played."""
    error: str | None
    """Why they cannot go on; `agree` makes them try again."""


class TableSeats(TypedDict):
    """The seats and spectators of a game."""

    mode: SeatsMode
    revision: int
    """Goes up with every change."""
    seats: list[TakenSeat]
    spectators: list[WatchingSpectator]
    engines: EnginesAtWork | None
    """Null where no engine sits, and in replies to changes."""


class SeatInvitation(TypedDict):
    """An invitation to a seat."""

    seat: int
    invitation: str
    """Give it to one person. It is shown only here."""


class SeatInvitations(TypedDict):
    """Invitations to seats."""

    invitations: list[SeatInvitation]


class SeatToken(TypedDict):
    """The token of a seat."""

    seat: int
    token: str
    """Send it as `Authorization: Bearer`. It is shown only here."""


class SpectatorToken(TypedDict):
    """The token of a spectator."""

    id: str
    """Names the spectator, to revoke the token."""
    token: str
    """Send it as `Authorization: Bearer`. It is shown only here."""


class Agreement(TypedDict):
    """A part of a request."""

    until: NotRequired[AgreedUntil | None]
    """`withdrawn` (default): until you take it back; `phase`: to the end of this phase of the
    round; `person`: until a person is needed.
    """


class GameNews(TypedDict):
    """What happened to one of the caller's games: the data of an event of `followGames`."""

    game: str
    """The id of the game."""
    what: NewsKind
    version: int
    """The version after it."""
    events: list[PlayedEvent]
    """The entries of the log that came."""
    summary: ListedGame | None
    """The game as it is now; null when it is gone."""


class SeatName(TypedDict):
    """The name of the player in a seat."""

    seat: int
    name: str | None
    """Null: the player has none."""


class GameSettings(TypedDict):
    """What the creator of a game can change in it."""

    label: str | None
    """The creator's own text."""
    undo: UndoMode
    talk: TalkMode
    seats: SeatsMode
    players: list[SeatName]
    """By seat."""


class TalkMessage(TypedDict):
    """What somebody said at the table."""

    version: int
    """The version of the game at which it was said."""
    seat: int | None
    """Who says it; null in an open game."""
    kind: TalkKind
    proposal: list[str] | None
    """Placements, by the ids of the moves."""
    ping: str | None
    """The id of a place, card, board or component."""
    reaction: Reaction | None
    ready: bool | None
    """False: not ready any more."""
    text: str | None
    """Only in games that have it."""
    id: str
    """Names it. The ids rise; one that you know came again."""
    at: str


class TalkMessages(TypedDict):
    """What was said at the table."""

    talk: list[TalkMessage]
    """The last of it, the oldest first."""
