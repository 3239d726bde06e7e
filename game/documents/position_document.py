"""The position document: a table in the middle of a game, that a new game can start from."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.names import ComponentState, Phase, PieceKind, about
from game.documents.position import Counts, Hologram, ThisRound


class PositionPlayer(Struct, frozen=True):
    """What a player owns, and the Atlanteans of theirs that are not on the board."""

    resources: Annotated[Counts, about("Ore, crystal, gold and atlantium.")]
    energy: Annotated[int, about("Mystic energy.")]
    hand: Annotated[list[str], about("Library cards in hand.")]
    artifacts: Annotated[list[str], about("Artifacts in hand.")]
    own_artifacts: Annotated[list[str], about("Artifacts that the councilor began with.")]
    supply_followers: Annotated[int, about("Followers that can still be recruited.")]
    removed_followers: Annotated[int, about("Followers that are out of the game.")]
    volunteers: Annotated[int, about("Volunteers in the pool.")]
    volunteers_next_round: int


class PositionPeninsula(Struct, frozen=True):
    """The water at one peninsula."""

    dry: Annotated[int, about("How many tiles are above the water.")]
    barrier: Annotated[bool, about("Whether a mystic barrier is there.")]


class PlacedAtlanteans(Struct, frozen=True):
    """Atlanteans of one player, kind and state on one place of the board."""

    seat: Annotated[int, about("Whose they are.")]
    piece: PieceKind
    count: int
    acted: Annotated[bool, about("Whether they have acted.")]
    place: Annotated[str, about("The id of the place, as in moves.")]


class MisfortunePiles(Struct, frozen=True):
    """The misfortunes that are not in the shuffled deck."""

    next: Annotated[list[str], about("The cards on top of the deck whose order is known.")]
    discard: Annotated[Counts, about("How many of each are in the discard pile.")]
    removed: Annotated[Counts, about("How many of each are out of the game.")]


class LibraryPiles(Struct, frozen=True):
    """The library cards that are not in the shuffled deck, and the artifacts that are."""

    artifacts_in_deck: Annotated[list[str], about("Artifacts known to be in the deck.")]
    bottom: Annotated[list[str], about("The cards at the bottom whose order is known.")]
    discard: Annotated[Counts, about("How many of each title are in the discard pile.")]
    discarded_artifacts: Annotated[list[str], about("Artifacts in the discard pile.")]
    unused_artifacts: Annotated[
        list[str], about("Artifacts known to be in no hand and not in the deck.")
    ]


class PositionDocument(Struct, frozen=True):
    """A table in the middle of a game: the `position` of createGame."""

    round: Annotated[int, about("From 1.")]
    phase: Phase
    starting_player: Annotated[int, about("The seat of the starting player.")]
    wrath_space: Annotated[int, about("The space of the Wrath counter, from 0.")]
    misfortunes_drawn: Annotated[int | None, about("This round, by all players.")]
    players: Annotated[list[PositionPlayer], about("One for each seat.")]
    peninsulas: Annotated[dict[str, PositionPeninsula], about("By id.")]
    atlanteans: Annotated[list[PlacedAtlanteans], about("The Atlanteans on the board.")]
    components: Annotated[dict[str, ComponentState], about("By id; others are unbuilt.")]
    misfortunes: MisfortunePiles
    library: LibraryPiles
    hologram: Hologram | None
    this_round: ThisRound
