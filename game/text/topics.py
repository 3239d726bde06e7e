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
)
from game.engine import ids

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


def _peninsula(words: Wording, context: Sequence[ContextPart], role: str = "peninsula") -> str:
    [state] = _the(context, PeninsulasPart, role).peninsulas
    return words.peninsula(ids.PENINSULAS.index(state.peninsula))


def _purpose(words: Wording, context: Sequence[ContextPart]) -> str:
    """What mystic energy is paid for; nothing if that is neither a barrier nor a tile."""
    if part_of(context, PeninsulasPart, "for_barrier") is not None:
        return f" for the mystic barrier at {_peninsula(words, context, 'for_barrier')}"
    if part_of(context, PeninsulasPart, "for_unflood") is not None:
        return f" for a dry tile of {_peninsula(words, context, 'for_unflood')}"
    return ""


def _price(_words: Wording, context: Sequence[ContextPart]) -> str:
    [amount] = _the(context, GoodsPart, "price").goods
    return str(amount.number)


def _item(words: Wording, context: Sequence[ContextPart]) -> str:
    [item] = _the(context, ComponentsPart, "item").components
    return words.component(words.vocabulary.components.index(item))


def _monster(_words: Wording, context: Sequence[ContextPart]) -> str:
    [monster] = _the(context, BoardsPart, "monster").boards
    return monster.capitalize()


def _due(_words: Wording, context: Sequence[ContextPart]) -> str:
    act = part_of(context, BoardsPart, "monsters")
    return "misfortunes" if act is None else "monsters"


TOPICS: Final[dict[str, Callable[[Wording, Sequence[ContextPart]], str]]] = {
    "piece": _piece,
    "place": _place,
    "peninsula": _peninsula,
    "purpose": _purpose,
    "price": _price,
    "item": _item,
    "monster": _monster,
    "due": _due,
}
"""By the word that a question has in braces."""


class Topics(dict[str, str]):
    """The words for what a question names, each made when the question asks for it."""

    def __init__(self, words: Wording, who: str, context: Sequence[ContextPart]) -> None:
        super().__init__(who=who)
        self._words = words
        self._context = context

    def __missing__(self, field: str) -> str:
        return TOPICS[field](self._words, self._context)
