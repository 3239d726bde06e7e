"""What the decisions are about that components of Monstrosities bring."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.context_parts import Holdings, PlacedPieces, Seat
from game.documents.contexts import DecisionContext
from game.documents.names import PeninsulaId, PieceKind, about


class LostPiece(Struct, frozen=True):
    """An Atlantean that is neither on the board nor in a pool."""

    seat: Seat
    piece: PieceKind


class CallToGatherContext(DecisionContext, frozen=True, tag="call_to_gather"):
    """Whether each player gains followers, or who gets the next volunteer."""

    followers: Annotated[int | None, about("For each player; null once volunteers are chosen.")]
    volunteers: Annotated[int, about("Volunteers to share out.")]


class CallAllyContext(DecisionContext, frozen=True, tag="call_ally"):
    """Which ally joins which of the builders."""

    seats: Annotated[list[int], about("Whom it may join.")]
    allies: Annotated[list[str], about("Those that wait in the supply.")]
    left: Annotated[int, about("How many allies join, this one included.")]


class BindStormContext(DecisionContext, frozen=True, tag="bind_storm"):
    """How many cards are shuffled into the misfortune deck in place of Calm Seas."""

    calm_seas: Annotated[int, about("Calm Seas to shuffle in.")]
    misfortune: Annotated[str, about("The id of the card that may take their place.")]
    replaces: Annotated[int, about("Calm Seas for which one card of each kind may be used.")]
    most: Annotated[int, about("How many of it may be shuffled in.")]


class LookInMirrorContext(DecisionContext, frozen=True, tag="look_in_mirror"):
    """Who comes back into a pool through the Lethe Mirror."""

    seat: Seat
    inactive: Annotated[list[PlacedPieces], about("Atlanteans on the board that are inactive.")]
    removed: Annotated[
        list[LostPiece], about("Atlanteans out of the game, and Leaders in the supply.")
    ]


class PlowContext(DecisionContext, frozen=True, tag="plow"):
    """Which peninsula has lower target numbers for the rest of the game."""

    by: Annotated[int, about("By how much.")]
    peninsulas: list[PeninsulaId]


class ChooseForgingContext(DecisionContext, frozen=True, tag="choose_forging"):
    """Which magic item is built on the Lustral Forge."""

    builders: Annotated[list[Holdings], about("What each builder has.")]
    items: Annotated[list[str], about("The ids of the magic items they can pay for.")]
    discounts: Annotated[int, about("Resources that are spared.")]
    inspiration: Annotated[int, about("Units that Inspiration can pay for.")]
