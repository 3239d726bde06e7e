"""How much more than the policy's own move another one is believed to win.

The policy's favourite, arm 0, is the *usual* move; or else what an earlier search planned, if the
question is about going on with that plan. A few simulations say little, and of many moves
one always looks better by luck. So a move replaces the usual one only once it is believed better:
its simulations on the same dice and cards must outweigh what is expected of a move that the policy
would not make. That makes the search an improvement of its policy with any number of simulations,
one included. A policy that likes several moves equally has no usual move.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from ai.mcts.root_statistics import RootStatistics

USUAL: Final[i64] = 0
"""The arm of the policy's favourite."""
HEAD_START: Final = 0.06
"""How much less than the usual move another one is expected to win, in standard deviations of one
pair's difference. This and the next two figures are of 2,600 moves of 104 decisions on levels 1, 3
and 5, each with up to 250 pairs."""
DOUBT: Final = 16.0
"""The pairs that this expectation weighs as much as: true advantages differ from it by about
1 / sqrt(DOUBT) such standard deviations."""
PAIR_SPREAD: Final = 0.2
"""The standard deviation of one pair's difference that is assumed at first, in those of a game won
or lost."""
ASSUMED_PAIRS: Final = 4.0
"""The pairs that an assumed deviation weighs as much as."""
CAUTION: Final = 0.5
"""Standard errors by which a move must lead to be played instead of the usual one."""
SURELY: Final = 2.0
"""Standard errors by which a move must lead before the usual one is simulated no more."""
PLAN_LEFT: Final = 3.0
"""The same before a plan is left that an earlier search made."""


def has_favourite(statistics: RootStatistics) -> bool:
    """Whether the policy likes one move best; the arms are sorted by prior."""
    return statistics.count == 1 or statistics.prior[1] < statistics.prior[USUAL]


def pooled_variance(statistics: RootStatistics) -> float:
    """Return the variance of the difference of one pair, over all moves beside the usual one.

    It is taken around 0, so that a single pair tells something of it, too; true advantages are
    small beside it.
    """
    visits: float = 0.0
    total: float = 0.0
    squares: float = 0.0
    pairs: float = 0.0
    for arm in range(statistics.count):
        visits += float(statistics.visits[arm])
        total += statistics.total[arm]
        squares += statistics.ahead_squares[arm]
        pairs += float(statistics.ahead_pairs[arm])
    chance: float = (total + 0.5) / (visits + 1.0)
    assumed: float = PAIR_SPREAD * PAIR_SPREAD * chance * (1.0 - chance)
    return (squares + ASSUMED_PAIRS * assumed) / (pairs + ASSUMED_PAIRS)


def lead(statistics: RootStatistics, arm: i64, pooled: float, errors: float) -> float:
    """Return how much more than the usual move an arm is believed to win, less some errors.

    Both have visits. `pooled` is the `pooled_variance`, `errors` a number of standard errors.
    Where the usual move was given up early, the means over all simulations may tell more than the
    pairs on the same dice and cards; then they count.
    """
    pairs: float = float(statistics.ahead_pairs[arm])
    ahead: float = statistics.ahead_total[arm]
    squares: float = statistics.ahead_squares[arm]
    variance: float = (squares + ASSUMED_PAIRS * pooled) / (pairs + ASSUMED_PAIRS)
    apart: float = 1.0 / float(statistics.visits[USUAL]) + 1.0 / float(statistics.visits[arm])
    worth: float = variance / (statistics.noise() * apart)
    if worth > pairs:
        pairs = worth
        ahead = pairs * (statistics.mean(arm) - statistics.mean(USUAL))
    unit: float = math.sqrt(variance)
    known: float = pairs + DOUBT
    return (ahead - HEAD_START * unit * DOUBT) / known - errors * unit / math.sqrt(known)
