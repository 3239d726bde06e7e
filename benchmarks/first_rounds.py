"""How crowded may a site be in the first round before games are lost? The scripted team plays.

    .venv/bin/python -m benchmarks.first_rounds
    .venv/bin/python -m benchmarks.first_rounds --site cities --levels 3 --content librarians

In each row a share of the Atlanteans of the first round is placed on one site, on its free spaces
nearest the tip, and the rest where the team likes; then the team plays the game to its end, on the
same dice and cards in all rows. No search and no model of the chance to win takes part, so that
this shows what the numbers of the content make of a crowd, and takes seconds for thousands of
games. Where the team would rather go to a site that has its share, a random other place is taken:
rows with a small share are a little worse for it.
"""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.root_statistics import wilson
from benchmarks.builds import Call, run_side_by_side
from benchmarks.difficulty import NO_MONSTER, PACKAGED, cells_of, checked, table_of
from benchmarks.difficulty_bands import TEAM
from benchmarks.strength import numbers

TURNS = Path(__file__).with_name("first_round_turns.py")
CHUNK = 500
"""Games in one process."""
SHARES = "0,15,30,45,60,75,100"


@click.command()
@click.option("--site", default="libraries", show_default=True, help="A peninsula, centre or gate.")
@click.option("--shares", default=SHARES, show_default=True, help="Of the first round, in percent.")
@click.option("--levels", default="1,3,5", show_default=True, help="From 6 on with the expansion.")
@click.option("--players", default="4", show_default=True)
@click.option("--monsters", default=NO_MONSTER, show_default=True, help="Such as none,medusa.")
@click.option("--content", default=PACKAGED, help="An overlay: a name or a file.")
@click.option("--games", default=2000, show_default=True, help="In each row.")
@click.option("--quick", is_flag=True, help="Two games in one cell.")
def main(
    site: str,
    shares: str,
    levels: str,
    players: str,
    monsters: str,
    content: str,
    games: int,
    quick: bool,
) -> None:
    """Play the games of each row, and show how many were won.

    Raises ClickException for an overlay that cannot be loaded.
    """
    if quick:
        shares, levels, players, monsters, games = "50", "1", "4", NO_MONSTER, 2
    overlay = None if content == PACKAGED else checked(content)
    rows = [None, *(share / 100 for share in numbers(shares))]
    console = Console()
    for cell in cells_of(TEAM, numbers(levels), numbers(players), monsters):
        expansion = table_of((content, cell), 0.0)["expansion"]
        calls: list[Call[float | None]] = []
        for row in rows:
            for first in range(0, games, CHUNK):
                seeds = list(range(first, min(games, first + CHUNK)))
                asked = {"level": cell.level, "players": cell.players, "site": site, "share": row}
                asked |= {"seeds": seeds, "overlay": overlay, "expansion": expansion}
                calls.append((row, "play", asked))
        found: dict[float | None, list[dict[str, float]]] = {row: [] for row in rows}
        for row, result in run_side_by_side(TURNS, calls, "playing", console):
            found[row].append(result)
        monster = "".join(f", {name}" for name in cell.monsters)
        console.print(sheet(f"{cell.players} players, level {cell.level}{monster}: {site}", found))


def sheet(title: str, found: dict[float | None, list[dict[str, float]]]) -> Sheet:
    """Return the table of a cell: a row for each share that was asked for."""
    table = Sheet(title=title)
    for heading in ("asked for", "placed there", "games", "won", "95 % interval"):
        table.add_column(heading, justify="right")
    for row, results in found.items():
        games, won, placed, there = (
            sum(result[name] for result in results) for name in ("games", "won", "placed", "there")
        )
        share = wilson(won / games, games, int(games))
        table.add_row(
            "the team's own" if row is None else f"{100 * row:.0f} %",
            f"{100 * there / placed:.0f} %",
            f"{games:.0f}",
            f"{100 * share.mean:.1f} %",
            f"{100 * share.low:.1f} to {100 * share.high:.1f} %",
        )
    return table


if __name__ == "__main__":
    main()
