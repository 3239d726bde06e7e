"""The components of the Cosmic Gate, each as a class named for its tile."""

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import (
    AWARD_BARRIERS,
    AWARD_UNFLOODS,
    CONVERT_MATTER,
    REMOVE_FROM_GAME,
    TURN_IN_GOODS,
    WATCHTOWER_MOVE,
    Decision,
    register,
)
from game.engine.effects import COMPONENT_TILES, Component, component_number, second_number
from game.engine.foresight import ask_removals, look_at_misfortunes
from game.engine.gains import ANY_RESOURCE, ask_gains
from game.engine.ids import (
    AEGIS_ENGINE,
    AMPLIFICATION_HARBOR,
    ARCHIVE_LENS,
    ASTRAL_WATCHTOWER,
    CONVOCATION_DOME,
    CRYSTAL,
    ENERGY,
    ENTROPY_DRIVE,
    FOLLOWER,
    GOLD,
    HALL_OF_HERALDS,
    HARMONIC_QUARRY,
    KEEP_BOTTOM,
    MATTER_CONVERTER,
    MYSTIC_SIPHON,
    N_RESOURCES,
    NUMINOUS_BEACON,
    ORACLE_ARRAY,
    ORE,
    PREDICTION_MODULE,
    PRISM_FOUNDRY,
    REEF_LIFTER,
    SAGE_RELAY,
    SOLAR_MATRIX,
    SOUL_TERRAFORMER,
    SPIRIT_SEAL,
    TIDE_BULWARK,
)
from game.engine.moves import REMOVE_PIECE, Moves, first, make_move, second
from game.engine.pieces import (
    can_gain_follower,
    counted,
    gain_volunteers,
    ready_owners,
    remove_from_game,
)
from game.engine.position import Position
from game.engine.rolls import ask_recruit
from game.engine.study import draw_and_keep, draw_and_share
from game.engine.water import any_barrier_place, any_flooded

# --- A ----------------------------------------------------------------------------------------


class SolarMatrix(Component):
    """When built: each player gains mystic energy."""

    def completed(self, g: Position, builders: i64) -> None:
        for seat in range(g.table.seats):
            g.gain(seat, ENERGY, component_number(g, SOLAR_MATRIX))


class PredictionModule(Component):
    """When built: remove misfortunes found in deck or discard pile, and shuffle the deck (FAQ)."""

    def completed(self, g: Position, builders: i64) -> None:
        ask_removals(g, component_number(g, PREDICTION_MODULE))


class HallOfHeralds(Component):
    """When built: one of the builders gains a follower."""

    def completed(self, g: Position, builders: i64) -> None:
        ask_recruit(g, builders, component_number(g, HALL_OF_HERALDS))


class ArchiveLens(Component):
    """When built: draw library cards and share them out freely."""

    def completed(self, g: Position, builders: i64) -> None:
        draw_and_share(g, component_number(g, ARCHIVE_LENS))


class TideBulwark(Component):
    """When built: place mystic barriers."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(AWARD_BARRIERS, component_number(g, TIDE_BULWARK))


# --- B ----------------------------------------------------------------------------------------


class MysticSiphon(Component):
    """Gain mystic energy."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.gain(seat, ENERGY, component_number(g, MYSTIC_SIPHON))


