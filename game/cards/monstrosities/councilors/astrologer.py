"""The Astrologer and the Observatory (Monstrosities rulebook, Locations)."""

from typing import Final

from mypy_extensions import i64

from game.cards.components.type_c import WatchtowerMove
from game.engine.bits import lowest
from game.engine.decisions import register
from game.engine.effects import Site
from game.engine.ids import HOLOGRAM, LEADER
from game.engine.pieces import may_act, pieces_with
from game.engine.placement import admits, has_room
from game.engine.places import is_build_space
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_councilor, register_location
from game.engine.table import Table


class AstrologerCouncilor(Power):
    """The Leader may wait on the Observatory, others with it, and choose their spaces later."""


class AstrologersObservatory(Site):
    """As Take Actions begins, those here move to empty spaces and act there.

    They need the Astrologer's Leader, or the Hologram with that power, among them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.astrologer: i64 = -1
        """The Astrologer's number among the powers."""

    def joins(self, table: Table) -> None:
        self.astrologer = table.power_called("astrologer").index

    def is_led(self, g: Position, place: i64) -> bool:
        """Whether the piece with the Astrologer's power is on the Observatory."""
        carriers = pieces_with(g, self.astrologer)
        while carriers != 0:
            index = lowest(carriers)
            carriers &= carriers - 1
            if g.place_of(index) == place:
                return may_act(g, index)
        return False

    def admits(self, g: Position, place: i64, seat: i64, kind: i64) -> bool:
        if kind == LEADER or kind == HOLOGRAM:
            return pieces_with(g, self.astrologer) != 0
        return self.is_led(g, place)

    def may_hold(self, g: Position, place: i64, seat: i64, kind: i64) -> bool:
        return True

    def opens_actions(self, g: Position, place: i64) -> None:
        if self.is_led(g, place):
            g.push(OBSERVATORY_MOVE, place)


class ObservatoryMove(WatchtowerMove):
    """Where an Atlantean goes from the Observatory to act. Frame: the Observatory's place.

    Empty spaces of dry tiles, and of components and locations, but not of the gate board.
    """

    def reaches(self, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        if place == g.arg(self.ORIGIN) or is_build_space(place):
            return False
        return has_room(g, place) and admits(g, place, seat, kind)


OBSERVATORY_MOVE: Final[i64] = register("observatory", ObservatoryMove())

register_councilor("astrologer", AstrologerCouncilor)
register_location("astrologers_observatory", AstrologersObservatory)
