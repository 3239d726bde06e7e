"""The special misfortunes of Monstrosities, each as a class named for the card.

The One Hundred Hands are in a module of their own.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.misfortunes import active_in, push_for_each_seat
from game.cards.monstrosities.deck_verbs import CRACK
from game.engine.bans import CENTRE_ENERGY, CLOSED, HOT_FORGES, UNFLOODING, ban
from game.engine.bits import all_below
from game.engine.decisions import SeatDecision, register
from game.engine.effects import CHOSEN_FLOOD, Misfortune
from game.engine.ids import (
    ENERGY,
    FORESTS,
    HILLS,
    HOLOGRAM,
    LEADER,
    MOUNTAINS,
    N_PENINSULAS,
    RINGS,
    VOLUNTEER,
)
from game.engine.library_cards import (
    hand_size,
    library_size,
    list_draws,
    lose_card,
    take_drawn,
    to_discard,
)
from game.engine.library_draws import HAND_LIMIT, list_discards
from game.engine.moves import LOSE, RETURN, Moves, first, make_move, second, third, verb_of
from game.engine.pieces import (
    active_count,
    is_inactive,
    owner_of,
    unique_kind,
)
from game.engine.places import tile
from game.engine.position import Position
from game.engine.powers import suffer_eviction, suffer_return
from game.engine.registry import register_misfortune
from game.engine.water import ask_floods, take_barrier

BANS: Final = {
    "riptide": UNFLOODING,
    "drought": CENTRE_ENERGY,
    "cold_forges": HOT_FORGES,
    "cave_in": CLOSED + MOUNTAINS,
    "rockslide": CLOSED + HILLS,
    "wildfire": CLOSED + FORESTS,
}
"""What each misfortune forbids for the rest of the round."""


class Ban(Misfortune):
    """A misfortune that forbids something for the rest of the round."""

    def bans(self) -> i64:
        return BANS[self.id]

    def resolve(self, g: Position, drawer: i64) -> None:
        ban(g, self.bans())


class ClosedPeninsula(Ban):
    """A wild peninsula is empty and closed for the rest of the round."""

    def closes(self) -> i64:
        """The peninsula."""
        return self.bans() - CLOSED

    def resolve(self, g: Position, drawer: i64) -> None:
        super().resolve(g, drawer)
        for ring in range(i64(1), i64(RINGS + 1)):
            suffer_eviction(g, tile(self.closes(), ring))

    def returned_at_once(self, g: Position, place: i64) -> i64:
        return active_in(g, self.closes(), place)


class BurningStacks(Misfortune):
    """The top cards of the library deck are discarded."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.push(BURN_CARDS, drawer, self.amount)


class OmenBirds(Misfortune):
    """Each player discards a library card or a mystic energy.

    An artifact that raised the hand limit may be discarded; the hand is checked after all.
    """

    def resolve(self, g: Position, drawer: i64) -> None:
        g.push(HAND_LIMIT, all_below(g.table.seats))
        push_for_each_seat(g, FEED_BIRDS, self.amount)


class AetherLeak(Misfortune):
    """Each player loses mystic energy."""

    def resolve(self, g: Position, drawer: i64) -> None:
        for seat in range(g.table.seats):
            g.gain(seat, ENERGY, -min(self.amount, g.have(seat, ENERGY)))


class CrackedWard(Misfortune):
    """A barrier of the drawer's choice is removed; without one, a tile floods."""

    def resolve(self, g: Position, drawer: i64) -> None:
        for p in range(i64(N_PENINSULAS)):
            if g.barrier(p) != 0:
                g.push(CRACK_WARD, drawer)
                return
        ask_floods(g, self.amount, drawer, CHOSEN_FLOOD)

    def floods(self) -> bool:
        return True


class Panic(Misfortune):
    """All volunteers return to their pools, and one of the drawer's Leaders."""

    def resolve(self, g: Position, drawer: i64) -> None:
        for place in range(g.table.n_places):
            for seat in range(g.table.seats):
                for _ in range(active_count(g, seat, VOLUNTEER, place)):
                    suffer_return(g, seat, VOLUNTEER, place)
        g.push(LOSE_HEART, drawer)

    def returned_at_once(self, g: Position, place: i64) -> i64:
        found: i64 = 0
        for seat in range(g.table.seats):
            found += active_count(g, seat, VOLUNTEER, place)
        return found


class BurnCards(SeatDecision):
    """Chance: which library card is discarded next."""

    LEFT: Final = 2  # cards left

    def is_chance(self, g: Position) -> bool:
        return True

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or library_size(g) == 0

    def legal(self, g: Position, out: Moves) -> None:
        list_draws(g, out)

    def apply(self, g: Position, move: i64) -> None:
        take_drawn(g, first(move))
        to_discard(g, first(move))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class FeedBirds(SeatDecision):
    """What a player gives up: a library card or a mystic energy."""

    TIMES: Final = 2  # how often

    def is_over(self, g: Position) -> bool:
        seat = g.arg(self.SEAT)
        poor = hand_size(g, seat) == 0 and g.have(seat, ENERGY) == 0
        return poor or g.arg(self.TIMES) == 0

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        if g.have(seat, ENERGY) > 0:
            out.add(make_move(LOSE, seat, ENERGY))
        list_discards(g, seat, out)

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == LOSE:
            g.gain(first(move), ENERGY, -1)
        else:
            lose_card(g, first(move), second(move))
            to_discard(g, second(move))
        g.set_arg(self.TIMES, g.arg(self.TIMES) - 1)


class CrackWard(SeatDecision):
    """Which barrier is removed."""

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if g.barrier(p) != 0:
                out.add(make_move(CRACK, p))

    def apply(self, g: Position, move: i64) -> None:
        take_barrier(g, first(move), False)
        g.pop()


class LoseHeart(SeatDecision):
    """Which Leader of the drawer returns to the pool."""

    def advance(self, g: Position) -> bool:
        for index in range(g.table.n_pieces):
            if is_placed_leader(g, index, g.arg(self.SEAT)):
                return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for index in range(g.table.n_pieces):
            if is_placed_leader(g, index, g.arg(self.SEAT)):
                seat = owner_of(g, index)
                out.add(make_move(RETURN, seat, unique_kind(g, index), g.place_of(index)))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        suffer_return(g, first(move), second(move), third(move))


def is_placed_leader(g: Position, index: i64, seat: i64) -> bool:
    """Whether a unique piece is an active Leader or Hologram of the seat's player, on the board."""
    kind = unique_kind(g, index)
    if kind != LEADER and kind != HOLOGRAM:
        return False
    if g.place_of(index) < 0 or is_inactive(g, index):
        return False
    return (g.table.partners[seat] >> owner_of(g, index)) & 1 != 0


BURN_CARDS: Final[i64] = register("burn_cards", BurnCards())
FEED_BIRDS: Final[i64] = register("feed_birds", FeedBirds())
CRACK_WARD: Final[i64] = register("crack_ward", CrackWard())
LOSE_HEART: Final[i64] = register("lose_heart", LoseHeart())

register_misfortune("riptide", Ban)
register_misfortune("drought", Ban)
register_misfortune("cave_in", ClosedPeninsula)
register_misfortune("wildfire", ClosedPeninsula)
register_misfortune("rockslide", ClosedPeninsula)
register_misfortune("burning_stacks", BurningStacks)
register_misfortune("cold_forges", Ban)
register_misfortune("omen_birds", OmenBirds)
register_misfortune("aether_leak", AetherLeak)
register_misfortune("cracked_ward", CrackedWard)
register_misfortune("panic", Panic)
