"""Positions of levels 3 to 5 with the numbers of today, for checks of hints.

    .venv/bin/python -m benchmarks.doubt_positions --draw 126

Every other position is the first placement of a game. The others are decisions in the middle of
games of the scripted team, with a predicted chance of 10 to 90 %. The positions have all levels,
numbers of players and kinds of decision in turn, and are appended to
`results/doubt_positions.jsonl`. A number for which no fitting position is found, such as alone at
level 5, has no line there. The positions are used by `benchmarks.decisive_hints`,
`benchmarks.false_verdicts` and `benchmarks.played_plans`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

from benchmarks.builds import Call, run_side_by_side
from benchmarks.positions import KINDS
from benchmarks.result_files import FOLDER, Line, append, read
from benchmarks.starts import PLAYERS

FILE: Final = FOLDER / "doubt_positions.jsonl"
TURNS: Final = Path(__file__).with_name("doubt_turns.py")
OPENING: Final = "opening"
MIDDLE: Final = "middle"
CELLS: Final = [
    (stage, level, players)
    for players in PLAYERS
    for level in (3, 4, 5)
    for stage in (OPENING, MIDDLE)
]
LEAST: Final = 0.1
MOST: Final = 0.9
"""A position is in doubt if a search predicts a chance between these two."""
Arguments = dict[str, Any]
"""Arguments of a function of the turns, by name."""


@click.command()
@click.option(
    "--draw", "wanted", type=int, required=True, metavar="N", help="Draw the positions 0 to N - 1."
)
def main(wanted: int) -> None:
    """Draw the positions that are not on file."""
    console = Console()
    known = {line["id"] for line in read(FILE)}
    calls: list[Call[int]] = [
        (number, "draw", cell_of(number)) for number in range(wanted) if number not in known
    ]
    for _, line in run_side_by_side(TURNS, calls, "drawing", console):
        append(FILE, [line] if line else [])
    console.print(f"{len(read(FILE))} positions")


def cell_of(number: int) -> Arguments:
    """Return which position has a number: the arguments of `draw`.

    From one number to the next, the kind changes whenever the level does. So that each level gets
    every kind, the kinds are shifted by one after each pass over all cells.
    """
    stage, level, players = CELLS[number % len(CELLS)]
    kind = KINDS[(number // 2 + number // len(CELLS)) % len(KINDS)]
    return {"number": number, "stage": stage, "kind": kind, "level": level, "players": players}


def positions() -> list[Line]:
    """Return the positions drawn, by number. Raises ClickException if there are none."""
    kept = sorted(read(FILE), key=lambda line: line["id"])
    if not kept:
        raise click.ClickException("no positions are drawn: use benchmarks.doubt_positions --draw")
    return kept


def in_doubt(kept: list[Line]) -> list[Line]:
    """Return the positions with a predicted chance between `LEAST` and `MOST`."""
    return [line for line in kept if LEAST <= line["chance"] <= MOST]


def measured(
    kept: list[Line],
    function: str,
    settings: Arguments,
    file: Path | None,
    version: Line,
    console: Console,
) -> list[Line]:
    """Call a function of the turns for each position; return its findings, by number.

    Findings on file with the same settings and version are taken from there. New ones are appended
    one by one.
    """
    wanted = {**version, **settings}
    ids = {line["id"] for line in kept}
    old = [line for line in read(file) if wanted.items() <= line.items() and line["id"] in ids]
    known = {line["id"] for line in old}
    calls: list[Call[int]] = [
        (line["id"], function, {"kept": line, **settings})
        for line in kept
        if line["id"] not in known
    ]
    for number, found in run_side_by_side(TURNS, calls, function.replace("_", " "), console):
        old.append({"id": number, **wanted, **found})
        append(file, old[-1:])
    return sorted(old, key=lambda line: line["id"])


if __name__ == "__main__":
    main()
