"""Predicted chances of winning, compared with the results of the games they were made in.

The positions of one game have the same result, and a game that lasts has many of them. So every
figure is taken twice: with each position counted once, as a player meets them, and with each game
counted once in a band, by its first position there. (Not by the mean of its positions: a game's
length depends on its result, so right chances would seem wrong.) The bootstrap resamples games, not
positions. The error cannot be negative and is larger in resampled games; the basic bootstrap
interval corrects that.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from rich.table import Table as Sheet

from benchmarks.regret import mean_with_reach
from benchmarks.result_files import Line
from benchmarks.value_games import SearchedGame

BANDS = 10
"""Bands of predicted chances, each as wide as the others."""
RESAMPLES = 400
SURE = (0, BANDS - 1)
"""The bands of positions that are hardly in doubt."""
LEAST_IN_DOUBT = 0.1
"""A position is in doubt with at least this chance of winning, and of losing."""
ROUNDS_LEFT = (0, 2, 4, 6, math.inf)
"""The rows of the table by rounds left: each begins with its number and ends below the next one."""
ROUNDS = (1, 3, 5, 7, 10, 1000)
"""The rows of the table by rounds: each begins with its round and ends before the next one's."""

Array = np.ndarray[Any, np.dtype[np.float64]]
Game = tuple[list[float], float]
"""The predicted chances in the course of a game, and whether it was won."""
Figure = Callable[["Forecasts", Array], float]
"""A number that describes forecasts whose positions have weights."""


@dataclass(frozen=True)
class Forecasts:
    """The forecasts of some games; the arrays have one entry for each position."""

    predicted: Array
    won: Array
    """1 if the game of the position was won, otherwise 0."""
    game: np.ndarray[Any, np.dtype[np.int64]]
    """The number of the position's game."""
    games: int

    @classmethod
    def of(cls, games: list[Game]) -> Forecasts:
        """Return the forecasts of all positions of some games."""
        counts = [len(course) for course, _ in games]
        return cls(
            np.array([p for course, _ in games for p in course]),
            np.repeat([won for _, won in games], counts),
            np.repeat(np.arange(len(games)), counts),
            len(games),
        )

    def bands(self) -> np.ndarray[Any, np.dtype[np.int64]]:
        """Return the band of each position."""
        return np.minimum((self.predicted * BANDS).astype(np.int64), BANDS - 1)

    def each_position(self) -> Array:
        """Return weights with which each position counts once."""
        return np.ones(len(self.predicted))

    def each_game(self) -> Array:
        """Return weights with which each game counts once in a band, by its first position there.

        The positions of a game must be in their order.
        """
        _, first = np.unique(self.game * BANDS + self.bands(), return_index=True)
        weights = np.zeros(len(self.predicted))
        weights[first] = 1.0
        return weights

    def in_doubt(self) -> Array:
        """Return 1 for each position with a predicted chance of 10 to 90 %, 0 for the others."""
        return np.asarray(~np.isin(self.bands(), SURE), dtype=np.float64)


def error(forecasts: Forecasts, weights: Array) -> float:
    """Return the expected calibration error: the gaps of the bands, weighted by their positions."""
    gaps = np.bincount(
        forecasts.bands(), weights * (forecasts.predicted - forecasts.won), minlength=BANDS
    )
    return float(np.abs(gaps).sum() / max(weights.sum(), 1e-9))


def brier(forecasts: Forecasts, weights: Array) -> float:
    """Return the mean squared gap between predicted chance and result."""
    gaps = (forecasts.predicted - forecasts.won) ** 2
    return float((weights * gaps).sum() / max(weights.sum(), 1e-9))


def resampled(forecasts: Forecasts, weights: Array, figure: Figure, times: int) -> list[float]:
    """Return the figure of `times` draws of the games with replacement, from low to high."""
    chance = np.random.default_rng(2)
    games = forecasts.games
    drawn = (np.bincount(chance.integers(games, size=games), minlength=games) for _ in range(times))
    return sorted(figure(forecasts, weights * counts[forecasts.game]) for counts in drawn)


