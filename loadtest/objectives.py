"""When a hint is good: it is in time, it was searched enough, it is legal, and it is current."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from loadtest.mix import Kind

GOOD_SHARE = 0.95
"""The share of hints that should be good."""
THINK_TIME = 30.0
"""Seconds between two hints of one player."""

Miss = Literal[
    "refused", "dropped", "failed", "error", "outdated", "illegal", "shallow", "late", "unfinished"
]


@dataclass(frozen=True)
class Objectives:
    """What every hint must reach.

    `max_delay` is the most seconds from the intended start to the answer, beyond the budget.
    `min_simulations` is the least share of the simulations that the idle service makes in the
    same position and time: with a third of the time a hint's regret is the same (docs/strength.md).
    """

    max_delay: float = 1.0
    min_simulations: float = 0.33


@dataclass(frozen=True)
class Outcome:
    """What became of one request. Times are in seconds.

    `at` is the intended start, from the beginning of the run, and `sent` when it was sent.
    `latency` is from the intended start to the answer or refusal. `search` is the time that a
    worker spent, if known. `reference` is the simulations that an idle service makes.
    """

    kind: Kind
    at: float
    sent: float
    latency: float
    status: str
    budget: float = 0.0
    search: float | None = None
    simulations: int = 0
    reference: float = 0.0
    legal: bool = True
    current: bool = True


def miss_of(outcome: Outcome, objectives: Objectives) -> Miss | None:
    """Return the reason why a hint is not good. None: it is good."""
    if outcome.status in {"refused", "dropped", "failed", "error", "unfinished"}:
        return outcome.status  # type: ignore[return-value]
    if not outcome.current:
        return "outdated"
    if not outcome.legal:
        return "illegal"
    if outcome.simulations < objectives.min_simulations * outcome.reference:
        return "shallow"
    if outcome.latency > outcome.budget + objectives.max_delay:
        return "late"
    return None


def count_misses(outcomes: Iterable[Outcome], objectives: Objectives) -> Counter[Miss]:
    """Count the reasons of all hints that are not good."""
    found = (miss_of(outcome, objectives) for outcome in outcomes)
    return Counter(miss for miss in found if miss is not None)
