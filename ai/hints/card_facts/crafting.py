"""Potions that are left, and magic items that are used up."""

from __future__ import annotations

from mypy_extensions import i64

from ai.hints.card_facts.base import WordedFact, register
from ai.hints.card_facts.removals import AtlanteansRemoved
from ai.hints.facts import Fact, happens
from game.cards.monstrosities.items.carrying import slot_of_item
from game.cards.monstrosities.items.constellation_cloak import CONSTELLATION_CLOAK
from game.cards.monstrosities.items.cornucopia import CORNUCOPIA
from game.cards.monstrosities.items.helm_of_invisibility import HELM_OF_INVISIBILITY
from game.cards.monstrosities.items.mirror_shield import MIRROR_SHIELD
from game.cards.monstrosities.items.winged_sandals import WINGED_SANDALS
from game.cards.monstrosities.potions import HELD, potions_of
from game.engine.position import Position
from game.game import Game
from game.text.wording import Wording


class PotionsLeft(WordedFact):
    """The potions that the Alchemist still has at the end of the round."""

    def after_round(self, root: Position, g: Position) -> i64:
        left: i64 = 0
        for potion in potions_of(g):
            left += g.cells[potion.cell + HELD]
        return left

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return Fact("potions", self.card, number, False, True, "fact-potions", 0.75, is_left=True)


class ItemIsLost(WordedFact):
    """Whether a magic item that somebody has is used up or lost."""

    def after_round(self, root: Position, g: Position) -> i64:
        had = root.table.power_called(self.card).bearer(root) >= 0
        has = g.table.power_called(self.card).bearer(g) >= 0
        return i64(1) if had and not has else i64(0)

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        slot = int(slot_of_item(game.position, game.position.table.power_called(self.card)))
        name = words.component(slot)
        return happens("item_lost", self.card, number, "fact-item_lost", good=False, component=name)


register("alchemist", PotionsLeft)
register(CONSTELLATION_CLOAK, ItemIsLost, AtlanteansRemoved)
for _item in (CORNUCOPIA, HELM_OF_INVISIBILITY, MIRROR_SHIELD, WINGED_SANDALS):
    register(_item, ItemIsLost)
