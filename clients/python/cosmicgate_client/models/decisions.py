"""What a game waits for, and what that is about.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from cosmicgate_client.models.words import (
    DecisionKind,
    Good,
    ModifierSource,
    PartRole,
    PeninsulaId,
    PieceKind,
    RewardKind,
)


class PieceGroup(TypedDict):
    """Atlanteans of one seat and kind that are on one place, or not on the board."""

    seat: int
    """A seat, from 1."""
    piece: PieceKind
    place: str | None
    """The id of the place; null if they are not on the board."""
    count: int


class PiecesPart(TypedDict):
    """Atlanteans."""

    type: Literal["pieces"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    pieces: list[PieceGroup]


class PlacesPart(TypedDict):
    """Places: tiles, build spaces, spaces of components, locations."""

    type: Literal["places"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    places: list[str]
    """Their ids."""


class PeninsulaState(TypedDict):
    """A peninsula, and the tile of it that would flood or rise."""

    peninsula: PeninsulaId
    tile: str | None
    """The id of the tile; null if it is about no tile."""
    barrier: bool
    """Whether a mystic barrier protects the peninsula."""


class PeninsulasPart(TypedDict):
    """Peninsulas."""

    type: Literal["peninsulas"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    peninsulas: list[PeninsulaState]


class SeatsPart(TypedDict):
    """Players."""

    type: Literal["seats"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    seats: list[int]
    """Their seats, from 1."""


class GoodAmount(TypedDict):
    """An amount of a resource or of mystic energy."""

    good: Good
    number: int


class GoodsPart(TypedDict):
    """Resources and mystic energy: a price, a debt, what there is to choose from."""

    type: Literal["goods"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    goods: list[GoodAmount]


class Holdings(TypedDict):
    """What one seat has of the goods in question."""

    seat: int
    """A seat, from 1."""
    goods: list[GoodAmount]


class HoldingsPart(TypedDict):
    """What each of some players has of the goods in question."""

    type: Literal["holdings"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    holdings: list[Holdings]


class CardCount(TypedDict):
    """Copies of a card."""

    card: str
    """The id of the card."""
    number: int


class CardsPart(TypedDict):
    """Cards of any deck, potions and spirits; in their order, where that matters."""

    type: Literal["cards"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    seat: int | None
    """Whose they are; null where the part is about no hand."""
    cards: list[CardCount]


class BoardsPart(TypedDict):
    """Boards of councilors, allies and monsters."""

    type: Literal["boards"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    boards: list[str]
    """Their ids."""


class ComponentsPart(TypedDict):
    """Components of the gate, and magic items."""

    type: Literal["components"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    components: list[str]
    """Their ids."""


class NumberPart(TypedDict):
    """A number that the role names."""

    type: Literal["number"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    number: int
    of: int | None
    """How many there are in all; null if that is not limited."""


class RulePart(TypedDict):
    """A rule that holds for this decision: `text` is all of it."""

    type: Literal["rule"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""


class RollModifier(TypedDict):
    """Something that changes a roll or its target."""

    source: ModifierSource
    id: str | None
    """The id of the card or councilor, where it is one that is known."""
    by: int
    """How much it adds to the dice or to the target; may be negative."""
    text: str


class RollEnergy(TypedDict):
    """A player who may add mystic energy to a roll."""

    seat: int
    """A seat, from 1."""
    number: int
    """The mystic energy that the player has."""
    adds: int
    """What each mystic energy adds."""


class RollReward(TypedDict):
    """What success brings: goods, followers, or something else."""

    kind: RewardKind
    good: Good | None
    number: int | None
    """How many; null if it is something else."""
    id: str | None
    """The id of the card, piece or item, where it is one."""
    text: str


class RollPart(TypedDict):
    """A roll of dice against a target."""

    type: Literal["roll"]
    role: PartRole
    text: str
    """The role in words: a heading for the part."""
    dice: list[int]
    """The dice already rolled; empty before the roll."""
    to_roll: int
    """Dice that are to be rolled now."""
    target: int
    """What must be reached, all changes included."""
    printed_target: int
    """The target without changes."""
    target_changes: list[RollModifier]
    bonuses: list[RollModifier]
    """What is added to the dice."""
    total: int | None
    """Dice and bonuses together; null while dice are to roll."""
    missing: int | None
    """What is missing to the target; null like `total`."""
    steps: list[int]
    """The totals from which on it is one thing more; empty if success is one thing."""
    energy: list[RollEnergy]
    """Who may add mystic energy."""
    success: RollReward


ContextPart: TypeAlias = (
    PiecesPart
    | PlacesPart
    | PeninsulasPart
    | SeatsPart
    | GoodsPart
    | HoldingsPart
    | CardsPart
    | BoardsPart
    | ComponentsPart
    | NumberPart
    | RulePart
    | RollPart
)
"""A part of what a decision is about; what would be empty or zero is left out."""


class Decision(TypedDict):
    """What the position asks for next."""

    kind: DecisionKind
    seats: list[int]
    """The seats that have a move: their own, or one of the whole team that is no free act.

    At a chance decision: the seat that rolls or draws.
    """
    may_answer: list[int]
    """The seats that may play moves whose `seat` is null, such as barriers."""
    chance: bool
    """Whether dice or cards decide, not the team."""
    text: str
    """The question in words."""
    context: list[ContextPart]
    """What the decision is about: enough to draw the question by itself."""
