"""What another move that wins as often gives up all the same.

The simulations may see no difference between a follower lost for good and the energy that saves it.
A table does, so such a move is not called just as good: it is shown with what it gives up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ai.hints.causes import STEPS
from ai.hints.facts import advantage
from ai.hints.gifts import needed_for
from ai.hints.merge import Pool
from ai.hints.purposes import lacking_goods, purpose_of
from ai.hints.round_facts import gains
from ai.hints.spared import on_board, spends_energy
from game.engine import ids
from game.errors import MoveError
from game.game import Game
from game.text.wording import good_name
from game.words import say

ENDS: Final = ("continue", "done")
"""The first words of moves after which nothing more is done now."""
GIFTS: Final = ("give", "hand")
"""Those of the moves of a trade."""


def cost_of(game: Game, pool: Pool, best: int, arm: int, equals: Sequence[int]) -> str:
    """Return what a move gives up that the best one does not, in words; empty if that is nothing.

    `equals` are all moves that win as often as the best one, with this one.
    """
    move, advised = pool.moves[arm], pool.moves[best]
    if word_of(advised) in ENDS:
        others = [pool.moves[each] for each in equals]
        return "" if purpose_of(game, pool, best, others) else _spent(game, move)
    if word_of(move) in STEPS:
        return ""
    if loses_atlantean(game, advised, move):
        return say("cost-atlantean")
    compared = pool.facts_beside(best, arm)
    wanted = lacking_goods(game, pool, best)
    fewer = [fact for fact in gains() if fact.about in wanted and advantage(fact, compared) > 0]
    names = [good_name(ids.GOODS.index(fact.about)) for fact in fewer]
    return say("cost-good", good=names[0]) if names else ""


def word_of(move: str) -> str:
    """Return the first word of a move."""
    return move.partition(":")[0]


def _spent(game: Game, move: str) -> str:
    """Return which of a card and mystic energy a move spends."""
    if word_of(move) == "play":
        return say("cost-card")
    return say("cost-energy") if spends_energy(game, move) else ""


def loses_atlantean(game: Game, advised: str, move: str) -> bool:
    """Whether one of those on the board is gone at once after a move, but not after the best."""
    here, there = game.clone(), game.clone()
    try:
        here.advance(advised)
        there.advance(move)
    except MoveError:
        return False
    return on_board(there) < on_board(game) <= on_board(here)


def hangs_on_best(game: Game, pool: Pool, best: int, arm: int) -> bool:
    """Whether another move is as good because the best one is still made after it.

    Of a trade that is all that is known: what builders need must be given before it ends.
    """
    advised, move = pool.moves[best], pool.moves[arm]
    if word_of(advised) not in STEPS - {"place", *ENDS}:
        return False
    if word_of(move) in GIFTS and needed_for(game, pool, best, advised) is not None:
        return needed_for(game, pool, best, move) is None or advised in pool.lines[arm]
    return advised in pool.lines[arm]


def is_made_later(pool: Pool, best: int, arm: int) -> bool:
    """Whether another move is likely made after the best one."""
    plan = pool.plan_from(pool.moves[best])
    later = pool.lines[best] if plan is None else plan[0]
    are_steps = {word_of(pool.moves[each]) for each in (best, arm)} <= STEPS - {*ENDS}
    return are_steps and pool.moves[arm] in later


def may_come_first(pool: Pool, best: int, arm: int) -> bool:
    """Whether a move and the best one are likely both made, in either order."""
    return is_made_later(pool, best, arm) and pool.moves[best] in pool.lines[arm]
