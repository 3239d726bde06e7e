"""Moves in words without those that nobody decides about: a payment is said with what it is for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.game import Game
from game.words import say
from game.words.shapes import without_stop

PAYMENTS: Final = frozenset({"pay", "extra", "less", "full"})
"""The first words of moves that settle who pays what."""
PASSED_OVER: Final = frozenset({"continue"})
"""Those of moves that only go on."""


def word_of(move: str) -> str:
    """Return the first word of a move."""
    return move.partition(":")[0]


def is_minor(move: str) -> bool:
    """Whether nobody decides about a move: it pays for what was decided, or only goes on."""
    return word_of(move) in PAYMENTS | PASSED_OVER


def folded(game: Game, moves: Sequence[str]) -> list[str]:
    """Return the moves in words, those with payments as one; the same sentence comes once."""
    texts: list[str] = []
    pays = False
    for move in moves:
        word = word_of(move)
        if word in PASSED_OVER:
            continue
        if word in PAYMENTS and texts:
            if not pays:
                texts[-1] = say("line-and_pay", move=without_stop(texts[-1]))
            pays = True
            continue
        pays = False
        text = game.describe(move)
        if text not in texts:
            texts.append(text)
    return texts
