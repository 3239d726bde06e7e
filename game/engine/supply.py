"""Gaining followers, Leaders and volunteers, and what is out of the game.

(Base rulebook, Cities, Volunteer Atlanteans; Monstrosities rulebook, Clarifications.)
"""

from mypy_extensions import i64

from game.engine.bits import bit, lowest
from game.engine.ids import FOLLOWER, IN_POOL, IN_SUPPLY, NOT_IN_GAME
from game.engine.layout import POOL_COLUMNS
from game.engine.modifiers import VOLUNTEERS_GAINED
from game.engine.moves import REGAIN, Moves, make_move
from game.engine.pieces import (
    MAX_VOLUNTEERS,
    NO_PIECE,
    counted,
    owner_of,
    set_place,
    unique_kind,
)
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.engine.powers import value_for_everybody


def gain_follower(g: Position, seat: i64) -> None:
    """A player takes a follower of their colour from the supply into the pool.

    The Mechanical Atlanteans have no other followers than Bots.
    """
    if g.pool(seat * POOL_COLUMNS + SUPPLY) == 0:
        bring_back(g, bot_in_supply(g, seat))
        return
    g.cells[g.layout.pool + seat * POOL_COLUMNS + SUPPLY] -= 1
    g.cells[g.layout.pool + seat * POOL_COLUMNS + POOL_FOLLOWERS] += 1


def can_gain_follower(g: Position, seat: i64) -> bool:
    """Whether the supply holds a follower of the player's colour, or the player's Leader."""
    return has_followers_left(g, seat) or leaders_in_supply(g, seat) != 0


def has_followers_left(g: Position, seat: i64) -> bool:
    """Whether followers of the player's colour, or Bots of that team, are left in the supply."""
    return g.pool(seat * POOL_COLUMNS + SUPPLY) > 0 or bot_in_supply(g, seat) != NO_PIECE


def bot_in_supply(g: Position, seat: i64) -> i64:
    """The number of a Bot of the seat that waits in the supply, or NO_PIECE."""
    waiting = g.table.sharers
    index: i64 = 0
    while waiting != 0:
        if waiting & 1 != 0 and g.place_of(index) == IN_SUPPLY and g.owner(index) == seat:
            return index
        waiting >>= 1
        index += 1
    return NO_PIECE


def leaders_in_supply(g: Position, seat: i64) -> i64:
    """Mask of a player's Leader and Hologram, as far as they wait in the supply.

    The Hologram is a special Leader (base rulebook, The Hologram), so either may be gained.
    """
    waiting: i64 = bit(seat) if g.place_of(seat) == IN_SUPPLY else 0
    hologram = g.table.hologram
    if hologram >= 0 and g.place_of(hologram) == IN_SUPPLY and owner_of(g, hologram) == seat:
        waiting |= bit(hologram)
    return waiting


def list_leaders_in_supply(g: Position, seat: i64, out: Moves) -> None:
    """List the Leaders that a player may gain from the supply."""
    waiting = leaders_in_supply(g, seat)
    while waiting != 0:
        out.add(make_move(REGAIN, seat, unique_kind(g, lowest(waiting))))
        waiting &= waiting - 1


def removed_followers(g: Position, seat: i64) -> i64:
    """How many followers of a player are out of the game.

    Those are all that the set-up gave out, less those in the pool, in the supply and on places.
    """
    at = seat * POOL_COLUMNS
    left = g.table.book.start_followers[seat] + g.table.book.supply_followers[seat]
    left -= g.pool(at + POOL_FOLLOWERS) + g.pool(at + SUPPLY)
    for place in range(g.table.n_places):
        left -= counted(g.crowd(place), seat, FOLLOWER)
    return left


def is_removed(g: Position, index: i64) -> bool:
    """Whether a unique piece that a player had is out of the game."""
    if g.place_of(index) != NOT_IN_GAME:
        return False
    return g.owner(index) >= 0 or index == g.table.automaton


def bring_back_follower(g: Position, seat: i64) -> None:
    """A follower that was out of the game comes into its player's pool."""
    g.cells[g.layout.pool + seat * POOL_COLUMNS + POOL_FOLLOWERS] += 1


def bring_back(g: Position, index: i64) -> None:
    """A unique piece that was out of the game, or in the supply, comes into its player's pool."""
    set_place(g, index, IN_POOL)


def gain_volunteers(g: Position, seat: i64, amount: i64, this_round: bool) -> None:
    """A player recruits volunteers, for this round's placement or for the next round."""
    add_volunteers(g, seat, amount + _more_volunteers(g, seat, amount), this_round)


def enlist_volunteer(g: Position, seat: i64, enlisted: i64) -> i64:
    """A player gets one of the volunteers that are shared out, for the next round.

    Returns with this one what each seat has got, in eight bits a seat.
    """
    add_volunteers(g, seat, 1, False)
    return enlisted + bit(8 * seat)


def end_enlisting(g: Position, enlisted: i64) -> None:
    """All volunteers are shared out: that is one gain for each player who got some."""
    if g.table.is_changed(VOLUNTEERS_GAINED):
        for seat in range(g.table.seats):
            amount = (enlisted >> (8 * seat)) & 255
            if amount > 0:
                add_volunteers(g, seat, _more_volunteers(g, seat, amount), False)


def _more_volunteers(g: Position, seat: i64, amount: i64) -> i64:
    """How many more volunteers powers give to a player who gains `amount`."""
    return value_for_everybody(g, VOLUNTEERS_GAINED, amount, seat) - amount


def add_volunteers(g: Position, seat: i64, amount: i64, this_round: bool) -> None:
    """Put volunteers into a player's pool, for this round or for the next, as no gain of theirs."""
    at = seat * POOL_COLUMNS
    waiting = g.pool(at + POOL_VOLUNTEERS) + g.pool(at + ARRIVING)
    amount = min(amount, MAX_VOLUNTEERS - 7 - waiting)
    g.cells[g.layout.pool + at + (POOL_VOLUNTEERS if this_round else ARRIVING)] += amount


def dismiss_volunteers(g: Position) -> None:
    """This round's volunteers go back to the supply; those gained too late become ready."""
    for seat in range(g.table.seats):
        g.cells[g.layout.pool + seat * POOL_COLUMNS + POOL_VOLUNTEERS] = 0
    ready_volunteers(g)


def ready_volunteers(g: Position) -> None:
    """Volunteers gained too late for this round become ready for the next."""
    for seat in range(g.table.seats):
        at = seat * POOL_COLUMNS
        g.cells[g.layout.pool + at + POOL_VOLUNTEERS] += g.pool(at + ARRIVING)
        g.cells[g.layout.pool + at + ARRIVING] = 0
