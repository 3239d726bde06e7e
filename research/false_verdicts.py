"""How often the verdicts "better" and "worse" are wrong, at a look every tenth of a second.

    .venv/bin/python -m benchmarks.doubt_positions --draw 126     # once: the positions
    .venv/bin/python -m research.false_verdicts --positions 20
    .venv/bin/python -m research.false_verdicts --positions 60 --reviews

At every look the best move is compared with the next best ones, as a hint compares moves. With more
`--rivals` there are more verdicts, since moves are often close to the best one. Each verdict is
checked by a search of a hundred times as many simulations, on other dice and cards, in which all
moves of these verdicts take part to the end. A verdict is false if the better move is not ahead in
the long search, and clearly false if the interval of the long search excludes the verdict. With
`--reviews` the costs are checked in the same way that a review charges the scripted team's move and
a random move with.

Answers are in `research/results/false_verdicts.jsonl` and `false_costs.jsonl`; a run that was stopped
continues where it was, and `--positions` can be raised later. `--game` also takes positions with
Monstrosities. `--quick` takes two positions and checks with five times the simulations.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

from benchmarks.doubt_positions import GAME, in_doubt, positions
from benchmarks.position_answers import measured
from benchmarks.result_files import PLAYED_BY
from benchmarks.verdict_sheet import sheet_of_verdicts
from research import RESULTS

TURNS: Final = Path(__file__).with_name("doubt_searches.py")
FILE: Final = RESULTS / "false_verdicts.jsonl"
COSTS: Final = RESULTS / "false_costs.jsonl"


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
    console.print(sheet_of_verdicts(found, f"{len(found)} positions, checked {times} times as long"))


if __name__ == "__main__":
    main()
