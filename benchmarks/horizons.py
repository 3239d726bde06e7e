"""What simulating rounds does to the chance of winning that is said.

    .venv/bin/python -m benchmarks.horizons

On the hard positions of `benchmarks.ablation`, beginnings of rounds: what the model says at once,
and what the search says whose simulations are judged after one, two or three rounds. The model is
calibrated for what the search says after two (`HORIZON`). Each round that is simulated on the way
is played worse than the search will play it, and takes something off; where it takes off far more
than elsewhere, the players of the simulations do not know how to go on. Each is the mean of the
best move, a little too high as the best of several. Simulations are counted, so the table is the
same on every machine.
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
    """Show what the chance said loses with each round simulated, with 95 % intervals."""
    kept = read(HARD)[:10] if quick else read(HARD)
    if not kept:
        raise click.ClickException(f"no positions in {HARD}: draw some with benchmarks.ablation")
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
    table = Sheet(title="Points of winning chance taken off by the rounds simulated")
    for heading in ("positions", "how many", "said now", *(f"after {n}" for n in HORIZONS)):
        table.add_column(heading, justify="right")
    for name, flooded in GROUPS.items():
        group = [line["said"] for line in found if line["flooded"] in flooded]
        if not group:
            continue
        now, *later = zip(*group, strict=True)
        shares = [f"{100 * sum(now) / len(now):.0f} %"]
        for column in later:
            gap, reach = mean_with_reach([100 * (b - a) for a, b in zip(now, column, strict=True)])
            shares.append(f"{gap:+.0f} ± {reach:.0f}")
        table.add_row(name, str(len(group)), *shares)
    return table


if __name__ == "__main__":
    main()