class MatterConverter(Component):
    """Change resources into other types."""

    def is_optional(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return has_resource(g, seat)

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.push(CONVERT_MATTER, seat, component_number(g, MATTER_CONVERTER))


class AmplificationHarbor(Component):
    """Turn in resources; twice as many of the same types go to any players, oneself included."""

    def is_optional(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return has_resource(g, seat)

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        most = component_number(g, AMPLIFICATION_HARBOR)
        g.push(TURN_IN_GOODS, seat, most)


class SageRelay(Component):
    """Draw library cards, keep one, put the other under the deck."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        draw_and_keep(g, seat, component_number(g, SAGE_RELAY), 1, KEEP_BOTTOM)


class ReefLifter(Component):
    """When built: unflood tiles."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(AWARD_UNFLOODS, component_number(g, REEF_LIFTER))


# --- C ----------------------------------------------------------------------------------------


class SpiritSeal(Component):
    """Remove the acting follower from the game: place mystic barriers. Followers only (FAQ)."""

    def admits(self, kind: i64) -> bool:
        return kind == FOLLOWER

    def is_optional(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return any_barrier_place(g)

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        remove_from_game(g, seat, kind, place)
        g.push(AWARD_BARRIERS, component_number(g, SPIRIT_SEAL))


class NuminousBeacon(Component):
    """Gain volunteers for the next round."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        gain_volunteers(g, seat, component_number(g, NUMINOUS_BEACON), False)


class EntropyDrive(Component):
    """When built: move the Wrath counter back."""

    def completed(self, g: Position, builders: i64) -> None:
        g.wrath = max(i64(0), g.wrath - component_number(g, ENTROPY_DRIVE))


class AstralWatchtower(Component):
    """As Take Actions begins, move to any dry island tile, full or not, and act there."""

    def opens_actions(self, g: Position, place: i64) -> None:
        g.push(WATCHTOWER_MOVE, place)

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return False


class HarmonicQuarry(Component):
    """Take a gold, a crystal or an ore without a roll."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        goods: i64 = (1 << GOLD) | (1 << CRYSTAL) | (1 << ORE)
        ask_gains(g, bit(seat), component_number(g, HARMONIC_QUARRY), goods)


# --- D ----------------------------------------------------------------------------------------


class SoulTerraformer(Component):
    """Remove one of the two, a follower, from the game: unflood tiles (FAQ)."""

    def is_optional(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        if not any_flooded(g):
            return False
        for owner in range(g.table.seats):
            if counted(g.ready(place), owner, FOLLOWER) > 0:
                return True
        return False

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        g.push(AWARD_UNFLOODS, component_number(g, SOUL_TERRAFORMER))
        g.push(REMOVE_FROM_GAME, place)


class AegisEngine(Component):
    """Place a mystic barrier, and one of the two players gains mystic energy."""

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        ask_gains(g, involved, second_number(g, AEGIS_ENGINE), 1 << ENERGY)
        g.push(AWARD_BARRIERS, component_number(g, AEGIS_ENGINE))


class PrismFoundry(Component):
    """The two players gain resources of their choice, ore only once."""

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        ask_gains(g, involved, component_number(g, PRISM_FOUNDRY), ANY_RESOURCE, ore_once=True)


class OracleArray(Component):
    """Look at the next misfortunes, discard some, return the others in any order."""

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        seat: i64 = 0
        while (involved >> seat) & 1 == 0:
            seat += 1
        look = component_number(g, ORACLE_ARRAY)
        look_at_misfortunes(g, seat, look, second_number(g, ORACLE_ARRAY))


class ConvocationDome(Component):
    """One of the two players gains a follower."""

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        involved = ready_owners(g, place)
        for owner in range(g.table.seats):
            if (involved >> owner) & 1 != 0 and can_gain_follower(g, owner):
                return True
        return False

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        ask_recruit(g, involved, component_number(g, CONVOCATION_DOME))


def has_resource(g: Position, seat: i64) -> bool:
    """Whether a player has any resource."""
    for good in range(i64(N_RESOURCES)):
        if g.have(seat, good) > 0:
            return True
    return False


class RemoveFromGame(Decision):
    """Which of the followers on a place is removed from the game. Frame: place."""

    def kind(self) -> str:
        return "remove_follower"

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if counted(g.crowd(g.arg(1)), seat, FOLLOWER) > 0:
                out.add(make_move(REMOVE_PIECE, seat, FOLLOWER))

    def apply(self, g: Position, move: i64) -> None:
        place = g.arg(1)
        g.pop()
        remove_from_game(g, first(move), second(move), place)


register(REMOVE_FROM_GAME, RemoveFromGame())

COMPONENT_TILES[SOLAR_MATRIX] = SolarMatrix()
COMPONENT_TILES[PREDICTION_MODULE] = PredictionModule()
COMPONENT_TILES[HALL_OF_HERALDS] = HallOfHeralds()
COMPONENT_TILES[ARCHIVE_LENS] = ArchiveLens()
COMPONENT_TILES[TIDE_BULWARK] = TideBulwark()
COMPONENT_TILES[MYSTIC_SIPHON] = MysticSiphon()
COMPONENT_TILES[MATTER_CONVERTER] = MatterConverter()
COMPONENT_TILES[AMPLIFICATION_HARBOR] = AmplificationHarbor()
COMPONENT_TILES[SAGE_RELAY] = SageRelay()
COMPONENT_TILES[REEF_LIFTER] = ReefLifter()
COMPONENT_TILES[SPIRIT_SEAL] = SpiritSeal()
COMPONENT_TILES[NUMINOUS_BEACON] = NuminousBeacon()
COMPONENT_TILES[ENTROPY_DRIVE] = EntropyDrive()
COMPONENT_TILES[ASTRAL_WATCHTOWER] = AstralWatchtower()
COMPONENT_TILES[HARMONIC_QUARRY] = HarmonicQuarry()
COMPONENT_TILES[SOUL_TERRAFORMER] = SoulTerraformer()
COMPONENT_TILES[AEGIS_ENGINE] = AegisEngine()
COMPONENT_TILES[PRISM_FOUNDRY] = PrismFoundry()
COMPONENT_TILES[ORACLE_ARRAY] = OracleArray()
COMPONENT_TILES[CONVOCATION_DOME] = ConvocationDome()
