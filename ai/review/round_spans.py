"""Numbers of rounds in words, those in a row together."""

from __future__ import annotations

from collections.abc import Sequence

from ai.hints.number_words import listed
from game.words import say


def runs(numbers: Sequence[int]) -> list[list[int]]:
    """Return increasing numbers as runs without a gap.

    >>> runs([6, 7, 8, 10])
    [[6, 7, 8], [10]]
    """
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return found


def in_rounds(numbers: Sequence[int]) -> str:
    """Return increasing numbers of rounds in words.

    >>> in_rounds([6, 7, 8, 10, 11]), in_rounds([3])
    ('rounds 6 to 8, 10 and 11', 'round 3')
    """
    spans: list[str] = []
    for run in runs(numbers):
        if len(run) > 2:
            spans.append(say("ending-span", first=run[0], last=run[-1]))
        else:
            spans += [str(number) for number in run]
    return say("ending-rounds", count=len(numbers), rounds=listed(spans))
