"""The wording of chances and of their changes, for hints, reviews, commands and pictures.

Chances are shown in whole percent, changes of them in whole points. 0 % and 100 % are shown only
where they are exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.words import say


def percent(p: float) -> str:
    """Return a chance or share in whole percent; 0 and 100 only where they are exact.

    >>> percent(0.004), percent(0.42), percent(0.999), percent(1.0)
    ('less than 1 %', '42 %', 'more than 99 %', '100 %')
    """
    return say("chance-percent", whole=_whole(p))


def about_percent(p: float) -> str:
    """Return a chance as percent, with "about" unless it is exact or a bound."""
    is_rounded = 0.0 < p < 1.0 and 0 < round(100 * p) < 100
    return say("chance-about", whole=_whole(p)) if is_rounded else percent(p)


def span(low: float, high: float) -> str:
    """Return the bounds of a chance.

    >>> span(0.38, 0.46), span(0.97, 0.999)
    ('38 to 46 %', '97 to more than 99 %')
    """
    if round(100 * low) == round(100 * high):
        return about_percent(low if round(100 * low) else high)
    return say("chance-span", low=_whole(low), high=_whole(high))


def with_bounds(p: float, low: float, high: float) -> str:
    """Return a chance with its bounds, unless these say no more in whole percent.

    >>> with_bounds(0.95, 0.93, 0.96), with_bounds(0.999, 0.998, 0.9999)
    ('95 % (93 to 96 %)', 'more than 99 %')
    """
    chance, bounds = percent(p), span(low, high)
    if bounds in (chance, about_percent(p)):
        return chance
    return say("chance-with_bounds", chance=chance, bounds=bounds)


def _whole(p: float) -> str:
    whole = round(100 * p)
    if whole == 0 and p > 0.0:
        return say("chance-less")
    if whole == 100 and p < 1.0:
        return say("chance-more")
    return str(whole)


def points(change: float) -> str:
    """Return the size of a change in points of a hundred.

    >>> points(0.01), points(0.126)
    ('1 point', '13 points')
    """
    return counted_points(round(100 * change))


def counted_points(number: int) -> str:
    """Return a number of points in words."""
    return say("points", number=number)


def span_of_points(change: float, low: float, high: float) -> str:
    """Return the bounds of a change in points, in the direction of the change.

    >>> span_of_points(-0.08, -0.12, -0.05), span_of_points(0.03, -0.01, 0.07)
    ('5 to 12', '-1 to 7')
    """
    ends = (low, high) if change >= 0 else (-high, -low)
    first, last = (round(100 * end) for end in ends)
    return "" if first == last else say("points-span", low=first, high=last)


def signed(number: int) -> str:
    """Return a number of points with its sign, such as +12; 0 has none."""
    return f"{number:+d}" if number else "0"


def with_thousands(count: int) -> str:
    """Return a large number with separators, such as "12,000"."""
    return f"{count:,}".replace(",", say("number-thousands"))


def whole_points(changes: Sequence[float]) -> list[int]:
    """Round changes to whole points that add up to their sum in whole points.

    Where they would not, those are rounded the other way that are nearest to it.

    >>> whole_points([0.004, 0.004, 0.004, 0.1]), whole_points([-0.126, 0.0, 0.016])
    ([1, 0, 0, 10], [-13, 0, 2])
    """
    exact = [100 * change for change in changes]
    found = [round(each) for each in exact]
    while (missing := round(sum(exact)) - sum(found)) != 0:
        step = 1 if missing > 0 else -1
        nearest = max(range(len(exact)), key=lambda n: step * (exact[n] - found[n]))
        found[nearest] += step
    return found


class Balance(NamedTuple):
    """What changed a chance, in whole points: `start + luck + decided` is `end`.

    `cost` is what decisions surely fell short of the best ones found.
    """

    start: int
    luck: int
    decided: int
    end: int
    cost: int


def balance(start: float, cost: float, luck: float, end: float) -> Balance:
    """Round what changed a chance so that the shown numbers add up; `decided` takes the rounding.

    >>> balance(0.204, 0.004, -0.016, 0.207)
    Balance(start=20, luck=-2, decided=3, end=21, cost=0)
    """
    before, paid, lucky, after = (round(100 * each) for each in (start, cost, luck, end))
    return Balance(before, lucky, after - before - lucky, after, paid)