def error_with_interval(
    forecasts: Forecasts, weights: Array, resamples: int = RESAMPLES
) -> tuple[float, float, float]:
    """Return the expected calibration error and its 95 % interval."""
    again = resampled(forecasts, weights, error, resamples)
    found = error(forecasts, weights)
    low = max(0.0, 2 * found - again[int(0.975 * (resamples - 1))])
    high = max(found, 2 * found - again[int(0.025 * resamples)])
    return found, low, high


class Band(NamedTuple):
    """One row of the reliability table; shares are between 0 and 1."""

    number: int
    positions: int
    predicted: float
    """The mean prediction."""
    won: float
    low: float
    high: float
    """The 95 % interval of the share won."""
    predicted_by_game: float
    """The mean prediction if each game counts once, as the last one."""
    won_by_game: float


def table(forecasts: Forecasts, resamples: int = RESAMPLES) -> list[Band]:
    """Return the bands that have positions."""
    bands = forecasts.bands()
    by_game = forecasts.each_game()
    rows = []
    for number in np.unique(bands):
        inside = np.asarray(bands == number, dtype=np.float64)
        shares = resampled(forecasts, inside, _share_won, resamples)
        shares = [share for share in shares if not np.isnan(share)]
        rows.append(
            Band(
                int(number),
                int(inside.sum()),
                _mean(forecasts.predicted, inside),
                _mean(forecasts.won, inside),
                shares[int(0.025 * len(shares))],
                shares[int(0.975 * (len(shares) - 1))],
                _mean(forecasts.predicted, inside * by_game),
                _mean(forecasts.won, inside * by_game),
            )
        )
    return rows


def _share_won(forecasts: Forecasts, weights: Array) -> float:
    return _mean(forecasts.won, weights)


def _mean(values: Array, weights: Array) -> float:
    total = weights.sum()
    return float((weights * values).sum() / total) if total > 0 else float("nan")


def sheet(forecasts: Forecasts, resamples: int = RESAMPLES) -> Sheet:
    """Return the reliability table; below it the calibration errors, in points."""
    once = forecasts.each_position()
    shown = Sheet(
        title=f"{len(once):,} positions of {forecasts.games} games: "
        f"Brier score {brier(forecasts, once):.4f}",
        caption=errors(forecasts, resamples),
    )
    headings = ("predicted", "positions", "mean predicted", "won", "95 % interval")
    for heading in (*headings, "each game once: predicted", "won"):
        shown.add_column(heading, justify="right")
    for band in table(forecasts, resamples):
        shown.add_row(
            f"{100 * band.number // BANDS} to {100 * (band.number + 1) // BANDS} %",
            f"{band.positions:,}",
            f"{100 * band.predicted:.1f} %",
            f"{100 * band.won:.1f} %",
            f"{100 * band.low:.0f} to {100 * band.high:.0f} %",
            f"{100 * band.predicted_by_game:.1f} %",
            f"{100 * band.won_by_game:.1f} %",
        )
    return shown


def sheet_by_rounds(games: Sequence[SearchedGame], resamples: int = RESAMPLES) -> Sheet:
    """Return the mean chance at beginnings of rounds in doubt, and the games won, by rounds left.

    Each position counts once.
    """
    shown = Sheet(title="beginnings of rounds, predicted 10 to 90 %")
    for heading in ("rounds left", "positions", "games", "predicted", "won", "won more"):
        shown.add_column(heading, justify="right")
    for low, high in pairwise(ROUNDS_LEFT):
        courses = [
            (
                [game["predicted"][at] for at, left in game["rounds"] if low <= left < high],
                game["won"],
            )
            for game in games
        ]
        forecasts = Forecasts.of([game for game in courses if game[0]])
        doubt = forecasts.in_doubt()
        if not doubt.any():
            continue
        gaps = [100 * gap for gap in resampled(forecasts, doubt, _won_more, resamples)]
        gaps = [gap for gap in gaps if not np.isnan(gap)]
        shown.add_row(
            f"{low} to {high}" if high < math.inf else f"{low} or more",
            str(int(doubt.sum())),
            str(len(np.unique(forecasts.game[doubt > 0.0]))),
            f"{100 * _mean(forecasts.predicted, doubt):.1f} %",
            f"{100 * _mean(forecasts.won, doubt):.1f} %",
            f"{100 * _won_more(forecasts, doubt):+.1f} ({gaps[int(0.025 * len(gaps))]:+.1f} to "
            f"{gaps[int(0.975 * (len(gaps) - 1))]:+.1f})",
        )
    return shown


