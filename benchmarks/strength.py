"""Whole games won by random play, the scripted team, the search, its rivals and a bound.

    .venv/bin/python -m benchmarks.strength --who random,team --games 2000
    .venv/bin/python -m benchmarks.strength --who search --seconds 0.1 --levels 1,3,5 --games 100
    .venv/bin/python -m benchmarks.strength --who flat,openspiel --levels 1,3,5 --games 40

`random` and `team` need no budget. `flat` is flat Monte Carlo and `openspiel` OpenSpiel's own
`MCTSBot`, both with the scripted team's games as rollouts; `search` is this project's search;
`unjudged` is the same without the fitted model, simulations running to the game's end. For each
seed all players meet the same set-ups, dice and cards. Levels 6 to 8 are played with Monstrosities,
without monsters. `clairvoyant` is this search, but knows the
dice and cards to come. First it plays simulations to the game's end; when it wins one, it plays the
same moves to the end without searching again. If it wins none, it searches once more, with the
model. No player wins a game that a perfect player of that kind loses, so it is a bound if it
searches until it finds the wins there are. Give it many seconds: a game takes them only up to the
first win that is found. Seconds are the most seconds of one core for each decision with a choice
(`clairvoyant` may take them twice): `search` and `unjudged` end a decision early if its best move
is practically won (`AS_GOOD_AS_WON`). Games are played in one process per core and stored in a
file, one in each line (for random play and the team 250 in each line). A run that was stopped
continues where it was; without new games the table is shown. It counts the games of all
seeds, and of all versions of the search that choose the same moves (`SAME_MOVES_SINCE` in
`ai/hints/engine.py`); a bound holds for every version. `--first 1000` plays set-ups from which no
model has learnt.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from ai.mcts.root_statistics import Interval, wilson
from benchmarks.builds import Call, run_side_by_side
from benchmarks.pictures import bars
from benchmarks.result_files import (
    FOLDER,
    PLAYED_BY,
    RULES_ALONE,
    append,
    played_alike,
    read,
    version_for,
)
from benchmarks.starts import BASE_LEVELS
from benchmarks.strength_games import SEARCHES, VERSION

GAMES = Path(__file__).with_name("strength_games.py")
RESULTS = FOLDER / "strength.jsonl"
WITHOUT_BUDGET = ("random", "team")
OF_ANY_VERSION = ("random", "clairvoyant")
"""Players whose games count whatever version played them: a win with known dice and cards is one
for every version."""
CHUNK = 250
"""Games in one process, for players without a budget."""

Cell = tuple[str, int, int]
"""The player (with its budget), the level, and the number of players."""


def numbers(text: str) -> list[int]:
    """Read a list of whole numbers."""
    return [int(part) for part in text.split(",")]


@click.command()
@click.option("--who", default="random,team", show_default=True, help="Also flat, search ...")
@click.option("--levels", default="1,2,3,4,5", show_default=True)
@click.option("--players", default="4", show_default=True)
@click.option("--games", default=300, show_default=True, help="Games in each cell.")
@click.option("--first", default=0, show_default=True, help="The seed of the first game.")
@click.option("--seconds", default=0.1, show_default=True, help="Of one core, for each decision.")
@click.option("--quick", is_flag=True, help="Two short games in one cell, kept nowhere.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the bars into this file.")
def main(
    who: str,
    levels: str,
    players: str,
    games: int,
    first: int,
    seconds: float,
    quick: bool,
    results: Path,
    picture: Path | None,
) -> None:
    """Count the games won in each cell of players and levels, with 95 % intervals."""
    kept: Path | None = results
    if quick:
        levels, players, games, seconds, kept = "3", "4", 2, 0.01, None
    cells = [
        (name if name in WITHOUT_BUDGET else f"{name} {seconds:g} s", level, count)
        for count in numbers(players)
        for level in numbers(levels)
        for name in who.split(",")
    ]
    console = Console()
    played = read(kept)
    seeds = range(first, first + games)
    calls = [call for cell in cells for call in missing(cell, seeds, seconds, played)]
    calls.sort(key=lambda call: call[2]["seeds"])
    for cell, found in run_side_by_side(GAMES, calls, "playing", console):
        fresh = [{**line_of(cell), **game} for game in summed(cell, found)]
        played += fresh
        append(kept, fresh)
    console.print(sheet(cells, played))
    if picture:
        picture.write_text(bars(shares(cells, played), "Games won, with 95 % intervals"))


def line_of(cell: Cell) -> dict[str, Any]:
    """Return the fields of a line for its cell and for the version that played."""
    who, level, players = cell
    name = who.partition(" ")[0]
    version = PLAYED_BY
    if name in OF_ANY_VERSION:
        version = RULES_ALONE
    elif name in SEARCHES:
        version = version_for(VERSION, expansion=level > BASE_LEVELS)
    return {"who": who, "level": level, "players": players, **version}


def of(cell: Cell, played: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the games of a cell; of several with the same seed the last one."""
    wanted = line_of(cell)
    return list({game["seed"]: game for game in played if played_alike(wanted, game)}.values())


