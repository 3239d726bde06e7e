"""The components of type D that Monstrosities adds, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.enlisting import FollowersOrVolunteers
from game.engine.bits import bit
from game.engine.build import begin_build, can_pay, is_within_reach, may_build
from game.engine.change import gives
from game.engine.decisions import EVERY_SEAT, SeatsDecision, register
from game.engine.effects import Component
from game.engine.ids import UNBUILT
from game.engine.modifiers import BUILDS_ITEMS
from game.engine.moves import Moves, first, make_move
from game.engine.places import slot_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.prices import discount_on, discounts, payer_at, price_of, units_of
from game.engine.readiness import ready_owners
from game.engine.recruit_rolls import ask_recruit
from game.engine.registry import register_buildable, register_power
from game.engine.table import Table
from game.notation import COMPONENT, Form, new_verb

FORGE: Final[i64] = new_verb(Form("forge", (COMPONENT,)))
"""Those on the Lustral Forge build this magic item."""


class ClarionSpire(Component):
    """When built: each player gains followers, or volunteers are shared out."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(CALL_TO_GATHER, EVERY_SEAT, self.amount, self.second_amount)


class CallToGather(FollowersOrVolunteers):
    """Whether each player gains followers, or who gets the next of the volunteers."""

    def muster(self, g: Position, seats: i64, followers: i64) -> None:
        for seat in range(g.table.seats - 1, -1, -1):
            ask_recruit(g, bit(seat), followers)


class LustralForge(Component):
    """Two Atlanteans on a double space build a magic item together, as if on a build space."""

    def is_optional(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        if not may_build(g, place):
            return False
        builders = ready_owners(g, place)
        off = discount_on(g, place, g.table.n_components, discounts(g, place, builders))
        for slot in range(g.table.n_components, g.table.n_slots):
            if is_within_reach(g, place, slot, builders, off):
                return True
        return False

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        off = discount_on(g, place, g.table.n_components, discounts(g, place, involved))
        g.push(CHOOSE_FORGING, involved, place, off, payer_at(g, place, g.table.n_components))


class ForgedItems(Power):
    """Those on the Lustral Forge may build magic items."""

    def __init__(self) -> None:
        super().__init__()
        self.slot: i64 = -1
        """The slot of the Lustral Forge."""

    def joins(self, table: Table) -> None:
        for slot in range(table.n_components):
            if table.components[slot].id == self.id:
                self.slot = slot

    def works_at(self, g: Position, place: i64) -> bool:
        return g.table.is_component_place(place) and slot_of(place) == self.slot


class ChooseForging(SeatsDecision):
    """Which magic item those on the Lustral Forge build.

    They have acted already, so that the frame keeps what was theirs before.
    """

    PLACE: Final = 2  # their place
    SPARED: Final = 3  # resources spared
    PAYER: Final = 4  # the power that can pay units of the price itself or -1

    def legal(self, g: Position, out: Moves) -> None:
        builders = g.arg(self.SEATS)
        place = g.arg(self.PLACE)
        more = units_of(g, g.arg(self.PAYER))
        for slot in range(g.table.n_components, g.table.n_slots):
            if g.built(slot) != UNBUILT or not g.table.buildables[slot].may_be_built(g, place):
                continue
            if can_pay(g, slot, builders, price_of(g, slot), g.arg(self.SPARED), more, place):
                out.add(make_move(FORGE, slot))

    def apply(self, g: Position, move: i64) -> None:
        builders = g.arg(self.SEATS)
        place = g.arg(self.PLACE)
        off = g.arg(self.SPARED)
        payer = g.arg(self.PAYER)
        g.pop()
        begin_build(g, first(move), builders, price_of(g, first(move)), off, place, payer)


CALL_TO_GATHER: Final[i64] = register("call_to_gather", CallToGather())
CHOOSE_FORGING: Final[i64] = register("choose_forging", ChooseForging())

register_buildable("clarion_spire", ClarionSpire)
register_buildable("lustral_forge", LustralForge)
register_power("lustral_forge", ForgedItems, lambda _: [gives(BUILDS_ITEMS)])
