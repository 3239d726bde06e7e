"""What the decisions are about that councilors of Monstrosities bring, with spirits and potions."""

from __future__ import annotations

from typing import Annotated

from game.documents.context_parts import GoodAmount, Holdings, Place, Seat
from game.documents.contexts import DecisionContext
from game.documents.names import Good, PieceKind, about


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


class FaceMisfortuneContext(DecisionContext, frozen=True, tag="face_misfortune"):
    """Whether the Tincture of Shadow is drunk before a misfortune takes its effect."""

    seat: Seat
    piece: Annotated[PieceKind, about("Who has the Alchemist's power.")]
    place: Annotated[str, about("Where the piece is. Those there are kept safe, too.")]
    potion: Annotated[str, about("The id of the potion.")]
    misfortune: Annotated[str, about("The misfortune that is about to be resolved.")]


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
