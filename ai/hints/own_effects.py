"""What a move says itself, and what it does not touch: neither is a reason for or against it.

"Red gains 1 crystal: the team has one crystal more" tells a table nothing. Nor does the water at
the end of the round beside a move that has nothing to do with it: what differs there comes from how
the simulations happened to go on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.hints.facts import Fact
from ai.hints.folding import word_of
from game.engine.ids import PENINSULAS

FLOODS: Final = frozenset({"flood", "unflood", "forgo"})
"""The first words of moves that flood a tile of a peninsula or make one dry."""
WATER: Final = FLOODS | {"barrier", "placate", "between"}
"""Those of all moves that are about water."""
BESIDE_WATER: Final = frozenset(
    {"place", "act", "build", "copy", "done", "gain", "give", "hand", "play", "share", "turnin"}
)
"""Those of moves that are about something else. A card that is played may lead to water."""
ITEMS: Final = ("carry", "store")
"""Those of the moves that say whether an item is carried, which builds nothing."""
ALLIES: Final = "befriend"
"""The first word of the moves with which an ally joins."""


def says_itself(fact: Fact, moves: Sequence[str]) -> bool:
    """Whether one of the moves compared is that fact in other words."""
    for move in moves:
        word, *named = move.split(":")
        if fact.kind == "gain" and word == "gain" and fact.about in named:
            return True
        if fact.kind == "water" and word in FLOODS and fact.about in named:
            return True
        if fact.kind == "build" and word == "build" and fact.about in named:
            return True
        if fact.kind == "ally" and word == ALLIES:
            return True
    return False


def touches_water(move: str, line: Sequence[str]) -> bool:
    """Whether a move may change which tiles are dry; `line` are the moves that likely follow."""
    word = word_of(move)
    if word == "play":
        return any(word_of(step) in WATER for step in line[:1])
    return word not in BESIDE_WATER


def is_only_water(move: str) -> bool:
    """Whether a move keeps or makes a tile dry, which brings no goods by itself.

    What the simulations gain after it comes from how they happened to go on.
    """
    return word_of(move) in ("barrier", "unflood")


def may_be_reason(fact: Fact, moves: Sequence[str], lines: Sequence[Sequence[str]]) -> bool:
    """Whether a fact can be a reason between moves; `lines` are what likely follows each."""
    if says_itself(fact, moves):
        return False
    if fact.kind == "build" and all(word_of(move) in ITEMS for move in moves):
        return False
    watery = [move for move in moves if is_only_water(move)]
    if fact.kind == "gain" and 0 < len(watery) < len(moves):
        return False
    if fact.kind != "water" or fact.about not in PENINSULAS:
        return True
    # What is kept dry is named by the move; other peninsulas have nothing to do with it.
    named = [word for move in watery for word in move.split(":")[1:]]
    if named and fact.about not in named:
        return False
    # Each of two floods says which tile it is; a third peninsula has to do with neither.
    is_choice_of_tile = all(word_of(move) in FLOODS for move in moves)
    return not is_choice_of_tile and any(map(touches_water, moves, lines))
