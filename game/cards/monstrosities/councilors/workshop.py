"""The Artificer's Workshop (Monstrosities rulebook, Locations)."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.potions import piece_with
from game.engine.bits import bit
from game.engine.decisions import SeatDecision, register
from game.engine.effects import Component, OwnNumber, Site
from game.engine.ids import PHASE_PLACE
from game.engine.moves import Moves, first, make_move
from game.engine.pieces import bears_power, owner_of
from game.engine.position import Position
from game.engine.registry import register_location
from game.engine.sites import list_single_acts
from game.engine.table import Table
from game.notation import SPARE, Form, new_verb
from game.words import say

UNEARTH: Final[i64] = new_verb(Form("unearth", (SPARE,)), chance=True)
"""A component that is not in the blueprint is drawn."""
INSTALL: Final[i64] = new_verb(Form("install", (SPARE,)))
"""A component goes into the Workshop."""


class ArtificersWorkshop(Site):
    """The Artificer's Leader uses a component that is not in the blueprint as if it were built.

    As the board comes, some components are drawn and one of them goes into the Workshop; when the
    Hologram gives the board back, it leaves the Workshop again.
    """

    def __init__(self) -> None:
        super().__init__()
        self.artificer: i64 = -1
        """The Artificer's number among the councilors."""

    def own_numbers(self) -> list[OwnNumber]:
        return [OwnNumber("component", "the component that lies there, or `none`")]

    def most(self, table: Table, n: i64) -> i64:
        return i64(len(table.spares))

    def words(self, table: Table, n: i64) -> list[str]:
        return ["none", *[str(card.id) for card in table.spares]]

    def joins(self, table: Table) -> None:
        self.artificer = table.power_called("artificer").index

    def flaw(self, g: Position) -> str:
        is_in_use = piece_with(g, self.artificer) >= 0
        if g.cells[self.cell] != 0 and not is_in_use:
            return say("position-nobody_has_the_artificers_board")
        is_missing = g.cells[self.cell] == 0 and is_in_use and len(g.table.spares) > 0
        if is_missing and g.phase != PHASE_PLACE:
            return say("position-may_be_left_out_in_phase_place")
        return ""

    def board_comes(self, g: Position, councilor: i64, seat: i64) -> None:
        if councilor == self.artificer and g.cells[self.cell] == 0:
            drawn = min(self.amount, i64(len(g.table.spares)))
            if drawn > 0:
                g.push(UNEARTH_SPARES, seat, drawn, 0, self.cell)

    def board_goes(self, g: Position, councilor: i64) -> None:
        if councilor == self.artificer:
            g.cells[self.cell] = 0

    def admits(self, g: Position, place: i64, seat: i64, kind: i64) -> bool:
        if not bears_power(g, seat, kind, self.artificer):
            return False
        return g.cells[self.cell] == 0 or self._component(g).admits(kind)

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out) and not self._component(g).is_optional()

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        leader = piece_with(g, self.artificer)
        if g.cells[self.cell] == 0 or leader < 0 or g.place_of(leader) != place:
            return False
        return owner_of(g, leader) == seat and self._component(g).can_act(g, place, seat)

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        self._component(g).act(g, own_place, seat, kind)

    def _component(self, g: Position) -> Component:
        return g.table.spares[g.cells[self.cell] - 1]


class UnearthSpares(SeatDecision):
    """Chance: components that are not in the blueprint are drawn."""

    LEFT: Final = 2  # how many still
    DRAWN: Final = 3  # mask of those drawn
    CELL: Final = 4  # where the Workshop keeps its component

    def is_chance(self, g: Position) -> bool:
        return True

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0:
            return False
        seat = g.arg(self.SEAT)
        drawn = g.arg(self.DRAWN)
        cell = g.arg(self.CELL)
        g.pop()
        g.push(INSTALL_SPARE, seat, drawn, cell)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for n in range(i64(len(g.table.spares))):
            if (g.arg(self.DRAWN) >> n) & 1 == 0:
                out.add_chance(make_move(UNEARTH, n), 1)

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        g.set_arg(self.DRAWN, g.arg(self.DRAWN) | bit(first(move)))


class InstallSpare(SeatDecision):
    """Which component goes into the Workshop."""

    DRAWN: Final = 2  # mask of the drawn
    CELL: Final = 3  # where it is kept

    def legal(self, g: Position, out: Moves) -> None:
        for n in range(i64(len(g.table.spares))):
            if (g.arg(self.DRAWN) >> n) & 1 != 0:
                out.add(make_move(INSTALL, n))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.arg(self.CELL)] = first(move) + 1
        g.pop()


UNEARTH_SPARES: Final[i64] = register("unearth_spares", UnearthSpares())
INSTALL_SPARE: Final[i64] = register("install_spare", InstallSpare())

register_location("artificers_workshop", ArtificersWorkshop)
