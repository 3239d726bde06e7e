"""Does the search win as often as the team that it is made of? Both play the same games.

    .venv/bin/python -m benchmarks.against_team --simulations 1,8,30 --levels 1,3,5 --games 200
    .venv/bin/python -m benchmarks.against_team --strengths beginner,casual,full --levels 1,3

For each seed the search, with a number of simulations for each decision, and the team alone play
the same game: the same set-up, dice and cards. The table has the games that both won, and those
that only one of them did; the difference is in points, with a 95 % interval that counts pairs.

With `--strengths` engines of a strength play all seats instead, as in a game of the service:
each decision is a hint of `--budget` simulations, and the move is chosen from it as a worker does.

Games are stored in `benchmarks/results/against_team.jsonl`; a run that was stopped continues where
it was. It uses all cores. The first seeds are those of set-ups from which nothing has learnt.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.root_statistics import NORMAL_95, wilson
from benchmarks.builds import Call, run_side_by_side
from benchmarks.result_files import FOLDER, PLAYED_BY, Line, append, played_alike, read
from benchmarks.strength import numbers
from service.store.games.seating import STRENGTHS

TURNS = Path(__file__).with_name("against_team_turns.py")
RESULTS = FOLDER / "against_team.jsonl"
CHUNK = 5
"""Games in one process; of engines, which take seconds for a game, it is one."""
TEAM = "team"
SEARCH = "search"


class Cell(NamedTuple):
    """Who plays, with how many simulations for each decision, the level, the number of players."""

    who: str
    simulations: int | None
    level: int
    players: int


@click.command()
@click.option("--simulations", default="", help="For each decision of the search, such as 1,8,30.")
@click.option("--strengths", default="", help="Of engines at all seats: beginner, casual, full.")
@click.option("--budget", default=60, show_default=True, help="Simulations of these engines.")
@click.option("--levels", default="1,3,5", show_default=True)
@click.option("--players", default=4, show_default=True)
@click.option("--games", default=200, show_default=True, help="In each cell.")
@click.option("--first", default=50_000, show_default=True, help="The seed of the first game.")
@click.option("--quick", is_flag=True, help="One game, kept nowhere.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
def main(
    simulations: str,
    strengths: str,
    budget: int,
    levels: str,
    players: int,
    games: int,
    first: int,
    quick: bool,
    results: Path,
) -> None:
    """Play the same games by search and team, and count who won which."""
    kept: Path | None = results
    if quick:
        simulations, strengths, levels, games, kept = "2", "casual", "1", 1, None
        budget = 4
    who = [(SEARCH, n) for n in (numbers(simulations) if simulations else [])]
    who += [(name, budget) for name in strengths.split(",") if name]
    if not who:
        raise click.ClickException("who plays? Give --simulations or --strengths")
    if unknown := {name for name, _ in who} - {SEARCH, *STRENGTHS}:
        raise click.ClickException(f"no strength is called {', '.join(sorted(unknown))}")
    cells = [Cell(name, count, level, players) for name, count in who for level in numbers(levels)]
    also = [Cell(TEAM, None, level, players) for level in numbers(levels)]
    console = Console()
    played = read(kept)
    seeds = range(first, first + games)
    calls = [call for cell in [*also, *cells] for call in missing(cell, seeds, played)]
    for cell, found in run_side_by_side(TURNS, calls, "playing", console):
        fresh = [{**line_of(cell), **game} for game in found]
        played += fresh
        append(kept, fresh)
    console.print(sheet(cells, played))


def line_of(cell: Cell) -> Line:
    """Return the fields of a line for its cell and for the version that played."""
    return {**cell._asdict(), **PLAYED_BY}


def won_by(cell: Cell, played: list[Line]) -> dict[int, float]:
    """Return by seed whether a game of a cell was won."""
    wanted = line_of(cell)
    return {game["seed"]: game["won"] for game in played if played_alike(wanted, game)}


def missing(cell: Cell, seeds: range, played: list[Line]) -> list[Call[Cell]]:
    """Return the calls that play those games of a cell that are missing."""
    done = won_by(cell, played)
    left = [seed for seed in seeds if seed not in done]
    size = 1 if cell.who in STRENGTHS else CHUNK
    return [
        (cell, "play", {**cell._asdict(), "seeds": left[n : n + size]})
        for n in range(0, len(left), size)
    ]


def compared(one: dict[int, float], other: dict[int, float]) -> dict[str, Any]:
    """Return how the games that both played ended, and the difference with its half-interval."""
    both = sorted(one.keys() & other.keys())
    gaps = [one[seed] - other[seed] for seed in both]
    count = max(len(gaps), 1)
    mean = sum(gaps) / count
    # Two more pairs are assumed, +1 and -1, so that a few equal pairs prove little.
    variance = (sum(gap * gap for gap in gaps) - count * mean * mean + 2.0) / (count + 1)
    return {
        "games": len(both),
        "only one": sum(gap > 0 for gap in gaps),
        "only other": sum(gap < 0 for gap in gaps),
        "more": mean,
        "reach": NORMAL_95 * math.sqrt(variance / count),
    }


def sheet(cells: list[Cell], played: list[Line]) -> Sheet:
    """Return the table of games won, beside the team's on the same dice and cards."""
    table = Sheet(title="Games won, beside the scripted team's on the same dice and cards")
    headings = ("level", "who", "simulations", "games", "won", "95 % interval", "team")
    for heading in (*headings, "only it", "only the team", "more, points"):
        table.add_column(heading, justify="right")
    for cell in cells:
        own = won_by(cell, played)
        team = won_by(cell._replace(who=TEAM, simulations=None), played)
        found = compared(own, team)
        if not found["games"]:
            continue
        both = own.keys() & team.keys()
        share = wilson(sum(own[seed] for seed in both) / len(both), float(len(both)), len(both))
        table.add_row(
            str(cell.level),
            cell.who,
            f"{cell.simulations:,}",
            str(found["games"]),
            f"{100 * share.mean:.1f} %",
            f"{100 * share.low:.0f} to {100 * share.high:.0f} %",
            f"{100 * sum(team[seed] for seed in both) / len(both):.1f} %",
            str(found["only one"]),
            str(found["only other"]),
            f"{100 * found['more']:+.1f} ± {100 * found['reach']:.1f}",
        )
    return table


if __name__ == "__main__":
    main()
