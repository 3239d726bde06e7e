"""Whole games won: by random play, by the scripted team, and by the search.

    .venv/bin/python -m benchmarks.strength --levels 1,3,5 --players 4 --games 300
    .venv/bin/python -m benchmarks.strength --levels 1 --players 1 --search-games 20 --seconds 0.3

Every player meets the same set-ups, dice and cards, seed by seed. With --results the games played
are kept in a file, one a line, and a run that was stopped goes on where it was.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, run_in

GAMES = Path(__file__).with_name("strength_games.py")
CHUNK = {"random": 50, "team": 50}
NORMAL_95 = 1.96

Cell = tuple[str, int, int]


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share."""
    share = won / games
    square = NORMAL_95**2
    centre = (share + square / (2 * games)) / (1 + square / games)
    reach = math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    reach *= NORMAL_95 / (1 + square / games)
    return max(centre - reach, 0.0), min(centre + reach, 1.0)


def numbers(text: str) -> list[int]:
    """Read a list of whole numbers."""
    return [int(part) for part in text.split(",")]


@click.command()
@click.option("--levels", default="1,2,3,4,5", show_default=True)
@click.option("--players", default="4", show_default=True)
@click.option("--games", default=300, show_default=True, help="Games of random play and the team.")
@click.option("--search-games", default=0, show_default=True, help="Games of the search.")
@click.option(
    "--seconds", default=0.3, show_default=True, help="Seconds the search has a decision."
)
@click.option("--quick", is_flag=True, help="A few games, and two short ones of the search.")
@click.option("--results", type=click.Path(path_type=Path), help="Keep the games in this file.")
def main(
    levels: str,
    players: str,
    games: int,
    search_games: int,
    seconds: float,
    quick: bool,
    results: Path | None,
) -> None:
    """Count the games won in each cell of players and levels, with 95 % intervals."""
    if quick:
        games, search_games, seconds = 20, 2, 0.02
    search = f"search {seconds:g} s"
    cells: list[tuple[Cell, int]] = []
    for count in numbers(players):
        for level in numbers(levels):
            cells += [((who, level, count), games) for who in ("random", "team") if games]
            cells += [((search, level, count), search_games)] if search_games else []
    console = Console()
    played = _read(results)
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("playing", total=sum(wanted for _, wanted in cells))
        for cell, wanted in cells:
            _play(cell, wanted, seconds, played, results, lambda n: progress.advance(task, n))
    console.print(_sheet([cell for cell, _ in cells], played))


def _read(results: Path | None) -> list[dict[str, Any]]:
    if results is None or not results.exists():
        return []
    return [json.loads(line) for line in results.read_text().splitlines()]


def _of(cell: Cell, played: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [game for game in played if (game["who"], game["level"], game["players"]) == cell]


def _play(
    cell: Cell,
    wanted: int,
    seconds: float,
    played: list[dict[str, Any]],
    results: Path | None,
    advance: Any,
) -> None:
    who, level, players = cell
    done = {game["seed"] for game in _of(cell, played)}
    seeds = [seed for seed in range(wanted) if seed not in done]
    advance(wanted - len(seeds))
    size = CHUNK.get(who, 1)
    for start in range(0, len(seeds), size):
        chunk = seeds[start : start + size]
        found = run_in(
            COMPILED,
            GAMES,
            "play",
            who=who.partition(" ")[0],
            level=level,
            players=players,
            seeds=chunk,
            budget=seconds,
        )
        fresh = [{"who": who, "level": level, "players": players, **game} for game in found]
        played += fresh
        if results is not None:
            with results.open("a") as file:
                file.writelines(json.dumps(game) + "\n" for game in fresh)
        advance(len(chunk))


def _sheet(cells: list[Cell], played: list[dict[str, Any]]) -> Sheet:
    sheet = Sheet(title="Games won")
    for heading in ("players", "level", "who", "games", "won", "95 % interval", "rounds", "sims"):
        sheet.add_column(heading, justify="right")
    for cell in cells:
        games = _of(cell, played)
        if not games:
            continue
        won = sum(game["won"] for game in games)
        low, high = wilson(won, len(games))
        searched = sum(game["searched"] for game in games)
        simulations = sum(game["simulations"] for game in games)
        sheet.add_row(
            str(cell[2]),
            str(cell[1]),
            cell[0],
            str(len(games)),
            f"{100 * won / len(games):.1f} %",
            f"{100 * low:.1f} to {100 * high:.1f} %",
            f"{sum(game['rounds'] for game in games) / len(games):.1f}",
            f"{simulations / searched:,.0f}" if searched else "",
        )
    return sheet


if __name__ == "__main__":
    main()
