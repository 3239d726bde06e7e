"""What the search of today states at openings, compared with how often it won the games.

    .venv/bin/python -m benchmarks.strength --who search --seconds 0.03 --games 100   # once: games
    .venv/bin/python -m benchmarks.opening_chances

Takes the set-ups of the games that `benchmarks.strength` stored of the search by today's rules, and
searches their openings anew, with the same seconds of one core. So it needs no new games when only
the stated chances have changed. (When the search plays differently, play the games anew.) The
stated chances were learnt from the same games, among others (`benchmarks.correct_value`). So this
shows that searches state what was learnt, and not that it is right elsewhere. `--quick` searches a
few openings. It uses all cores.
"""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.root_statistics import wilson
from benchmarks.builds import Call, run_side_by_side
from benchmarks.result_files import Line, read
from benchmarks.stored_openings import games_of_the_search, seconds_of
from benchmarks.strength import GAMES, RESULTS, Cell, expansion_of

CHUNK = 20
"""Openings in one process."""
FEWEST = 20
"""Cells with fewer games are not shown."""


@click.command()
@click.option("--quick", is_flag=True, help="A few openings of one cell.")
def main(quick: bool) -> None:
    """Show what is stated at openings, and how often the games were won."""
    console = Console()
    cells = cells_of(read(RESULTS))
    if quick:
        cells = {cell: games[:2] for cell, games in list(cells.items())[:1]}
    calls: list[Call[Cell]] = []
    for cell, games in cells.items():
        _, level, players = cell
        table = {"level": level, "players": players, "expansion": expansion_of(level)}
        seeds = sorted({game["seed"] for game in games})
        calls += [
            (
                cell,
                "opening_chances",
                {**table, "seconds": seconds_of(games[0]), "seeds": seeds[first : first + CHUNK]},
            )
            for first in range(0, len(seeds), CHUNK)
        ]
    stated: dict[Cell, list[float]] = {cell: [] for cell in cells}
    for cell, found in run_side_by_side(GAMES, calls, "searching openings", console):
        stated[cell] += found
    console.print(sheet(cells, stated))


def cells_of(lines: Sequence[Line]) -> dict[Cell, list[Line]]:
    """Return the stored games of the search by cell, of cells with enough games."""
    games: dict[Cell, list[Line]] = {}
    for line in games_of_the_search(lines):
        games.setdefault((line["who"], line["level"], line["players"]), []).append(line)
    return {cell: games[cell] for cell in sorted(games) if len(games[cell]) >= FEWEST}


def sheet(cells: dict[Cell, list[Line]], stated: dict[Cell, list[float]]) -> Sheet:
    """Return the table: the mean chance stated in each cell, and the share of games won."""
    shown = Sheet(title="Stated at the opening, and won")
    for heading in ("who", "level", "players", "openings", "stated", "games", "won (95 %)"):
        shown.add_column(heading, justify="right")
    for cell, games in cells.items():
        who, level, players = cell
        chances = stated[cell]
        won = wilson(sum(game["won"] for game in games) / len(games), float(len(games)), len(games))
        shown.add_row(
            who,
            str(level),
            str(players),
            str(len(chances)),
            f"{100 * sum(chances) / len(chances):.0f} %",
            str(len(games)),
            f"{100 * won.mean:.0f} % ({100 * won.low:.0f} to {100 * won.high:.0f})",
        )
    return shown


if __name__ == "__main__":
    main()
