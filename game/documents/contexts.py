"""What each decision is about: enough to draw the question without another look at the game.

Each kind of decision has a context of its own; `kind` tells them apart. An expansion adds its own
subclasses of DecisionContext and registers them (`game.contexts.registry`).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.context_parts import (
    CardCount,
    GoodAmount,
    Holdings,
    PaymentPurpose,
    Place,
    PlacedPieces,
    Roller,
    RollModifier,
    RollReward,
    Seat,
    TileOption,
    WaitingPieces,
)
from game.documents.names import Good, KeepRule, PeninsulaId, PieceKind, about


class DecisionContext(Struct, frozen=True, tag_field="kind"):
    """What a decision is about; `kind` is the kind of the decision."""


# ---- phases


class PlaceContext(DecisionContext, frozen=True, tag="place"):
    """Place Atlanteans: who is still in the pools."""

    waiting: list[WaitingPieces]


class SufferContext(DecisionContext, frozen=True, tag="suffer"):
    """Between two misfortunes, or before a monster acts."""

    drawn: Annotated[int, about("Misfortunes drawn this round.")]
    total: Annotated[int, about("Misfortunes that this round has.")]
    next_seat: Annotated[int | None, about("Who draws the next one; null after the last one.")]
    monsters: Annotated[list[str], about("The monsters that act now; empty before the last one.")]


class ActContext(DecisionContext, frozen=True, tag="act"):
    """Take Actions: who has not acted yet."""

    ready: list[PlacedPieces]


# ---- water and mystic energy


class ChooseFloodContext(DecisionContext, frozen=True, tag="choose_flood"):
    """Which tile floods."""

    left: Annotated[int, about("Tiles that are still to flood, this one included.")]
    misfortune: Annotated[
        str | None, about("The misfortune that floods; null for the wrath of the gods.")
    ]
    overpowers_barriers: Annotated[bool, about("Whether a barrier goes without stopping it.")]
    options: list[TileOption]


class AwardBarriersContext(DecisionContext, frozen=True, tag="award_barriers"):
    """Where a mystic barrier goes that costs nothing more."""

    left: Annotated[int, about("Barriers still to place, this one included.")]
    peninsulas: list[PeninsulaId]


class AwardUnfloodsContext(DecisionContext, frozen=True, tag="award_unfloods"):
    """Which tile is unflooded."""

    left: Annotated[int, about("Tiles still to unflood, this one included.")]
    options: list[TileOption]


class ShareEnergyContext(DecisionContext, frozen=True, tag="share_energy"):
    """How much mystic energy one player pays of a shared amount."""

    seat: Seat
    due: Annotated[int, about("What is still owed by all together.")]
    purpose: PaymentPurpose
    peninsula: Annotated[PeninsulaId | None, about("Where the barrier or the tile is.")]
    payers: Annotated[list[Holdings], about("Who may still pay, this seat included.")]
    reduced_to: Annotated[
        int | None,
        about("The whole price if this seat pays a share; null if that makes no difference."),
    ]


# ---- misfortunes


class DrawMisfortuneContext(DecisionContext, frozen=True, tag="draw_misfortune"):
    """A misfortune is drawn."""

    seat: Seat
    number: Annotated[int, about("Which of the round's misfortunes it is, from 1.")]
    total: Annotated[int, about("Misfortunes that this round has.")]
    deck: Annotated[int, about("Cards in the deck.")]


class ReturnFollowerContext(DecisionContext, frozen=True, tag="return_follower"):
    """A placed follower goes back to the pool."""

    seat: Seat
    left: Annotated[int, about("Followers still to return.")]
    misfortune: Annotated[str | None, about("The misfortune that asks for it.")]
    followers: list[PlacedPieces]


class LoseResourceContext(DecisionContext, frozen=True, tag="lose_resource"):
    """A resource is discarded."""

    seat: Seat
    left: Annotated[int, about("Resources still to discard.")]
    misfortune: Annotated[str | None, about("The misfortune that asks for it.")]
    resources: list[GoodAmount]


class ArrangeMisfortunesContext(DecisionContext, frozen=True, tag="arrange_misfortunes"):
    """The next misfortunes are looked at and put back in an order."""

    seat: Seat
    to_see: Annotated[int, about("Cards still to look at.")]
    cards: Annotated[list[str], about("The misfortunes in hand.")]
    to_discard: Annotated[int, about("How many of them are still to be discarded.")]
    put_back: Annotated[list[str], about("Those that are back on the deck, the first on top.")]


class SeeDeckContext(DecisionContext, frozen=True, tag="see_deck"):
    """The misfortune deck is looked through: a card that nobody has seen is shown."""

    left: Annotated[int, about("Cards of the deck that nobody has seen, this one included.")]
    may_be: list[CardCount]


class RemoveMisfortunesContext(DecisionContext, frozen=True, tag="remove_misfortunes"):
    """Misfortunes leave the game."""

    left: Annotated[int, about("How many may still be removed.")]
    deck: list[CardCount]
    discard: list[CardCount]


# ---- rolls


class Rolling(DecisionContext, frozen=True):
    """A roll of dice against a target."""

    atlanteans: Annotated[list[Roller], about("For whom the dice are rolled.")]
    stands_on: Annotated[str, about("The place where they stand.")]
    place: Annotated[str, about("The place whose action it is.")]
    dice: Annotated[list[int], about("The dice already rolled; empty before the roll.")]
    to_roll: Annotated[int, about("Dice that are to be rolled now.")]
    target: Annotated[int, about("What must be reached, all changes included.")]
    printed_target: Annotated[int, about("The target without changes.")]
    target_changes: list[RollModifier]
    bonuses: Annotated[list[RollModifier], about("What is added to the dice.")]
    total: Annotated[int | None, about("Dice and bonuses together; null while dice are to roll.")]
    missing: Annotated[int | None, about("What is missing to the target; null like `total`.")]
    energy: Annotated[list[Holdings], about("Who may add mystic energy, and what they have.")]
    energy_rates: Annotated[list[int], about("What one mystic energy of each of them adds.")]
    success: RollReward


class RollContext(Rolling, frozen=True, tag="roll"):
    """A roll for a resource."""


class CityRollContext(Rolling, frozen=True, tag="city_roll"):
    """A roll for a follower."""


class RecruitContext(DecisionContext, frozen=True, tag="recruit"):
    """Whose follower is gained."""

    left: Annotated[int, about("Followers still to gain, this one included.")]
    supply: Annotated[list[WaitingPieces], about("What each seat that may gain one has left.")]


# ---- resources


class ExchangeContext(DecisionContext, frozen=True, tag="exchange"):
    """How much ore is exchanged."""

    seat: Seat
    place: Annotated[str, about("The Forges tile.")]
    ore: Annotated[int, about("What the seat has.")]
    most: Annotated[int, about("The most that may be exchanged.")]
    rate: Annotated[int, about("Atlantium for each ore, before cards.")]


class GainContext(DecisionContext, frozen=True, tag="gain"):
    """What is gained, and by whom."""

    seats: Annotated[list[int], about("Who may gain it.")]
    left: Annotated[int, about("How many may still be gained.")]
    goods: Annotated[list[Good], about("What there is to choose from.")]
    energy_price: Annotated[int, about("Mystic energy that each one costs; 0 for nothing.")]
    may_stop: bool


class ConvertContext(DecisionContext, frozen=True, tag="convert"):
    """Resources are changed into others."""

    seat: Seat
    left: Annotated[int, about("Resources that may still be changed.")]
    resources: list[GoodAmount]


class TurnInContext(DecisionContext, frozen=True, tag="turn_in"):
    """Resources are turned in and come back doubled."""

    seat: Seat
    left: Annotated[int, about("Resources that may still be turned in.")]
    resources: list[GoodAmount]
    comes_back: Annotated[
        list[GoodAmount], about("The goods that come back for what was turned in so far.")
    ]


class ShareResourcesContext(DecisionContext, frozen=True, tag="share_resources"):
    """Who gets the next resource."""

    good: Good
    waiting: Annotated[list[GoodAmount], about("All that is still to share, this one included.")]


# ---- library cards


class KeepCardsContext(DecisionContext, frozen=True, tag="keep_cards"):
    """Library cards are drawn, then some are kept."""

    seat: Seat
    to_draw: Annotated[int, about("Cards still to draw.")]
    cards: Annotated[list[str], about("The cards drawn and not yet kept or put away.")]
    to_keep: Annotated[int, about("Cards that must still be kept.")]
    extra_price: Annotated[int, about("Mystic energy for each card kept beyond those.")]
    energy: Annotated[int, about("The mystic energy of the seat.")]
    rest: Annotated[KeepRule, about("Where the cards go that are not kept.")]


class ShareCardsContext(DecisionContext, frozen=True, tag="share_cards"):
    """Library cards are drawn and shared out."""

    to_draw: Annotated[int, about("Cards still to draw.")]
    cards: Annotated[list[str], about("The cards to share out, the next one first.")]


class HandLimitContext(DecisionContext, frozen=True, tag="hand_limit"):
    """A hand is too large: play or discard."""

    seat: Seat
    cards: Annotated[list[str], about("Library cards and artifacts that count.")]
    limit: int
    over: Annotated[int, about("How many cards are too many.")]


class CouncilContext(DecisionContext, frozen=True, tag="council"):
    """The players trade freely."""

    goods: Annotated[list[Holdings], about("What each seat has.")]
    cards: Annotated[list[list[str]], about("The cards of each seat, in the order of `goods`.")]
    locked: Annotated[
        list[TradeLock], about("Whoever received a kind of thing gives none of it away again.")
    ]


class TradeLock(Struct, frozen=True):
    """A thing that a seat has received and so cannot give away."""

    seat: Seat
    thing: Annotated[str, about("The id of a good or of a card.")]


class ChooseLeaderContext(DecisionContext, frozen=True, tag="choose_leader"):
    """Which Leader acts again."""

    leaders: list[PlacedPieces]


class ChooseTileContext(DecisionContext, frozen=True, tag="choose_tile"):
    """Which tile holds more Atlanteans this round."""

    more: Annotated[int, about("How many more.")]
    tiles: list[str]


class ChoosePeninsulaContext(DecisionContext, frozen=True, tag="choose_peninsula"):
    """Which peninsula has lower target numbers this round."""

    by: Annotated[int, about("By how much.")]
    peninsulas: list[PeninsulaId]


# ---- building and components


class PriceBuildContext(DecisionContext, frozen=True, tag="price_build"):
    """Which resources a surcharge adds to the price, and which a discount removes."""

    component: Annotated[str, about("The id of what is built.")]
    place: Annotated[str | None, about("The build space; null for a free build.")]
    builders: Annotated[list[int], about("The seats that build.")]
    price: Annotated[list[GoodAmount], about("The price so far.")]
    surcharges: Annotated[int, about("Resources still to add.")]
    discounts: Annotated[int, about("Resources that may still be spared.")]


class PayBuildContext(DecisionContext, frozen=True, tag="pay_build"):
    """How much one builder pays of one good."""

    component: Annotated[str, about("The id of what is built.")]
    place: Annotated[str | None, about("The build space; null for a free build.")]
    seat: Seat
    good: Good
    due: Annotated[list[GoodAmount], about("All that is still owed.")]
    builders: Annotated[list[Holdings], about("What each builder has of the goods owed.")]
    each_must_pay: Annotated[bool, about("Whether every builder must pay at least one unit.")]
    have_paid: Annotated[list[int], about("The builders that have paid something.")]


class RemoveFollowerContext(DecisionContext, frozen=True, tag="remove_follower"):
    """Which follower leaves the game."""

    component: Annotated[str, about("The id of the component that asks for it.")]
    followers: list[PlacedPieces]


class WatchtowerContext(DecisionContext, frozen=True, tag="watchtower"):
    """Where an Atlantean goes from the watchtower."""

    seat: Seat
    piece: PieceKind
    place: Place


# ---- councilors


class RevealCouncilorsContext(DecisionContext, frozen=True, tag="reveal_councilors"):
    """Councilors are revealed for the Hologram."""

    seat: Seat
    left: Annotated[int, about("Boards still to reveal.")]
    revealed: list[str]


class ChooseHologramContext(DecisionContext, frozen=True, tag="choose_hologram"):
    """Whose power the Hologram has."""

    seat: Seat
    councilors: list[str]
    allies: Annotated[list[str], about("Whose power it may have instead, by the Mystic Lantern.")]
    chosen: Annotated[list[str], about("Whose powers have been chosen already.")]
    more: Annotated[int, about("How many powers are chosen after this one.")]


class DealArtifactsContext(DecisionContext, frozen=True, tag="deal_artifacts"):
    """Chance: which of the artifacts that are not in the deck are drawn."""

    seat: Seat
    left: Annotated[int, about("Artifacts still to draw.")]
    dealt: list[str]


class ChooseArtifactContext(DecisionContext, frozen=True, tag="choose_artifact"):
    """Which artifact is kept."""

    seat: Seat
    artifacts: list[str]
