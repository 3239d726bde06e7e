"""A location off the island: two dice for an ally, or for mystic energy once the ally is gone."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import register
from game.engine.effects import Site
from game.engine.ids import ENERGY, VOLUNTEER
from game.engine.moves import Moves
from game.engine.position import Position
from game.engine.registry import register_location
from game.engine.rolls import Roll, seat_of
from game.engine.sites import list_single_acts
from tests.toy.cards.keeper import recruit_keeper


class ToyTower(Site):
    """Everybody but volunteers may roll here; whoever stands here must."""

    def admits(self, g: Position, place: i64, seat: i64, kind: i64) -> bool:
        return kind != VOLUNTEER

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return True

    def act(self, g: Position, place: i64, stand: i64, seat: i64, kind: i64) -> None:
        g.push(TOWER_ROLL, stand, place, bit(seat))


class TowerRoll(Roll):
    """Two dice against the tower's number."""

    def dice(self) -> i64:
        return i64(2)

    def target(self, g: Position) -> i64:
        return g.table.sites[g.arg(2)].amount

    def succeed(self, g: Position, place: i64, seats: i64) -> None:
        seat = seat_of(seats)
        if not recruit_keeper(g, seat):
            g.gain(seat, ENERGY, g.table.sites[place].second_amount)


TOWER_ROLL: Final[i64] = register("toy_roll", TowerRoll())
register_location("toy_tower", ToyTower)
