"""How much each simulated round lowers the predicted chance of winning.

    .venv/bin/python -m benchmarks.horizons

Uses the hard positions of `benchmarks.ablation`, which are beginnings of rounds. Compares the
chance of the model at once with the chance of a search whose simulations end after one, two or
three rounds. The model is calibrated for a search with two rounds (`HORIZON`). A simulated round is
played worse than the search plays it, so it lowers the chance. Where it lowers the chance much more
than elsewhere, the scripted team does not know how to play on. Each chance is the mean of the best
move; as the best of several estimates it is a little too high. The budget is a number of
simulations, so the table is the same on every machine.
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
"""Groups of positions by flooded peninsulas: a name, and the numbers."""


@click.command()
@click.option("--simulations", default=700, show_default=True, help="For each horizon.")
@click.option("--seed", default=5, show_default=True, help="Of the searches.")
@click.option("--quick", is_flag=True, help="Ten positions, few simulations.")
def main(simulations: int, seed: int, quick: bool) -> None:
    """Show how much each simulated round lowers the predicted chance, with 95 % intervals."""
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
    for heading in ("positions", "how many", "predicted now", *(f"after {n}" for n in HORIZONS)):
        table.add_column(heading, justify="right")
    for name, flooded in GROUPS.items():
        group = [line["predicted"] for line in found if line["flooded"] in flooded]
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
