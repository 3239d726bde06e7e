"""The councilors; the Hologram borrows the same powers.

One that does more than change a value is a class named for the board.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.change import gives, plus
from game.engine.decisions import SeatDecision, register
from game.engine.effects import GATHER, RECRUIT_ROLL
from game.engine.ids import ENERGY, FIRST_ARTIFACT
from game.engine.library_cards import artifact_bit
from game.engine.library_draws import HAND_LIMIT
from game.engine.modifiers import (
    ACTS_ELSEWHERE,
    BUILD_DISCOUNT,
    ENERGY_AFTER_ACTION,
    EXTRA_ROOM,
    HOLDS_TILE,
    OFFERS_RETRY,
    ORE_LIMIT,
    OWNS_ARTIFACTS,
    ROLL_BONUS,
    ROLL_TARGET,
    ROUND_ENERGY,
    STANDS_ON_WATER,
)
from game.engine.moves import TAKE, Moves, first, make_move, second
from game.engine.places import is_tile
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_councilor
from game.engine.unused_artifacts import list_unused, take_unused, unused_count
from game.engine.water import keep_afloat, let_sink


class EmissaryCouncilor(Power):
    """The Leader's island tile holds one Atlantean more; any player may use that (FAQ)."""

    def arrives(self, g: Position, place: i64) -> None:
        if is_tile(place):
            g.cells[g.layout.extra_capacity + place] += self.amount

    def leaves(self, g: Position, place: i64) -> None:
        if is_tile(place):
            g.cells[g.layout.extra_capacity + place] -= self.amount


class SeafarerCouncilor(Power):
    """The Leader may stand on a flooded tile, which others may join; it works as if dry (FAQ)."""

    def arrives(self, g: Position, place: i64) -> None:
        keep_afloat(g, place)

    def leaves(self, g: Position, place: i64) -> None:
        let_sink(g, place)


class ScholarCouncilor(Power):
    """Owns one of two artifacts drawn from those not in the game; as Hologram, for the round.

    The artifact may have raised the hand limit, so that cards go with it.
    """

    def set_up(self, g: Position, seat: i64) -> None:
        g.push(CHOOSE_SCHOLAR_ARTIFACT, seat)
        g.push(DEAL_ARTIFACTS, seat, self.amount, 0)

    def is_dismissed(self, g: Position, seat: i64) -> None:
        g.unused_artifacts |= g.scholar_artifacts(seat)
        g.cells[g.layout.scholar_artifacts + seat] = 0
        g.push(HAND_LIMIT, bit(seat))


class ChampionCouncilor(Power):
    """The Leader's tile may flood, and those there act on it all the same this round.

    It does not sink as long as the Leader is there, however often its peninsula floods. A position
    document may find the Leader there.
    """

    def arrives(self, g: Position, place: i64) -> None:
        keep_afloat(g, place)

    def leaves(self, g: Position, place: i64) -> None:
        let_sink(g, place)


class DealArtifacts(SeatDecision):
    """Chance: artifacts that are not in the library deck.

    Of the artifacts nobody has seen, as
    many as the deck has slots for are in it; each is equally likely to be one of the others.
    """

    LEFT: Final = 2  # artifacts still to deal
    DEALT: Final = 3  # mask of those dealt

    def is_chance(self, g: Position) -> bool:
        return True

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0 and unused_count(g) > 0:
            return False
        dealt = g.arg(self.DEALT)
        g.pop()
        g.set_arg(ChooseScholarArtifact.DEALT, dealt)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        list_unused(g, out)

    def apply(self, g: Position, move: i64) -> None:
        take_unused(g, first(move))
        g.set_arg(self.DEALT, g.arg(self.DEALT) | artifact_bit(first(move)))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class ChooseScholarArtifact(SeatDecision):
    """Which artifact is kept."""

    DEALT: Final = 2  # mask of the artifacts dealt

    def is_over(self, g: Position) -> bool:
        return g.arg(self.DEALT) == 0

    def legal(self, g: Position, out: Moves) -> None:
        for i in range(g.table.n_artifacts):
            if (g.arg(self.DEALT) >> i) & 1 != 0:
                out.add(make_move(TAKE, g.arg(self.SEAT), FIRST_ARTIFACT + i))

    def apply(self, g: Position, move: i64) -> None:
        card = artifact_bit(second(move))
        g.unused_artifacts |= g.arg(self.DEALT) & ~card
        g.cells[g.layout.scholar_artifacts + g.arg(self.SEAT)] |= card
        if g.round > 0:
            artifact = g.table.artifacts[second(move) - FIRST_ARTIFACT]
            g.gain(g.arg(self.SEAT), ENERGY, artifact.changed(g, ROUND_ENERGY, 0))
        g.pop()


DEAL_ARTIFACTS: Final[i64] = register("deal_artifacts", DealArtifacts())
CHOOSE_SCHOLAR_ARTIFACT: Final[i64] = register("choose_artifact", ChooseScholarArtifact())

# A build in which the Leader takes part costs less; the builders choose what is spared.
register_councilor("artificer", Power, lambda n: [plus(BUILD_DISCOUNT, n)])
# A failed action on the Leader's tile may be attempted once more (FAQ).
register_councilor("priest", Power, lambda _: [gives(OFFERS_RETRY)])
register_councilor("emissary", EmissaryCouncilor, lambda n: [plus(EXTRA_ROOM, n)])
register_councilor("seafarer", SeafarerCouncilor, lambda _: [gives(STANDS_ON_WATER)])
register_councilor("scholar", ScholarCouncilor, lambda _: [gives(OWNS_ARTIFACTS)])
# Target numbers on the Leader's wild tile are lower, at the time of the roll (FAQ).
register_councilor("explorer", Power, lambda n: [plus(ROLL_TARGET, -n, GATHER)])
# Atlanteans on the Leader's tile or location gain mystic energy after their action.
register_councilor("mystic", Power, lambda n: [plus(ENERGY_AFTER_ACTION, n)])
# The Leader may take the action of a space that another Atlantean holds.
register_councilor("adept", Power, lambda _: [gives(ACTS_ELSEWHERE)])
register_councilor("champion", ChampionCouncilor, lambda _: [gives(HOLDS_TILE)])
# Atlanteans on the Leader's Forges tile may exchange more ore.
register_councilor("forgemaster", Power, lambda n: [plus(ORE_LIMIT, n)])
# Attempts in the Cities on the Leader's tile are easier.
register_councilor("orator", Power, lambda n: [plus(ROLL_BONUS, n, RECRUIT_ROLL)])
