"""What the scripted team thinks of the magic items."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    BEFORE_MONSTERS,
    DECISION_VALUES,
    ITEM_VALUES,
    POWER_VALUES,
    DecisionValue,
    FollowingValue,
    ItemValue,
    register,
    value_of,
)
from ai.scripted_team.cards.monstrosities.artifacts import StepChoice
from ai.scripted_team.cards.monstrosities.councilors import has_monsters
from ai.scripted_team.cards.monstrosities.harpies import kept_worth
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from game.cards.monstrosities.items.carrying import (
    CARRIER,
    CARRY,
    CLAIM_ITEM,
    USE,
    USE_ITEM,
    ItemPower,
    UseItem,
    slot_of_item,
)
from game.cards.monstrosities.items.constellation_cloak import RAISE_CLOAK, RaiseCloak
from game.cards.monstrosities.items.winged_sandals import WINGED_STEP
from game.engine.ids import AUTOMATON, HOLOGRAM, N_GOODS, N_RESOURCES
from game.engine.moves import first, verb_of
from game.engine.occupants import active_atlanteans
from game.engine.pieces import in_pool
from game.engine.places import FIRST_BUILD_SPACE, SITE_CITY, SITE_WILD, is_tile
from game.engine.position import Position
from game.engine.prices import due

EACH_ROUND: Final[dict[str, float]] = {
    "constellation_cloak": 0.5,
    "cornucopia": 0.3,
    "helm_of_invisibility": 0.2,
    "mirror_shield": 0.3,
    "winged_sandals": 0.3,
}
"""By item: what it is worth for a round while somebody has it, in actions."""
FREED_MEDUSA: Final = 2.0
"""What Medusa's end and her help as an ally are worth in each round to come."""
HIDDEN: Final = 1.2
"""What it is worth that a monster does nothing in a round."""
AGAIN: Final = 2.0
"""The actions that all on a tile take when they act again."""


# --- building -------------------------------------------------------------------------------------


class MirrorShieldValue(ItemValue):
    """It ends Medusa's curse and brings an ally; once she is free, nobody can build it."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        slot = slot_of_item(g, g.table.power_called(self.name))
        if not g.table.buildables[slot].may_be_built(g, -1):
            return 0.0
        return FREED_MEDUSA * outlook.rounds_to_come()

    def is_sought(self) -> bool:
        return True


class MagicItemValue(ItemValue):
    """What it does in the rounds to come and once at the end, less the goods that it costs."""

    def benefit(self, g: Position, outlook: Outlook) -> float:
        rounds: float = EACH_ROUND[self.name] * outlook.rounds_to_come()
        return rounds + self.at_the_end(g, outlook) - self.cost(g, outlook)

    def at_the_end(self, g: Position, outlook: Outlook) -> float:
        """Return the worth of using it up."""
        return 0.0

    def cost(self, g: Position, outlook: Outlook) -> float:
        """Return the worth of what is paid for it."""
        slot = slot_of_item(g, g.table.power_called(self.name))
        worth: float = 0.0
        for good in range(i64(N_GOODS)):
            worth += float(due(g.table.buildables[slot].price, good)) * outlook.worth(good)
        return worth


class CornucopiaValue(MagicItemValue):
    """Better rolls, and three resources in the end."""

    def at_the_end(self, g: Position, outlook: Outlook) -> float:
        return 3.0 * best_resource(outlook)


class HelmValue(MagicItemValue):
    """Safety each round, and a monster that does nothing in the end, if there is one."""

    def at_the_end(self, g: Position, outlook: Outlook) -> float:
        return HIDDEN if has_monsters(g) else 0.0


class SandalsValue(MagicItemValue):
    """A better space each round, and further actions in the end."""

    def at_the_end(self, g: Position, outlook: Outlook) -> float:
        return AGAIN


def best_resource(outlook: Outlook) -> float:
    """Return the worth of the resource that the team needs most."""
    best: float = 0.0
    for good in range(i64(N_RESOURCES)):
        best = max(best, outlook.worth(good))
    return best


# --- carrying and using up ------------------------------------------------------------------------


class BorneItemValue(FollowingValue):
    """An item helps while somebody has it. That it is built says so."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return EACH_ROUND[self.name] if g.table.power_called(self.name).bearer(g) >= 0 else 0.0

    def kept(self, books: PlacementBooks) -> float:
        """Return what it is worth not to use it up."""
        return EACH_ROUND[self.name] * books.outlook.rounds_to_come()

    def carried_to(self, g: Position, books: PlacementBooks, place: i64) -> float:
        """Return how well it is carried to a place; nobody waits for the very safest tile."""
        return books.outlook.safe[place] if is_tile(place) else 0.0


