"""Predicted chances of winning, compared with games won, over positions of finished games.

    .venv/bin/python -m benchmarks.strength --who search --games 40       # plays the games
    .venv/bin/python -m benchmarks.calibration
    .venv/bin/python -m benchmarks.calibration --doubt --picture calibration.svg
    .venv/bin/python -m benchmarks.calibration --who "search 0.03 s" --players 3 --correct

Counts every sixteenth search of each game that `benchmarks.strength` stored. Nearly all of these
games are won with certainty. With `--doubt` the search plays other games, from positions after some
rounds of the scripted team with random moves; most of these positions are undecided. The games are
stored in `benchmarks/results/doubt.jsonl`; a run that was stopped continues where it was.
`benchmarks/forecasts.py` has the figures.

With `--correct` what is stated of the base game is brought to these games, for each of the
`--players` and most of all in the first rounds (`benchmarks/correction_of_players.py`), and the
weights are written again. `make build` compiles them. The games must be of searches with the
weights in use, or from before search 32, which stated no more in the first rounds (`--since`,
`--until`).
`--quick` plays two short games and judges those.
"""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console

from benchmarks.builds import COMPILED, Call, run_in, run_side_by_side
from benchmarks.correct_value import shipped
from benchmarks.correction_of_players import correction_of_players
from benchmarks.fit_value import WEIGHTS
from benchmarks.forecasts import Forecasts, rounds_sheet, sheet, table
from benchmarks.network import write_stated, written
from benchmarks.pictures import reliability
from benchmarks.result_files import FOLDER, Line, append, read, version_for
from benchmarks.starts import BASE_LEVELS, SEARCH_CHUNK, chunks_of
from benchmarks.strength import GAMES, RESULTS, numbers
from benchmarks.strength_games import VERSION, kept_of
from benchmarks.value_games import SearchedGame

PLAYING = Path(__file__).with_name("value_games.py")
IN_DOUBT = FOLDER / "doubt.jsonl"
BY = ", then by `python -m benchmarks.calibration --correct`."
"""What `--correct` adds to the sentence about stated chances in the module of weights."""
STATED_SINCE = {1: 25, 2: 32, 4: 22, 5: 32, 7: 32}
"""By number of players: the first search that states the same chances of the base game as the one
in use. For other numbers it is the one in use."""
SEED = 401
"""Seed of the games in doubt. `benchmarks.fit_value --seed 1` learns from other games."""


@click.command()
@click.option("--who", default="search 0.1 s", show_default=True, help="Whose kept games.")
@click.option("--levels", help="Only kept games of these levels, such as 1,2,3.")
@click.option("--players", help="Only kept games of these numbers of players.")
@click.option("--since", type=int, help="Also kept games of searches since this version.")
@click.option("--until", type=int, help="No kept games of searches after this version.")
@click.option("--alike", is_flag=True, help="Also those that earlier searches state the same of.")
@click.option("--doubt", is_flag=True, help="Play games from positions in doubt instead.")
@click.option("--games", default=100, show_default=True, help="Those, for each player count.")
@click.option("--simulations", default=128, show_default=True, help="For each decision there.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the plot into this file.")
@click.option("--correct", is_flag=True, help="Correct what is stated by these games.")
@click.option("--quick", is_flag=True, help="Play two short games and judge those.")
def main(
    who: str,
    levels: str | None,
    players: str | None,
    since: int | None,
    until: int | None,
    alike: bool,
    doubt: bool,
    games: int,
    simulations: int,
    results: Path,
    picture: Path | None,
    correct: bool,
    quick: bool,
) -> None:
    """Show the reliability table, Brier score and expected calibration error."""
    if correct and (doubt or quick):
        raise click.UsageError("--correct is for kept games: leave out --doubt and --quick")
    console = Console()
    if quick:
        kept = run_in(
            COMPILED, GAMES, "play", who="search", level=4, players=2, seeds=[0, 1], seconds=0.005
        )
    elif doubt:
        kept = in_doubt(games, simulations, console)
    else:
        kept = kept_games(results, who, levels, players, since, until, alike=alike)
    judged = [(game["predicted"], game["won"]) for game in kept if game["predicted"]]
    if not judged:
        whose = "in doubt" if doubt else f"of '{who}' of these cells in {results}"
        raise click.ClickException(f"no games {whose}: play some first")
    forecasts = Forecasts.of(judged)
    console.print(sheet(forecasts))
    if not doubt:
        console.print(rounds_sheet(kept))
    if picture:
        rows = [(band.predicted, band.won, band.low, band.high) for band in table(forecasts)]
        picture.write_text(reliability(rows, f"{len(forecasts.won):,} positions"))
    if correct:
        write_corrected(kept, console)


