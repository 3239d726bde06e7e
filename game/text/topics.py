"""What the question of a decision may name: fields of its context, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from game.engine import ids

if TYPE_CHECKING:
    from game.documents.contexts import DecisionContext
    from game.text.wording import Wording

PURPOSES: Final = {"barrier": "for the mystic barrier at ", "unflood": "for a dry tile of "}
"""By the purpose of a payment; the peninsula follows."""


def _piece(words: Wording, context: Any) -> str:
    return words.piece(context.seat - 1, ids.PIECE_KINDS.index(context.piece))


def _peninsula(words: Wording, context: Any) -> str:
    return words.peninsula(ids.PENINSULAS.index(context.peninsula))


def _purpose(words: Wording, context: Any) -> str:
    opening = PURPOSES.get(context.purpose)
    return "" if opening is None else f" {opening}{_peninsula(words, context)}"


TOPICS: Final[dict[str, Callable[[Wording, Any], str]]] = {
    "piece": _piece,
    "place": lambda words, context: words.place_called(context.place),
    "peninsula": _peninsula,
    "purpose": _purpose,
    "price": lambda _, context: str(context.price),
    "item": lambda words, context: words.component(words.vocabulary.components.index(context.item)),
    "monster": lambda _, context: context.monster.capitalize(),
    "due": lambda _, context: "monsters" if context.monsters else "misfortunes",
}
"""By the field that a question has in braces."""


class Topics(dict[str, str]):
    """The words for the fields of a question, each made when the question asks for it."""

    def __init__(self, words: Wording, who: str, context: DecisionContext) -> None:
        super().__init__(who=who)
        self._words = words
        self._context = context

    def __missing__(self, field: str) -> str:
        return TOPICS[field](self._words, self._context)
