"""Undecided positions, most of them, for checks of hints and for regrets.

    .venv/bin/python -m benchmarks.doubt_positions --draw 126
    .venv/bin/python -m benchmarks.doubt_positions --draw 63 --expansion

They have the numbers of the overlay `librarians`, and are of levels 3 to 5. Every other position is
the first placement of a game. The others are decisions in the middle of games of the scripted team,
with a predicted chance of 10 to 90 %. The positions have all levels, numbers of players and kinds
of decision in turn, and are appended to `results/doubt_positions.jsonl`. A number for which no
fitting position is found, such as alone at level 5, has no line there.

With `--expansion` positions of games with Monstrosities are drawn: decisions in the middle of games
of the scripted team, with a predicted chance of 10 to 90 %, for all numbers of players and kinds of
decision in turn. Level and monsters are those of the first game that is in doubt. These positions
are in the same file; their numbers begin at 1,000.

The positions are used by `benchmarks.regret --doubt` and `duels --doubt`, and by studies in
`research`, which take those of the base game unless `--game` says otherwise.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
from rich.console import Console

from benchmarks.builds import Call, run_side_by_side
from benchmarks.position_answers import Arguments
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
FIRST_WITH_EXPANSION: Final = 1_000
"""The number of the first position with Monstrosities."""
BASE: Final = "base"
EXPANSION: Final = "expansion"
ALL: Final = "all"
LEAST: Final = 0.1
MOST: Final = 0.9
"""A position is in doubt if a search predicts a chance between these two."""
GAME: Final = click.option(
    "--game",
    type=click.Choice([BASE, EXPANSION, ALL]),
    default=BASE,
    show_default=True,
    help="Positions of the base game, with Monstrosities, or both.",
)
"""The option of the checks of hints that chooses positions."""


@click.command()
@click.option(
    "--draw", "wanted", type=int, required=True, metavar="N", help="Draw the first N positions."
)
@click.option("--expansion", is_flag=True, help="Of games with Monstrosities.")
def main(wanted: int, expansion: bool) -> None:
    """Draw the positions that are not on file."""
    console = Console()
    known = {line["id"] for line in read(FILE)}
    numbers = range(wanted)
    if expansion:
        numbers = range(FIRST_WITH_EXPANSION, FIRST_WITH_EXPANSION + wanted)
    calls: list[Call[int]] = [(n, *call_of(n)) for n in numbers if n not in known]
    for _, line in run_side_by_side(TURNS, calls, "drawing", console):
        append(FILE, [line] if line else [])
    console.print(f"{len(read(FILE))} positions")


def call_of(number: int) -> tuple[str, Arguments]:
    """Return the function that draws the position with a number, and its arguments."""
    if number < FIRST_WITH_EXPANSION:
        return "draw", cell_of(number)
    return "draw_with_expansion", cell_with_expansion(number)


def cell_of(number: int) -> Arguments:
    """Return which position has a number: the arguments of `draw`.

    From one number to the next, the kind changes whenever the level does. So that each level gets
    every kind, the kinds are shifted by one after each pass over all cells.
    """
    stage, level, players = CELLS[number % len(CELLS)]
    kind = KINDS[(number // 2 + number // len(CELLS)) % len(KINDS)]
    return {"number": number, "stage": stage, "kind": kind, "level": level, "players": players}


def cell_with_expansion(number: int) -> Arguments:
    """Return players and kind of decision of a position with Monstrosities."""
    place = number - FIRST_WITH_EXPANSION
    kind = KINDS[place // len(PLAYERS) % len(KINDS)]
    return {"number": number, "kind": kind, "players": PLAYERS[place % len(PLAYERS)]}


def positions(game: str = BASE) -> list[Line]:
    """Return the positions drawn of the base game, with Monstrosities or of both, by number.

    Raises ClickException if there are none.
    """
    kept = [line for line in read(FILE) if game in (ALL, game_of(line))]
    if not kept:
        option = " --expansion" if game == EXPANSION else ""
        raise click.ClickException(f"draw some: benchmarks.doubt_positions --draw N{option}")
    return sorted(kept, key=lambda line: int(line["id"]))


def game_of(line: Line) -> str:
    """Return whether a position is of the base game or has Monstrosities."""
    return str(line.get("game", BASE))


def in_doubt(kept: list[Line]) -> list[Line]:
    """Return the positions with a predicted chance between `LEAST` and `MOST`."""
    return [line for line in kept if LEAST <= line["chance"] <= MOST]


if __name__ == "__main__":
    main()
