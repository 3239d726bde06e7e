"""What the decisions of the misfortunes and library cards of Monstrosities are about."""

from __future__ import annotations

from typing import Annotated

from game.documents.context_parts import (
    CardCount,
    GoodAmount,
    Holdings,
    PlacedPieces,
    Seat,
    TileOption,
)
from game.documents.contexts import DecisionContext
from game.documents.names import Good, PeninsulaId, about


class RaiseTilesContext(DecisionContext, frozen=True, tag="raise_tiles"):
    """Which tile is unflooded, if any."""

    left: Annotated[int, about("Tiles that may still be unflooded.")]
    options: list[TileOption]


class MeetMermaidContext(DecisionContext, frozen=True, tag="meet_mermaid"):
    """Whether the Mermaid is recruited."""

    seat: Seat
    price: Annotated[int, about("In mystic energy.")]


class ChooseCatastropheContext(DecisionContext, frozen=True, tag="choose_catastrophe"):
    """Which tile the Catastrophic Flood takes."""

    seat: Seat
    left: Annotated[int, about("Tiles that are still to flood, this one included.")]
    options: list[TileOption]


class ChooseLeadersContext(DecisionContext, frozen=True, tag="choose_leaders"):
    """Which Leaders act again."""

    left: Annotated[int, about("How many may still be chosen.")]
    leaders: Annotated[list[PlacedPieces], about("Those that have acted.")]


class ChooseDesignSpaceContext(DecisionContext, frozen=True, tag="choose_design_space"):
    """On which build space a magic item may be built this round."""

    seat: Seat
    spaces: Annotated[list[str], about("The build spaces that can be chosen.")]
    items: Annotated[list[str], about("The magic items that are not built.")]


class StepSwiftlyContext(DecisionContext, frozen=True, tag="step_swiftly"):
    """Whether an Atlantean moves after the misfortunes."""

    seat: Seat
    atlanteans: Annotated[list[PlacedPieces], about("All of the seat on the board.")]


class ServeWonderContext(DecisionContext, frozen=True, tag="serve_wonder"):
    """Who serves a wonder, then what for."""

    seat: Seat
    wonder: Annotated[str, about("The id of the library card.")]
    ally: Annotated[str, about("The id of the ally that may be recruited.")]
    can_recruit: Annotated[bool, about("Whether it waits in the supply.")]
    served: Annotated[bool, about("Whether somebody has been removed from the game for it.")]
    atlanteans: Annotated[list[PlacedPieces], about("Who may serve it.")]


class BurnCardsContext(DecisionContext, frozen=True, tag="burn_cards"):
    """A library card is discarded off the deck."""

    left: Annotated[int, about("Cards still to discard, this one included.")]
    deck: Annotated[int, about("Cards in the library deck.")]


class FeedBirdsContext(DecisionContext, frozen=True, tag="feed_birds"):
    """A library card or a mystic energy is given up."""

    seat: Seat
    left: Annotated[int, about("How often still, this time included.")]
    hand: Annotated[list[CardCount], about("The cards that may be discarded.")]
    energy: int


class CrackWardContext(DecisionContext, frozen=True, tag="crack_ward"):
    """Which mystic barrier is removed."""

    seat: Seat
    peninsulas: list[PeninsulaId]


class LoseHeartContext(DecisionContext, frozen=True, tag="lose_heart"):
    """Which Leader returns to the pool."""

    seat: Seat
    leaders: list[PlacedPieces]


class RollHandsContext(DecisionContext, frozen=True, tag="roll_hands"):
    """The die of the One Hundred Hands, and whether it is raised."""

    seat: Seat
    die: Annotated[int | None, about("What the die shows; null before the roll.")]
    energy: Annotated[int, about("Mystic energy that the seat has.")]
    rate: Annotated[int, about("What one mystic energy adds.")]


class GatherAtlanteansContext(DecisionContext, frozen=True, tag="gather_atlanteans"):
    """Who is moved to the place that the die has named."""

    peninsula: Annotated[PeninsulaId | None, about("Null for the centre.")]
    atlanteans: Annotated[list[PlacedPieces], about("All on the board.")]


class MeetOmenContext(DecisionContext, frozen=True, tag="meet_omen"):
    """Whether the price of an omen is paid."""

    seat: Seat
    omen: Annotated[str, about("The id of the misfortune.")]
    ally: Annotated[str, about("The id of the ally that joins for the price, if available.")]
    price: list[GoodAmount]


class PayOmenContext(DecisionContext, frozen=True, tag="pay_omen"):
    """Who pays for an omen; one of those who paid has the ally."""

    omen: Annotated[str, about("The id of the misfortune.")]
    ally: str
    good: Good
    left: Annotated[int, about("Units still due.")]
    paid: Annotated[list[int], about("The seats that have paid.")]
    payers: Annotated[list[Holdings], about("What each seat has of the good.")]


class RecruitAllyContext(DecisionContext, frozen=True, tag="recruit_ally"):
    """Whom an ally joins."""

    ally: str
    seats: list[int]


class SendBackContext(DecisionContext, frozen=True, tag="send_back"):
    """Which Atlantean returns to its pool."""

    seat: Seat
    left: Annotated[int, about("How many still, this one included.")]
    atlanteans: list[PlacedPieces]


class TrampleContext(DecisionContext, frozen=True, tag="trample"):
    """Which peninsula the giants flood."""

    seat: Seat
    options: list[TileOption]
    lost: Annotated[
        list[str], about("Peninsulas without a dry tile: to choose one floods two tiles elsewhere.")
    ]


class ChooseRevelContext(DecisionContext, frozen=True, tag="choose_revel"):
    """Which civilized peninsula is deserted."""

    seat: Seat
    peninsulas: list[PeninsulaId]
