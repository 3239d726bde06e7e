"""What the question of a decision may name: parts of its context, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

from game.documents.parts import (
    BoardsPart,
    ComponentsPart,
    ContextPart,
    GoodsPart,
    PeninsulasPart,
    PiecesPart,
    RulePart,
)
from game.engine import ids
from game.words import name_of

if TYPE_CHECKING:
    from game.text.wording import Wording

PartType = TypeVar("PartType", bound=ContextPart)


def part_of(context: Sequence[ContextPart], kind: type[PartType], role: str) -> PartType | None:
    """The part of a type and a role; None if there is none."""
    for part in context:
        if part.role == role and isinstance(part, kind):
            return part
    return None


def _the(context: Sequence[ContextPart], kind: type[PartType], role: str) -> PartType:
    """The part of a type and a role. Raises LookupError if there is none."""
    part = part_of(context, kind, role)
    if part is None:
        raise LookupError(f"the decision has no part for its {role}")
    return part


def _piece(words: Wording, context: Sequence[ContextPart]) -> str:
    [group] = _the(context, PiecesPart, "atlantean").pieces
    return words.piece(group.seat - 1, ids.PIECE_KINDS.index(group.piece))


def _place(words: Wording, context: Sequence[ContextPart]) -> str:
    [group] = _the(context, PiecesPart, "atlantean").pieces
    return words.place_called(str(group.place))


def _peninsula(words: Wording, context: Sequence[ContextPart]) -> str:
    """The peninsula that something is done to; nothing if there is none."""
    for role in ("peninsula", "for_barrier", "for_unflood"):
        part = part_of(context, PeninsulasPart, role)
        if part is not None:
            [state] = part.peninsulas
            return words.peninsula(ids.PENINSULAS.index(state.peninsula))
    return ""


def _purpose(_words: Wording, context: Sequence[ContextPart]) -> str:
    """What mystic energy is paid for: a barrier, the unflooding of a tile, or something else."""
    for purpose in ("barrier", "unflood"):
        if part_of(context, PeninsulasPart, f"for_{purpose}") is not None:
            return purpose
    return "other"


def _price(_words: Wording, context: Sequence[ContextPart]) -> str:
    [amount] = _the(context, GoodsPart, "price").goods
    return str(amount.number)


def _item(words: Wording, context: Sequence[ContextPart]) -> str:
    [item] = _the(context, ComponentsPart, "item").components
    return words.component(words.vocabulary.components.index(item))


def _monster(_words: Wording, context: Sequence[ContextPart]) -> str:
    [monster] = _the(context, BoardsPart, "monster").boards
    return name_of(f"sea_monster-{monster}")


def _due(_words: Wording, context: Sequence[ContextPart]) -> str:
    act = part_of(context, BoardsPart, "monsters")
    return "misfortunes" if act is None else "monsters"


def _wanted(_words: Wording, context: Sequence[ContextPart]) -> str:
    """What a wonder waits for: who serves it, or what it gives."""
    return "atlantean" if part_of(context, RulePart, "served") is None else "gift"


TOPICS: Final[dict[str, Callable[[Wording, Sequence[ContextPart]], str]]] = {
    "piece": _piece,
    "place": _place,
    "peninsula": _peninsula,
    "purpose": _purpose,
    "price": _price,
    "item": _item,
    "monster": _monster,
    "due": _due,
    "wanted": _wanted,
}
"""By the argument of a question."""


class Topics(dict[str, str]):
    """The words for what a question names, each made when the question asks for it."""

    def __init__(self, words: Wording, who: str, context: Sequence[ContextPart]) -> None:
        super().__init__(who=who)
        self._words = words
        self._context = context

    def __missing__(self, field: str) -> str:
        return TOPICS[field](self._words, self._context)
