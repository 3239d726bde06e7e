"""How far stated chances are off beyond chance: what the intervals of hints allow for.

    .venv/bin/python -m benchmarks.calibration_spread            # prints the figures
    .venv/bin/python -m benchmarks.calibration_spread --write    # writes `ai/hints/calibration.py`

The games are those of the tables in `docs/strength.md`, base game and Monstrosities apart, also
those of earlier rules: the model that stated their chances is the one in use. In each band of
chances the games won are compared with what was stated. How much further apart they are than luck
explains is the spread of the model's errors, in logits. Each game counts once in a band, by its
first position there.

A few games show no spread at all, or a large one, by luck alone. So what they show is drawn towards
all games together, as if `AS_GOOD_AS` games more had shown that; and what is written is as much as
one standard error does not exclude.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click
from rich.console import Console

from ai.hints.engine import SAME_CHANCES_SINCE
from benchmarks.builds import ROOT
from benchmarks.calibration import oldest_of
from benchmarks.forecasts import BANDS
from benchmarks.result_files import Line, read
from benchmarks.starts import BASE_LEVELS
from benchmarks.strength import RESULTS

MODULE: Final = ROOT / "ai" / "hints" / "calibration.py"
WHO: Final = "search 0.03 s"
SINCE_WITH_MONSTROSITIES: Final = 28
"""The first search whose games with Monstrosities count."""
LEAST: Final = 0.02
"""Chances nearer to 0 or 1 say nothing of the model's errors in logits."""
AS_GOOD_AS: Final = 200
"""So many games more are assumed to have shown what all games together did."""


def games_in(results: Path, *, expansion: bool) -> list[Line]:
    """Return the kept games whose chances were stated by the model in use."""
    return [
        game
        for game in read(results)
        if game["who"] == WHO
        and game.get("predicted")
        and (game["level"] > BASE_LEVELS) == expansion
        and int(game["engine"] or 0) >= (SINCE_WITH_MONSTROSITIES if expansion else since(game))
    ]


def since(game: Line) -> int:
    """Return the first search that stated the same of a game of the base game."""
    return oldest_of(game) or int(SAME_CHANCES_SINCE)


class Spread(NamedTuple):
    """The variance of the errors in logits squared, with its standard error, from some games."""

    variance: float
    error: float
    games: int

    def not_excluded(self) -> float:
        """Return the standard deviation that is as large as one standard error allows."""
        return math.sqrt(max(self.variance, 0.0) + self.error)


def spread_of(games: Sequence[Line]) -> Spread:
    """Return how far the stated chances of some games are off beyond chance."""
    bands: list[list[tuple[float, float]]] = [[] for _ in range(BANDS)]
    for game in games:
        seen: set[int] = set()
        for p in game["predicted"]:
            band = min(int(p * BANDS), BANDS - 1)
            if band not in seen and LEAST <= p <= 1.0 - LEAST:
                seen.add(band)
                bands[band].append((p, game["won"]))
    # An error of one logit changes the games won by `by_chance`, which is also their variance.
    by_chance = [sum(p * (1.0 - p) for p, _ in band) for band in bands]
    off = [sum(won - p for p, won in band) for band in bands]
    squares = sum(size**2 for size in by_chance)
    beyond = sum(each**2 - size for each, size in zip(off, by_chance, strict=True))
    return Spread(beyond / squares, math.sqrt(2.0 / squares), len(games))


def drawn_in(few: Spread, everything: Spread) -> Spread:
    """Return the spread of few games, drawn towards that of all of them."""
    weight = few.games / (few.games + AS_GOOD_AS)
    variance = weight * few.variance + (1.0 - weight) * everything.variance
    error = math.hypot(weight * few.error, (1.0 - weight) * everything.error)
    return Spread(variance, error, few.games)


def module_of(base: float, expansion: float, counts: tuple[int, int]) -> str:
    """Return the source of the module with the fitted numbers."""
    return f'''"""How far stated chances are off: standard deviations in logits.

Written by `python -m benchmarks.calibration_spread --write`, from {counts[0]:,} games of the base
game and {counts[1]:,} of Monstrosities.
"""

from __future__ import annotations

from typing import Final

CALIBRATION: Final = {base:.2f}
CALIBRATION_WITH_MONSTERS: Final = {expansion:.2f}
'''


@click.command(help=__doc__)
@click.option("--write", is_flag=True, help="Write the module; `make build` compiles it.")
@click.option("--results", type=click.Path(path_type=Path), default=RESULTS, show_default=True)
def main(*, write: bool, results: Path) -> None:
    """Print the spread of the errors, and write it."""
    console = Console()
    base = games_in(results, expansion=False)
    expansion = games_in(results, expansion=True)
    if not base or not expansion:
        raise click.ClickException(f"no games of both kinds in {results}: play some first")
    together = spread_of([*base, *expansion])
    found = []
    for name, games in (("base game", base), ("Monstrosities", expansion)):
        spread = drawn_in(spread_of(games), together)
        found.append(spread.not_excluded())
        console.print(
            f"{name}: {spread.games:,} games, variance {spread.variance:.3f} ± {spread.error:.3f}, "
            f"not excluded {found[-1]:.2f}"
        )
    if write:
        MODULE.write_text(
            module_of(found[0], found[1], (len(base), len(expansion))), encoding="utf-8"
        )
        console.print(f"written: {MODULE.name}")


if __name__ == "__main__":
    main()
