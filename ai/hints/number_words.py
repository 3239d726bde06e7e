"""Numbers as players read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.mcts.root_statistics import Interval
from game.documents.hint import Difference, Reason, WinChance


def rounded(interval: Interval) -> WinChance:
    """Return a chance with its interval, for the answer."""
    return WinChance(
        four_places(interval.mean), four_places(interval.low), four_places(interval.high)
    )


def rounded_difference(interval: Interval) -> Difference:
    """Return a difference of chances with its interval, for the answer."""
    return Difference(
        four_places(interval.mean),
        four_places(interval.low),
        four_places(interval.high),
        interval.count,
    )


def four_places(value: float) -> float:
    """Return a number rounded for the answer; never a negative zero."""
    return round(value, 4) + 0.0


def percent(p: float) -> str:
    """Return a share as percent: whole ones, and never 0 or 100 for what is only nearly so."""
    if p <= 0.0:
        return "0 %"
    if p >= 1.0:
        return "100 %"
    whole = round(100 * p)
    if whole == 0:
        return "under 1 %"
    if whole == 100:
        return "over 99 %"
    return f"{whole} %"


def span(low: float, high: float) -> str:
    """Return the bounds of a share."""
    bottom, top = round(100 * low), round(100 * high)
    if bottom == top:
        return f"about {bottom} %"
    return f"{bottom} to {top} %"


def number(amount: float) -> str:
    """Return an amount with one decimal, or none where there is nothing behind the point."""
    return f"{round(amount, 1) + 0.0:.1f}".removesuffix(".0")


def counted(amount: float, noun: str) -> str:
    """Return an amount of things; the noun is given for one of them, with `s` for the others.

    >>> counted(1.0, "library card"), counted(2.4, "library card")
    ('1 library card', '2.4 library cards')
    """
    text = number(amount)
    return f"{text} {noun}" if text == "1" else f"{text} {noun}s"


def in_hundred(difference: float) -> str:
    """Return a difference between chances of winning as games out of a hundred."""
    games = round(100 * abs(difference))
    if games == 0:
        return "under 1 game in 100"
    return f"{games} {'game' if games == 1 else 'games'} in 100"


def listed(parts: Sequence[str]) -> str:
    """Return parts as an enumeration: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def quoted(sentence: str) -> str:
    """Return a move's sentence, to be named within another."""
    return f"\u201c{sentence.removesuffix('.')}\u201d"


def reason(kind: str, text: str, **numbers: Any) -> Reason:
    """Return a reason; numbers that are fractions are rounded to four decimals."""
    kept = {
        name: four_places(value) if isinstance(value, float) else value
        for name, value in numbers.items()
    }
    return Reason(kind, text, kept)
