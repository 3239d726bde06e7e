"""The artifacts; one that does more than change a value is a class named for the card."""

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


class TongsOfTalos(Power):
    """Once per round, exchanging ore gives you more Atlantium."""

    def changes(self) -> list[Change]:
        return [gives(ONCE_PER_ROUND), computes(ATLANTIUM_MADE)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        if is_used(g, self):
            return value
        use(g, self)
        return value + self.amount


# Each mystic energy you spend on a die adds more.
register_artifact("numinous_amplifier", Power, lambda n: [at_least(ENERGY_RATE, n)])
# A build you take part in costs fewer resources.
register_artifact("mystic_adze", Power, lambda n: [plus(BUILD_DISCOUNT, n)])
# Once per round, reroll your die in the Mountains.
register_artifact("lodestone", Power, lambda _: [gives(ONCE_PER_ROUND), gives(REROLLS, MOUNTAINS)])
# Once per round, reroll your die in the Hills.
register_artifact("gilded_sieve", Power, lambda _: [gives(ONCE_PER_ROUND), gives(REROLLS, HILLS)])
# Once per round, reroll your die in the Forests.
register_artifact(
    "crystal_prism", Power, lambda _: [gives(ONCE_PER_ROUND), gives(REROLLS, FORESTS)]
)
# Your attempts in the Cities are easier.
register_artifact("heralds_banner", Power, lambda n: [plus(ROLL_BONUS, n, RECRUIT_ROLL)])
register_artifact("tongs_of_talos", TongsOfTalos)
# You draw more cards in the Libraries.
register_artifact("scribes_lamp", Power, lambda n: [at_least(CARDS_DRAWN, n)])
# Barriers that you pay for cost less.
register_artifact("ward_stone", Power, lambda n: [at_most(BARRIER_COST, n)])
# Unflooding that you pay for costs less.
register_artifact("tide_horn", Power, lambda n: [at_most(UNFLOOD_COST, n)])
# At the start of a round, gain mystic energy.
register_artifact("well_of_aether", Power, lambda n: [plus(ROUND_ENERGY, n)])
