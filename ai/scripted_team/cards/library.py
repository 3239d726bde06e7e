"""What the scripted team thinks of each basic library card, and when it plays it."""

from __future__ import annotations

from mypy_extensions import i64

from ai.scripted_team.cards.base import (
    BEFORE_BUILDS,
    BEFORE_ROLLS,
    LIBRARY_VALUES,
    LibraryCardValue,
    register,
)
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_books import PlacementBooks
from ai.scripted_team.position_facts import acted_leaders, banker, next_builders
from game.engine.ids import ATLANTIUM, CRYSTAL, ENERGY, FORESTS, GOLD, UNBUILT
from game.engine.position import Position


class ScienceOfShieldingValue(LibraryCardValue):
    """A barrier saves a tile."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return outlook.judgement.tile


class AncientAtlasValue(LibraryCardValue):
    """Easier rolls, played once several Atlanteans stand on one wild peninsula."""

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        p: i64 = 0
        while p <= FORESTS:
            if books.outlook.easier_rolls_worth(g, p) > 4.0:
                return True
            p += 1
        return False


class MysticConversionValue(LibraryCardValue):
    """Mystic energy becomes the resource that a build still lacks."""

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        energy: i64 = g.have(seat, ENERGY)
        best: float = max(books.value(g, seat, GOLD), books.value(g, seat, CRYSTAL))
        best = max(best, books.value(g, seat, ATLANTIUM))
        if best < 1.2 * books.outlook.worth(ENERGY):
            return False
        return energy >= 2 or best > 2.5


class EbbChantValue(LibraryCardValue):
    """A tile comes back."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return outlook.judgement.tile


class CallToArmsValue(LibraryCardValue):
    """Volunteers for a round."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 2.0 * outlook.judgement.volunteer


class GrandCouncilValue(LibraryCardValue):
    """One of the next builders gets the resources of all players."""

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        if next_builders(g) == 0:
            return False
        receiver: i64 = banker(g)
        others: i64 = 0
        for giver in range(g.table.seats):
            if giver != receiver:
                others += g.building_resources(giver)
        unbuilt: i64 = 0
        for slot in range(g.table.n_slots):
            if g.built(slot) == UNBUILT:
                unbuilt += 1
        return others >= 3 and unbuilt > 1


class SurgeOfPowerValue(LibraryCardValue):
    """Mystic energy."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return 3.0 * outlook.judgement.energy


class CipherOfExpertiseValue(LibraryCardValue):
    """Every Leader acts again, played once at least two have acted."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return float(g.table.seats) * 0.8

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        return acted_leaders(g) >= min(g.table.seats, i64(2))


class EnigmaOfAlacrityValue(LibraryCardValue):
    """One Leader acts again."""

    def is_wise(self, g: Position, books: PlacementBooks, seat: i64) -> bool:
        return acted_leaders(g) >= 1


class StayOfWrathValue(LibraryCardValue):
    """The Wrath of the Gods floods fewer tiles."""

    def worth(self, g: Position, outlook: Outlook) -> float:
        return outlook.judgement.tile * 0.8


register(LIBRARY_VALUES, "science_of_shielding", ScienceOfShieldingValue)
register(LIBRARY_VALUES, "libram_of_unity", LibraryCardValue, 0.8)  # more fit on the best tile
register(LIBRARY_VALUES, "ancient_atlas", AncientAtlasValue, 1.2, when=BEFORE_ROLLS)
register(LIBRARY_VALUES, "foresight", LibraryCardValue, 0.7)  # the worst misfortune comes last
register(LIBRARY_VALUES, "mystic_conversion", MysticConversionValue, 2.5, when=BEFORE_BUILDS)
register(LIBRARY_VALUES, "ebb_chant", EbbChantValue)
register(LIBRARY_VALUES, "call_to_arms", CallToArmsValue)
register(LIBRARY_VALUES, "grand_council", GrandCouncilValue, 1.6, when=BEFORE_BUILDS)
register(LIBRARY_VALUES, "surge_of_power", SurgeOfPowerValue)
register(LIBRARY_VALUES, "cipher_of_expertise", CipherOfExpertiseValue, when=BEFORE_BUILDS)
register(LIBRARY_VALUES, "enigma_of_alacrity", EnigmaOfAlacrityValue, 1.0, when=BEFORE_BUILDS)
register(LIBRARY_VALUES, "recovered_scrolls", LibraryCardValue, 1.0)  # another library card
register(LIBRARY_VALUES, "stay_of_wrath", StayOfWrathValue)
