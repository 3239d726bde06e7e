"""Comparisons: why not another move? Both moves meet the same dice and cards."""

from __future__ import annotations

from typing import Final

from ai.hints.merge import Pool
from ai.hints.number_words import (
    margin,
    quoted,
    rounded_difference,
)
from ai.hints.stated import stated_move
from ai.mcts.root_statistics import Interval, Paired
from game.documents.hint import ComparedMove, NeededBudget, Reason
from game.documents.names import Verdict
from game.game import Game
from game.text.chances import with_thousands
from game.words import say

EQUAL: Final = 0.01
"""Moves whose difference is certainly smaller than this do equally well."""
MOST_PROPOSED: Final = 1_000_000
"""A larger budget is not proposed."""


def compare_moves(
    game: Game, pool: Pool, arm: int, rival: int, ranking: list[int], reasons: list[Reason]
) -> ComparedMove:
    """Compare a move with its rival (`rival_of`); `ranking` lists the moves advised."""
    gap = pool.gap(arm, rival)
    difference = pool.difference(arm, rival)
    verdict = verdict_on(difference)
    needs = None
    if verdict == "too_close" and not is_equal(difference):
        chance = pool.chance_of_both(arm, rival)
        needs = simulations_needed(gap, sum(pool.simulations), chance, pool.searches())
    return ComparedMove(
        move=pool.moves[arm],
        text=sentence(game, pool, arm, rival, difference, ranking, needs),
        win=stated_move(game, pool, arm, ranking[0]) if pool.visits(arm) else None,
        visits=pool.visits(arm),
        difference=rounded_difference(difference) if gap.count else None,
        verdict=verdict,
        needs=None if needs is None else NeededBudget(needs),
        reasons=reasons,
        move_text=game.describe(pool.moves[arm]),
    )


def rival_of(pool: Pool, arm: int, ranking: list[int]) -> int:
    """Return the move that a move is compared with.

    It is the advised one, which comes first in `ranking`. The advised one itself is compared with
    the second one there, or, if there is none, with the best of the moves that are only compared.
    """
    if arm != ranking[0]:
        return ranking[0]
    if len(ranking) > 1:
        return ranking[1]
    return next(other for other in pool.ranking if other != arm)


def verdict_on(difference: Interval) -> Verdict:
    """Return whether a move is better, worse or too close to tell."""
    if difference.low > 0:
        return "better"
    if difference.high < 0:
        return "worse"
    return "too_close"


def is_equal(difference: Interval) -> bool:
    """Whether two moves certainly win equally often, but for less than `EQUAL`."""
    return difference.low > -EQUAL and difference.high < EQUAL


def simulations_needed(gap: Paired, made: int, chance: float, searches: int) -> int | None:
    """Return how many simulations might show which of two moves is better, or that they are equal.

    They are enough if the measured difference is true; a difference below `EQUAL` takes as
    many as one of that size. `chance` is that of winning after the two moves; `searches` searches
    made `made` simulations. None if no number of simulations is known to be enough,
    since the search may still learn more than the difference, or if more than `MOST_PROPOSED` are
    needed.
    """
    before = max(gap.count, 1)
    pairs = before
    while not is_clear(gap, pairs, chance, searches):
        pairs += max(pairs // 8, 1)
        if made * pairs > MOST_PROPOSED * before:
            return None
    needed = max(made * pairs // before, made + 1)
    step: int = 10 ** max(len(str(needed)) - 2, 0)
    proposed = -(-needed // step) * step
    return proposed if proposed <= MOST_PROPOSED else None


def is_clear(gap: Paired, pairs: int, chance: float, searches: int) -> bool:
    """Whether `pairs` pairs of moves that differ as `gap` does, or by `EQUAL`, have a verdict."""
    count = max(gap.count, 1)
    size = max(abs(gap.total) / count, EQUAL)
    more = Paired(pairs, size * pairs, gap.squares * pairs / count)
    return verdict_on(more.for_verdict(chance, searches)) == "better"


def sentence(
    game: Game,
    pool: Pool,
    arm: int,
    rival: int,
    difference: Interval,
    ranking: list[int],
    needs: int | None,
) -> str:
    """Return the sentence that compares a move."""
    other = quoted(game.describe(pool.moves[rival]))
    if arm != ranking[0]:
        return _beside(difference, pool.so_far(arm, rival), other, needs)
    if rival in ranking:
        other = say("compared-next_best", rival=other)
    else:
        other = say("compared-best_of_the_others", rival=other)
    text = _beside(difference, pool.so_far(arm, rival), other, needs)
    return say("compared-advised", comparison=text)


def _beside(difference: Interval, so_far: Interval, other: str, needs: int | None) -> str:
    if difference.count == 0:
        return say("compared-on_the_same_dice.too_few", rival=other)
    found = relation(difference, so_far, other)
    if needs is None:
        return say("compared-on_the_same_dice", relation=found)
    return say("compared-on_the_same_dice.needs", relation=found, number=with_thousands(needs))


def relation(difference: Interval, so_far: Interval, other: str) -> str:
    """Return the wording of how much more or less a move wins than another one.

    The two intervals are with and without the allowance for what the search may still learn.
    """
    verdict = verdict_on(difference)
    if verdict == "better":
        return say("relation-wins", games=margin(difference, "more"), rival=other)
    if verdict == "worse":
        return say("relation-wins", games=margin(difference, "fewer"), rival=other)
    if is_equal(difference):
        return say("relation-equal", rival=other)
    if verdict_on(so_far) != "too_close":
        seen = margin(so_far, "more" if so_far.low > 0 else "fewer")
        return say("relation-so_far", games=seen, rival=other)
    return say("relation-unclear", rival=other)
