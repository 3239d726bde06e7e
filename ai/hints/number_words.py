"""The wording of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from ai.mcts.root_statistics import Interval
from game.documents.hint import Difference, Reason, ReasonNumbers, WinChance
from game.words import name_of, say
from game.words.shapes import without_stop

SMALLEST: Final = 0.0001
"""The smallest chance that an answer can show."""

Direction = Literal["more", "fewer"]


def rounded(interval: Interval) -> WinChance:
    """Return a chance with its interval, for the answer."""
    ends = (interval.mean, interval.low, interval.high)
    return WinChance(*(chance_places(p) for p in ends))


def chance_places(p: float) -> float:
    """Return a chance rounded for the answer; it is 0 or 1 only if it was exactly that."""
    if not 0.0 < p < 1.0:
        return four_places(p)
    return min(max(four_places(p), SMALLEST), 1.0 - SMALLEST)


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


def number(amount: float) -> str:
    """Return an amount with one decimal, or as a whole number."""
    text = f"{round(amount, 1) + 0.0:.1f}".removesuffix(".0")
    return text.replace(".", say("number-decimal_point"))


def count_of(amount: float) -> int:
    """Return 1 for an amount that is shown as one thing, 2 for any other: one or several."""
    return 1 if number(amount) == "1" else 2


def in_hundred(difference: float, direction: Direction) -> str:
    """Return a difference between chances of winning as games out of a hundred.

    >>> in_hundred(0.034, "more"), in_hundred(-0.01, "fewer"), in_hundred(0.004, "more")
    ('about 3 more games in 100', 'about 1 fewer game in 100', 'less than 1 more game in 100')
    """
    games = round(100 * abs(difference))
    return say("games-more" if direction == "more" else "games-fewer", games=games)


def margin(difference: Interval, direction: Direction) -> str:
    """Return a clear difference with its bounds, as games out of a hundred."""
    ends = sorted(abs(end) for end in (difference.low, difference.high))
    bottom, top = (round(100 * end) for end in ends)
    size = in_hundred(difference.mean, direction)
    if bottom == top:
        return size
    return say("games-with_bounds", games=size, low=bottom, high=top)


def listed(parts: Sequence[str]) -> str:
    """Return parts as a list in words: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return say("list-all", others=", ".join(parts[:-1]), last=parts[-1])


def listed_names(names: Sequence[str]) -> str:
    """Return one or more names as a list in words, which has forms as each of them has."""
    text = names[0]
    for name in names[1:-1]:
        text = name_of("names-more", first=text, next=name)
    return name_of("names-and", first=text, last=names[-1]) if len(names) > 1 else text


def quoted(sentence: str) -> str:
    """Return a move's sentence in quotation marks, for use within another sentence."""
    return say("quoted", sentence=without_stop(sentence))


def reason(kind: str, text: str, **numbers: Any) -> Reason:
    """Return a reason; fractions are rounded to four decimals."""
    kept: dict[str, Any] = {
        name: four_places(value) if isinstance(value, float) else value
        for name, value in numbers.items()
    }
    return Reason(kind, text, ReasonNumbers(**kept))