def write_corrected(kept: list[Line], console: Console) -> None:
    """Correct the weights of the base game by its games of several players.

    Raises ClickException if there are no such games.
    """
    games = [game for game in kept if game["players"] > 1 and game["level"] <= BASE_LEVELS]
    games = [game for game in games if game["predicted"]]
    if not games:
        raise click.ClickException("no game of the base game with several players: play some first")
    weights = shipped(expansion=False)
    correction = correction_of_players(games, weights["stated_early"])
    console.print(f"{len(games)} games: {correction}")
    by = written(WEIGHTS).removesuffix(BY).removesuffix(".") + BY
    write_stated(WEIGHTS, correction.stated_of(weights), by)


def kept_games(
    results: Path,
    who: str,
    levels: str | None,
    players: str | None,
    since: int | None = None,
    until: int | None = None,
    *,
    alike: bool = False,
) -> list[Line]:
    """Return the stored games of a player, of some levels and numbers of players or of all.

    They are of the search in use, and of those before it from the version `since` on, or with
    `alike` of those that state the same of as many players in the base game; none is of a version
    after `until`.
    """
    versions = [version_for(VERSION, expansion=expansion) for expansion in (False, True)]
    return [
        game
        for game in read(results)
        if game["who"] == who
        and counts(
            versions[game["level"] > BASE_LEVELS],
            game,
            oldest_of(game) if alike else since,
            until,
        )
        and (levels is None or game["level"] in numbers(levels))
        and (players is None or game["players"] in numbers(players))
    ]


def oldest_of(game: Line) -> int | None:
    """Return the first search that states of such a game what the one in use does; None for it."""
    return STATED_SINCE.get(game["players"]) if game["level"] <= BASE_LEVELS else None


def counts(version: Line, game: Line, since: int | None, until: int | None = None) -> bool:
    """Return whether a game is of a version, or of an earlier one from `since` on.

    With `until` it is not of a later one than that.
    """
    newest = int(version["engine"])
    oldest = newest if since is None else since
    last = newest if until is None else min(until, newest)
    wanted = [{**version, "engine": str(engine)} for engine in range(oldest, last + 1)]
    return any(each.items() <= game.items() for each in wanted)


def in_doubt(games: int, simulations: int, console: Console) -> list[Line]:
    """Return the games from positions in doubt; stored games are not played again."""
    version = {**VERSION, "simulations": simulations}
    kept = {
        (line["first"], line["count"]): line["games"]
        for line in read(IN_DOUBT)
        if version.items() <= line.items()
    }
    wanted = {
        (seeds[0], len(seeds)): {"players": players, "seeds": seeds, "simulations": simulations}
        for players, seeds in chunks_of(SEED, games, SEARCH_CHUNK)
    }
    calls: list[Call[tuple[int, int]]] = [
        (chunk, "search", arguments) for chunk, arguments in wanted.items() if chunk not in kept
    ]
    for chunk, found in run_side_by_side(PLAYING, calls, "playing", console):
        kept[chunk] = [line_of(game) for game in found]
        first, count = chunk
        append(IN_DOUBT, [{**version, "first": first, "count": count, "games": kept[chunk]}])
    # Always in the same order, because the bootstrap draws from it.
    return [game for chunk in sorted(wanted) for game in kept[chunk]]


def line_of(game: SearchedGame) -> Line:
    """Return the line that stores a game."""
    return {"seed": game["seed"], "won": game["won"], "predicted": kept_of(game["predicted"])}


if __name__ == "__main__":
    main()