def rounds_of(game: Line) -> list[int]:
    """Return the rounds of the kept searches of a game, as if they were spread evenly."""
    kept = len(game["predicted"])
    return [1 + number * game["rounds"] // kept for number in range(kept)]


def rounds_sheet(games: Sequence[Line]) -> Sheet:
    """Return the table of what was stated in which rounds of games, and of how many were won.

    Each game counts once in a row, with the mean chance that its searches stated in these rounds.
    """
    shown = Sheet(title="by round, each game once")
    for heading in ("rounds", "games", "predicted", "won"):
        shown.add_column(heading, justify="right")
    for first, after in pairwise(ROUNDS):
        found = []
        for game in games:
            looks = zip(game["predicted"], rounds_of(game), strict=True)
            stated = [chance for chance, number in looks if first <= number < after]
            if stated:
                found.append((sum(stated) / len(stated), game["won"]))
        if found:
            predicted, won = (100 * sum(each) / len(found) for each in zip(*found, strict=True))
            named = f"{first} to {after - 1}" if after < ROUNDS[-1] else f"from {first} on"
            shown.add_row(named, str(len(found)), f"{predicted:.1f} %", f"{won:.1f} %")
    return shown


def drift(games: Sequence[SearchedGame]) -> str:
    """Return in words by how much chances change on average in a round, and when the next begins.

    Right chances rise as much as they fall. Counted are rounds that begin with a chance of 10 to 90
    %. The last round of a game ends with the result.
    """
    within: list[float] = []
    between: list[float] = []
    for game in games:
        chances = [*game["predicted"], game["won"]]
        begins = [begin for begin, _ in game["rounds"]]
        for begin, end in pairwise([*begins, len(game["predicted"])]):
            if LEAST_IN_DOUBT <= chances[begin] <= 1.0 - LEAST_IN_DOUBT:
                within.append(100 * (chances[end - 1] - chances[begin]))
                between.append(100 * (chances[end] - chances[end - 1]))
    if len(within) < 2:
        return "too few rounds are in doubt"
    parts = [
        f"{mean:+.1f} ± {reach:.1f}" for mean, reach in map(mean_with_reach, (within, between))
    ]
    return (
        f"points by which chances rise within a round: {parts[0]}; from its end to the beginning "
        f"of the next: {parts[1]} ({len(within)} rounds in doubt)"
    )


def _won_more(forecasts: Forecasts, weights: Array) -> float:
    return _mean(forecasts.won - forecasts.predicted, weights)


def errors(forecasts: Forecasts, resamples: int = RESAMPLES) -> str:
    """Return the expected calibration errors in words: of all positions, and of those in doubt."""
    doubt = forecasts.in_doubt()
    parts = {"all positions": forecasts.each_position(), "10 to 90 %": doubt}
    lines = ["expected calibration error in points (95 % interval)"]
    for name, part in parts.items():
        if not part.any():
            continue
        lines.append(
            f"{name}: each position once {_points(forecasts, part, resamples)}, "
            f"each game once {_points(forecasts, part * forecasts.each_game(), resamples)}"
        )
    return "\n".join(lines)


def _points(forecasts: Forecasts, weights: Array, resamples: int) -> str:
    found, low, high = (100 * part for part in error_with_interval(forecasts, weights, resamples))
    return f"{found:.1f} ({low:.1f} to {high:.1f})"
