"""Atlanteans that leave the game."""

from __future__ import annotations

from mypy_extensions import i64

from ai.hints.card_facts.base import WordedFact
from ai.hints.facts import Fact
from game.engine.ids import FOLLOWER, IN_SUPPLY, NOT_IN_GAME
from game.engine.layout import POOL_COLUMNS
from game.engine.modifiers import REMOVES_ATLANTEANS
from game.engine.pieces import counted, is_leader
from game.engine.position import POOL_FOLLOWERS, SUPPLY, Position
from game.engine.table import Table
from game.game import Game
from game.text.wording import Wording


class AtlanteansRemoved(WordedFact):
    """How many Leaders, followers and allies leave the game. Volunteers leave it in any round.

    The first card that removes Atlanteans counts for all.
    """

    def is_at(self, table: Table) -> bool:
        removers = [power.id for power in table.changers[REMOVES_ATLANTEANS]]
        return removers[:1] == [self.card]

    def after_round(self, root: Position, g: Position) -> i64:
        removed: i64 = 0
        for seat in range(g.table.seats):
            removed += followers_of(root, seat) - followers_of(g, seat)
        for index in range(g.table.n_pieces):
            removed += is_out(g, index) - is_out(root, index)
        return max(removed, i64(0))

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return Fact("removed", "atlanteans", number, False, False, "fact-removed", 0.3)


def followers_of(g: Position, seat: i64) -> i64:
    """Return how many followers of a seat are in its pool, in the supply or on the board."""
    row = seat * POOL_COLUMNS
    total: i64 = g.pool(row + POOL_FOLLOWERS) + g.pool(row + SUPPLY)
    for place in range(g.table.n_places):
        total += counted(g.crowd(place), seat, FOLLOWER)
    return total


def is_out(g: Position, index: i64) -> i64:
    """Return 1 if a unique piece has left the game, or as a Leader waits to be gained back."""
    place = g.place_of(index)
    if place == NOT_IN_GAME:
        return 1
    return i64(1) if place == IN_SUPPLY and is_leader(g.table.piece_kind[index]) else i64(0)