def missing(
    cell: Cell, wanted: range, seconds: float, played: list[dict[str, Any]]
) -> list[Call[Cell]]:
    """Return the calls that play those games of a cell that are missing, by their seeds."""
    who, level, players = cell
    chunks = missing_seeds(of(cell, played), wanted, CHUNK if who in WITHOUT_BUDGET else 1)
    table: dict[str, Any] = {
        "who": who.partition(" ")[0],
        "level": level,
        "players": players,
        "seconds": seconds,
        "expansion": expansion_of(level),
    }
    return [(cell, "play", {**table, "seeds": seeds}) for seeds in chunks]


def expansion_of(level: int) -> dict[str, Any] | None:
    """Return the options of the expansion, if a level needs it: no monsters."""
    return {"monsters": []} if level > BASE_LEVELS else None


def missing_seeds(played: list[dict[str, Any]], wanted: range, size: int) -> list[list[int]]:
    """Return the seeds of the games that no line holds, in runs of at most `size`."""
    done = {
        seed for line in played for seed in range(line["seed"], line["seed"] + line.get("games", 1))
    }
    chunks: list[list[int]] = []
    for seed in wanted:
        if seed in done:
            continue
        if not chunks or len(chunks[-1]) == size or chunks[-1][-1] != seed - 1:
            chunks.append([])
        chunks[-1].append(seed)
    return chunks


def summed(cell: Cell, found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return games as lines of the results."""
    return [together(found)] if cell[0] in WITHOUT_BUDGET else found


def together(games: list[dict[str, Any]]) -> dict[str, Any]:
    """Return games of consecutive seeds as one line of sums."""
    return {
        "seed": games[0]["seed"],
        "games": len(games),
        **{sum_of: sum(game[sum_of] for game in games) for sum_of in ("won", "rounds")},
    }


def won_of(games: list[dict[str, Any]]) -> Interval:
    """Return the share of games won."""
    count = sum(game.get("games", 1) for game in games)
    return wilson(sum(game["won"] for game in games) / count, float(count), count)


def shares(
    cells: list[Cell], played: list[dict[str, Any]]
) -> list[tuple[str, float, float, float]]:
    """Return the games won in each cell with games, for the picture."""
    found = [(cell, of(cell, played)) for cell in cells]
    wins = [(cell, won_of(games)) for cell, games in found if games]
    return [
        (f"{who}, level {level}, {players} pl.", won.mean, won.low, won.high)
        for (who, level, players), won in wins
    ]


def sheet(cells: list[Cell], played: list[dict[str, Any]]) -> Sheet:
    """Return the table of games won."""
    table = Sheet(title="Games won")
    for heading in (
        "players",
        "level",
        "who",
        "games",
        "won",
        "95 % interval",
        "rounds",
        "sims",
        "ms",
    ):
        table.add_column(heading, justify="right")
    for cell in cells:
        games = of(cell, played)
        if not games:
            continue
        won = won_of(games)
        searches = sum(game.get("searches", 0) for game in games)
        simulations = sum(game.get("simulations", 0) for game in games)
        seconds = sum(game.get("seconds", 0) for game in games)
        table.add_row(
            str(cell[2]),
            str(cell[1]),
            cell[0],
            f"{won.count:,}",
            f"{100 * won.mean:.1f} %",
            f"{100 * won.low:.1f} to {100 * won.high:.1f} %",
            f"{sum(game['rounds'] for game in games) / won.count:.1f}",
            f"{simulations / searches:,.0f}" if searches else "",
            f"{1000 * seconds / searches:.0f}" if searches else "",
        )
    return table


if __name__ == "__main__":
    main()
