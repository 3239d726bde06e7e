"""The wording of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.mcts.root_statistics import Interval
from game.documents.hint import Difference, Reason, ReasonNumbers, WinChance


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
    """Return a share in whole percent; 0 and 100 only where they are exact."""
    if p <= 0.0:
        return "0 %"
    if p >= 1.0:
        return "100 %"
    whole = round(100 * p)
    if whole == 0:
        return "less than 1 %"
    if whole == 100:
        return "more than 99 %"
    return f"{whole} %"


def about_percent(p: float) -> str:
    """Return a share as percent, with "about" unless it is exact or a bound."""
    chance = percent(p)
    return f"about {chance}" if 0.0 < p < 1.0 and chance[0].isdigit() else chance


def span(low: float, high: float) -> str:
    """Return the bounds of a share."""
    bottom, top = round(100 * low), round(100 * high)
    if bottom == top:
        return about_percent(low if bottom else high)
    return f"{bottom} to {top} %"


def number(amount: float) -> str:
    """Return an amount with one decimal, or as a whole number."""
    return f"{round(amount, 1) + 0.0:.1f}".removesuffix(".0")


def counted(amount: float, noun: str, plural: str) -> str:
    """Return an amount of things, with the noun for one of them or for several.

    >>> counted(1.0, "library card", "library cards"), counted(2.4, "gold", "gold")
    ('1 library card', '2.4 gold')
    """
    text = number(amount)
    return f"{text} {noun}" if text == "1" else f"{text} {plural}"


def in_hundred(difference: float) -> str:
    """Return a difference between chances of winning as games out of a hundred."""
    games = round(100 * abs(difference))
    if games == 0:
        return "less than 1 game in 100"
    return f"{games} {'game' if games == 1 else 'games'} in 100"


def margin(difference: Interval) -> str:
    """Return the size of a clear difference with its bounds, as games out of a hundred."""
    ends = sorted(abs(end) for end in (difference.low, difference.high))
    bottom, top = (round(100 * end) for end in ends)
    size = f"about {in_hundred(difference.mean)}"
    return size if bottom == top else f"{size} ({bottom} to {top})"


def listed(parts: Sequence[str]) -> str:
    """Return parts as a list in words: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def quoted(sentence: str) -> str:
    """Return a move's sentence in quotation marks, for use within another sentence."""
    return f"\u201c{sentence.removesuffix('.')}\u201d"


def reason(kind: str, text: str, **numbers: Any) -> Reason:
    """Return a reason; fractions are rounded to four decimals."""
    kept: dict[str, Any] = {
        name: four_places(value) if isinstance(value, float) else value
        for name, value in numbers.items()
    }
    return Reason(kind, text, ReasonNumbers(**kept))
