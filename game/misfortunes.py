"""The misfortune cards, each as a class named for the card, and drawing them."""

from typing import Final

from mypy_extensions import i64

from game.decisions import (
    DRAW_MISFORTUNE,
    LOSE_RESOURCE,
    RETURN_FOLLOWER,
    Decision,
    register,
)
from game.ids import (
    CALM_SEAS,
    CITIES,
    CONTROLLED_FLOOD,
    EARTHQUAKE,
    FOLLOWER,
    HOPELESSNESS,
    LOST_SCHEMA,
    MALFUNCTION,
    N_MISFORTUNES,
    N_PENINSULAS,
    N_RESOURCES,
    PLAGUE,
    RINGS,
    SABOTAGE,
    SPUR_THE_CYCLE,
)
from game.moves import DRAW, LOSE, RETURN, Moves, first, make_move, second, third
from game.pieces import counted, evict, return_to_pool
from game.places import N_PLACES, tile
from game.position import (
    EARTHQUAKES,
    HOPELESS,
    LOST_SCHEMAS,
    MALFUNCTIONS,
    Position,
)
from game.water import ask_floods, basic_flood


class Misfortune:
    """A misfortune card: what it does when a player draws it."""

    def strike(self, g: Position, drawer: i64) -> None:
        """Carry out the card; what needs a choice is pushed as a decision."""
        raise NotImplementedError


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
        ask_floods(g, g.table.book.misfortune_number[CONTROLLED_FLOOD], drawer, True)


class SpurTheCycle(Misfortune):
    """Deck, discard pile and this card are shuffled into a new deck; no other card is drawn."""

    def strike(self, g: Position, drawer: i64) -> None:
        shuffle_all(g)


class PlagueMisfortune(Misfortune):
    """Each player returns a placed follower of their choice to the pool."""

    def strike(self, g: Position, drawer: i64) -> None:
        for back in range(g.table.seats):
            seat = (g.starter - 1 - back + 2 * g.table.seats) % g.table.seats
            g.push(RETURN_FOLLOWER, seat, g.table.book.misfortune_number[PLAGUE])


class EarthquakeMisfortune(Misfortune):
    """All target numbers are higher this round."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.spells[EARTHQUAKES] += g.table.book.misfortune_number[EARTHQUAKE]


class MalfunctionMisfortune(Misfortune):
    """Every component built this round costs one resource more."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.spells[MALFUNCTIONS] += g.table.book.misfortune_number[MALFUNCTION]


