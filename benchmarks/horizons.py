"""Whether the model agrees with itself: said chances of winning, judged now and after more rounds.

    .venv/bin/python -m benchmarks.horizons

On the hard positions of `benchmarks.ablation`, beginnings of rounds. A right model says on average
the same now as after one, two or three rounds of the search's simulations; where it says less the
further they go, either the simulations play worse than the search does, or the model thinks too
well of such positions. Simulations are counted, so the table is the same on every machine.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.ablation import HARD
from benchmarks.builds import Call, run_side_by_side
from benchmarks.regret import mean_with_reach
from benchmarks.result_files import read

TURNS = Path(__file__).with_name("regret_turns.py")
HORIZONS = (1, 2, 3)
PART = 5
"""Positions in one process."""
GROUPS = {
    "all": range(7),
    "no peninsula flooded": range(1),
    "one": range(1, 2),
    "two or more": range(2, 7),
}
"""Positions by how many peninsulas are flooded: a name, how many."""


@click.command()
@click.option("--simulations", default=700, show_default=True, help="For each horizon.")
@click.option("--seed", default=5, show_default=True, help="Of the searches.")
@click.option("--quick", is_flag=True, help="Ten positions, few simulations.")
def main(simulations: int, seed: int, quick: bool) -> None:
    """Show the mean said chance by how many rounds are simulated, with 95 % intervals."""
    kept = read(HARD)[:10] if quick else read(HARD)
    arguments = {
        "horizons": HORIZONS,
        "simulations": 50 if quick else simulations,
        "seed": seed,
    }
    calls: list[Call[int]] = [
        (start, "look_ahead", {"chosen": kept[start : start + PART], **arguments})
        for start in range(0, len(kept), PART)
    ]
    console = Console()
    found = [
        line for _, lines in run_side_by_side(TURNS, calls, "searching", console) for line in lines
    ]
    console.print(sheet(found))


def sheet(found: list[dict[str, Any]]) -> Sheet:
    """Return the table, a row for each group of positions."""
    table = Sheet(title="Chance of winning said, judged after so many rounds")
    for heading in ("positions", "how many", "now", *map(str, HORIZONS)):
        table.add_column(heading, justify="right")
    for name, flooded in GROUPS.items():
        group = [line["said"] for line in found if line["flooded"] in flooded]
        if group:
            shares = [mean_with_reach(list(column)) for column in zip(*group, strict=True)]
            table.add_row(
                name,
                str(len(group)),
                *(f"{100 * mean:.0f} ± {100 * reach:.0f} %" for mean, reach in shares),
            )
    return table


if __name__ == "__main__":
    main()
