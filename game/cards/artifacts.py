"""The artifacts, each as a class named for the card."""

from mypy_extensions import i64

from game.engine.change import Change, at_least, at_most, computes, gives, plus
from game.engine.effects import RECRUIT_ROLL
from game.engine.ids import FORESTS, HILLS, MOUNTAINS
from game.engine.modifiers import (
    ATLANTIUM_MADE,
    BARRIER_COST,
    BUILD_DISCOUNT,
    CARDS_DRAWN,
    ENERGY_RATE,
    ONCE_PER_ROUND,
    REROLLS,
    ROLL_BONUS,
    ROUND_ENERGY,
    UNFLOOD_COST,
)
from game.engine.position import Position
from game.engine.power import Power
from game.engine.powers import is_used, use
from game.engine.registry import register_artifact


class NuminousAmplifier(Power):
    """Each mystic energy you spend on a die adds more."""

    def changes(self) -> list[Change]:
        return [at_least(ENERGY_RATE, self.amount)]


class MysticAdze(Power):
    """A build you take part in costs fewer resources."""

    def changes(self) -> list[Change]:
        return [plus(BUILD_DISCOUNT, self.amount)]


class Lodestone(Power):
    """Once per round, reroll your die in the Mountains."""

    def changes(self) -> list[Change]:
        return [gives(ONCE_PER_ROUND), gives(REROLLS, MOUNTAINS)]


class GildedSieve(Power):
    """Once per round, reroll your die in the Hills."""

    def changes(self) -> list[Change]:
        return [gives(ONCE_PER_ROUND), gives(REROLLS, HILLS)]


class CrystalPrism(Power):
    """Once per round, reroll your die in the Forests."""

    def changes(self) -> list[Change]:
        return [gives(ONCE_PER_ROUND), gives(REROLLS, FORESTS)]


class HeraldsBanner(Power):
    """Your attempts in the Cities are easier."""

    def changes(self) -> list[Change]:
        return [plus(ROLL_BONUS, self.amount, RECRUIT_ROLL)]


class TongsOfTalos(Power):
    """Once per round, exchanging ore gives you more Atlantium."""

    def changes(self) -> list[Change]:
        return [gives(ONCE_PER_ROUND), computes(ATLANTIUM_MADE)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        if is_used(g, self):
            return value
        use(g, self)
        return value + self.amount


class ScribesLamp(Power):
    """You draw more cards in the Libraries."""

    def changes(self) -> list[Change]:
        return [at_least(CARDS_DRAWN, self.amount)]


class WardStone(Power):
    """Barriers that you pay for cost less."""

    def changes(self) -> list[Change]:
        return [at_most(BARRIER_COST, self.amount)]


class TideHorn(Power):
    """Unflooding that you pay for costs less."""

    def changes(self) -> list[Change]:
        return [at_most(UNFLOOD_COST, self.amount)]


class WellOfAether(Power):
    """At the start of a round, gain mystic energy."""

    def changes(self) -> list[Change]:
        return [plus(ROUND_ENERGY, self.amount)]


register_artifact("numinous_amplifier", NuminousAmplifier)
register_artifact("mystic_adze", MysticAdze)
register_artifact("lodestone", Lodestone)
register_artifact("gilded_sieve", GildedSieve)
register_artifact("crystal_prism", CrystalPrism)
register_artifact("heralds_banner", HeraldsBanner)
register_artifact("tongs_of_talos", TongsOfTalos)
register_artifact("scribes_lamp", ScribesLamp)
register_artifact("ward_stone", WardStone)
register_artifact("tide_horn", TideHorn)
register_artifact("well_of_aether", WellOfAether)
