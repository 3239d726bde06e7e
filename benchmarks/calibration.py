"""Predicted chances of winning, compared with games won, over positions of finished games.

    .venv/bin/python -m benchmarks.strength --who search --games 40       # plays the games
    .venv/bin/python -m benchmarks.calibration
    .venv/bin/python -m benchmarks.calibration --doubt --picture docs/calibration.svg

Counts every sixteenth search of each game that `benchmarks.strength` stored. Nearly all of these
games are won with certainty. With `--doubt` the search plays other games, from positions after some
rounds of the scripted team with random moves; most of these positions are undecided. The games are
stored in `benchmarks/results/doubt.jsonl`; a run that was stopped continues where it was. Positions
of one game have the same end, so the bootstrap resamples games, not positions. The error cannot be
negative and is larger in resampled games; the basic bootstrap interval corrects that.
`--quick` plays two short games and judges those.
"""

from __future__ import annotations

import random
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table as Sheet

from benchmarks.builds import COMPILED, Call, run_in, run_side_by_side
from benchmarks.pictures import reliability
from benchmarks.result_files import FOLDER, Line, append, read
from benchmarks.starts import SEARCH_CHUNK, chunks_of
from benchmarks.strength import GAMES, RESULTS
from benchmarks.strength_games import VERSION, kept_of

PLAYING = Path(__file__).with_name("value_games.py")
IN_DOUBT = FOLDER / "doubt.jsonl"
SEED = 401
"""Seed of the games in doubt. `benchmarks.fit_value --seed 1` learns from other games."""
BINS = 10
RESAMPLES = 400
Game = tuple[list[float], float]
"""The predicted chances in the course of a game, and whether it was won."""


@click.command()
@click.option("--who", default="search 0.1 s", show_default=True, help="Whose kept games.")
@click.option("--doubt", is_flag=True, help="Play games from positions in doubt instead.")
@click.option("--games", default=100, show_default=True, help="Those, for each player count.")
@click.option("--simulations", default=128, show_default=True, help="For each decision there.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the plot into this file.")
@click.option("--quick", is_flag=True, help="Play two short games and judge those.")
def main(
    who: str,
    doubt: bool,
    games: int,
    simulations: int,
    results: Path,
    picture: Path | None,
    quick: bool,
) -> None:
    """Show the reliability table, Brier score and expected calibration error."""
    console = Console()
    if quick:
        kept = run_in(
            COMPILED, GAMES, "play", who="search", level=4, players=2, seeds=[0, 1], seconds=0.005
        )
    elif doubt:
        kept = in_doubt(games, simulations, console)
    else:
        wanted = {"who": who, **VERSION}.items()
        kept = [game for game in read(results) if wanted <= game.items()]
    judged = [(game["predicted"], game["won"]) for game in kept if game["predicted"]]
    if not judged:
        whose = "in doubt" if doubt else f"of '{who}' in {results}"
        raise click.ClickException(f"no games {whose}: play some first")
    console.print(sheet(judged))
    if picture:
        rows = [(predicted, won, low, high) for _, _, predicted, won, low, high in table(judged)]
        picture.write_text(reliability(rows, f"{len(flat(judged)):,} positions"))


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
        kept[chunk] = [line_of(*game) for game in found]
        first, count = chunk
        append(IN_DOUBT, [{**version, "first": first, "count": count, "games": kept[chunk]}])
    # Always in the same order, because the bootstrap draws from it.
    return [game for chunk in sorted(wanted) for game in kept[chunk]]


def line_of(seed: int, predicted: list[float], won: float) -> Line:
    """Return the line that stores a game."""
    return {"seed": seed, "won": won, "predicted": kept_of(predicted)}


def flat(games: list[Game]) -> list[tuple[float, float]]:
    """Return the predicted chance and the result of every position."""
    return [(predicted, won) for course, won in games for predicted in course]


def place_of(predicted: float) -> int:
    """Return the bin of a predicted chance."""
    return min(int(predicted * BINS), BINS - 1)


def error(pairs: list[tuple[float, float]]) -> float:
    """Return the expected calibration error: the gaps of the bins, weighted by their positions."""
    gaps = [0.0] * BINS
    for predicted, won in pairs:
        gaps[place_of(predicted)] += predicted - won
    return sum(abs(gap) for gap in gaps) / len(pairs)


def brier(pairs: list[tuple[float, float]]) -> float:
    """Return the mean squared gap between predicted chance and result."""
    return sum((predicted - won) ** 2 for predicted, won in pairs) / len(pairs)


def table(
    games: list[Game], resamples: int = RESAMPLES
) -> list[tuple[int, int, float, float, float, float]]:
    """Return (bin, positions, mean predicted, won, low, high) for each bin with positions."""
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
                sum(predicted for predicted, _ in inside) / len(inside),
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
    found = error(pairs)
    low = max(0.0, 2 * found - again[int(0.975 * (resamples - 1))])
    high = max(found, 2 * found - again[int(0.025 * resamples)])
    shown = Sheet(
        title=f"{len(pairs):,} positions of {len(games)} games: Brier score {brier(pairs):.4f}, "
        f"expected calibration error {100 * found:.1f} points "
        f"(95 % interval {100 * low:.1f} to {100 * high:.1f})"
    )
    for heading in ("predicted", "positions", "mean predicted", "won", "95 % interval"):
        shown.add_column(heading, justify="right")
    for place, count, predicted, won, low, high in table(games, resamples):
        shown.add_row(
            f"{10 * place} to {10 * place + 10} %",
            f"{count:,}",
            f"{100 * predicted:.1f} %",
            f"{100 * won:.1f} %",
            f"{100 * low:.0f} to {100 * high:.0f} %",
        )
    return shown


if __name__ == "__main__":
    main()
