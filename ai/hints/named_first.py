"""Which of several moves that may be made in any order is named first: one that is needed.

Gifts of a council, and placements, do the same in any order. A hint that begins with one that
nobody needs hides what its plan is for.
"""

from __future__ import annotations

from ai.hints.gifts import needed_for, needed_gifts
from ai.hints.judged import judged
from ai.hints.merge import Pool
from ai.hints.purposes import good_placed_for, is_lacking
from game.cards.grand_council import COUNCIL_TRADE
from game.game import Game


def needed_first(game: Game, pool: Pool, ranking: list[int]) -> list[int]:
    """Return the arms with one first that is needed, if the line of the best one has such a one.

    It comes first only if the simulations see no difference between the two.
    """
    best = ranking[0]
    for move in _needed(game, pool, best):
        arm = pool.arm_of(move) if move in pool.moves else -1
        if arm == best:
            return ranking
        if arm not in ranking or not _is_needed(game, pool, arm, move):
            continue
        if judged(game, pool, arm, best).loss_class == "fine":
            return [arm, *(each for each in ranking if each != arm)]
    return ranking


def _needed(game: Game, pool: Pool, best: int) -> list[str]:
    """Return the moves of the best line that are needed, the best one's own first."""
    line = [pool.moves[best], *pool.lines[best]]
    if game.position.top() == COUNCIL_TRADE:
        return needed_gifts(game, pool, best, line)
    if not good_placed_for(game, pool.moves[best]):
        return []  # it has another purpose than a good
    return [move for move in line if _is_needed(game, pool, best, move)]


def _is_needed(game: Game, pool: Pool, arm: int, move: str) -> bool:
    if needed_for(game, pool, arm, move) is not None:
        return True
    good = good_placed_for(game, move)
    return bool(good) and is_lacking(game, pool, arm, good)