class BorneShieldValue(BorneItemValue):
    """It must be where Medusa's gaze can be drawn."""

    def carried_to(self, g: Position, books: PlacementBooks, place: i64) -> float:
        return books.outlook.safe[place] if place < FIRST_BUILD_SPACE else 0.0


class BorneCloakValue(BorneItemValue):
    """It is carried to a tile that may flood."""

    def carried_to(self, g: Position, books: PlacementBooks, place: i64) -> float:
        return 1.5 - books.outlook.safe[place] if is_tile(place) else 0.0


class BorneCornucopiaValue(BorneItemValue):
    """Carried to where dice are rolled; used up for resources that are worth more than that."""

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return 3.0 * best_resource(books.outlook) - self.kept(books)

    def carried_to(self, g: Position, books: PlacementBooks, place: i64) -> float:
        if g.table.site[place] != SITE_WILD and g.table.site[place] != SITE_CITY:
            return 0.0
        return books.outlook.safe[place]


class BorneHelmValue(BorneItemValue):
    """It is used up against a monster when few rounds are left to be safe in."""

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        return HIDDEN - self.kept(books)


class BorneSandalsValue(BorneItemValue):
    """They are used up when those beside them have acted and gain enough by acting again."""

    def act_worth(self, g: Position, books: PlacementBooks, move: i64) -> float:
        power = cast("ItemPower", g.table.powers[self.number])
        place = power.place(g)
        again: float = float(active_atlanteans(g, place)) * books.gain(g, power.bearer(g), place)
        return again - self.kept(books)


# --- decisions ------------------------------------------------------------------------------------


class ItemClaim(DecisionValue):
    """The player with most Atlanteans to choose a carrier from."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        seat = first(move)
        pieces: i64 = 0
        for kind in range(g.table.n_kinds):
            pieces += in_pool(g, seat, kind)
        for place in range(g.table.n_places):
            pieces += (g.crowd(place) >> (8 * seat)) & 255
        return float(pieces)


class ItemUse(DecisionValue):
    """Carried where it helps; another Atlantean may take it along to a better place."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != CARRY:
            return 0.6
        kind = g.arg(UseItem.KIND)
        if kind == HOLOGRAM or kind == AUTOMATON:
            return 0.0
        power = g.table.powers[g.arg(UseItem.POWER)]
        value = value_of(POWER_VALUES, "power", power.id, power.amount)
        return cast("BorneItemValue", value).carried_to(g, books, g.arg(UseItem.PLACE))


class CloakChoice(DecisionValue):
    """A misfortune that harms more than the loss of the Cloak and its carrier is cancelled."""

    def score(self, g: Position, books: PlacementBooks, move: i64) -> float:
        if verb_of(move) != USE:
            return 0.0
        power = cast("ItemPower", g.table.powers[g.arg(RaiseCloak.POWER)])
        kind = g.cells[power.cell + CARRIER] - 1
        lost: float = books.gain(g, g.arg(RaiseCloak.SEAT), power.place(g)) + kept_worth(
            books, kind
        )
        lost += EACH_ROUND[power.id] * books.outlook.rounds_to_come()
        return books.cards.harm(g, g.striking) - lost


register(ITEM_VALUES, "constellation_cloak", MagicItemValue)
register(ITEM_VALUES, "cornucopia", CornucopiaValue)
register(ITEM_VALUES, "helm_of_invisibility", HelmValue)
register(ITEM_VALUES, "mirror_shield", MirrorShieldValue)
register(ITEM_VALUES, "winged_sandals", SandalsValue)
register(POWER_VALUES, "constellation_cloak", BorneCloakValue)
register(POWER_VALUES, "cornucopia", BorneCornucopiaValue, when=BEFORE_BUILDS)
register(POWER_VALUES, "helm_of_invisibility", BorneHelmValue, when=BEFORE_MONSTERS)
register(POWER_VALUES, "mirror_shield", BorneShieldValue)
register(POWER_VALUES, "winged_sandals", BorneSandalsValue, when=BEFORE_BUILDS)
DECISION_VALUES[CLAIM_ITEM] = ItemClaim()
DECISION_VALUES[USE_ITEM] = ItemUse()
DECISION_VALUES[RAISE_CLOAK] = CloakChoice()
DECISION_VALUES[WINGED_STEP] = StepChoice()