class LostSchema(Misfortune):
    """Only so many components may be built this round."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.spells[LOST_SCHEMAS] = g.table.book.misfortune_number[LOST_SCHEMA]


class Hopelessness(Misfortune):
    """Nobody is recruited in the Cities this round; the Atlanteans there return to their pools."""

    def strike(self, g: Position, drawer: i64) -> None:
        g.spells[HOPELESS] = 1
        for ring in range(i64(1), i64(RINGS + 1)):
            evict(g, tile(CITIES, ring))


class Sabotage(Misfortune):
    """Each player discards resources of their choice, if they have any."""

    def strike(self, g: Position, drawer: i64) -> None:
        for back in range(g.table.seats):
            seat = (g.starter - 1 - back + 2 * g.table.seats) % g.table.seats
            g.push(LOSE_RESOURCE, seat, g.table.book.misfortune_number[SABOTAGE])


def _all_cards() -> list[Misfortune]:
    cards = [Misfortune() for _ in range(N_MISFORTUNES)]
    for p in range(i64(N_PENINSULAS)):
        cards[p] = FloodMisfortune(p)
    cards[CALM_SEAS] = CalmSeas()
    cards[CONTROLLED_FLOOD] = ControlledFlood()
    cards[SPUR_THE_CYCLE] = SpurTheCycle()
    cards[PLAGUE] = PlagueMisfortune()
    cards[EARTHQUAKE] = EarthquakeMisfortune()
    cards[MALFUNCTION] = MalfunctionMisfortune()
    cards[LOST_SCHEMA] = LostSchema()
    cards[HOPELESSNESS] = Hopelessness()
    cards[SABOTAGE] = Sabotage()
    return cards


MISFORTUNE_CARDS: Final[list[Misfortune]] = _all_cards()


# --- the deck -------------------------------------------------------------------------------------


def shuffle_all(g: Position) -> None:
    """Shuffle deck and discard pile together (Spur the Cycle); nothing is known of the order."""
    forget_order(g)
    for card in range(i64(N_MISFORTUNES)):
        g.deck[card] += g.discard[card]
        g.discard[card] = 0


def forget_order(g: Position) -> None:
    """Shuffle the deck: cards known to lie on top are among the others again."""
    for i in range(g.known_count):
        g.deck[g.known[i]] += 1
        g.known[i] = 0
    g.known_count = 0


def shuffled_misfortunes(g: Position) -> i64:
    """Cards of the misfortune deck whose place is not known."""
    n: i64 = 0
    for card in range(i64(N_MISFORTUNES)):
        n += g.deck[card]
    return n


def discard_misfortune(g: Position, card: i64) -> bool:
    """Discard a misfortune; return whether that was Spur the Cycle, so that all was shuffled."""
    g.discard[card] += 1
    if card == SPUR_THE_CYCLE:
        shuffle_all(g)
        return True
    return False


def take_known(g: Position) -> i64:
    """Take the topmost card, whose identity is known, off the deck."""
    card = g.known[0]
    g.known_count -= 1
    for i in range(g.known_count):
        g.known[i] = g.known[i + 1]
    g.known[g.known_count] = 0
    return card


class DrawMisfortune(Decision):
    """Chance: which misfortune the player draws. Frame: drawer.

    A deck that has run out is made anew from the discard pile.
    """

    def kind(self) -> str:
        return "draw_misfortune"

    def is_chance(self, g: Position) -> bool:
        return True

    def seats(self, g: Position) -> i64:
        return i64(1) << g.arg(1)

    def advance(self, g: Position) -> bool:
        if g.known_count == 0 and shuffled_misfortunes(g) == 0:
            shuffle_all(g)
        return False

    def legal(self, g: Position, out: Moves) -> None:
        if g.known_count > 0:
            out.add_chance(make_move(DRAW, g.known[0]), 1)
            return
        for card in range(i64(N_MISFORTUNES)):
            out.add_chance(make_move(DRAW, card), g.deck[card])

    def apply(self, g: Position, move: i64) -> None:
        card = first(move)
        if g.known_count > 0:
            take_known(g)
        else:
            g.deck[card] -= 1
        drawer = g.arg(1)
        g.pop()
        g.discard[card] += 1
        MISFORTUNE_CARDS[card].strike(g, drawer)


class ReturnFollower(Decision):
    """Which placed follower a player returns to the pool. Frame: seat, followers still to return."""

    def kind(self) -> str:
        return "return_follower"

    def seats(self, g: Position) -> i64:
        return i64(1) << g.arg(1)

    def advance(self, g: Position) -> bool:
        if g.arg(2) > 0:
            seat = g.arg(1)
            for place in range(i64(N_PLACES)):
                if counted(g.crowd[place], seat, FOLLOWER) > 0:
                    return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(1)
        for place in range(i64(N_PLACES)):
            if counted(g.crowd[place], seat, FOLLOWER) > 0:
                out.add(make_move(RETURN, seat, FOLLOWER, place))

    def apply(self, g: Position, move: i64) -> None:
        return_to_pool(g, first(move), second(move), third(move))
        g.set_arg(2, g.arg(2) - 1)


class LoseResource(Decision):
    """Which resource a player discards. Frame: seat, resources still to discard."""

    def kind(self) -> str:
        return "lose_resource"

    def seats(self, g: Position) -> i64:
        return i64(1) << g.arg(1)

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


register(DRAW_MISFORTUNE, DrawMisfortune())
register(RETURN_FOLLOWER, ReturnFollower())
register(LOSE_RESOURCE, LoseResource())
