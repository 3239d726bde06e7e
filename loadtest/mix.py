"""What the requests ask: a mix of everything that players do, drawn before the run."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal

from loadtest.arrivals import Draw

Kind = Literal["hint", "nudge", "cancel", "review", "move", "read"]

FOR_EACH_HINT: Mapping[Kind, float] = {
    "hint": 0.8,
    "nudge": 0.2,
    "cancel": 0.05,
    "review": 0.02,
    "move": 2.0,
    "read": 1.0,
}
"""How many of each kind come for one hint; `hint` and `nudge` add up to one.

A nudge asks for a hint that names no move, and then for the move. A cancelled hint is one that a
player does not wait for. A move lists the legal moves and plays one.
"""
PLAIN: tuple[Kind, ...] = ("move", "read")
"""The kinds that need no search."""
JUDGED: tuple[Kind, ...] = ("hint", "nudge")
"""The kinds that count for goodput."""
BUDGETS: Mapping[float, float] = {0.3: 0.6, 0.6: 0.3, 1.2: 0.1}
"""Budgets of hints in seconds, and how often each is asked for."""


@dataclass(frozen=True)
class Arrival:
    """One planned request: when it starts, what it is, and what it is about.

    `at` is in seconds from the beginning of the run. `place` chooses the game; `seed` makes
    the question one that was not asked before.
    """

    at: float
    kind: Kind
    budget: float
    place: int
    seed: int


def plan(
    rate: float,
    seconds: float,
    draw: Draw,
    chance: Random,
    *,
    budgets: Mapping[float, float] = BUDGETS,
    max_other_rate: float = math.inf,
) -> list[Arrival]:
    """Draw the requests of a run with `rate` judged hints a second, in order of their start.

    Moves and reads grow with the hints up to the rate `max_other_rate`, and no further.
    """
    rates = {
        kind: share * (min(rate, max_other_rate) if kind in PLAIN else rate)
        for kind, share in FOR_EACH_HINT.items()
    }
    planned = [
        arrival(kind, at, budgets, chance)
        for kind, each in rates.items()
        for at in draw(each, seconds, chance)
    ]
    return sorted(planned, key=lambda each: each.at)


def arrival(kind: Kind, at: float, budgets: Mapping[float, float], chance: Random) -> Arrival:
    """Draw what a request of this kind is about."""
    budget = one_of(budgets, chance)
    return Arrival(at, kind, budget, chance.randrange(10**6), chance.getrandbits(48))


def one_of(weights: Mapping[float, float], chance: Random) -> float:
    """Choose one of the keys by its weight."""
    return chance.choices(list(weights), list(weights.values()))[0]


def mean_budget(budgets: Mapping[float, float]) -> float:
    """Return the mean budget of a hint, in seconds."""
    return sum(value * weight for value, weight in budgets.items()) / sum(budgets.values())


def budgets_text(budgets: Mapping[float, float]) -> str:
    """Write budgets as `read_budgets` reads them."""
    return ",".join(f"{budget:g}:{weight:g}" for budget, weight in budgets.items())


def read_budgets(text: str) -> dict[float, float]:
    """Read `0.3:6,1:1`: budgets in seconds, each with how often it is asked for (1 if left out).

    Raises ValueError for anything else.
    """
    found: dict[float, float] = {}
    for part in text.split(","):
        budget, _, weight = part.partition(":")
        found[float(budget)] = float(weight or 1)
    if not all(budget > 0 and weight > 0 for budget, weight in found.items()):
        raise ValueError("budgets and weights are above 0")
    return found
