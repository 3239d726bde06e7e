"""What the contexts of decisions are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from game.documents.names import Good, PeninsulaId, PieceKind, about

Place = Annotated[str, about("The id of a place.")]
Seat = Annotated[int, about("A seat, from 1.")]


class GoodAmount(Struct, frozen=True):
    """An amount of a resource or of mystic energy."""

    good: Good
    number: int


class CardCount(Struct, frozen=True):
    """Copies of a card."""

    card: Annotated[str, about("The id of the card.")]
    number: int


class Holdings(Struct, frozen=True):
    """What one seat has of the goods in question."""

    seat: Seat
    goods: list[GoodAmount]


class WaitingPieces(Struct, frozen=True):
    """Atlanteans of one seat and kind that are not on the board."""

    seat: Seat
    piece: PieceKind
    count: int


class PlacedPieces(Struct, frozen=True):
    """Atlanteans of one seat and kind on one place."""

    seat: Seat
    piece: PieceKind
    place: Place
    count: int


class Roller(Struct, frozen=True):
    """An Atlantean for which dice are rolled."""

    seat: Seat
    piece: PieceKind


class TileOption(Struct, frozen=True):
    """A tile of a peninsula that may be chosen."""

    peninsula: PeninsulaId
    tile: Annotated[str, about("The id of the tile that would flood or rise.")]
    barrier: Annotated[bool, about("Whether a mystic barrier protects the peninsula.")]


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


class GainsGood(Struct, frozen=True, tag_field="kind", tag="good"):
    """Success brings a resource or mystic energy."""

    good: Good
    number: int
    text: str


class GainsFollowers(Struct, frozen=True, tag_field="kind", tag="follower"):
    """Success brings followers."""

    number: int
    text: str


class GainsOther(Struct, frozen=True, tag_field="kind", tag="other"):
    """Success brings something else."""

    id: Annotated[str | None, about("The id of the card, piece or item, where it is one.")]
    text: str


RollReward = GainsGood | GainsFollowers | GainsOther

PaymentPurpose = Annotated[Literal["barrier", "unflood", "other"], Meta(title="PaymentPurpose")]
