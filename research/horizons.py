"""How much each simulated round lowers the predicted chance of winning.

    .venv/bin/python -m research.horizons --doubt base
    .venv/bin/python -m research.horizons

Uses beginnings of rounds: with `--doubt` undecided ones of games with the numbers of today, which
are drawn anew, otherwise the hard positions of `research.ablation`. Compares the chance of the
model at once with the chance of a search whose simulations end after one, two or three rounds. The
model is calibrated for a search with two rounds (`HORIZON`). A simulated round is
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

from benchmarks.builds import Call, run_side_by_side
from benchmarks.doubt_positions import BASE, EXPANSION
from benchmarks.regret import mean_with_reach
from benchmarks.result_files import Line, read
from benchmarks.starts import chunks_of
from research.ablation import HARD

TURNS = Path(__file__).with_name("horizon_turns.py")
HORIZONS = (1, 2, 3)
PART = 5
"""Positions in one process; games, if they are drawn."""
FIRST_SEED = 701
"""Where the seeds of drawn games start."""
GROUPS = {
    "all": range(7),
    "no peninsula flooded": range(1),
    "one": range(1, 2),
    "two or more": range(2, 7),
}
"""Groups of positions by flooded peninsulas: a name, and the numbers."""


@click.command()
@click.option(
    "--doubt",
    type=click.Choice([BASE, EXPANSION]),
    help="Positions in doubt of these games, instead of the frozen ones.",
)
@click.option("--games", default=40, show_default=True, help="Drawn for each number of players.")
@click.option("--simulations", default=700, show_default=True, help="For each horizon.")
@click.option("--seed", default=5, show_default=True, help="Of the searches.")
@click.option("--quick", is_flag=True, help="Ten positions, few simulations.")
def main(doubt: str | None, games: int, simulations: int, seed: int, quick: bool) -> None:
    """Show how much each simulated round lowers the predicted chance, with 95 % intervals."""
    arguments = {
        "horizons": HORIZONS,
        "simulations": 50 if quick else simulations,
        "seed": seed,
    }
    calls = frozen(quick) if doubt is None else drawn(2 if quick else games, doubt == EXPANSION)
    asked: list[Call[int]] = [
        (number, function, {**chosen, **arguments})
        for number, (function, chosen) in enumerate(calls)
    ]
    console = Console()
    found = [
        line for _, lines in run_side_by_side(TURNS, asked, "searching", console) for line in lines
    ]
    if not found:
        raise click.ClickException("none of the games was in doubt: let there be more --games")
    console.print(sheet(found))


def frozen(quick: bool) -> list[tuple[str, Line]]:
    """Return the calls for the hard positions."""
    kept = read(HARD)[:10] if quick else read(HARD)
    if not kept:
        raise click.ClickException(f"no positions in {HARD}: draw some with research.ablation")
    parts = [kept[start : start + PART] for start in range(0, len(kept), PART)]
    return [("look_ahead", {"chosen": part}) for part in parts]


def drawn(games: int, expansion: bool) -> list[tuple[str, Line]]:
    """Return the calls that draw games and measure those in doubt."""
    return [
        ("look_ahead_in_doubt", {"players": players, "seeds": seeds, "expansion": expansion})
        for players, seeds in chunks_of(FIRST_SEED, games, PART)
    ]


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
