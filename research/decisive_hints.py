"""How often a hint distinguishes its best move from others: the tenth best, the scripted team's.

    .venv/bin/python -m benchmarks.doubt_positions --draw 126     # once: the positions
    .venv/bin/python -m research.decisive_hints --seconds 1

Every position of `benchmarks.doubt_positions` is searched as a hint is, for `--seconds` of one
core. The best move is distinguished from another one if its verdict is "better": the whole interval
of the difference, which holds at every look, is above 0. The move of the scripted team takes part
in every round of simulations. Answers are in `research/results/decisive_hints.jsonl`; a run that was stopped
continues where it was. `--game` also takes positions with Monstrosities. `--quick` searches two
positions for a twentieth of a second and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from ai.mcts.root_statistics import wilson
from benchmarks.doubt_positions import (
    EXPANSION,
    GAME,
    LEAST,
    MOST,
    OPENING,
    game_of,
    positions,
)
from benchmarks.position_answers import measured
from benchmarks.result_files import PLAYED_BY, Line
from research import RESULTS

TURNS: Final = Path(__file__).with_name("doubt_searches.py")
FILE: Final = RESULTS / "decisive_hints.jsonl"
Pair = tuple[Line, Line]
"""A position, and what its search found."""


@click.command()
@click.option("--seconds", default=1.0, show_default=True, help="Of one core, for each position.")
@click.option("--seed", default=1, show_default=True, help="Of the searches.")
@GAME
@click.option("--quick", is_flag=True, help="Two positions, a twentieth of a second.")
def main(seconds: float, seed: int, game: str, quick: bool) -> None:
    """Measure how often a hint distinguishes its best move from others."""
    console = Console()
    kept = positions(game)
    file = None if quick else FILE
    if quick:
        kept, seconds = kept[:2], 0.05
    settings = {"seconds": seconds, "seed": seed}
    answers = measured(TURNS, kept, "decide", settings, file, PLAYED_BY, console)
    found = {line["id"]: line for line in answers}
    console.print(sheet([(line, found[line["id"]]) for line in kept], seconds))


def sheet(pairs: Sequence[Pair], seconds: float) -> Table:
    """Return how often the best move is distinguished from others, by stage and by level."""
    shown = Table(title=f"Hints after {seconds:g} s: the best move is distinguished from ...")
    headings = ("the tenth best", "the second best", "the team's move", "is the team's")
    for heading in ("positions", "how many", *headings):
        shown.add_column(heading, justify="right")
    for name in sorted({name for pair in pairs for name in parts_of(*pair)}):
        part = [answer for line, answer in pairs if name in parts_of(line, answer)]
        others = [answer for answer in part if answer["team"] != "same"]
        shown.add_row(
            name,
            str(len(part)),
            share([answer for answer in part if answer["tenth"] is not None], "tenth"),
            share(part, "second"),
            share(others, "team"),
            f"{100 * (len(part) - len(others)) / len(part):.0f} %",
        )
    return shown


def parts_of(line: Line, answer: Line) -> list[str]:
    """Return the rows of the table that a position belongs to."""
    in_doubt = LEAST <= answer["p"] <= MOST
    return [
        "all",
        "openings" if line["stage"] == OPENING else "middle of games, in doubt",
        *(["openings in doubt"] if line["stage"] == OPENING and in_doubt else []),
        f"level {line['level']}",
        *(["with Monstrosities"] if game_of(line) == EXPANSION else []),
    ]


def share(answers: Sequence[Line], rival: str) -> str:
    """Return how often the verdict on the best move beside a rival was "better"."""
    if not answers:
        return ""
    distinguished = sum(1 for answer in answers if answer[rival] == "better")
    found = wilson(distinguished / len(answers), float(len(answers)), len(answers))
    bounds = f"{100 * found.low:.0f} to {100 * found.high:.0f}"
    return f"{100 * found.mean:.0f} % ({bounds}) of {len(answers)}"


if __name__ == "__main__":
    main()
