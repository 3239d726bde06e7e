"""The components of type E, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.cards.components.type_a import share_out_cards
from game.cards.monstrosities.spirits import CHOOSE_CHOIR, can_sing
from game.engine.bits import all_below
from game.engine.build import begin_build, can_pay, may_build
from game.engine.change import Change, computes
from game.engine.decisions import Decision, register
from game.engine.effects import Component, OwnNumber
from game.engine.ids import ATLANTIUM, CITIES, PHASE_ACT, UNBUILT
from game.engine.library_cards import reshuffle_discard
from game.engine.modifiers import ENERGY_COUNTS, PRINTED_TARGET
from game.engine.moves import ASSEMBLE, LOWER, Moves, first, make_move, verb_of
from game.engine.places import is_tile, peninsula_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.prices import discounts, due, is_building_resource, one, price_of
from game.engine.registry import register_buildable, register_power
from game.engine.table import Table

WITH_TARGETS: Final = CITIES + 1
"""The wild peninsulas and the Cities have target numbers."""


class GrandAssembly(Component):
    """When built: this round all players may build one component for less, as a free action."""

    def completed(self, g: Position, builders: i64) -> None:
        g.cells[g.table.power_called(self.id).cell] = i64(1)


class Assembly(Power):
    """The free build that the Grand Assembly gives in its round. All players pay together."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("free_build", "the cheaper build of all players is still open this round")
        ]

    def list_free_acts(self, g: Position, out: Moves) -> None:
        if g.cells[self.cell] == 0 or g.phase != PHASE_ACT or not may_build(g, -1):
            return
        everyone = all_below(g.table.seats)
        off = discounts(g, -1, everyone)
        for slot in range(g.table.n_components):
            if g.built(slot) != UNBUILT or g.table.components[slot].wins():
                continue
            if can_pay(g, slot, everyone, lowered_price(g, slot, self.amount), off):
                out.add(make_move(ASSEMBLE, slot))

    def play(self, g: Position, move: i64) -> bool:
        if verb_of(move) != ASSEMBLE:
            return False
        g.cells[self.cell] = i64(0)
        slot = first(move)
        everyone = all_below(g.table.seats)
        off = discounts(g, -1, everyone)
        begin_build(g, slot, everyone, lowered_price(g, slot, self.amount), off, -1)
        return True

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell] = i64(0)


def lowered_price(g: Position, slot: i64, fewer: i64) -> i64:
    """What a component costs with fewer of each resource; never nothing at all."""
    usual = price_of(g, slot)
    price = usual
    for good in range(i64(ATLANTIUM + 1)):
        if is_building_resource(good):
            price -= min(fewer, due(usual, good)) * one(good)
    if price > 0:
        return price
    last: i64 = 0
    while due(usual, last) == 0:
        last += 1
    return one(last)


class FathomPlow(Component):
    """When built: target numbers on a peninsula of your choice are lower for good."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(PLOW_PENINSULA, g.table.power_called(self.id).cell)


class PlowedPeninsula(Power):
    """The peninsula of the Fathom Plow, counted from 1; 0 while it is not built."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber(
                "peninsula",
                "whose target numbers are lower: 1 Mountains, 2 Hills, 3 Forests, 4 Cities; "
                "0 while it is not built",
            )
        ]

    def most(self, table: Table, n: i64) -> i64:
        return WITH_TARGETS

    def changes(self) -> list[Change]:
        return [computes(PRINTED_TARGET)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        if is_tile(about) and peninsula_of(about) + 1 == g.cells[self.cell]:
            return value - self.amount
        return value


class PlowPeninsula(Decision):
    """Which peninsula's target numbers are lowered for good."""

    CELL: Final = 1  # where the answer is kept

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(WITH_TARGETS)):
            out.add(make_move(LOWER, p))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.arg(self.CELL)] = first(move) + 1
        g.pop()


class LaicReceiver(Component):
    """This round each mystic energy that is spent counts as more."""

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return g.cells[g.table.power_called(self.id).cell] == 0

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.cells[g.table.power_called(self.id).cell] = i64(1)


class ReceivedEnergy(Power):
    """What the Laic Receiver does in the round of its activation."""

    def own_numbers(self) -> list[OwnNumber]:
        return [OwnNumber("activated", "mystic energy counts more this round")]

    def changes(self) -> list[Change]:
        return [computes(ENERGY_COUNTS)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        return value * self.amount if g.cells[self.cell] != 0 else value

    def round_starts(self, g: Position) -> None:
        g.cells[self.cell] = i64(0)


class ChoirOfSpirits(Component):
    """Choose a spirit; this round all Atlanteans act as if it were on their tile."""

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return can_sing(g)

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.push(CHOOSE_CHOIR, seat)


class MemoryWell(Component):
    """When built: shuffle the library discard pile into the deck, draw cards and share them out."""

    def completed(self, g: Position, builders: i64) -> None:
        reshuffle_discard(g)
        share_out_cards(g, self.amount)


PLOW_PENINSULA: Final[i64] = register("plow", PlowPeninsula())

register_buildable("grand_assembly", GrandAssembly)
register_buildable("fathom_plow", FathomPlow)
register_buildable("laic_receiver", LaicReceiver)
register_buildable("choir_of_spirits", ChoirOfSpirits)
register_buildable("memory_well", MemoryWell)
register_power("grand_assembly", Assembly)
register_power("fathom_plow", PlowedPeninsula)
register_power("laic_receiver", ReceivedEnergy)
