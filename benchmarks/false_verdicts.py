"""How often the verdicts "better" and "worse" are wrong, at a look every tenth of a second.

    .venv/bin/python -m benchmarks.doubt_positions --draw 126     # once: the positions
    .venv/bin/python -m benchmarks.false_verdicts --positions 20
    .venv/bin/python -m benchmarks.false_verdicts --positions 60 --reviews

At every look the best move is compared with the next best ones, as a hint compares moves. With more
`--rivals` there are more verdicts, since moves are often close to the best one. Each verdict is
checked by a search of a hundred times as many simulations, on other dice and cards, in which all
moves of these verdicts take part to the end. A verdict is false if the better move is not ahead in
the long search, and clearly false if the interval of the long search excludes the verdict. With
`--reviews` the costs are checked in the same way that a review charges the scripted team's move and
a random move with.

Answers are in `results/false_verdicts.jsonl` and `false_costs.jsonl`; a run that was stopped
continues where it was, and `--positions` can be raised later. `--game` also takes positions with
Monstrosities. `--quick` takes two positions and checks with five times the simulations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from ai.mcts.root_statistics import wilson
from benchmarks.doubt_positions import GAME, TURNS, in_doubt, positions
from benchmarks.position_answers import measured
from benchmarks.result_files import FOLDER, PLAYED_BY, Line

FILE: Final = FOLDER / "false_verdicts.jsonl"
COSTS: Final = FOLDER / "false_costs.jsonl"
SMALL: Final = 0.01
"""A false verdict on a smaller difference of the chances does little harm."""


@click.command()
@click.option("--positions", "count", default=20, show_default=True, help="How many, in doubt.")
@click.option("--seconds", default=0.3, show_default=True, help="Looked at every 0.1 s.")
@click.option("--rivals", default=4, show_default=True, help="Moves compared with the best one.")
@click.option("--times", default=100, show_default=True, help="Simulations of the check.")
@click.option("--seed", default=1, show_default=True, help="Of the searches.")
@click.option("--reviews", is_flag=True, help="Check the costs of reviews instead.")
@click.option("--simulations", default=500, show_default=True, help="Of a review, each decision.")
@GAME
@click.option("--quick", is_flag=True, help="Two positions, checked five times as long.")
def main(
    count: int,
    seconds: float,
    rivals: int,
    times: int,
    seed: int,
    reviews: bool,
    simulations: int,
    game: str,
    quick: bool,
) -> None:
    """Count the verdicts that a long search reverses."""
    console = Console()
    if quick:
        count, seconds, simulations, times = 2, 0.2, 50, 5
    function, file = ("costs", COSTS) if reviews else ("verdicts", FILE)
    looked = {"seconds": seconds, "rivals": rivals}
    budget: dict[str, Any] = {"simulations": simulations} if reviews else looked
    settings = {**budget, "times": times, "seed": seed}
    kept = in_doubt(positions(game))[:count]
    found = measured(TURNS, kept, function, settings, None if quick else file, PLAYED_BY, console)
    console.print(sheet(found, f"{len(found)} positions, checked {times} times as long"))


def sheet(found: Sequence[Line], title: str) -> Table:
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


if __name__ == "__main__":
    main()
