"""The gift of a wonder."""

from __future__ import annotations

from ai.hints.card_purposes.base import register_purpose, register_short_name
from ai.hints.merge import Pool
from ai.hints.outlook import goods_in_words, held
from game.cards.monstrosities.deck_verbs import BOUNTY
from game.documents.hint import Holding
from game.engine import ids
from game.engine.free_acts import price_for_all
from game.game import Game
from game.words import say


def gift(game: Game, move: str) -> str:
    """Return what the team has more of at once after a move; empty if those are no goods."""
    ahead = game.clone()
    ahead.advance(move)
    goods = range(int(ids.N_GOODS))
    more = {good: held(ahead, good) - held(game, good) for good in goods}
    return goods_in_words([Holding(None, ids.GOODS[g], n) for g, n in more.items() if n > 0])


def brings(game: Game, pool: Pool, arm: int) -> str:
    """Return what the gift is; what is no good is library cards.

    Of mystic energy a table hears what that pays for.
    """
    goods = gift(game, pool.moves[arm])
    if not goods:
        return say("purpose-cards")
    ahead = game.clone()
    ahead.advance(pool.moves[arm])
    energy = held(ahead, int(ids.ENERGY)) - held(game, int(ids.ENERGY))
    if energy >= price_for_all(game.position, False):
        return say("purpose-brings.unflood", goods=goods)
    if energy >= price_for_all(game.position, True):
        return say("purpose-brings.barrier", goods=goods)
    return say("purpose-brings", goods=goods)


register_purpose(BOUNTY, brings)
register_short_name(BOUNTY, gift)
