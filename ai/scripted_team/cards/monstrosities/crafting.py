"""What the scripted team thinks of the Artisan and the Lustral Forge, who build magic items."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    COMPONENT_VALUES,
    COUNCILOR_VALUES,
    DECISION_VALUES,
    LIBRARY_VALUES,
    POWER_VALUES,
    CouncilorValue,
    DecisionValue,
    DoubleSpaceValue,
    FollowingValue,
    LibraryCardValue,
    register,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.components.type_d import CHOOSE_FORGING
from game.cards.monstrosities.councilors.artisan import SPEND_INSPIRATION
from game.cards.monstrosities.inspired_designs import (
    CHOOSE_DESIGN_SPACE,
    INSPIRED_DESIGNS,
    is_any_item_unbuilt,
    list_designs,
)
from game.cards.monstrosities.items.carrying import can_build_items
from game.engine.bits import bit
from game.engine.build import can_pay
from game.engine.ids import UNBUILT
from game.engine.modifiers import ITEM_UNITS
from game.engine.moves import Moves, first, second
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import Position
from game.engine.prices import price_of
from game.engine.readiness import ready_owners


class ArtisanValue(CouncilorValue):
    """Borrowed for a round, its Inspiration pays one or two units of a magic item."""

    def states(self) -> list[str]:
        return ["Inspiration"]

    def state(self, g: Position, n: i64) -> float:
        artisan = g.table.powers[self.number]
        return float(artisan.changed(g, ITEM_UNITS, 0)) / float(artisan.second_amount)


class LustralForgeValue(DoubleSpaceValue):
    """A magic item beside the builds of the gate board."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        return 0.3 * outlook.rounds_to_come() if g.table.n_slots > g.table.n_components else 0.0

    def pair_gain(self, g: Position, books: PlacementBooks, seat: i64) -> float:
        return best_item(g, books, bit(seat))

    def pays(self, g: Position, books: PlacementBooks, place: i64) -> bool:
        return best_item(g, books, ready_owners(g, place)) > 0.0


class InspiredDesignsValue(LibraryCardValue):
    """A magic item, once somebody on a build space can pay for one."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 0.4 if is_any_item_unbuilt(g) else 0.0

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        listed = Moves()
        list_designs(g, seat, listed)
        for n in range(listed.count):
            if designed_worth(g, books, listed.code[n]) > 0.0:
                return True
        return False


class DesignChoice(DecisionValue):
    """The build space where the best magic item can be paid for."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return designed_worth(g, books, move)


def designed_worth(g: Position, books: PlacementBooks, move: i64) -> float:
    """Return the worth of letting those on a build space build a magic item."""
    place: i64 = FIRST_BUILD_SPACE + second(move)
    return 0.0 if can_build_items(g, place) else best_item(g, books, ready_owners(g, place))


class ForgingChoice(DecisionValue):
    """The magic item that is worth most."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return books.cards.benefit(g, first(move))


class InspirationChoice(DecisionValue):
    """As much Inspiration as possible, and first for what is worth most."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return float(first(move)) * (0.1 + books.outlook.worth(second(move)))


def best_item(g: Position, books: PlacementBooks, builders: i64) -> float:
    """Return the worth of the best magic item that some players could pay for; `builders`: mask."""
    best: float = 0.0
    for slot in range(g.table.n_components, g.table.n_slots):
        if g.built(slot) == UNBUILT and can_pay(g, slot, builders, price_of(g, slot), 0):
            best = max(best, books.cards.benefit(g, slot))
    return best


register(COMPONENT_VALUES, "lustral_forge", LustralForgeValue)
register(COUNCILOR_VALUES, "artisan", ArtisanValue, 2.0)
register(POWER_VALUES, "lustral_forge", FollowingValue)
register(LIBRARY_VALUES, INSPIRED_DESIGNS, InspiredDesignsValue, when=BEFORE_BUILDS)
register(POWER_VALUES, INSPIRED_DESIGNS, FollowingValue)
DECISION_VALUES[CHOOSE_DESIGN_SPACE] = DesignChoice()
DECISION_VALUES[CHOOSE_FORGING] = ForgingChoice()
DECISION_VALUES[SPEND_INSPIRATION] = InspirationChoice()
