"""The Constellation Cloak (Monstrosities rulebook, Components; Magic Items)."""

from typing import Final, cast

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import (
    CARRIER,
    USE,
    ItemPower,
    MagicItem,
    slot_of_item,
)
from game.engine.change import gives
from game.engine.decisions import SeatDecision, register
from game.engine.effects import BASIC_FLOOD, OwnNumber
from game.engine.ids import PHASE_PLACE
from game.engine.misfortune_deck import Strike
from game.engine.modifiers import REMOVES_ATLANTEANS
from game.engine.moves import DONE, Moves, make_move, verb_of
from game.engine.pieces import remove_from_game
from game.engine.places import tile
from game.engine.position import Position
from game.engine.registry import register_buildable, register_power
from game.engine.table import Table
from game.engine.water import drop_further_floods
from game.words import say

CONSTELLATION_CLOAK: Final = "constellation_cloak"
USED: Final = 4
"""The Cloak's further number: 1 once it has ignored a flood this round."""


class CloakPower(ItemPower):
    """Once each round, a basic misfortune that would flood its tile is ignored.

    The second tile of an exhausted peninsula's card does not flood either.

    Before any misfortune is resolved, its carrier may leave the game to cancel it: that destroys
    the Cloak. Monsters are no misfortunes.
    """

    def own_numbers(self) -> list[OwnNumber]:
        return [*super().own_numbers(), OwnNumber("used", "it has ignored a flood this round")]

    def most(self, table: Table, n: i64) -> i64:
        return 1 if n == USED else super().most(table, n)

    def words(self, table: Table, n: i64) -> list[str]:
        return [] if n == USED else super().words(table, n)

    def flaw(self, g: Position) -> str:
        if g.cells[self.cell + USED] != 0:
            if self.bearer(g) < 0:
                return say("position-nobody_has_it")
            if g.phase == PHASE_PLACE:
                return say("position-misfortunes_are_drawn_after_all_atlanteans")
        return super().flaw(g)

    def destroy(self, g: Position) -> None:
        super().destroy(g)
        g.cells[self.cell + USED] = 0

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell + USED] = 0

    def before_flood(self, g: Position, peninsula: i64, cause: i64) -> bool:
        if cause != BASIC_FLOOD or g.cells[self.cell + USED] != 0 or g.barrier(peninsula) != 0:
            return False
        if not self.works_at(g, tile(peninsula, g.dry(peninsula))):
            return False
        g.cells[self.cell + USED] = 1
        drop_further_floods(g)
        return True

    def before_misfortune(self, g: Position, card: i64) -> None:
        if self.is_at_work(g):
            g.push(RAISE_CLOAK, self.bearer(g), self.index)

    def cancel(self, g: Position) -> None:
        """Its carrier leaves the game, the Cloak is destroyed, and the misfortune is cancelled."""
        g.set_arg(Strike.CANCELLED, 1)
        seat = self.bearer(g)
        kind = g.cells[self.cell + CARRIER] - 1
        place = self.place(g)
        self.destroy(g)
        remove_from_game(g, seat, kind, place)


class RaiseCloak(SeatDecision):
    """Whether the misfortune whose frame is below is cancelled.

    The seat is that of the player who has the Cloak.
    """

    POWER: Final = 2  # number of the power

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(USE, slot_of_item(g, g.table.powers[g.arg(self.POWER)])))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        cloak = cast("CloakPower", g.table.powers[g.arg(self.POWER)])
        g.pop()
        if verb_of(move) == USE:
            cloak.cancel(g)


RAISE_CLOAK: Final[i64] = register("raise_cloak", RaiseCloak())

register_buildable(CONSTELLATION_CLOAK, MagicItem)
register_power(CONSTELLATION_CLOAK, CloakPower, lambda _: [gives(REMOVES_ATLANTEANS)])
