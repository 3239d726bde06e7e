"""Why not this move instead: two moves on the same dice and cards."""

from __future__ import annotations

import math
from typing import Final

from ai.hints.merge import Pool
from ai.hints.number_words import in_hundred, quoted, rounded, rounded_difference
from ai.mcts.root_statistics import NORMAL_95, Interval, Paired
from game.documents.hint import ComparedMove, NeededBudget
from game.documents.names import Verdict
from game.game import Game

MOST_SIMULATIONS: Final = 10_000_000
"""A budget beyond this is not proposed: the moves are as good as equal."""


def compare_moves(game: Game, pool: Pool, move: str, advised: int) -> ComparedMove:
    """Compare a move with the advised one, or the advised one itself with the next best."""
    arm = pool.arm_of(move)
    rival = advised if arm != advised else next_best(pool, advised)
    gap = pool.gap(arm, rival)
    difference = gap.interval()
    verdict = verdict_on(difference)
    needs = None
    if verdict == "too_close":
        needs = simulations_needed(gap, sum(pool.simulations))
    return ComparedMove(
        move=move,
        text=sentence(game, pool, arm, rival, difference, advised, needs),
        win=rounded(pool.win(arm)) if pool.visits(arm) else None,
        visits=pool.visits(arm),
        difference=rounded_difference(difference) if gap.count else None,
        verdict=verdict,
        needs=None if needs is None else NeededBudget(needs),
    )


def next_best(pool: Pool, advised: int) -> int:
    """Return the best of the other moves."""
    return next(arm for arm in pool.ranking if arm != advised)


def verdict_on(difference: Interval) -> Verdict:
    """Return whether a move is better, worse or too close to tell."""
    if difference.low > 0:
        return "better"
    if difference.high < 0:
        return "worse"
    return "too_close"


def simulations_needed(gap: Paired, made: int) -> int | None:
    """Return how many simulations might tell two moves apart, if the difference seen is true.

    None where the moves did not meet, or where more would be needed than anybody will make.
    """
    if gap.count == 0 or gap.total == 0:
        return None
    mean: float = gap.total / gap.count
    pairs: float = NORMAL_95 * NORMAL_95 * gap.variance() / (mean * mean)
    needed = made * pairs / gap.count
    if needed > MOST_SIMULATIONS:
        return None
    step: int = 10 ** max(len(str(int(needed))) - 2, 0)
    return max(math.ceil(needed / step) * step, made + 1)


def sentence(
    game: Game,
    pool: Pool,
    arm: int,
    rival: int,
    difference: Interval,
    advised: int,
    needs: int | None,
) -> str:
    """Say how a move compares."""
    other = quoted(game.describe(pool.moves[rival]))
    opening = "On the same dice and cards it"
    if arm == advised:
        opening = f"This is the move advised. {opening}"
        other = f"the next best, {other}"
    if difference.count == 0:
        return f"{opening} was not simulated often enough to be compared with {other}."
    verdict = verdict_on(difference)
    if verdict == "better":
        return f"{opening} wins about {in_hundred(difference.mean)} more than {other}."
    if verdict == "worse":
        return f"{opening} wins about {in_hundred(difference.mean)} fewer than {other}."
    if needs is None:
        return f"{opening} does as well as {other}, as far as simulations can tell."
    return (
        f"{opening} cannot be told apart from {other} at this budget; "
        f"about {needs:,} simulations might do it."
    )
