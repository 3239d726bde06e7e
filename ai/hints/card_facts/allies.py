"""Allies that join the team."""

from __future__ import annotations

from mypy_extensions import i64

from ai.hints.card_facts.base import WordedFact, register
from ai.hints.facts import Fact, happens
from game.cards.monstrosities.ally_pieces import ALLIES, KINDS
from game.cards.monstrosities.recruiting import piece_of_ally
from game.engine.ids import IN_SUPPLY, NOT_IN_GAME
from game.engine.position import Position
from game.engine.table import Table
from game.game import Game
from game.text.wording import Wording


class AllyJoins(WordedFact):
    """Whether an ally that waits in the supply is recruited."""

    def is_at(self, table: Table) -> bool:
        return i64(KINDS[self.card]) < table.n_kinds

    def after_round(self, root: Position, g: Position) -> i64:
        piece = piece_of_ally(g, self.card)
        if piece < 0 or root.place_of(piece) != IN_SUPPLY:
            return 0
        place = g.place_of(piece)
        return i64(0) if place == IN_SUPPLY or place == NOT_IN_GAME else i64(1)

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        name = words.piece(0, KINDS[self.card])
        return happens("ally", self.card, number, "fact-ally_joins", piece=name)


for _ally in ALLIES:
    register(_ally, AllyJoins)
