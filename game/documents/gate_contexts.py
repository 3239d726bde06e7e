"""What the decisions are about that components and councilors of Monstrosities bring."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.context_parts import GoodAmount, Holdings, Place, PlacedPieces, Seat
from game.documents.contexts import DecisionContext
from game.documents.names import Good, PeninsulaId, PieceKind, about


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


class CallStormContext(DecisionContext, frozen=True, tag="call_storm"):
    """Whether the Stormcaller prevents a flood."""

    seat: Seat
    piece: PieceKind
    place: Annotated[str, about("Where the piece is.")]
    tile: Annotated[str, about("The tile that is about to flood.")]


class ChooseSpiritContext(DecisionContext, frozen=True, tag="choose_spirit"):
    """Which spirit works this round for the Channeler."""

    seat: Seat
    spirits: Annotated[list[str], about("Those that have not been played.")]


class ChooseChoirContext(DecisionContext, frozen=True, tag="choose_choir"):
    """Which spirit works on all tiles this round."""

    seat: Seat
    spirits: list[str]


class ChoosePotionContext(DecisionContext, frozen=True, tag="choose_potion"):
    """Which potion is taken."""

    seat: Seat
    left: Annotated[int, about("Potions still to take, this one included.")]
    potions: Annotated[list[str], about("Those in the Alchemist's Lab.")]


class ChooseForgingContext(DecisionContext, frozen=True, tag="choose_forging"):
    """Which magic item is built on the Lustral Forge."""

    builders: Annotated[list[Holdings], about("What each builder has.")]
    items: Annotated[list[str], about("The ids of the magic items they can pay for.")]
    discounts: Annotated[int, about("Resources that are spared.")]
    inspiration: Annotated[int, about("Units that Inspiration can pay for.")]


class SpendInspirationContext(DecisionContext, frozen=True, tag="spend_inspiration"):
    """How much Inspiration is spent in place of a good."""

    seat: Seat
    item: Annotated[str, about("The id of the magic item.")]
    good: Good
    price: Annotated[list[GoodAmount], about("All that is still owed.")]
    inspiration: Annotated[int, about("The Inspiration there is.")]
    builders: Annotated[list[Holdings], about("What each builder has of the goods owed.")]


class ObservatoryContext(DecisionContext, frozen=True, tag="observatory"):
    """Where an Atlantean goes from the Observatory."""

    seat: Seat
    piece: PieceKind
    place: Place


class UnearthSparesContext(DecisionContext, frozen=True, tag="unearth_spares"):
    """Components that are not in the blueprint are drawn for the Artificer's Workshop."""

    seat: Seat
    left: Annotated[int, about("Components still to draw.")]
    drawn: list[str]


class InstallSpareContext(DecisionContext, frozen=True, tag="install_spare"):
    """Which component goes into the Artificer's Workshop."""

    seat: Seat
    components: list[str]
