"""Do the exchanges that hints name in plans gain something? A part of `benchmarks.plans`.

For each plan of `benchmarks.plans` the first exchange that the hint would make is made. A longer
question, with dice and cards of its own, then compares the plan with and without it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table

from ai.mcts.root_statistics import NORMAL_95
from benchmarks.result_files import Line

SMALL: Final = 0.01
"""Gains of at least this are counted apart: a table does not see less."""


def calls_for(plans: Sequence[Line]) -> list[tuple[str, list[str]]]:
    """Return the first exchange of each plan that people would make, with the plan's name."""
    return [(plan["plan"], plan["exchanges"][0]) for plan in plans[2:] if plan["exchanges"]]


def gain_of(plan: Line) -> tuple[float, float]:
    """Return what an exchange gains in the longer question, and its standard error.

    Both plans have their difference to the best one found, on the same dice and cards.
    """
    before, after = (_mean_and_error(plan[name]) for name in ("before", "after"))
    return after[0] - before[0], math.hypot(before[1], after[1])


def table_of(lines: Sequence[Line]) -> Table:
    """Print how many of the exchanges gain something in the longer question."""
    gains = [gain_of(plan) for line in lines for plan in line["exchanged"]]
    sheet = Table(title=f"{len(gains)} exchanges named as first to change")
    sheet.add_column("what")
    sheet.add_column("share", justify="right")
    sheet.add_column("of", justify="right")
    sure = [(gain, error) for gain, error in gains if abs(gain) > NORMAL_95 * error]
    for name, found in (
        ("gain something", [gain > 0 for gain, _ in gains]),
        ("gain something, of those that are sure", [gain > 0 for gain, _ in sure]),
        ("gain a game in 100 or more", [gain >= SMALL for gain, _ in gains]),
    ):
        share = f"{100 * sum(found) / len(found):.0f} %" if found else "-"
        sheet.add_row(name, share, str(len(found)))
    if gains:
        mean = sum(gain for gain, _ in gains) / len(gains)
        sheet.add_row("mean gain, in games of 100", f"{100 * mean:+.1f}", "")
    return sheet


def _mean_and_error(difference: Any) -> tuple[float, float]:
    mean, low, high, _ = difference
    return float(mean), float(high - low) / 2 / NORMAL_95
