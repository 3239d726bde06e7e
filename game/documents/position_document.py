"""The position document: a table in the middle of a game, that a new game can start from."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.names import ComponentState, Phase, PieceKind, RemovedPiece, about
from game.documents.position import (
    Atlanteans,
    Hologram,
    LibraryPiles,
    MisfortunePiles,
    Resources,
    ThisRound,
)


class PositionPlayer(Struct, frozen=True):
    """What a player owns, and the Atlanteans of theirs that are not on the board."""

    resources: Resources
    energy: Annotated[int, about("Mystic energy.")]
    hand: Annotated[list[str], about("Library cards in hand.")]
    artifacts: Annotated[list[str], about("Artifacts in hand.")]
    own_artifacts: Annotated[list[str], about("Artifacts that the councilor began with.")]
    supply_followers: Annotated[int, about("Followers that can still be recruited.")]
    removed_followers: Annotated[int, about("Followers that are out of the game.")]
    volunteers: Annotated[int, about("Volunteers in the pool.")]
    volunteers_next_round: int
    allies: Annotated[list[str], about("Allies of the player, in the pool or on the board.")] = []
    removed_allies: Annotated[list[str], about("Allies that are out of the game.")] = []
    leader_in_supply: Annotated[
        bool, about("Whether the Leader was removed and waits in the supply.")
    ] = False
    bots_in_supply: Annotated[
        list[PieceKind], about("Bots that the Mechanical Atlanteans can still gain.")
    ] = []


class PositionPeninsula(Struct, frozen=True):
    """The water at one peninsula."""

    dry: Annotated[int, about("How many tiles are above the water.")]
    barrier: Annotated[bool, about("Whether a mystic barrier is there.")]


class PlacedAtlanteans(Atlanteans, frozen=True):
    """Atlanteans of one player, kind and state on one place of the board."""

    place: Annotated[str, about("The id of the place, as in moves.")]


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
    monsters_acted: Annotated[
        list[str],
        about("In phase suffer, with all misfortunes drawn: the monsters that have acted."),
    ] = []
    removed_pieces: Annotated[
        list[RemovedPiece],
        about(
            "The Hologram if it was removed and waits in the supply; the Automaton and the Bots "
            "that are gone."
        ),
    ] = []
    cards: Annotated[
        dict[str, dict[str, int | str]],
        about("What cards of an expansion keep count of, by card, where it has changed."),
    ] = {}
