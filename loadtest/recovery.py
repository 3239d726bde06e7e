"""How soon a service is well again after an overload.

A short time of calm shows how it is at rest. Then come five times as many hints as its workers can
search, with all that players do beside them, and at once calm again. Requests of the calm time
start as planned, while the last ones of the overload may still wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from loadtest.arrivals import PATTERNS
from loadtest.intervals import percentile
from loadtest.mix import JUDGED, PLAIN, Arrival, mean_budget, plan
from loadtest.objectives import Objectives, Outcome, miss_of
from loadtest.report import Terms
from loadtest.steps import searchable

OVERLOAD = 5.0
"""Times the hints that the workers can search."""
CALM = 0.25
"""The same, for the time before and after it."""
SECONDS = 15.0
"""Of each of the three times."""
SLOW = 2.0
"""A request is slow if it takes this many times the 99th percentile of the idle service."""


@dataclass(frozen=True)
class Recovery:
    """What an overload left behind. Times are in seconds after its end.

    `hints` is when the last hint started that was not good, `plain` when the last move or read
    started that was slow. None: there was none.
    """

    rate: float
    seconds: float
    refused: int
    idle_p99: float
    hints: float | None
    plain: float | None

    def sentence(self) -> str:
        """Say what was found."""
        return (
            f"{self.rate:.3g} hints a second for {self.seconds:g} s, {self.refused} refused. "
            f"After it, the last hint that was not good: {_after(self.hints)}; the last move or "
            f"read that took over {SLOW * 1000 * self.idle_p99:.0f} ms, twice the p99 of the idle "
            f"service: {_after(self.plain)}."
        )


def overload(workers: int, terms: Terms, chance: Random) -> tuple[float, list[Arrival]]:
    """Plan the overload and the calm after it; returns its rate and its requests."""
    rate = OVERLOAD * searchable(workers, mean_budget(terms.budgets))
    after = [replace(each, at=each.at + SECONDS) for each in calm(workers, terms, chance)]
    return rate, [*_planned(rate, terms, chance), *after]


def calm(workers: int, terms: Terms, chance: Random) -> list[Arrival]:
    """Plan a time of calm."""
    rate = CALM * searchable(workers, mean_budget(terms.budgets))
    return _planned(rate, terms, chance)


def recovered(
    idle: Sequence[Outcome], outcomes: Sequence[Outcome], rate: float, objectives: Objectives
) -> Recovery:
    """Compare what came after the overload, which ends at `SECONDS`, with the idle service."""
    waits = [outcome.latency for outcome in idle if outcome.kind in PLAIN]
    idle_p99 = percentile(waits, 0.99) or 0.0
    after = [outcome for outcome in outcomes if outcome.at >= SECONDS]
    bad = [each.at for each in after if each.kind in JUDGED and miss_of(each, objectives)]
    slow = [
        each.at
        for each in after
        if each.kind in PLAIN and (each.latency > SLOW * idle_p99 or each.status != "done")
    ]
    refused = sum(each.status == "refused" for each in outcomes if each.at < SECONDS)
    return Recovery(
        rate,
        SECONDS,
        refused,
        idle_p99,
        hints=max(bad) - SECONDS if bad else None,
        plain=max(slow) - SECONDS if slow else None,
    )


def _planned(rate: float, terms: Terms, chance: Random) -> list[Arrival]:
    return plan(rate, SECONDS, PATTERNS[terms.pattern], chance, budgets=terms.budgets)


def _after(seconds: float | None) -> str:
    return "none" if seconds is None else f"{seconds:.1f} s later"
