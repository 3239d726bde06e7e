"""What the result turns on: the facts of the round that go together with winning or losing.

Over the simulations of one move the reward is set against each fact (a straight line by least
squares). A fact is named if its slope is beyond chance and explains enough of the reward.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.atlantis.round_observer import POINTS
from ai.hints.facts import Fact
from ai.hints.merge import Pool

BEYOND_CHANCE: Final = 3.3
"""Standard errors of a slope (99.9 %): many facts are looked at."""
LEAST_EFFECT: Final = 0.02
"""A fact that moves the chance of winning by less, with its usual variation, is not named."""
LEAST_FOR_EFFECT: Final = 60
"""With fewer simulations nothing is said to matter."""
MOST_NAMED: Final = 2
NEVER_NAMED: Final = ("wins_now", "loses_now", "gain", "cards", "recruits")
"""The end of the game itself, and gains, which are what the moves are for."""


@dataclass(frozen=True)
class Effect:
    """How the chance of winning changes with a fact.

    `slope` is the change for one more of it. `with_it` and `without` are the chances where a fact
    that is 0 or 1 happened, and where not. `size` is the change with the fact's usual variation.
    """

    slope: float
    with_it: float
    without: float
    size: float


def effect_of(pool: Pool, arm: int, fact: Fact) -> Effect | None:
    """Return how the result after a move goes with a fact; None if there is no clear sign of it."""
    tally = pool.tallies[arm]
    count = tally.count
    if count < LEAST_FOR_EFFECT:
        return None
    mean = tally.mean(fact.number)
    spread = tally.squares[fact.number] / count - mean * mean
    won = float(pool.observed.mean(i64(arm)))
    reward_spread = float(pool.observed.squares[i64(arm)]) / count - won * won
    if spread <= 0 or reward_spread <= 0:
        return None
    together = pool.points[arm][fact.number] / int(POINTS) / count - mean * won
    slope = together / spread
    # Two more simulations of full surprise are assumed, so that a few agreeing ones prove little.
    rest = (max(reward_spread - slope * together, 0.0) * count + 0.5) / (count + 2)
    size = abs(slope) * math.sqrt(spread)
    if size < LEAST_EFFECT or abs(slope) < BEYOND_CHANCE * math.sqrt(rest / count / spread):
        return None
    return Effect(slope, won + slope * (1 - mean), won - slope * mean, size)


def weightiest(pool: Pool, arm: int, facts: list[Fact]) -> list[tuple[Fact, Effect]]:
    """Return the facts that matter most to the result after a move."""
    found = []
    for fact in facts:
        effect = None if fact.kind in NEVER_NAMED else effect_of(pool, arm, fact)
        if effect is not None and (effect.slope > 0) == fact.good:
            found.append((fact, effect))
    return sorted(found, key=lambda each: -each[1].size)[:MOST_NAMED]
