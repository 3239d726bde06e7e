"""The Helm of Invisibility (Monstrosities rulebook, Magic Items; FAQ)."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import ItemPower, MagicItem
from game.engine.change import gives
from game.engine.decisions import AS_NAMED
from game.engine.modifiers import KEEPS_SAFE
from game.engine.moves import Moves, first, make_move, verb_of
from game.engine.position import Position
from game.engine.registry import register_buildable, register_power
from game.engine.rounds import monsters_due, note_monster
from game.notation import MONSTER, Form, new_verb

HELM_OF_INVISIBILITY: Final = "helm_of_invisibility"
HIDE: Final[i64] = new_verb(Form("hide", (MONSTER,)))
"""A monster finds nobody: it does not act this round."""


class HelmPower(ItemPower):
    """Those beside it count for special misfortunes and monsters, but suffer nothing (FAQ).

    Used up as a monster is about to act, it lets the monster do nothing this round.
    """

    def list_free_acts(self, g: Position, out: Moves) -> None:
        due = monsters_due(g)
        if due == 0 or not self.is_at_work(g):
            return
        n: i64 = 0
        while due >> n != 0:
            if (due >> n) & 1 != 0:
                out.add(make_move(HIDE, n))
            n += 1

    def mover(self, g: Position, move: i64) -> i64:
        return self.bearer(g) if verb_of(move) == HIDE else i64(AS_NAMED)

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != HIDE:
            return False
        self.destroy(g)
        note_monster(g, first(move))
        return True


register_buildable(HELM_OF_INVISIBILITY, MagicItem)
register_power(HELM_OF_INVISIBILITY, HelmPower, lambda _: [gives(KEEPS_SAFE)])
