"""Sentences of a summary with their weights, and the choice of those that fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MOST_WORDS: Final = 128
"""A summary has at most so many words."""
ALWAYS: Final = 2.0
"""The weight of what every summary has."""

AFTERWARDS: Final = 0.3
"""The weight of what happened when the game was lost already."""


@dataclass(frozen=True)
class Remark:
    """A sentence, and how telling it is, from 0 to 1: weights set by hand, to rank facts."""

    weight: float
    text: str


def fitted(remarks: Sequence[Remark], most: int = MOST_WORDS) -> list[str]:
    """Return the most telling remarks that have at most so many words, in their order.

    Those with the weight `ALWAYS` are kept, however long they are.
    """
    kept: list[Remark] = []
    left = most
    for each in sorted(remarks, key=lambda remark: -remark.weight):
        words = sum(word != "%" for word in each.text.split())
        if words <= left or each.weight >= ALWAYS:
            kept.append(each)
            left -= words
    return [each.text for each in remarks if each in kept]
