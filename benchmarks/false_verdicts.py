"""How often "better" or "worse" is wrong, when one looks at a search every tenth of a second.

    .venv/bin/python -m benchmarks.doubt_positions --draw 84     # once: the positions
    .venv/bin/python -m benchmarks.false_verdicts --positions 20

At every look the advised move is compared with the four next best ones, as a hint compares moves.
The truth about each pair that was told apart is a search of a hundred times as many simulations, on
other dice and cards, with all these moves to the end. A verdict is false if the long search has the
other move ahead, and clearly false if its interval excludes the verdict. Answers are in
`results/false_verdicts.jsonl`; a run that was stopped continues where it was, and `--positions` can
be raised later. `--quick` looks twice at two positions, with a truth of five times the simulations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from ai.mcts.root_statistics import wilson
from benchmarks.doubt_positions import in_doubt, measured, positions
from benchmarks.result_files import FOLDER, PLAYED_BY, Line

FILE: Final = FOLDER / "false_verdicts.jsonl"
SMALL: Final = 0.01
"""A difference that a long search proves to be smaller than this is no mistake worth the name."""


@click.command()
@click.option("--positions", "count", default=20, show_default=True, help="In doubt, in turn.")
@click.option("--seconds", default=0.3, show_default=True, help="Looked at every 0.1 s.")
@click.option("--times", default=100, show_default=True, help="How much longer the truth is.")
@click.option("--seed", default=1, show_default=True, help="Of the searches.")
@click.option("--quick", is_flag=True, help="Two positions, a truth of five times the simulations.")
def main(count: int, seconds: float, times: int, seed: int, quick: bool) -> None:
    """Count verdicts that a long search reverses."""
    console = Console()
    file = None if quick else FILE
    if quick:
        count, seconds, times = 2, 0.2, 5
    settings = {"seconds": seconds, "times": times, "seed": seed}
    kept = in_doubt(positions())[:count]
    found = measured(kept, "verdicts", settings, file, PLAYED_BY, console)
    console.print(sheet(found, times))


def sheet(found: Sequence[Line], times: int) -> Table:
    """Return how many pairs of moves were told apart, and how many of them wrongly."""
    pairs: list[dict[str, Any]] = [verdict for line in found for verdict in line["verdicts"]]
    shown = Table(title=f"{len(found)} positions, the truth {times} times as long")
    for heading in ("", "told apart", "reversed", "95 % interval", "clearly", "by 1 point or more"):
        shown.add_column(heading, justify="right")
    looks = [verdict for verdict in pairs for _ in range(verdict["looks"])]
    for name, counted in (("pairs of moves", pairs), ("verdicts at all looks", looks)):
        wrong = [verdict for verdict in counted if verdict["truth"][0] < 0]
        clear = [verdict for verdict in counted if verdict["truth"][2] < 0]
        large = [verdict for verdict in wrong if verdict["truth"][0] <= -SMALL]
        bounds = wilson(len(wrong) / max(len(counted), 1), float(max(len(counted), 1)), 0)
        shown.add_row(
            name,
            str(len(counted)),
            f"{len(wrong)} ({100 * bounds.mean:.1f} %)",
            f"{100 * bounds.low:.1f} to {100 * bounds.high:.1f} %",
            str(len(clear)),
            str(len(large)),
        )
    return shown


if __name__ == "__main__":
    main()
