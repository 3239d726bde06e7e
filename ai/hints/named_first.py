"""Which of moves that do as well is named first: one that is needed, one that costs nothing.

Gifts of a council, and placements, do the same in any order. A hint that begins with one that
nobody needs hides what its plan is for. No energy need be spent on a game that is won without it.
"""

from __future__ import annotations

from collections.abc import Callable

from ai.hints import settled
from ai.hints.gifts import needed_for, needed_gifts
from ai.hints.merge import Pool
from ai.hints.purposes import good_placed_for, is_lacking
from ai.hints.spared import on_board, spends_energy
from game.cards.grand_council import COUNCIL_TRADE
from game.engine import ids
from game.engine.moves import DONE, NEXT_MISFORTUNE, UNFLOOD, verb_of
from game.game import Game

DoesAsWell = Callable[[int, int], bool]
"""Whether the simulations see no difference between a move and the best one."""


def needed_first(game: Game, pool: Pool, ranking: list[int], does_as_well: DoesAsWell) -> list[int]:
    """Return the arms with one first that is needed, if the line of the best one has such a one."""
    best = _going_on(game, pool, ranking)
    if best == ranking[0]:
        best = _without_loss(game, pool, ranking, does_as_well)
    if best != ranking[0]:
        return [best, *(each for each in ranking if each != best)]
    for move in _needed(game, pool, best):
        arm = pool.arm_of(move) if move in pool.moves else -1
        if arm == best:
            return ranking
        if arm not in ranking or not _is_needed(game, pool, arm, move):
            continue
        if does_as_well(arm, best):
            return [arm, *(each for each in ranking if each != arm)]
    return ranking


def _going_on(game: Game, pool: Pool, ranking: list[int]) -> int:
    """Return the arm that goes on, if the best one only spends energy on a game that is won."""
    best = ranking[0]
    if settled.outcome(pool) != settled.WON or pool.arms.planned:
        return best
    verbs = {arm: verb_of(game.code_of(pool.moves[arm])) for arm in ranking}
    if verbs[best] != UNFLOOD or not spends_energy(game, pool.moves[best]):
        return best
    ends = [arm for arm in ranking if verbs[arm] in (DONE, NEXT_MISFORTUNE)]
    return ends[0] if ends and settled.brings_as_much(game, pool, ends[0], best) else best


def _without_loss(game: Game, pool: Pool, ranking: list[int], does_as_well: DoesAsWell) -> int:
    """Return the best arm, or the second if only that keeps an Atlantean and does as well."""
    best, *others = ranking
    if not others or _left(game, pool.moves[best]) >= _left(game, pool.moves[others[0]]):
        return best
    return others[0] if does_as_well(others[0], best) else best


def _left(game: Game, move: str) -> int:
    """Return how many Atlanteans are on the board at once after a move that asks whom to lose."""
    decision = game.decision()
    if decision is None or decision.chance or game.position.phase != ids.PHASE_SUFFER:
        return 0
    ahead = game.clone()
    ahead.advance(move)
    return on_board(ahead)


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
