"""The predicted chances of plans, compared with games in which they are followed.

    .venv/bin/python -m benchmarks.doubt_positions --draw 126     # once: the positions
    .venv/bin/python -m research.played_plans --games 4

A hint of half a second proposes where all Atlanteans should go. They are placed there, and then the
search plays the game to its end with 0.03 s for each decision with a choice. Every position in
doubt where Atlanteans are placed is played `--games` times, each time with other searches, dice and
cards. Games are in `research/results/played_plans.jsonl`; a run that was stopped continues where it was.
`--game` also takes positions with Monstrosities. `--quick` plays one game quickly and keeps
nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from benchmarks.doubt_positions import GAME, in_doubt, positions
from benchmarks.position_answers import measured
from benchmarks.regret import mean_with_reach
from benchmarks.result_files import Line
from benchmarks.strength_games import VERSION
from research import RESULTS

TURNS: Final = Path(__file__).with_name("doubt_searches.py")
FILE: Final = RESULTS / "played_plans.jsonl"
BANDS: Final = {
    "all": (0.0, 1.01),
    "0 to 25 %": (0.0, 0.25),
    "25 to 50 %": (0.25, 0.5),
    "50 to 75 %": (0.5, 0.75),
    "75 to 100 %": (0.75, 1.01),
}
"""The rows of the table: the lowest chance of the plan, and the one below which the row ends."""


@click.command()
@click.option("--games", default=1, show_default=True, help="From each position.")
@click.option("--positions", "count", default=100, show_default=True, help="At most.")
@click.option("--seconds", default=0.5, show_default=True, help="For the hint with the plan.")
@click.option("--decision", default=0.03, show_default=True, help="Seconds for later decisions.")
@GAME
@click.option("--quick", is_flag=True, help="One game with very short searches.")
def main(games: int, count: int, seconds: float, decision: float, game: str, quick: bool) -> None:
    """Play plans and count the games won."""
    console = Console()
    kept = [line for line in in_doubt(positions(game)) if line["kind"] == "place"][:count]
    file = None if quick else FILE
    if quick:
        kept, games, seconds, decision = kept[:1], 1, 0.05, 0.002
    played: list[Line] = []
    for seed in range(1, games + 1):
        settings = {"seconds": seconds, "decision": decision, "seed": seed}
        played += measured(TURNS, kept, "play_plan", settings, file, VERSION, console)
    console.print(sheet([line for line in played if line["plan"] is not None]))


def sheet(played: Sequence[Line]) -> Table:
    """Return the mean chance of plans and of their first moves, and the games won."""
    shown = Table(title=f"{len(played)} plans played to the end of their games")
    for heading in ("chance of the plan", "plans", "mean", "first move", "won", "won more"):
        shown.add_column(heading, justify="right")
    for name, (low, high) in BANDS.items():
        part = [line for line in played if low <= line["plan"][0] < high]
        if not part:
            continue
        plan = sum(line["plan"][0] for line in part) / len(part)
        first = sum(line["first"][0] for line in part) / len(part)
        won = sum(line["won"] for line in part) / len(part)
        more, reach = mean_with_reach([100 * (line["won"] - line["plan"][0]) for line in part])
        reach = reach if len(part) > 1 else math.inf
        shown.add_row(
            name,
            str(len(part)),
            f"{100 * plan:.1f} %",
            f"{100 * first:.1f} %",
            f"{100 * won:.1f} %",
            f"{more:+.1f} ± {reach:.1f}",
        )
    return shown


if __name__ == "__main__":
    main()
