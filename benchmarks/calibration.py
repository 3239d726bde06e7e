"""Said chance of winning against games won, over positions of finished games of the search.

    .venv/bin/python -m benchmarks.strength --who search --games 40       # plays the games
    .venv/bin/python -m benchmarks.calibration --picture docs/calibration.svg
    .venv/bin/python -m benchmarks.calibration --hard

Every sixteenth search of each game kept by `benchmarks.strength` has its say; with `--hard` of each
game that the whole search played from a hard position for `benchmarks.ablation`. Positions of one
game share its end, so the intervals are those of games drawn anew, not of positions (bootstrap).
`--quick` plays two short games and judges those.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.ablation import FINISHED, WHOLE
from benchmarks.builds import COMPILED, run_in
from benchmarks.pictures import reliability
from benchmarks.result_files import read
from benchmarks.strength import GAMES, RESULTS
from benchmarks.strength_games import VERSION

BINS = 10
RESAMPLES = 400
Game = tuple[list[float], float]
"""What was said in the course of a game, and whether it was won."""


@click.command()
@click.option("--who", default="search 0.1 s", show_default=True, help="Whose games.")
@click.option("--hard", is_flag=True, help="Those from hard positions.")
@click.option("--seconds", default=0.01, show_default=True, help="For each decision of those.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the plot into this file.")
@click.option("--quick", is_flag=True, help="Play two short games and judge those.")
def main(
    who: str, hard: bool, seconds: float, results: Path, picture: Path | None, quick: bool
) -> None:
    """Show the reliability table, Brier score and expected calibration error."""
    if hard:
        who, results = WHOLE, FINISHED
    kept: list[dict[str, Any]] = [
        game
        for game in read(results)
        if {"who": who, **VERSION}.items() <= game.items()
        and game.get("budget", seconds) == seconds
    ]
    if quick:
        kept = run_in(
            COMPILED, GAMES, "play", who="search", level=4, players=2, seeds=[0, 1], seconds=0.005
        )
    games = [(game["said"], game["won"]) for game in kept if game.get("said")]
    if not games:
        raise click.ClickException(f"no games of '{who}' in {results}: play some first")
    console = Console()
    console.print(sheet(games))
    if picture:
        rows = [(said, won, low, high) for _, _, said, won, low, high in table(games)]
        picture.write_text(reliability(rows, f"{sum(len(s) for s, _ in games):,} positions"))


def flat(games: list[Game]) -> list[tuple[float, float]]:
    """Return said and won for every position."""
    return [(said, won) for course, won in games for said in course]


def place_of(said: float) -> int:
    """Return the bin of a said chance."""
    return min(int(said * BINS), BINS - 1)


def error(pairs: list[tuple[float, float]]) -> float:
    """Return the expected calibration error: bins' gaps, weighted by their positions."""
    gaps = [0.0] * BINS
    for said, won in pairs:
        gaps[place_of(said)] += said - won
    return sum(abs(gap) for gap in gaps) / len(pairs)


def brier(pairs: list[tuple[float, float]]) -> float:
    """Return the mean squared gap between said chance and result."""
    return sum((said - won) ** 2 for said, won in pairs) / len(pairs)


def table(
    games: list[Game], resamples: int = RESAMPLES
) -> list[tuple[int, int, float, float, float, float]]:
    """Return (bin, positions, mean said, won, low, high) for each bin with positions."""
    chance = random.Random(1)
    again = [flat(chance.choices(games, k=len(games))) for _ in range(resamples)]
    rows = []
    for place in range(BINS):
        inside = [pair for pair in flat(games) if place_of(pair[0]) == place]
        if not inside:
            continue
        shares = sorted(
            sum(won for _, won in drawn) / len(drawn)
            for pairs in again
            if (drawn := [pair for pair in pairs if place_of(pair[0]) == place])
        )
        rows.append(
            (
                place,
                len(inside),
                sum(said for said, _ in inside) / len(inside),
                sum(won for _, won in inside) / len(inside),
                shares[int(0.025 * len(shares))],
                shares[int(0.975 * (len(shares) - 1))],
            )
        )
    return rows


def sheet(games: list[Game], resamples: int = RESAMPLES) -> Sheet:
    """Return the reliability table."""
    pairs = flat(games)
    chance = random.Random(2)
    again = sorted(error(flat(chance.choices(games, k=len(games)))) for _ in range(resamples))
    low, high = again[int(0.025 * resamples)], again[int(0.975 * (resamples - 1))]
    shown = Sheet(
        title=f"{len(pairs):,} positions of {len(games)} games: Brier score {brier(pairs):.4f}, "
        f"expected calibration error {100 * error(pairs):.1f} points "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f})"
    )
    for heading in ("said", "positions", "mean said", "won", "95 % interval"):
        shown.add_column(heading, justify="right")
    for place, count, said, won, low, high in table(games, resamples):
        shown.add_row(
            f"{10 * place} to {10 * place + 10} %",
            f"{count:,}",
            f"{100 * said:.1f} %",
            f"{100 * won:.1f} %",
            f"{100 * low:.0f} to {100 * high:.0f} %",
        )
    return shown


if __name__ == "__main__":
    main()
