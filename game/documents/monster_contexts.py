"""What the decisions about monsters and magic items are about."""

from __future__ import annotations

from typing import Annotated

from game.documents.context_parts import CardCount, GoodAmount, Place, PlacedPieces, Seat
from game.documents.contexts import DecisionContext, Rolling
from game.documents.names import PeninsulaId, PieceKind, about

Item = Annotated[str, about("The id of a magic item.")]

# ---- magic items


class ClaimItemContext(DecisionContext, frozen=True, tag="claim_item"):
    """Which builder takes a magic item."""

    item: Item
    builders: Annotated[list[int], about("The seats that have built it.")]


class UseItemContext(DecisionContext, frozen=True, tag="use_item"):
    """Whether the Atlantean that is being placed carries a magic item."""

    seat: Seat
    piece: PieceKind
    place: Place
    item: Item


class RaiseCloakContext(DecisionContext, frozen=True, tag="raise_cloak"):
    """Whether the carrier of the Constellation Cloak leaves the game to cancel a misfortune."""

    seat: Seat
    piece: Annotated[PieceKind, about("The Atlantean that carries it.")]
    place: Place
    item: Item
    misfortune: Annotated[str, about("The misfortune that is about to be resolved.")]


class WingedStepContext(DecisionContext, frozen=True, tag="winged_step"):
    """Who moves by the Winged Sandals, and where to."""

    place: Annotated[str, about("Where those are that may move.")]
    atlanteans: Annotated[list[PlacedPieces], about("Those that may move.")]


# ---- Medusa


class DrawGazeContext(DecisionContext, frozen=True, tag="draw_gaze"):
    """Whether an Atlantean draws Medusa's gaze."""

    medusa: Annotated[str, about("The place where Medusa is.")]
    shield: Annotated[str | None, about("The place of the Mirror Shield, while it is carried.")]
    atlanteans: Annotated[list[PlacedPieces], about("Those that may draw her gaze.")]


class MoveMedusaContext(DecisionContext, frozen=True, tag="move_medusa"):
    """Medusa goes to a random tile."""

    medusa: Annotated[str, about("The place where Medusa is.")]


class MedusaComesContext(DecisionContext, frozen=True, tag="medusa_comes"):
    """Medusa comes to the outermost tile of a random peninsula."""

    tiles: list[str]


# ---- the harpies


class SendHarpiesContext(DecisionContext, frozen=True, tag="send_harpies"):
    """Each harpy comes to a random peninsula."""

    left: Annotated[int, about("Harpies still to send, this one included.")]
    sent: Annotated[list[PeninsulaId], about("Where the others come.")]


class AimHarpyContext(DecisionContext, frozen=True, tag="aim_harpy"):
    """Whom a harpy targets."""

    atlanteans: list[PlacedPieces]


class YieldToHarpyContext(DecisionContext, frozen=True, tag="yield_to_harpy"):
    """What a harpy takes."""

    seat: Seat
    piece: PieceKind
    place: Place
    goods: Annotated[list[GoodAmount], about("It takes one of these.")]
    cards: Annotated[list[str], about("Or one of these library cards.")]


class RaidLairContext(DecisionContext, frozen=True, tag="raid_lair"):
    """Whether those on the lair fight or steal."""

    seats: list[int]
    harpies: Annotated[int, about("Harpies that are not defeated.")]


class FightRollContext(Rolling, frozen=True, tag="fight_roll"):
    """A roll to defeat a harpy."""


class StealRollContext(Rolling, frozen=True, tag="steal_roll"):
    """A roll to take back what was stolen; `target` is the first total that brings anything."""

    steps: Annotated[list[int], about("The totals from which on it is one thing more.")]


class ShareHoardContext(DecisionContext, frozen=True, tag="share_hoard"):
    """What is taken back, and by whom."""

    left: Annotated[int | None, about("Things still to take; null for all of them.")]
    seats: Annotated[list[int], about("Who may take them.")]
    goods: list[GoodAmount]
    cards: list[CardCount]
    atlanteans: list[PlacedPieces]


class OpenTreasureContext(DecisionContext, frozen=True, tag="open_treasure"):
    """The treasure is uncovered."""

    seats: Annotated[list[int], about("Who divides it.")]


class ShareLoreContext(DecisionContext, frozen=True, tag="share_lore"):
    """Who draws a library card of the treasure."""

    left: Annotated[int, about("Cards still to draw, this one included.")]
    seats: list[int]


class FindArtifactContext(DecisionContext, frozen=True, tag="find_artifact"):
    """An artifact that is not in the game is drawn."""

    left: Annotated[int, about("Artifacts still to draw, this one included.")]
    seats: list[int]


class GrantArtifactContext(DecisionContext, frozen=True, tag="grant_artifact"):
    """Who gets the artifact."""

    artifact: str
    seats: list[int]


# ---- Scylla and Charybdis


class FaceSeaMonsterContext(DecisionContext, frozen=True, tag="face_sea_monster"):
    """Scylla or Charybdis attacks this round."""

    round: Annotated[int, about("The round, from 1.")]


class TakeSideContext(DecisionContext, frozen=True, tag="take_side"):
    """Which space of its tile an Atlantean takes."""

    seat: Seat
    piece: PieceKind
    place: Place


class PlaceSeaMonsterContext(DecisionContext, frozen=True, tag="place_sea_monster"):
    """Between which peninsulas the monster comes."""

    monster: str


class FaceFloodContext(DecisionContext, frozen=True, tag="face_flood"):
    """Whether the team pays to prevent a flood of Charybdis."""

    peninsula: PeninsulaId
    price: int


class ScyllaEatsContext(DecisionContext, frozen=True, tag="scylla_eats"):
    """Whom Scylla attempts next."""

    left: Annotated[int, about("Atlanteans that she still attempts, this one included.")]
    atlanteans: Annotated[list[PlacedPieces], about("Those that are adjacent to her.")]


class ResistScyllaContext(DecisionContext, frozen=True, tag="resist_scylla"):
    """Whether an Atlantean is paid for."""

    seat: Seat
    piece: PieceKind
    place: Place
    price: int
