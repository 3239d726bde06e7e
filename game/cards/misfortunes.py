"""The misfortune cards, each as a class named for the card."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import SeatDecision, register
from game.engine.effects import CHOSEN_FLOOD, Misfortune
from game.engine.followers import followers_on
from game.engine.ids import CITIES, FOLLOWER, N_RESOURCES, PENINSULAS, RINGS
from game.engine.misfortune_deck import shuffle_all
from game.engine.moves import LOSE, RETURN, Moves, first, make_move, second, third
from game.engine.occupants import active_atlanteans
from game.engine.places import is_tile, peninsula_of, tile
from game.engine.position import BUILD_LIMIT, NO_RECRUITING, RAISED_TARGETS, SURCHARGE, Position
from game.engine.powers import suffer_eviction, suffer_return
from game.engine.registry import register_misfortune
from game.engine.water import ask_floods, basic_flood


class FloodMisfortune(Misfortune):
    """A basic misfortune: one peninsula's outermost dry tile floods (base rulebook, Flooding)."""

    def resolve(self, g: Position, drawer: i64) -> None:
        basic_flood(g, self.peninsula, drawer)


class CalmSeas(Misfortune):
    """Nothing happens."""

    def resolve(self, g: Position, drawer: i64) -> None:
        pass

    def is_harmless(self) -> bool:
        return True


class ControlledFlood(Misfortune):
    """The drawer chooses the tile; a barrier there goes first and does not help."""

    def resolve(self, g: Position, drawer: i64) -> None:
        ask_floods(g, self.amount, drawer, CHOSEN_FLOOD, True)

    def floods(self) -> bool:
        return True


class SpurTheCycle(Misfortune):
    """Deck, discard pile and this card are shuffled into a new deck; no other card is drawn."""

    def resolve(self, g: Position, drawer: i64) -> None:
        shuffle_all(g)

    def is_discarded(self, g: Position) -> bool:
        shuffle_all(g)
        return True


class PlagueMisfortune(Misfortune):
    """Each player returns a placed follower of their choice to the pool."""

    def resolve(self, g: Position, drawer: i64) -> None:
        push_for_each_seat(g, RETURN_FOLLOWER, self.amount)


class EarthquakeMisfortune(Misfortune):
    """All target numbers are higher this round."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + RAISED_TARGETS] += self.amount

    def round_effect(self) -> i64:
        return RAISED_TARGETS


class MalfunctionMisfortune(Misfortune):
    """Every component built this round costs one resource more."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + SURCHARGE] += self.amount

    def round_effect(self) -> i64:
        return SURCHARGE


class LostSchema(Misfortune):
    """Limits how many components may be built this round."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + BUILD_LIMIT] = self.amount

    def round_effect(self) -> i64:
        return BUILD_LIMIT


class Hopelessness(Misfortune):
    """Nobody is recruited in the Cities this round; the Atlanteans there return to their pools."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.cells[g.layout.round_effects + NO_RECRUITING] = 1
        for ring in range(i64(1), i64(RINGS + 1)):
            suffer_eviction(g, tile(CITIES, ring))

    def returned_at_once(self, g: Position, place: i64) -> i64:
        return active_in(g, CITIES, place)

    def round_effect(self) -> i64:
        return NO_RECRUITING


class Sabotage(Misfortune):
    """Each player discards resources of their choice, if they have any."""

    def resolve(self, g: Position, drawer: i64) -> None:
        push_for_each_seat(g, LOSE_RESOURCE, self.amount)


def push_for_each_seat(g: Position, decision: i64, amount: i64) -> None:
    """Ask every player in turn, the starting player first."""
    for back in range(g.table.seats):
        seat = (g.starter - 1 - back + g.table.seats) % g.table.seats
        g.push(decision, seat, amount)


def active_in(g: Position, peninsula: i64, place: i64) -> i64:
    """How many active Atlanteans are on a place if it is a tile of the peninsula, or else 0."""
    if is_tile(place) and peninsula_of(place) == peninsula:
        return active_atlanteans(g, place)
    return 0


class ReturnFollower(SeatDecision):
    """Which placed follower a player returns to the pool."""

    LEFT: Final = 2  # followers left to return

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0:
            seat = g.arg(self.SEAT)
            for place in range(g.table.n_places):
                if followers_on(g, seat, place) != 0:
                    return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        for place in range(g.table.n_places):
            kinds = followers_on(g, seat, place)
            for kind in range(i64(FOLLOWER), g.table.n_kinds):
                if (kinds >> kind) & 1 != 0:
                    out.add(make_move(RETURN, seat, kind, place))

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        suffer_return(g, first(move), second(move), third(move))


class LoseResource(SeatDecision):
    """Which resource a player discards."""

    LEFT: Final = 2  # resources still to discard

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0:
            for good in range(i64(N_RESOURCES)):
                if g.have(g.arg(self.SEAT), good) > 0:
                    return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                out.add(make_move(LOSE, seat, good))

    def apply(self, g: Position, move: i64) -> None:
        g.gain(first(move), second(move), -1)
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


RETURN_FOLLOWER: Final[i64] = register("return_follower", ReturnFollower())
LOSE_RESOURCE: Final[i64] = register("lose_resource", LoseResource())

for _peninsula in PENINSULAS:
    register_misfortune(f"flood_{_peninsula}", FloodMisfortune)
register_misfortune("calm_seas", CalmSeas)
register_misfortune("controlled_flood", ControlledFlood)
register_misfortune("spur_the_cycle", SpurTheCycle)
register_misfortune("plague", PlagueMisfortune)
register_misfortune("earthquake", EarthquakeMisfortune)
register_misfortune("malfunction", MalfunctionMisfortune)
register_misfortune("lost_schema", LostSchema)
register_misfortune("hopelessness", Hopelessness)
register_misfortune("sabotage", Sabotage)
