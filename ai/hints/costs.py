"""What another move that wins as often gives up all the same.

The simulations may see no difference between a follower lost for good and the energy that saves it.
A table does, so such a move is not called just as good: it is shown with what it gives up.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.hints.causes import STEPS
from ai.hints.facts import advantage
from ai.hints.folding import word_of
from ai.hints.later import ENDS
from ai.hints.merge import Pool
from ai.hints.purposes import lacking_goods, purpose_of
from ai.hints.round_facts import gains
from ai.hints.spared import on_board, spends_energy
from game.engine import ids
from game.errors import MoveError
from game.game import Game
from game.text.wording import good_name
from game.words import say


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
