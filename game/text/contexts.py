"""What the decision of a position is about: the parts of its context.

A module that has something to say of a decision registers it by `decision_about`. Every other
decision is an ordinary one: its context says who is asked, how often, and what can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.documents.parts import ContextPart
from game.engine.decisions import DECISIONS, KINDS, Decision, SeatDecision
from game.engine.moves import verb_of
from game.notation import (
    ARTIFACT,
    CARD,
    FORMS,
    PENINSULA,
    PLACE,
    POWER,
    SEAT,
    Argument,
    arguments_of,
)
from game.rules import decision_on
from game.text import parts
from game.text.asked import Asked
from game.text.parts import MaybePart
from game.text.registry import ABOUT

_CHOICES: Final[dict[Argument, Callable[[Asked, list[int], list[str]], MaybePart]]] = {
    SEAT: lambda _asked, numbers, _words: parts.seats("choose", numbers),
    PENINSULA: lambda asked, numbers, _words: asked.peninsulas(numbers),
    PLACE: lambda _asked, _numbers, words: parts.places("choose", *words),
    CARD: lambda _asked, _numbers, words: parts.cards("choose", *words),
    ARTIFACT: lambda _asked, _numbers, words: parts.cards("choose", *words),
    POWER: lambda _asked, _numbers, words: parts.cards("choose", *words),
}
"""What can be chosen, by the argument that moves differ in."""


def asked_kinds() -> list[str]:
    """The kinds of all decisions that have moves; the others are steps of the rules."""
    return [
        kind
        for number, kind in enumerate(KINDS)
        if type(DECISIONS[number]).legal is not Decision.legal
    ]


def context_of(kind: str, asked: Asked) -> list[ContextPart]:
    """The parts that a decision of this kind is about."""
    found = ABOUT.get(kind, ordinary_parts)(asked)
    return [part for part in found if part is not None]


def ordinary_parts(asked: Asked) -> Sequence[MaybePart]:
    """What an ordinary decision is about: its player, its `LEFT`, and what its moves name."""
    decision = decision_on(asked.position)
    is_of_player = isinstance(decision, SeatDecision)
    left: int | None = getattr(decision, "LEFT", None)
    return [
        asked.player() if is_of_player else None,
        None if left is None else asked.left(left),
        *_choices(asked, is_of_player=is_of_player),
    ]


def _choices(asked: Asked, *, is_of_player: bool) -> list[MaybePart]:
    """What the moves that name one thing choose between; the player is no choice."""
    found: dict[Argument, dict[int, str]] = {}
    for move in asked.own_moves():
        named, values = FORMS[verb_of(move)].arguments, arguments_of(move)
        if is_of_player and named[:1] == (SEAT,):
            named, values = named[1:], values[1:]
        if len(named) == 1 and named[0] in _CHOICES:
            found.setdefault(named[0], {})[values[0]] = named[0].text(asked.vocabulary, values)
    return [_CHOICES[each](asked, [*of], [*of.values()]) for each, of in found.items()]
