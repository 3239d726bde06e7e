"""The parts that a decision is about, of twelve types.

A client that draws each type can draw every decision. `role` says what a part is there for, and
`text` says it in words, as a heading: "From", "Still to do". An expansion adds roles, not types.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.documents.names import Good, PartRole, PeninsulaId, PieceKind, about

Seat = Annotated[int, about("A seat, from 1.")]


class ContextPart(Struct, frozen=True, tag_field="type"):
    """A part of what a decision is about; what would be empty or zero is left out."""

    role: PartRole
    text: Annotated[str, about("The role in words: a heading for the part.")]


# ---- Atlanteans and places


class PieceGroup(Struct, frozen=True):
    """Atlanteans of one seat and kind that are on one place, or not on the board."""

    seat: Seat
    piece: PieceKind
    place: Annotated[str | None, about("The id of the place; null if they are not on the board.")]
    count: int


class PiecesPart(ContextPart, frozen=True, tag="pieces"):
    """Atlanteans."""

    pieces: list[PieceGroup]


class PlacesPart(ContextPart, frozen=True, tag="places"):
    """Places: tiles, build spaces, spaces of components, locations."""

    places: Annotated[list[str], about("Their ids.")]


class PeninsulaState(Struct, frozen=True):
    """A peninsula, and the tile of it that would flood or rise."""

    peninsula: PeninsulaId
    tile: Annotated[str | None, about("The id of the tile; null if it is about no tile.")]
    barrier: Annotated[bool, about("Whether a mystic barrier protects the peninsula.")]


class PeninsulasPart(ContextPart, frozen=True, tag="peninsulas"):
    """Peninsulas."""

    peninsulas: list[PeninsulaState]


class SeatsPart(ContextPart, frozen=True, tag="seats"):
    """Players."""

    seats: Annotated[list[int], about("Their seats, from 1.")]


# ---- goods and cards


class GoodAmount(Struct, frozen=True):
    """An amount of a resource or of mystic energy."""

    good: Good
    number: int


class GoodsPart(ContextPart, frozen=True, tag="goods"):
    """Resources and mystic energy: a price, a debt, what there is to choose from."""

    goods: list[GoodAmount]


class Holdings(Struct, frozen=True):
    """What one seat has of the goods in question."""

    seat: Seat
    goods: list[GoodAmount]


class HoldingsPart(ContextPart, frozen=True, tag="holdings"):
    """What each of some players has of the goods in question."""

    holdings: list[Holdings]


class CardCount(Struct, frozen=True):
    """Copies of a card."""

    card: Annotated[str, about("The id of the card.")]
    number: int


class CardsPart(ContextPart, frozen=True, tag="cards"):
    """Cards of any deck, potions and spirits; in their order, where that matters."""

    seat: Annotated[int | None, about("Whose they are; null where the part is about no hand.")]
    cards: list[CardCount]


class BoardsPart(ContextPart, frozen=True, tag="boards"):
    """Boards of councilors, allies and monsters."""

    boards: Annotated[list[str], about("Their ids.")]


class ComponentsPart(ContextPart, frozen=True, tag="components"):
    """Components of the gate, and magic items."""

    components: Annotated[list[str], about("Their ids.")]


# ---- numbers, rules and rolls


class NumberPart(ContextPart, frozen=True, tag="number"):
    """A number that the role names."""

    number: int
    of: Annotated[int | None, about("How many there are in all; null if that is not limited.")]


class RulePart(ContextPart, frozen=True, tag="rule"):
    """A rule that holds for this decision: `text` is all of it."""


ModifierSource = Annotated[
    Literal[
        "misfortune", "library_card", "wrath", "councilor", "artifact", "power", "mystic_energy"
    ],
    Meta(title="ModifierSource"),
]


class RollModifier(Struct, frozen=True):
    """Something that changes a roll or its target."""

    source: ModifierSource
    id: Annotated[
        str | None, about("The id of the card or councilor, where it is one that is known.")
    ]
    by: Annotated[int, about("How much it adds to the dice or to the target; may be negative.")]
    text: str


class RollEnergy(Struct, frozen=True):
    """A player who may add mystic energy to a roll."""

    seat: Seat
    number: Annotated[int, about("The mystic energy that the player has.")]
    adds: Annotated[int, about("What each mystic energy adds.")]


RewardKind = Annotated[Literal["good", "follower", "other"], Meta(title="RewardKind")]


class RollReward(Struct, frozen=True):
    """What success brings: goods, followers, or something else."""

    kind: RewardKind
    good: Good | None
    number: Annotated[int | None, about("How many; null if it is something else.")]
    id: Annotated[str | None, about("The id of the card, piece or item, where it is one.")]
    text: str


class RollPart(ContextPart, frozen=True, tag="roll"):
    """A roll of dice against a target."""

    dice: Annotated[list[int], about("The dice already rolled; empty before the roll.")]
    to_roll: Annotated[int, about("Dice that are to be rolled now.")]
    target: Annotated[int, about("What must be reached, all changes included.")]
    printed_target: Annotated[int, about("The target without changes.")]
    target_changes: list[RollModifier]
    bonuses: Annotated[list[RollModifier], about("What is added to the dice.")]
    total: Annotated[int | None, about("Dice and bonuses together; null while dice are to roll.")]
    missing: Annotated[int | None, about("What is missing to the target; null like `total`.")]
    steps: Annotated[
        list[int],
        about("The totals from which on it is one thing more; empty if success is one thing."),
    ]
    energy: Annotated[list[RollEnergy], about("Who may add mystic energy.")]
    success: RollReward
