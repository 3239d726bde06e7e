"""Spending a budget: one search run in portions, with progress, a clock and a way to stop it.

The clock comes from the caller. It decides when to stop and how large the portions are, and
neither changes what the search has found after a given number of simulations.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ai.mcts.search import Search

PORTION_SECONDS = 0.025
"""How long a portion between two calls of the progress function should take."""


@dataclass(frozen=True)
class Spent:
    """What a search has cost: simulations, seconds, and whether the caller stopped it."""

    simulations: int
    seconds: float
    stopped: bool


def go_on(_search: Search, _seconds: float) -> bool:
    """Let the search spend its whole budget."""
    return False


def nothing(_search: Search, _seconds: float) -> float:
    """Keep no time back."""
    return 0.0


def spend(
    search: Search,
    simulations: int | None,
    seconds: float | None,
    clock: Callable[[], float],
    on_progress: Callable[[Search, float], bool] = go_on,
    kept_back: Callable[[Search, float], float] = nothing,
) -> Spent:
    """Run a search until its simulations or seconds are spent, or ``on_progress`` returns True.

    ``clock`` returns seconds from any origin and never runs backwards. ``on_progress`` is called
    after every portion with the search and the seconds since the start. So is ``kept_back``, which
    says how many of the seconds are to be left for what follows the search. At least one
    simulation is made. Raises ValueError if neither limit is given or one is not positive.
    """
    if simulations is None and seconds is None:
        raise ValueError("A search needs a limit: simulations, seconds or both.")
    if (simulations is not None and simulations < 1) or (seconds is not None and seconds <= 0):
        raise ValueError("The limits of a search must be positive.")
    start = clock()
    elapsed = 0.0
    portion = 1
    while True:
        if simulations is not None:
            portion = min(portion, simulations - search.simulations)
        before = elapsed
        search.run(portion)
        elapsed = clock() - start
        stopped = on_progress(search, elapsed)
        if stopped or (simulations is not None and search.simulations >= simulations):
            return Spent(search.simulations, elapsed, stopped)
        aim = PORTION_SECONDS
        if seconds is not None:
            aim = min(aim, seconds - elapsed - kept_back(search, elapsed))
            if aim <= 0:
                return Spent(search.simulations, elapsed, False)
        pace = max(elapsed - before, 1e-9) / portion
        portion = max(1, min(portion * 4, int(aim / pace)))
