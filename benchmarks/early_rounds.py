"""Corrects what is stated in the first rounds of few and of many players, by the games won.

The correction of all tables (`benchmarks/correction.py`) is right for four players. In the first
rounds of two players, and of five to seven, the search stated too little, and later in the same
games it did not: the scripted team, which plays the simulated rounds, loses more there than the
search does. So for these tables something is added to the logit of the stated chance, most in the
first round (`early_share` in `ai/value/unplayed.py`). It is learnt from the games that
`benchmarks.strength` stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from mypy_extensions import i64
from rich.table import Table as Sheet

from ai.value.unplayed import early_share
from benchmarks.correction import (
    BARELY_HELD,
    COUNTS_OF_PLAYERS,
    LEAST_CHANCE,
    Correction,
    crowd,
    logistic,
)
from benchmarks.result_files import Line

USUAL_PLAYERS: Final = 4
"""The number of players for whom nothing is changed."""
FEWEST_PLAYERS: Final = 2
"""One player has weights of its own."""
SHARE: Final = 0.89
"""The part of a shift of the model's logit that comes through to what a search states, since some
simulations end the game (68 positions in doubt of the base game, 600 simulations each)."""
ROUNDS: Final = (1, 3, 5, 7, 10, 1000)
"""The rows of the table by rounds: each begins with its round and ends before the next one's."""


def few(players: int) -> float:
    """Return 1 for two players, a half for three, and 0 for more."""
    return max(USUAL_PLAYERS - players, 0) / (USUAL_PLAYERS - FEWEST_PLAYERS)


def early_correction(games: Sequence[Line]) -> Correction:
    """Return the correction with which the searches of games state how often those were won.

    A game is a line of `benchmarks.strength` with `players`, `won`, `rounds` and `predicted`. Its
    searches count as spread evenly over its rounds. Each game counts once, however many it has.
    """
    looks = [
        (
            few(game["players"]) * early,
            crowd(game["players"]) * early,
            stated,
            game["won"],
            1.0 / len(game["predicted"]),
        )
        for game in games
        for stated, early in zip(game["predicted"], early_shares(game), strict=True)
    ]
    if not looks:
        return Correction()
    fewer, more, stated, won, counted = np.array(looks, dtype=np.float64).T
    sure = np.clip(stated, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    start, held = np.zeros(2), np.full(2, BARELY_HELD)
    apart = np.log(sure / (1.0 - sure))
    found = logistic(np.column_stack([fewer, more]), won, start, held, counted, apart) / SHARE
    of_few, of_many = map(float, found)
    parts = {
        name: of_few * few(players) + of_many * crowd(players)
        for players, name in enumerate(COUNTS_OF_PLAYERS, start=1)
        if players >= FEWEST_PLAYERS and players != USUAL_PLAYERS
    }
    return Correction(early=parts)


def rounds_of(game: Line) -> list[int]:
    """Return the rounds of the kept searches of a game, as if they were spread evenly."""
    kept = len(game["predicted"])
    return [1 + number * game["rounds"] // kept for number in range(kept)]


def early_shares(game: Line) -> list[float]:
    """Return the `early_share` of each kept search of a game."""
    return [early_share(i64(number)) for number in rounds_of(game)]


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
