"""Running a search within a budget of simulations or seconds, with progress and a way to stop.

The caller passes the clock. It decides when the search stops and how large the portions are; it
does not change the result after a given number of simulations.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ai.mcts.search import Search

PORTION_SECONDS = 0.025
"""Target duration of a portion between two calls of the progress function."""


@dataclass(frozen=True)
class Spent:
    """The cost of a search: simulations, seconds, and whether the caller stopped it."""

    simulations: int
    seconds: float
    stopped: bool


def never_stop(_search: Search, _seconds: float) -> bool:
    """Do not stop the search."""
    return False


def no_reserve(_search: Search, _seconds: float) -> float:
    """Reserve no time."""
    return 0.0


def spend(
    search: Search,
    simulations: int | None,
    seconds: float | None,
    clock: Callable[[], float],
    on_progress: Callable[[Search, float], bool] = never_stop,
    reserve: Callable[[Search, float], float] = no_reserve,
) -> Spent:
    """Run a search until its simulations or seconds are spent, or `on_progress` returns True.

    `clock` returns seconds from any origin and never runs backwards. `on_progress` is called after
    every portion with the search and the seconds since the start. So is `reserve`, if `seconds`
    are given: it returns how many of them to leave for work after the search. At least one
    simulation is run. Raise ValueError if there is no limit or a limit is not positive.
    """
    if simulations is None and seconds is None:
        raise ValueError("A search needs a limit: simulations, seconds or both.")
    if (simulations is not None and simulations < 1) or (seconds is not None and seconds <= 0):
        raise ValueError("The limits of a search must be positive.")
    start = clock()
    portion = 1
    while True:
        if simulations is not None:
            portion = min(portion, simulations - search.simulations)
        begun = clock()
        search.run(portion)
        ended = clock()
        elapsed = ended - start
        stopped = on_progress(search, elapsed)
        if stopped or (simulations is not None and search.simulations >= simulations):
            return Spent(search.simulations, elapsed, stopped)
        aim = PORTION_SECONDS
        if seconds is not None:
            aim = min(aim, seconds - elapsed - reserve(search, elapsed))
            if aim <= 0:
                return Spent(search.simulations, elapsed, False)
        # What `on_progress` takes is left out: portions would get smaller and smaller.
        pace = max(ended - begun, 1e-9) / portion
        portion = max(1, min(portion * 4, int(aim / pace)))
