"""Games of the service with engines at all seats: how many engines of each strength win.

    python -m benchmarks.engine_games --strengths beginner,casual,full --levels 1,3 --games 30
    python -m benchmarks.engine_games --quick    # one short game, kept nowhere

Starts its own service, with an embedded store and search workers, and sets up games over HTTP with
an engine at every seat. Nobody plays or agrees to anything: each game must end by itself. A game
that gets no move for `PATIENCE_SECONDS`, or whose engines fail, did not end; what it waited for is
printed, and the command ends with 1.

The seed of a game is sent as `seed`, with `"chance": "seeded"`: councilors, blueprint, dice and
cards follow from it. The mistakes of engines do not: they follow from the random id of the game.
The scripted team plays the same set-ups, dice and cards beside them, without the service.

Games are stored in `benchmarks/results/engine_games.jsonl`; a run that was stopped continues where
it was. The first seeds are those of set-ups from which nothing has learnt.
"""

from __future__ import annotations

import sys
import sysconfig
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import click
import requests
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet

from ai.mcts.root_statistics import wilson
from benchmarks.against_team import TEAM, Cell, compared
from benchmarks.builds import COMPILED, check_build, run_side_by_side, stale
from benchmarks.result_files import FOLDER, PLAYED_BY, Line, append, played_alike, read
from benchmarks.strength import numbers
from loadtest.target import service_at
from service.http.games.setup_schema import DEFAULT_BUDGET
from service.store.games.seating import STRENGTHS, Strength
from worker.engine_choice import HABITS

TEAM_GAMES = Path(__file__).with_name("engine_games_team.py")
RESULTS = FOLDER / "engine_games.jsonl"
PATIENCE_SECONDS = 180.0
LOOK_EVERY = 2.0
"""Seconds between two looks at a game."""
TIMEOUT = 60.0
CHUNK = 20
"""Games of the team in one process."""
BANDS: Final = {("beginner", 1): (0.30, 0.50), ("casual", 1): (0.75, 0.90)}
"""By strength and level: the share of games that such engines are meant to win."""


class Planned(NamedTuple):
    """A game to be played: its cell and its seed."""

    cell: Cell
    seed: int


