"""How often the next hint leaves the plan of the last one although nothing came between.

And by how much the chance of winning differs between two such hints, where nothing came that could
change it.

    .venv/bin/python -m benchmarks.kept_plans --steps 100
    .venv/bin/python -m benchmarks.kept_plans --steps 100 --monsters

Games are played by following hints. A step is a decision with a choice before which no dice or
cards came since the last hint. If that one has planned something, two more hints are asked, each
with a seed of its own: one goes on with the last plan (`follows` in the API), and one knows nothing
of it. Otherwise only the second one is asked, and counts in the second table alone. The first table
says how often each leaves the plan, the second one how much the chance moved. The games are those
of seeds from which nothing learnt.
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import Call, run_side_by_side
from benchmarks.shares import share_in_words
from benchmarks.strength import numbers
from game.engine.ids import PHASES

TURNS = Path(__file__).with_name("kept_plan_turns.py")
FIRST = 81_000
"""The seed of the first game."""
OF_A_GAME = 12
"""At most so many steps are of one game."""


@click.command()
@click.option("--steps", default=100, show_default=True, help="How many to look at.")
@click.option("--simulations", default=1000, show_default=True, help="Of each hint.")
@click.option("--players", default="2,4", show_default=True)
@click.option("--levels", default="1,3,5", show_default=True, help="Of the base game.")
@click.option("--monsters", is_flag=True, help="Games with the expansion, of any level.")
@click.option("--quick", is_flag=True, help="Two steps with few simulations.")
def main(
    steps: int, simulations: int, players: str, levels: str, monsters: bool, quick: bool
) -> None:
    """Ask hints along games, and count how often a plan is left."""
    if quick:
        steps, simulations, players = 2, 8, "1"
    console, counts = Console(), numbers(players)
    most = min(OF_A_GAME, steps)
    games = -(-steps // most)
    terms = {"levels": numbers(levels), "monsters": monsters, "simulations": simulations}
    calls: list[Call[int]] = [
        (
            game,
            "steps",
            {"seed": FIRST + game, "players": counts[game % len(counts)], "most": most, **terms},
        )
        for game in range(games)
    ]
    found: list[dict[str, Any]] = []
    for _, answer in run_side_by_side(TURNS, calls, "Following hints", console):
        found += answer
    console.print(sheet(found))
    console.print(chance_sheet(found))


def sheet(found: list[dict[str, Any]]) -> Sheet:
    """Return the table: by phase, the steps, and how often each kind of hint left the plan."""
    table = Sheet("phase", "steps", "left, going on with it", "left, knowing nothing of it")
    found = [step for step in found if step["holds"]]
    phases = sorted({step["phase"] for step in found})
    for phase in phases:
        mine = [step for step in found if step["phase"] == phase]
        table.add_row(PHASES[phase], str(len(mine)), left(mine, "kept"), left(mine, "free"))
    table.add_row("all", str(len(found)), left(found, "kept"), left(found, "free"))
    return table


def left(steps: list[dict[str, Any]], kind: str) -> str:
    """Return the share of the steps at which the plan was left."""
    return share_in_words(sum(not step["holds"][kind] for step in steps), len(steps))


def chance_sheet(found: list[dict[str, Any]]) -> Sheet:
    """Return the table: the change of the chance at the steps inside a phase and at its border."""
    table = Sheet(title="Change of the chance since the last hint, in games in 100")
    for heading in ("steps", "how many", "with the plan", "spread", "knowing nothing", "spread"):
        table.add_column(heading)
    kinds = {"inside a phase": [False], "into another phase": [True], "all": [False, True]}
    for name, wanted in kinds.items():
        mine = [step for step in found if step["is_border"] in wanted]
        table.add_row(name, str(len(mine)), *moved(mine, "kept"), *moved(mine, "free"))
    return table


def moved(steps: list[dict[str, Any]], kind: str) -> tuple[str, str]:
    """Return the mean change of the chance with its 95 % interval, and the standard deviation."""
    changes = [100 * step["moved"][kind] for step in steps if kind in step["moved"]]
    if len(changes) < 2:
        return "-", "-"
    spread = stdev(changes)
    reach = 1.96 * spread / sqrt(len(changes))
    return f"{mean(changes):+.1f} ± {reach:.1f}", f"{spread:.1f}"


if __name__ == "__main__":
    main()
