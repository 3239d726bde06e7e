"""The artifacts, each as a class named for the card."""

from mypy_extensions import i64

from game.engine.effects import ARTIFACT_CARDS, Artifact, artifact_number
from game.engine.ids import (
    CRYSTAL_PRISM,
    ENERGY,
    FIRST_ARTIFACT,
    FORESTS,
    GILDED_SIEVE,
    HERALDS_BANNER,
    HILLS,
    LODESTONE,
    MOUNTAINS,
    MYSTIC_ADZE,
    NUMINOUS_AMPLIFIER,
    SCRIBES_LAMP,
    TIDE_HORN,
    TONGS_OF_TALOS,
    WARD_STONE,
    WELL_OF_AETHER,
)
from game.engine.position import Position


class NuminousAmplifier(Artifact):
    """Each mystic energy you spend on a die adds more."""

    def energy_rate(self, g: Position) -> i64:
        return artifact_number(g, NUMINOUS_AMPLIFIER)


class MysticAdze(Artifact):
    """A build you take part in costs fewer resources."""

    def build_discount(self, g: Position) -> i64:
        return artifact_number(g, MYSTIC_ADZE)


class Lodestone(Artifact):
    """Once per round, reroll your die in the Mountains."""

    def rerolls(self, peninsula: i64) -> bool:
        return peninsula == MOUNTAINS


class GildedSieve(Artifact):
    """Once per round, reroll your die in the Hills."""

    def rerolls(self, peninsula: i64) -> bool:
        return peninsula == HILLS


class CrystalPrism(Artifact):
    """Once per round, reroll your die in the Forests."""

    def rerolls(self, peninsula: i64) -> bool:
        return peninsula == FORESTS


class HeraldsBanner(Artifact):
    """Your attempts in the Cities are easier."""

    def city_bonus(self, g: Position) -> i64:
        return artifact_number(g, HERALDS_BANNER)


class TongsOfTalos(Artifact):
    """Once per round, exchanging ore gives you more Atlantium."""

    def extra_atlantium(self, g: Position) -> i64:
        return artifact_number(g, TONGS_OF_TALOS)


class ScribesLamp(Artifact):
    """You draw more cards in the Libraries."""

    def library_draw(self, g: Position) -> i64:
        return artifact_number(g, SCRIBES_LAMP)


class WardStone(Artifact):
    """Barriers that you pay for cost less."""

    def barrier_cost(self, g: Position) -> i64:
        return artifact_number(g, WARD_STONE)


class TideHorn(Artifact):
    """Unflooding that you pay for costs less."""

    def unflood_cost(self, g: Position) -> i64:
        return artifact_number(g, TIDE_HORN)


class WellOfAether(Artifact):
    """At the start of a round, gain mystic energy."""

    def starts_round(self, g: Position, seat: i64) -> None:
        g.gain(seat, ENERGY, artifact_number(g, WELL_OF_AETHER))


ARTIFACT_CARDS[NUMINOUS_AMPLIFIER - FIRST_ARTIFACT] = NuminousAmplifier()
ARTIFACT_CARDS[MYSTIC_ADZE - FIRST_ARTIFACT] = MysticAdze()
ARTIFACT_CARDS[LODESTONE - FIRST_ARTIFACT] = Lodestone()
ARTIFACT_CARDS[GILDED_SIEVE - FIRST_ARTIFACT] = GildedSieve()
ARTIFACT_CARDS[CRYSTAL_PRISM - FIRST_ARTIFACT] = CrystalPrism()
ARTIFACT_CARDS[HERALDS_BANNER - FIRST_ARTIFACT] = HeraldsBanner()
ARTIFACT_CARDS[TONGS_OF_TALOS - FIRST_ARTIFACT] = TongsOfTalos()
ARTIFACT_CARDS[SCRIBES_LAMP - FIRST_ARTIFACT] = ScribesLamp()
ARTIFACT_CARDS[WARD_STONE - FIRST_ARTIFACT] = WardStone()
ARTIFACT_CARDS[TIDE_HORN - FIRST_ARTIFACT] = TideHorn()
ARTIFACT_CARDS[WELL_OF_AETHER - FIRST_ARTIFACT] = WellOfAether()
