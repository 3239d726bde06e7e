"""The misfortune cards, each as a class named for the card."""

from mypy_extensions import i64

from game.engine.decisions import LOSE_RESOURCE, RETURN_FOLLOWER, SeatDecision, register
from game.engine.effects import MISFORTUNE_CARDS, Misfortune, misfortune_number
from game.engine.ids import (
    CALM_SEAS,
    CITIES,
    CONTROLLED_FLOOD,
    EARTHQUAKE,
    FOLLOWER,
    HOPELESSNESS,
    LOST_SCHEMA,
    MALFUNCTION,
    N_PENINSULAS,
    N_RESOURCES,
    PLAGUE,
    RINGS,
    SABOTAGE,
    SPUR_THE_CYCLE,
)
from game.engine.misfortune_deck import shuffle_all
from game.engine.moves import LOSE, RETURN, Moves, first, make_move, second, third
from game.engine.pieces import counted, evict, return_to_pool
from game.engine.places import N_PLACES, tile
from game.engine.position import BUILD_LIMIT, NO_RECRUITING, RAISED_TARGETS, SURCHARGE, Position
from game.engine.water import ask_floods, basic_flood


class FloodMisfortune(Misfortune):
    """A basic misfortune: one peninsula's outermost dry tile floods (base rulebook, Flooding)."""

    def __init__(self, peninsula: i64) -> None:
        self.peninsula: i64 = peninsula

    def strike(self, g: Position, drawer: i64) -> None:
        basic_flood(g, self.peninsula, drawer)


class CalmSeas(Misfortune):
    """Nothing happens."""

    def strike(self, g: Position, drawer: i64) -> None:
        pass


class ControlledFlood(Misfortune):
    """The drawer chooses the tile; a barrier there goes first and does not help."""

    def strike(self, g: Position, drawer: i64) -> None:
        ask_floods(g, misfortune_number(g, CONTROLLED_FLOOD), drawer, True)


class SpurTheCycle(Misfortune):
    """Deck, discard pile and this card are shuffled into a new deck; no other card is drawn."""

    def strike(self, g: Position, drawer: i64) -> None:
        shuffle_all(g)

    def is_discarded(self, g: Position) -> bool:
        shuffle_all(g)
        return True


class PlagueMisfortune(Misfortune):
    """Each player returns a placed follower of their choice to the pool."""

    def strike(self, g: Position, drawer: i64) -> None:
        push_for_each_seat(g, RETURN_FOLLOWER, misfortune_number(g, PLAGUE))


class EarthquakeMisfortune(Misfortune):
    """All target numbers are higher this round."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + RAISED_TARGETS] += misfortune_number(g, EARTHQUAKE)


class MalfunctionMisfortune(Misfortune):
    """Every component built this round costs one resource more."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + SURCHARGE] += misfortune_number(g, MALFUNCTION)


class LostSchema(Misfortune):
    """Only so many components may be built this round."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + BUILD_LIMIT] = misfortune_number(g, LOST_SCHEMA)


class Hopelessness(Misfortune):
    """Nobody is recruited in the Cities this round; the Atlanteans there return to their pools."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + NO_RECRUITING] = 1
        for ring in range(i64(1), i64(RINGS + 1)):
            evict(g, tile(CITIES, ring))


class Sabotage(Misfortune):
    """Each player discards resources of their choice, if they have any."""

    def strike(self, g: Position, drawer: i64) -> None:
        push_for_each_seat(g, LOSE_RESOURCE, misfortune_number(g, SABOTAGE))


def push_for_each_seat(g: Position, decision: i64, amount: i64) -> None:
    """Ask every player in turn, the starting player first."""
    for back in range(g.table.seats):
        seat = (g.starter - 1 - back + g.table.seats) % g.table.seats
        g.push(decision, seat, amount)


class ReturnFollower(SeatDecision):
    """Which placed follower a player returns to the pool. Frame: seat, followers left to return."""

    def kind(self) -> str:
        return "return_follower"

    def advance(self, g: Position) -> bool:
        if g.arg(2) > 0:
            seat = g.arg(1)
            for place in range(i64(N_PLACES)):
                if counted(g.crowd(place), seat, FOLLOWER) > 0:
                    return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(1)
        for place in range(i64(N_PLACES)):
            if counted(g.crowd(place), seat, FOLLOWER) > 0:
                out.add(make_move(RETURN, seat, FOLLOWER, place))

    def apply(self, g: Position, move: i64) -> None:
        return_to_pool(g, first(move), second(move), third(move))
        g.set_arg(2, g.arg(2) - 1)


class LoseResource(SeatDecision):
    """Which resource a player discards. Frame: seat, resources still to discard."""

    def kind(self) -> str:
        return "lose_resource"

    def advance(self, g: Position) -> bool:
        if g.arg(2) > 0:
            for good in range(i64(N_RESOURCES)):
                if g.have(g.arg(1), good) > 0:
                    return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(1)
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                out.add(make_move(LOSE, seat, good))

    def apply(self, g: Position, move: i64) -> None:
        g.gain(first(move), second(move), -1)
        g.set_arg(2, g.arg(2) - 1)


register(RETURN_FOLLOWER, ReturnFollower())
register(LOSE_RESOURCE, LoseResource())

for _p in range(N_PENINSULAS):
    MISFORTUNE_CARDS[_p] = FloodMisfortune(i64(_p))
MISFORTUNE_CARDS[CALM_SEAS] = CalmSeas()
MISFORTUNE_CARDS[CONTROLLED_FLOOD] = ControlledFlood()
MISFORTUNE_CARDS[SPUR_THE_CYCLE] = SpurTheCycle()
MISFORTUNE_CARDS[PLAGUE] = PlagueMisfortune()
MISFORTUNE_CARDS[EARTHQUAKE] = EarthquakeMisfortune()
MISFORTUNE_CARDS[MALFUNCTION] = MalfunctionMisfortune()
MISFORTUNE_CARDS[LOST_SCHEMA] = LostSchema()
MISFORTUNE_CARDS[HOPELESSNESS] = Hopelessness()
MISFORTUNE_CARDS[SABOTAGE] = Sabotage()
