"""Positions of levels 3 to 5 with the numbers of today, for checks of hints.

    .venv/bin/python -m benchmarks.doubt_positions --draw 84

Half of them are the first placement of a game; the other half are decisions in the middle of games
of the scripted team, of which the search wins 10 to 90 %. The positions are appended to
`results/doubt_positions.jsonl`, for all levels and numbers of players in turn. Where no game of the
team comes to such a position, such as alone at level 5, there is none. They are used by
`benchmarks.decisive_hints`, `benchmarks.false_verdicts` and `benchmarks.played_plans`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

from benchmarks.builds import Call, run_side_by_side
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
"""A position is in doubt if the search puts its chance between these two."""
Query = dict[str, Any]


@click.command()
@click.option("--draw", "wanted", type=int, required=True, help="Draw until so many are kept.")
def main(wanted: int) -> None:
    """Draw positions."""
    console = Console()
    calls: list[Call[int]] = []
    known = {line["id"] for line in read(FILE)}
    for number in sorted(set(range(wanted)) - known):
        stage, level, players = CELLS[number % len(CELLS)]
        asked = {"number": number, "stage": stage, "level": level, "players": players}
        calls.append((number, "draw", asked))
    for _, line in run_side_by_side(TURNS, calls, "drawing", console):
        append(FILE, [line] if line else [])
    console.print(f"{len(read(FILE))} positions")


def positions() -> list[Line]:
    """Return the positions drawn. Raises ClickException if there are none."""
    kept = sorted(read(FILE), key=lambda line: line["id"])
    if not kept:
        raise click.ClickException("no positions are drawn: use benchmarks.doubt_positions --draw")
    return kept


def in_doubt(kept: list[Line]) -> list[Line]:
    """Return the positions of which the search wins neither nearly all nor nearly none."""
    return [line for line in kept if LEAST <= line["chance"] <= MOST]


def measured(
    kept: list[Line],
    function: str,
    settings: Query,
    file: Path | None,
    version: Query,
    console: Console,
) -> list[Line]:
    """Return what a function of the turns finds of each position; what is on file is not repeated.

    Lines of other settings or of another version do not count. New lines are appended one by one.
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
