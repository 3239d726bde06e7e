"""The Alchemist and the Laboratory (Monstrosities rulebook, Alchemist; Locations)."""

from mypy_extensions import i64

from game.cards.monstrosities.potions import (
    HELD,
    ask_potions,
    in_laboratory,
    piece_with,
    potions_of,
)
from game.engine.effects import Site
from game.engine.moves import Moves
from game.engine.pieces import bears_power, owner_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_councilor, register_location
from game.engine.sites import list_single_acts
from game.engine.table import Table


class AlchemistCouncilor(Power):
    """Takes two potions at the start; the Hologram takes them for the round in which it has it."""

    def set_up(self, g: Position, seat: i64) -> None:
        ask_potions(g, seat, self.amount)

    def is_dismissed(self, g: Position, seat: i64) -> None:
        for potion in potions_of(g):
            g.cells[potion.cell + HELD] = i64(0)


class AlchemistsLab(Site):
    """The Alchemist's Leader takes a potion that lies here."""

    def __init__(self) -> None:
        super().__init__()
        self.alchemist: i64 = -1
        """The Alchemist's number among the powers."""

    def joins(self, table: Table) -> None:
        self.alchemist = table.power_called("alchemist").index

    def admits(self, g: Position, place: i64, seat: i64, kind: i64) -> bool:
        return bears_power(g, seat, kind, self.alchemist)

    def list_acts(self, g: Position, place: i64, out: Moves) -> bool:
        return list_single_acts(g, self, place, out)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        visitor = piece_with(g, self.alchemist)
        if visitor < 0 or g.place_of(visitor) != place or owner_of(g, visitor) != seat:
            return False
        return in_laboratory(g)

    def act(self, g: Position, place: i64, own_place: i64, seat: i64, kind: i64) -> None:
        ask_potions(g, seat, self.amount)


register_councilor("alchemist", AlchemistCouncilor)
register_location("alchemists_lab", AlchemistsLab)
