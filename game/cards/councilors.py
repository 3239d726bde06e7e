"""The councilors, each as a class named for the board. The Hologram borrows the same powers."""

from mypy_extensions import i64

from game.engine.effects import COUNCILOR_BOARDS, Councilor, councilor_number
from game.engine.hologram import deal_artifacts
from game.engine.ids import (
    ADEPT,
    ARTIFICER,
    EMISSARY,
    EXPLORER,
    FORGEMASTER,
    MYSTIC,
    ORATOR,
    PRIEST,
    SCHOLAR,
    SEAFARER,
)
from game.engine.places import is_tile
from game.engine.position import Position


class ArtificerCouncilor(Councilor):
    """A build in which the Leader takes part costs less; the builders choose what is spared."""

    def build_discount(self, g: Position) -> i64:
        return councilor_number(g, ARTIFICER)


class PriestCouncilor(Councilor):
    """A failed action on the Leader's tile may be attempted once more (FAQ)."""

    def offers_reroll(self) -> bool:
        return True


class EmissaryCouncilor(Councilor):
    """The Leader's island tile holds one Atlantean more; any player may use that (FAQ)."""

    def makes_room(self, g: Position) -> i64:
        return councilor_number(g, EMISSARY)

    def arrives(self, g: Position, place: i64) -> None:
        if is_tile(place):
            g.cells[g.layout.extra_capacity + place] += councilor_number(g, EMISSARY)

    def leaves(self, g: Position, place: i64) -> None:
        if is_tile(place):
            g.cells[g.layout.extra_capacity + place] -= councilor_number(g, EMISSARY)


class SeafarerCouncilor(Councilor):
    """The Leader may stand on a flooded tile, which others may join; it works as if dry (FAQ)."""

    def stands_on_water(self) -> bool:
        return True

    def arrives(self, g: Position, place: i64) -> None:
        if is_tile(place) and not g.is_dry(place):
            g.usable_flooded_tile = place

    def leaves(self, g: Position, place: i64) -> None:
        g.usable_flooded_tile = 0


class ScholarCouncilor(Councilor):
    """Owns one of two artifacts drawn from those not in the game; as Hologram, for the round."""

    def sets_up(self, g: Position, seat: i64) -> None:
        deal_artifacts(g, seat, councilor_number(g, SCHOLAR))

    def is_dismissed(self, g: Position, seat: i64) -> None:
        g.unused_artifacts |= g.scholar_artifacts(seat)
        g.cells[g.layout.scholar_artifacts + seat] = 0


class ExplorerCouncilor(Councilor):
    """Target numbers on the Leader's wild tile are lower, at the time of the roll (FAQ)."""

    def lowers_target(self, g: Position) -> i64:
        return councilor_number(g, EXPLORER)


class MysticCouncilor(Councilor):
    """Atlanteans on the Leader's tile or location gain mystic energy after their action."""

    def energy_after_action(self, g: Position) -> i64:
        return councilor_number(g, MYSTIC)


class AdeptCouncilor(Councilor):
    """The Leader may take the action of a space that another Atlantean holds."""

    def acts_elsewhere(self) -> bool:
        return True


class ForgemasterCouncilor(Councilor):
    """Atlanteans on the Leader's Forges tile may exchange more ore."""

    def extra_ore(self, g: Position) -> i64:
        return councilor_number(g, FORGEMASTER)


class OratorCouncilor(Councilor):
    """Attempts in the Cities on the Leader's tile are easier."""

    def city_bonus(self, g: Position) -> i64:
        return councilor_number(g, ORATOR)


COUNCILOR_BOARDS[ARTIFICER] = ArtificerCouncilor()
COUNCILOR_BOARDS[PRIEST] = PriestCouncilor()
COUNCILOR_BOARDS[EMISSARY] = EmissaryCouncilor()
COUNCILOR_BOARDS[SEAFARER] = SeafarerCouncilor()
COUNCILOR_BOARDS[SCHOLAR] = ScholarCouncilor()
COUNCILOR_BOARDS[EXPLORER] = ExplorerCouncilor()
COUNCILOR_BOARDS[MYSTIC] = MysticCouncilor()
COUNCILOR_BOARDS[ADEPT] = AdeptCouncilor()
COUNCILOR_BOARDS[FORGEMASTER] = ForgemasterCouncilor()
COUNCILOR_BOARDS[ORATOR] = OratorCouncilor()
