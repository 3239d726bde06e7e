"""What the search of today states at openings, compared with how often it won the games.

    .venv/bin/python -m benchmarks.strength --who search --seconds 0.03 --games 100   # once: games
    .venv/bin/python -m benchmarks.opening_chances
    .venv/bin/python -m benchmarks.opening_chances --correct

Takes the set-ups of the games that `benchmarks.strength` stored of the search by today's rules, and
searches their openings anew, with as many plies as the searches of each game. So it needs no new
games when only the stated chances have changed. (When the search plays differently, play the games
anew.) The stated chances were learnt from some of the same games, among others
(`benchmarks.correct_value`). So this shows that searches state what was learnt, and not that it is
right elsewhere.

With `--correct` the stated chances of the base game are brought to the games won: how much more
a longer search is worth, and what is stated of more than four players (`growth_of` in
`benchmarks/correction.py`). What is stated of one player has weights of its own, which stay. The
weights are written again, and `make build` compiles them.
`--quick` searches a few openings and writes nothing. It uses all cores.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.root_statistics import wilson
from ai.value.model import USUAL, doublings
from benchmarks.builds import Call, run_side_by_side
from benchmarks.correct_value import shipped
from benchmarks.correction import Opening, growth_of
from benchmarks.fit_value import WEIGHTS
from benchmarks.network import write_stated, written
from benchmarks.result_files import Line, read
from benchmarks.starts import BASE_LEVELS
from benchmarks.stored_openings import games_of_the_search, with_plies
from benchmarks.strength import GAMES, RESULTS, expansion_of

CHUNK = 20
"""Openings in one process."""
FEWEST = 20
"""Cells with fewer games are not shown."""
BY = ", then by `python -m benchmarks.opening_chances --correct`."
"""What `--correct` adds to the sentence about stated chances in the module of weights."""

Cell = tuple[int, int, int]
"""The level, the number of players, and the plies of a search, to the nearest doubling."""
Games = list[tuple[Line, int]]
"""Games with the plies of a search."""


@click.command()
@click.option("--correct", is_flag=True, help="Bring what is stated of the base game to the games.")
@click.option("--quick", is_flag=True, help="A few openings of one cell, and nothing is written.")
def main(correct: bool, quick: bool) -> None:
    """Show what is stated at openings, and how often the games were won."""
    console = Console()
    cells = cells_of(read(RESULTS))
    if quick:
        cells = {cell: games[:2] for cell, games in list(cells.items())[:1]}
    openings: dict[Cell, list[Opening]] = {cell: [] for cell in cells}
    for (cell, games), found in run_side_by_side(GAMES, calls_of(cells), "searching", console):
        openings[cell] += [
            Opening(game["players"], stated, left, doublings(plies), game["won"])
            for (game, plies), (stated, left) in zip(games, found, strict=True)
        ]
    console.print(sheet(openings))
    if correct:
        known = [
            opening
            for level, players, plies in cells
            if level <= BASE_LEVELS and players > 1
            for opening in openings[level, players, plies]
        ]
        correction = growth_of(known)
        console.print(str(correction))
        if not quick:
            by = written(WEIGHTS)
            if BY not in by:
                by = by.removesuffix(".") + BY
            write_stated(WEIGHTS, correction.stated_of(shipped(expansion=False)), by)


def calls_of(cells: dict[Cell, Games]) -> list[Call[tuple[Cell, Games]]]:
    """Return the calls that search the openings; each comes with its cell and its games."""
    found: list[Call[tuple[Cell, Games]]] = []
    for cell, games in cells.items():
        level, players, _ = cell
        table: dict[str, Any] = {
            "level": level,
            "players": players,
            "expansion": expansion_of(level),
        }
        for first in range(0, len(games), CHUNK):
            some = games[first : first + CHUNK]
            asked = [(game["seed"], plies) for game, plies in some]
            found.append(((cell, some), "opening_chances", {**table, "asked": asked}))
    return found


def cells_of(lines: Sequence[Line]) -> dict[Cell, Games]:
    """Return the stored games of the search by cell, of cells with enough games."""
    games: dict[Cell, Games] = {}
    for line, plies in with_plies(games_of_the_search(lines)):
        nearest = USUAL * 2.0 ** round(doublings(plies))
        games.setdefault((line["level"], line["players"], int(nearest)), []).append((line, plies))
    return {cell: games[cell] for cell in sorted(games) if len(games[cell]) >= FEWEST}


def sheet(openings: dict[Cell, list[Opening]]) -> Sheet:
    """Return the table: the mean chance stated in each cell, and the share of games won."""
    shown = Sheet(title="Stated at the opening, and won")
    for heading in ("level", "players", "plies", "games", "stated", "won (95 %)"):
        shown.add_column(heading, justify="right")
    for (level, players, plies), found in openings.items():
        games = len(found)
        won = wilson(sum(opening.won for opening in found) / games, float(games), games)
        shown.add_row(
            str(level),
            str(players),
            f"{plies:,}",
            str(games),
            f"{100 * sum(opening.stated for opening in found) / games:.0f} %",
            f"{100 * won.mean:.0f} % ({100 * won.low:.0f} to {100 * won.high:.0f})",
        )
    return shown


if __name__ == "__main__":
    main()
