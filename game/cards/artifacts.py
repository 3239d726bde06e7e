"""The artifacts, each as a class named for the card."""

from mypy_extensions import i64

from game.engine.effects import RECRUIT_ROLL
from game.engine.ids import ENERGY, FORESTS, HILLS, MOUNTAINS
from game.engine.position import Position
from game.engine.power import Power
from game.engine.powers import is_used, use
from game.engine.registry import register_artifact


class NuminousAmplifier(Power):
    """Each mystic energy you spend on a die adds more."""

    def energy_rate(self, g: Position, rate: i64) -> i64:
        return max(rate, self.amount)


class MysticAdze(Power):
    """A build you take part in costs fewer resources."""

    def build_discount(self, g: Position, spared: i64) -> i64:
        return spared + self.amount


class Lodestone(Power):
    """Once per round, reroll your die in the Mountains."""

    def is_once_per_round(self) -> bool:
        return True

    def rerolls(self, peninsula: i64) -> bool:
        return peninsula == MOUNTAINS


class GildedSieve(Power):
    """Once per round, reroll your die in the Hills."""

    def is_once_per_round(self) -> bool:
        return True

    def rerolls(self, peninsula: i64) -> bool:
        return peninsula == HILLS


class CrystalPrism(Power):
    """Once per round, reroll your die in the Forests."""

    def is_once_per_round(self) -> bool:
        return True

    def rerolls(self, peninsula: i64) -> bool:
        return peninsula == FORESTS


class HeraldsBanner(Power):
    """Your attempts in the Cities are easier."""

    def roll_bonus(self, g: Position, purpose: i64, bonus: i64) -> i64:
        return bonus + self.amount if purpose == RECRUIT_ROLL else bonus


class TongsOfTalos(Power):
    """Once per round, exchanging ore gives you more Atlantium."""

    def is_once_per_round(self) -> bool:
        return True

    def atlantium_made(self, g: Position, made: i64) -> i64:
        if is_used(g, self):
            return made
        use(g, self)
        return made + self.amount


class ScribesLamp(Power):
    """You draw more cards in the Libraries."""

    def cards_drawn(self, g: Position, draw: i64) -> i64:
        return max(draw, self.amount)


class WardStone(Power):
    """Barriers that you pay for cost less."""

    def barrier_cost(self, g: Position, cost: i64) -> i64:
        return min(cost, self.amount)


class TideHorn(Power):
    """Unflooding that you pay for costs less."""

    def unflood_cost(self, g: Position, cost: i64) -> i64:
        return min(cost, self.amount)


class WellOfAether(Power):
    """At the start of a round, gain mystic energy."""

    def round_begins(self, g: Position, seat: i64) -> None:
        g.gain(seat, ENERGY, self.amount)


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
