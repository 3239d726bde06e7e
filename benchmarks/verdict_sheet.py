"""The table of verdicts, and of those that exact chances or a longer search reverse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.table import Table

from ai.mcts.root_statistics import wilson
from benchmarks.result_files import Line

SMALL: Final = 0.01
"""A false verdict on a smaller difference of the chances does little harm."""


def sheet_of_verdicts(found: Sequence[Line], title: str) -> Table:
    """Return how many verdicts there were, and how many of them were false.

    The looks at one search are not independent, so only pairs of moves have an interval.
    """
    pairs: list[dict[str, Any]] = [verdict for line in found for verdict in line["verdicts"]]
    shown = Table(title=title)
    for heading in ("", "verdicts", "false", "95 % interval", "clearly", "by 1 point or more"):
        shown.add_column(heading, justify="right")
    looks = [verdict for verdict in pairs for _ in range(verdict["looks"])]
    for name, counted in (("pairs of moves", pairs), ("at all looks", looks)):
        wrong = [verdict for verdict in counted if verdict["truth"][0] <= 0]
        clear = [verdict for verdict in counted if verdict["truth"][2] < 0]
        large = [verdict for verdict in wrong if verdict["truth"][0] <= -SMALL]
        count = max(len(counted), 1)
        share = wilson(len(wrong) / count, float(count), count)
        shown.add_row(
            name,
            str(len(counted)),
            f"{len(wrong)} ({100 * share.mean:.1f} %)",
            f"{100 * share.low:.1f} to {100 * share.high:.1f} %" if counted is pairs else "",
            str(len(clear)),
            str(len(large)),
        )
    return shown
