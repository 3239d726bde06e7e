"""A council, where the players trade freely: it is advised, and so is each gift, only if it helps.

Most gifts change nothing, so without this rule many would come first by chance, one after another,
and the Grand Council would often be played for nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.hints.comparison import EQUAL
from ai.hints.facts import advantage
from ai.hints.merge import Pool
from ai.hints.round_facts import facts_of
from game.cards.grand_council import COUNCIL_TRADE
from game.engine.moves import DONE, verb_of
from game.engine.position import Position
from game.game import Game

END: Final = "done"
"""The move that ends a council."""
CARD: Final = "grand_council"
HELPFUL: Final = ("wins_now", "build")
"""Kinds of facts for which a gift is worth its while, even if the game is as good as won."""


def ends_council(position: Position, code: int) -> bool:
    """Whether a move ends a council."""
    return position.top() == COUNCIL_TRADE and verb_of(i64(code)) == DONE


def trades(game: Game, move: str) -> bool:
    """Whether a move is a gift in a council, or plays the card that opens one."""
    if game.position.top() == COUNCIL_TRADE:
        return move != END
    verb, _, rest = move.partition(":")
    return verb == "play" and rest.rpartition(":")[2] == CARD


def trade_if_it_helps(game: Game, pool: Pool, ranking: list[int]) -> list[int]:
    """Return the arms with the best one that does not trade first, unless the best one helps."""
    others = [arm for arm in ranking if not trades(game, pool.moves[arm])]
    if not others or others[0] == ranking[0] or helps(game, pool, ranking[0], others[0]):
        return ranking
    return [others[0], *(arm for arm in ranking if arm != others[0])]


def helps(game: Game, pool: Pool, trade: int, other: int) -> bool:
    """Whether a trade certainly wins more than another move, or lets the team build more."""
    gap = pool.gap(trade, other).interval()
    if gap.low > 0 and gap.mean >= EQUAL:
        return True
    compared = pool.facts_beside(trade, other)
    facts = facts_of(game, game.words())
    return any(advantage(fact, compared) > 0 for fact in facts if fact.kind in HELPFUL)
