"""What would have been better than a decision, in words that people can follow."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Final

from ai.hints.folding import word_of
from ai.hints.number_words import listed, quoted
from ai.review.chapters import PLACED, placed_otherwise
from ai.review.turns import apart
from game.documents.review import ReviewedDecision
from game.text.wording import Wording
from game.words import say
from game.words.shapes import without_stop

SHOWN_ACTS: Final = 2
"""So many acts of a plan beside its placements are named."""
PASSED_OVER: Final = "done"
"""A move that only goes on."""


def counted(texts: Sequence[str], most: int) -> str:
    """Return sentences in a row; one that is there several times in a row is counted."""
    found = []
    for text, same in groupby(texts):
        count = len(list(same))
        found.append(
            say("review-times", text=without_stop(text), count=count) if count > 1 else text
        )
    return " ".join(found[:most])


def better_moves(decision: ReviewedDecision, most: int) -> str:
    """Return what to play instead of moves, or first of the same ones; empty if nothing else."""
    others = [move.text for move in apart(decision.best, decision.moves) if not move.is_minor]
    if others:
        return counted(others, most)
    return _in_another_order(decision)


def _in_another_order(decision: ReviewedDecision) -> str:
    """Return which of the moves played better comes first; empty if their order is the same."""
    best = [move for move in decision.best if not move.is_minor and move.move != PASSED_OVER]
    moves = [move.move for move in best]
    texts = {move.move: move.text for move in best}
    played = [move for move in decision.moves if move in texts]
    for first, then in zip(moves, played, strict=False):
        if first != then:
            return say("review-order", first=quoted(texts[first]), then=quoted(texts[then]))
    return ""


def better_placements(
    words: Wording,
    decision: ReviewedDecision,
    scarce: Collection[str],
    is_explained: Callable[[str], bool],
) -> str:
    """Return where a better plan places more and fewer, without a full stop; empty if nowhere.

    What nothing explains is left out, unless there is nothing else.
    """
    best = [move.move for move in decision.best]
    return placed_otherwise(words, best, decision.moves, scarce, is_explained) or placed_otherwise(
        words, best, decision.moves, scarce
    )


def other_people(decision: ReviewedDecision, most: int) -> str:
    """Return which Atlanteans a better plan has at the places where others are; empty if none."""
    moved = [move for move in apart(decision.best, decision.moves) if word_of(move.move) in PLACED]
    return listed([quoted(move.text) for move in moved[:most]])


def other_acts(decision: ReviewedDecision) -> str:
    """Return what a better plan does beside its placements."""
    acts = [
        move.text
        for move in apart(decision.best, decision.moves)
        if not move.is_minor and move.move != PASSED_OVER and word_of(move.move) not in PLACED
    ]
    return counted(acts, SHOWN_ACTS)