@click.command()
@click.option("--strengths", default="beginner,casual,full", show_default=True)
@click.option(
    "--simulations",
    default=DEFAULT_BUDGET.simulations,
    show_default=True,
    help="For each decision of an engine; by default what the service takes without a budget.",
)
@click.option("--levels", default="1", show_default=True)
@click.option("--players", default=4, show_default=True)
@click.option("--games", default=30, show_default=True, help="In each cell.")
@click.option("--first", default=70_000, show_default=True, help="The seed of the first game.")
@click.option("--workers", default=2, show_default=True, help="Search workers of the service.")
@click.option("--at-once", default=4, show_default=True, help="Games that are played at once.")
@click.option("--quick", is_flag=True, help="One short game, kept nowhere.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
def main(
    strengths: str,
    simulations: int,
    levels: str,
    players: int,
    games: int,
    first: int,
    workers: int,
    at_once: int,
    quick: bool,
    results: Path,
) -> None:
    """Let engines of each strength play whole games at a service, and count those they win."""
    kept: Path | None = results
    if quick:
        strengths, simulations, levels, players, games, kept = "casual", 2, "1", 2, 1, None
    if unknown := set(strengths.split(",")) - set(STRENGTHS):
        raise click.ClickException(f"no strength is called {', '.join(sorted(unknown))}")
    check_installed()
    cells = [
        Cell(who, simulations, level, players)
        for level in numbers(levels)
        for who in strengths.split(",")
    ]
    console = Console(width=max(140, Console().width))
    played, seeds = read(kept), range(first, first + games)

    def keep(cell: Cell, found: list[Line]) -> None:
        lines = [{**line_of(cell), **game} for game in found]
        played.extend(lines)
        append(kept, lines)

    for cell, found in team_plays(cells, seeds, played, console):
        keep(cell, found)
    plan = [Planned(cell, seed) for cell in cells for seed in missing(cell, seeds, played)]
    plan.sort(key=lambda each: each.seed)
    if plan:
        with service_at(None, "--workers", str(workers)) as address:
            for cell, game in engines_play(address, plan, at_once, console):
                keep(cell, [game])
    console.print(sheet(cells, seeds, played))
    halted = [(cell, game) for cell in cells for game in halted_of(cell, seeds, played)]
    for cell, game in halted:
        console.print(f"{cell.who}, level {cell.level}, seed {game['seed']}: {game['halted']}")
    sys.exit(1 if halted else 0)


def team_plays(
    cells: Sequence[Cell], seeds: range, played: list[Line], console: Console
) -> Iterator[tuple[Cell, list[Line]]]:
    """Let the scripted team play the games that it has not played yet."""
    calls = [
        (
            cell,
            "play",
            {"level": cell.level, "players": cell.players, "seeds": left[n : n + CHUNK]},
        )
        for cell in dict.fromkeys(map(team_of, cells))
        for left in [missing(cell, seeds, played)]
        for n in range(0, len(left), CHUNK)
    ]
    yield from run_side_by_side(TEAM_GAMES, calls, "the team plays", console)


def check_installed() -> None:
    """Raise an error if what is installed, and so plays, is not what the checkout has."""
    check_build(COMPILED)
    if older := stale(Path(sysconfig.get_path("platlib")), ("service", "worker")):
        raise click.ClickException(f"{older[0]} is not what was built; run `make build`")


def team_of(cell: Cell) -> Cell:
    """Return the cell of the team's games that are compared with those of a cell."""
    return cell._replace(who=TEAM, simulations=None)


def line_of(cell: Cell) -> Line:
    """Return the fields of a line for its cell, and for the version and mistakes that played."""
    mistakes = {} if cell.who == TEAM else {"habits": list(HABITS[cast("Strength", cell.who)])}
    return {**cell._asdict(), **PLAYED_BY, **mistakes}


def games_of(cell: Cell, seeds: range, played: list[Line]) -> dict[int, Line]:
    """Return the games of a cell by seed; of several with the same seed the last one."""
    wanted = line_of(cell)
    found = {game["seed"]: game for game in played if played_alike(wanted, game)}
    return {seed: found[seed] for seed in seeds if seed in found}


def missing(cell: Cell, seeds: range, played: list[Line]) -> list[int]:
    """Return the seeds of the games of a cell that were not played, or did not end."""
    ended = won_by(cell, seeds, played)
    return [seed for seed in seeds if seed not in ended]


def won_by(cell: Cell, seeds: range, played: list[Line]) -> dict[int, float]:
    """Return by seed whether a game was won, of those that ended."""
    games = games_of(cell, seeds, played)
    return {seed: game["won"] for seed, game in games.items() if "halted" not in game}


def halted_of(cell: Cell, seeds: range, played: list[Line]) -> list[Line]:
    """Return the games of a cell that did not end."""
    return [game for game in games_of(cell, seeds, played).values() if "halted" in game]


def engines_play(
    url: str, plan: Sequence[Planned], at_once: int, console: Console
) -> Iterator[tuple[Cell, Line]]:
    """Have a service play games, several at once; yield each as soon as it is over."""
    over = threading.Event()
    pool = ThreadPoolExecutor(at_once)
    try:
        waiting = {pool.submit(play, url, each, over): each.cell for each in plan}
        with Progress(console=console, transient=True) as progress:
            finished = as_completed(waiting)
            for done in progress.track(finished, len(waiting), description="engines play"):
                yield waiting[done], done.result()
    finally:
        over.set()
        pool.shutdown(cancel_futures=True)


def play(url: str, planned: Planned, over: threading.Event) -> Line:
    """Set up a game whose seats are all engines', and wait for its end."""
    cell, seed = planned
    engine = {"budget": {"simulations": cell.simulations}, "strength": cell.who}
    body = {
        "players": [{"engine": engine}] * cell.players,
        "level": cell.level,
        "chance": "seeded",
        "seed": seed,
    }
    with requests.Session() as http:
        made = http.post(f"{url}/v1/games", json=body, timeout=TIMEOUT)
        made.raise_for_status()
        address, began = f"{url}{made.headers['Location']}", time.monotonic()
        game, moved = made.json(), began
        while game["status"] == "running" and not over.wait(LOOK_EVERY):
            version = game["version"]
            found = http.get(address, timeout=TIMEOUT)
            found.raise_for_status()
            game = found.json()
            if game["version"] != version:
                moved = time.monotonic()
            elif halted := why_halted(http, address, game, time.monotonic() - moved):
                return {"seed": seed, "won": 0.0, "halted": halted}
        return {
            "seed": seed,
            "won": 1.0 if game["status"] == "won" else 0.0,
            "rounds": game["round"],
            "moves": game["version"],
            "seconds": round(time.monotonic() - began, 1),
        }


def why_halted(
    http: requests.Session, address: str, game: dict[str, Any], quiet_for: float
) -> str | None:
    """Return why a game does not go on by itself, after so many seconds without a move."""
    found = http.get(f"{address}/seats", timeout=TIMEOUT)
    found.raise_for_status()
    engines = found.json()["engines"]
    if engines["status"] != "failed" and quiet_for < PATIENCE_SECONDS:
        return None
    asked = (game["decision"] or {}).get("kind")
    return f"version {game['version']}, {asked}: engines {engines['status']}, {engines['error']}"


def sheet(cells: list[Cell], seeds: range, played: list[Line]) -> Sheet:
    """Return the table of games won, beside the team's on the same dice and cards."""
    table = Sheet(
        title="Games won by engines at all seats, over HTTP",
        caption="seconds: of one game, while others are played beside it",
    )
    headings = ("level", "who", "simulations", "games", "not ended", "won", "95 %", "meant")
    for heading in (*headings, "team", "more, points", "rounds", "moves", "seconds"):
        table.add_column(heading, justify="right")
    for cell in cells:
        own = won_by(cell, seeds, played)
        team = won_by(team_of(cell), seeds, played)
        halted = halted_of(cell, seeds, played)
        if not own:
            continue
        share = wilson(sum(own.values()) / len(own), float(len(own)), len(own))
        found = compared(own, team)
        ended = [game for seed, game in games_of(cell, seeds, played).items() if seed in own]
        rounds, moves, seconds = (
            sum(game[name] for game in ended) / len(ended)
            for name in ("rounds", "moves", "seconds")
        )
        table.add_row(
            str(cell.level),
            cell.who,
            str(cell.simulations),
            str(len(own)),
            str(len(halted)),
            f"{100 * share.mean:.0f} %",
            f"{100 * share.low:.0f} to {100 * share.high:.0f} %",
            meant(cell),
            f"{100 * sum(team[seed] for seed in own) / len(own):.0f} %",
            f"{100 * found['more']:+.0f} ± {100 * found['reach']:.0f}",
            f"{rounds:.1f}",
            f"{moves:.0f}",
            f"{seconds:.0f}",
        )
    return table


def meant(cell: Cell) -> str:
    """Return how many games engines of a strength are meant to win."""
    if cell.who == "full":
        return "team's"
    low, high = BANDS.get((cell.who, cell.level), (0.0, 0.0))
    return f"{100 * low:.0f} to {100 * high:.0f} %" if high else "-"


if __name__ == "__main__":
    main()
