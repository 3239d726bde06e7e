"""Makes the parts of a decision's context; one that would be empty or zero is None."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from game.documents.names import Good, PeninsulaId, PieceKind
from game.documents.parts import (
    BoardsPart,
    CardCount,
    CardsPart,
    ComponentsPart,
    ContextPart,
    GoodAmount,
    GoodsPart,
    Holdings,
    HoldingsPart,
    NumberPart,
    PeninsulasPart,
    PeninsulaState,
    PieceGroup,
    PiecesPart,
    PlacesPart,
    RulePart,
    SeatsPart,
)
from game.engine import ids
from game.text.roles import role_text

MaybePart = ContextPart | None


def pieces(role: str, groups: Sequence[PieceGroup]) -> PiecesPart | None:
    """Atlanteans."""
    return PiecesPart(role, role_text(role), [*groups]) if groups else None


def places(role: str, *named: str | None) -> PlacesPart | None:
    """Places by their ids; None is no place."""
    found = [place for place in named if place is not None]
    return PlacesPart(role, role_text(role), found) if found else None


def peninsulas(role: str, states: Sequence[PeninsulaState]) -> PeninsulasPart | None:
    """Peninsulas."""
    return PeninsulasPart(role, role_text(role), [*states]) if states else None


def seats(role: str, numbers: Sequence[int]) -> SeatsPart | None:
    """Players by their seats, from 0."""
    return SeatsPart(role, role_text(role), [seat + 1 for seat in numbers]) if numbers else None


def goods(role: str, amounts: Sequence[GoodAmount]) -> GoodsPart | None:
    """Amounts of goods."""
    return GoodsPart(role, role_text(role), [*amounts]) if amounts else None


def energy(role: str, amount: int) -> GoodsPart | None:
    """An amount of mystic energy."""
    return goods(role, [GoodAmount("energy", amount)] if amount else [])


def holdings(role: str, held: Sequence[Holdings]) -> HoldingsPart | None:
    """What each of some players has."""
    return HoldingsPart(role, role_text(role), [*held]) if held else None


def cards(role: str, *named: str | None) -> CardsPart | None:
    """Cards by their ids, in this order; None is no card."""
    return counted_cards(role, [CardCount(card, 1) for card in named if card is not None])


def counted_cards(
    role: str, counts: Sequence[CardCount], seat: int | None = None
) -> CardsPart | None:
    """Cards with how many of each there are; `seat`, from 0, says whose they are."""
    owner = None if seat is None else seat + 1
    return CardsPart(role, role_text(role), owner, [*counts]) if counts else None


def boards(role: str, *named: str) -> BoardsPart | None:
    """Boards of councilors, allies and monsters by their ids."""
    return BoardsPart(role, role_text(role), [*named]) if named else None


def components(role: str, *named: str) -> ComponentsPart | None:
    """Components and magic items by their ids."""
    return ComponentsPart(role, role_text(role), [*named]) if named else None


def number(role: str, value: int, of: int | None = None) -> NumberPart | None:
    """A number, of how many there are in all."""
    return NumberPart(role, role_text(role), value, of) if value or of is not None else None


def rule(role: str, *, holds: bool = True) -> RulePart | None:
    """A rule, if it holds."""
    return RulePart(role, role_text(role)) if holds else None


# ---- ids of numbers


def good_word(good: int) -> Good:
    """The id of a good."""
    return cast("Good", ids.GOODS[good])


def piece_word(kind: int) -> PieceKind:
    """The id of a kind of piece."""
    return ids.PIECE_KINDS[kind]


def peninsula_word(peninsula: int) -> PeninsulaId:
    """The id of a peninsula."""
    return cast("PeninsulaId", ids.PENINSULAS[peninsula])
