"""Magic items that are left with their player, for somebody who is placed later."""

from __future__ import annotations

from itertools import pairwise

from ai.hints.card_purposes.base import code_of, register_purpose, register_short_name
from ai.hints.merge import Pool
from game.cards.monstrosities.items.carrying import CARRY, STORE
from game.engine.moves import PLACE, first, second, third, verb_of
from game.game import Game
from game.words import say


def kept_for(game: Game, pool: Pool, arm: int) -> str:
    """Return who likely carries the item instead, and where; empty if nobody does."""
    item = first(code_of(game, pool.moves[arm]))
    line = [code_of(game, move) for move in pool.lines[arm]]
    for placed, taken in pairwise(line):
        if verb_of(placed) == PLACE and verb_of(taken) == CARRY and first(taken) == item:
            words = game.words()
            piece = words.piece(int(first(placed)), int(second(placed)))
            place = words.place(int(third(placed)))
            return say("purpose-kept_for", piece=piece, place=place)
    return ""


def carried_now(_game: Game, _move: str) -> str:
    """Return that the item is carried, in place of the move that says by whom."""
    return say("named-carry")


register_purpose(STORE, kept_for)
register_short_name(CARRY, carried_now)
