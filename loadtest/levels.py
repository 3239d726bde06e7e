"""How good hints were for so many players, and what follows: how many can play, what to add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from loadtest.intervals import wilson
from loadtest.objectives import GOOD_SHARE, THINK_TIME, Objectives
from loadtest.report import more_workers
from loadtest.simulation import workers_needed

Row = dict[str, str]
"""The cells of a row of a table, by the heads of the columns."""


@dataclass(frozen=True)
class Level:
    """The hints while so many users asked for them; `seconds` is how long that was."""

    players: int
    seconds: float
    asked: int
    good: int

    @property
    def share(self) -> float:
        """The share of hints that were good; 0 without hints."""
        return self.good / max(1, self.asked)

    @property
    def rate(self) -> float:
        """Hints a second."""
        return self.asked / max(1.0, self.seconds)

    def row(self) -> Row:
        """Return the cells of a table."""
        low, high = wilson(self.good, self.asked)
        return {
            "players": str(self.players),
            "seconds": f"{self.seconds:.0f}",
            "asked": str(self.asked),
            "asked /s": f"{self.rate:.2f}",
            "good": str(self.good),
            "good /s": f"{self.good / max(1.0, self.seconds):.2f}",
            "share": f"{self.share:.1%}",
            "95 % interval": f"{low:.0%} to {high:.0%}",
        }


@dataclass(frozen=True)
class Aim:
    """What is asked of the service: the objectives, and how often a player asks, in seconds."""

    objectives: Objectives = Objectives()
    good_share: float = GOOD_SHARE
    think_time: float = THINK_TIME


def verdict(levels: Iterable[Level], searches: Sequence[float], workers: int, aim: Aim) -> str:
    """Say how many players can play here, or that these are too many.

    `searches` are the seconds that hints were searched, for the simulation of the queue.
    """
    unit = "worker" if workers == 1 else "workers"
    asking = sorted((each for each in levels if each.asked), key=lambda level: level.players)
    if not asking:
        return "No hint was asked for after all users had started."
    served: Level | None = None
    for level in asking:
        if level.share < aim.good_share:
            break
        served = level

    def needed(rate: float) -> int | None:
        if not searches:
            return None
        return workers_needed(rate, searches, aim.objectives.max_delay, aim.good_share)

    every = f"players who ask every {aim.think_time:g} s"
    if served is None:
        lacking = max(0, (needed(asking[0].rate) or 0) - workers)
        more = f", or add {lacking} worker{'s' * (lacking > 1)}" if lacking else ""
        return (
            f"{asking[0].players} {every} are too many for {workers} {unit}: only "
            f"{asking[0].share:.0%} of {asking[0].rate:.2g} hints a second are good, not "
            f"{aim.good_share:.0%}. Start fewer users{more}."
        )
    twice = needed(2 * served.rate)
    finding = (
        f"{served.players} {every} can play here: with {workers} {unit}, {served.share:.0%} of "
        f"{served.rate:.2g} hints a second are good"
    )
    if served is asking[-1] and twice is not None and twice <= workers:
        return f"{finding}. Start more users: the simulation finds twice as many hints possible."
    return finding + more_workers(workers, twice)
