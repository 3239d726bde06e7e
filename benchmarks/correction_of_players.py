"""Corrects what is stated of numbers of players, most of all in the first rounds, by games won.

The correction of all tables (`benchmarks/correction.py`) is right for four players. In the first
rounds of two players, and of seven, the search stated too little, and later in the same games it
did not: the scripted team, which plays the simulated rounds, loses more there than the search does.
So for each number of players something is added to the logit of the stated chance, most in the
first round (`early_share` in `ai/value/unplayed.py`); and it is shifted for all rounds, as the
correction of all tables knows each number of players by few games. Both are learnt from the games
that `benchmarks.strength` stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import numpy as np
from mypy_extensions import i64

from ai.value.model import UNIT
from ai.value.unplayed import early_share
from benchmarks.correction import COUNTS_OF_PLAYERS, LEAST_CHANCE, Correction, logistic
from benchmarks.forecasts import rounds_of
from benchmarks.result_files import Line

EARLY_SINCE: Final = 32
"""The first search that states more in the first rounds. What earlier ones stated lacks all of
it."""
SHARE: Final = 0.89
"""The part of a shift of the model's logit that comes through to what a search states, since some
simulations end the game (68 positions in doubt of the base game, 600 simulations each)."""
HELD: Final = np.array([10.0, 4.0])
"""How strongly the two weights of a number of players are held near 0: about as much as twelve and
twenty games with even chances would hold them."""
EACH_ROUND: Final = 1.0 / 3.0
"""How much a round counts. The rounds of a game have one result: about ten count as three."""


class Look(NamedTuple):
    """A search of a game."""

    early: float
    """The `early_share` of its round."""
    stated: float
    lacks: float
    """1 if what was stated lacks all that is added in the first rounds now, otherwise 0."""
    won: float
    """Whether the game was won."""
    counted: float
    """How much the search counts. All of a round count `EACH_ROUND` together."""


def correction_of_players(games: Sequence[Line], early: Mapping[str, int]) -> Correction:
    """Return the correction with which the searches of games state how often those were won.

    A game is a line of `benchmarks.strength`. Every number of players with games gets a shift of
    its own and a weight of its own for the first rounds, by these alone. `early` are the weights of
    the first rounds in use, in units.
    """
    shifts, parts = {}, {}
    for players in sorted({int(game["players"]) for game in games}):
        name = COUNTS_OF_PLAYERS[players - 1]
        looks = [look for game in games if game["players"] == players for look in looks_of(game)]
        share, stated, lacks, won, counted = np.array(looks, dtype=np.float64).T
        sure = np.clip(stated, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
        added = early.get(name, 0) * UNIT * SHARE
        now = np.log(sure / (1.0 - sure)) + added * lacks * share
        x = np.column_stack([np.ones(len(share)), share])
        found = logistic(x, won, np.zeros(2), HELD, counted, now) / SHARE
        shifts[name], parts[name] = map(float, found)
    return Correction(direct=shifts, early=parts)


def looks_of(game: Line) -> list[Look]:
    """Return the kept searches of a game."""
    rounds = rounds_of(game)
    searches = Counter(rounds)
    lacks = float(int(game["engine"]) < EARLY_SINCE)
    return [
        Look(early_share(i64(number)), stated, lacks, game["won"], EACH_ROUND / searches[number])
        for number, stated in zip(rounds, game["predicted"], strict=True)
    ]
