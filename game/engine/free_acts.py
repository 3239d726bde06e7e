"""Free acts: library cards, bought barriers, unflooding. Offered between effects, never inside one.

Cards and unflooding at any such time; barriers only while Atlanteans are placed and actions taken
(base rulebook: Mystic Barriers, Unflooding, Library Cards).
"""

from mypy_extensions import i64

from game.engine.bits import all_below
from game.engine.energy import ask_payment, in_tokens
from game.engine.hand import list_plays, play_card
from game.engine.ids import ENERGY, N_PENINSULAS, PHASE_ACT, PHASE_PLACE
from game.engine.modifiers import BARRIER_COST, UNFLOOD_COST
from game.engine.moments import LIST_FREE_ACTS
from game.engine.moves import BARRIER, PLAY, UNFLOOD, Moves, first, make_move, second, verb_of
from game.engine.position import Position
from game.engine.powers import artifacts_at_work, owned_by_anyone, value_for
from game.engine.water import RAISE_BARRIER, UNFLOOD_TILE, can_hold_barrier, can_unflood


def barrier_phase(g: Position) -> bool:
    """Whether barriers may be bought in this phase."""
    return g.phase == PHASE_PLACE or g.phase == PHASE_ACT


def patron_of(g: Position, barrier: bool, owned: i64) -> i64:
    """The player whose cards make a barrier, or else unflooding, cheaper; or -1.

    `owned` is the mask of the artifacts that somebody owns.
    """
    helpful = g.table.artifacts_changing[price_modifier(barrier)]
    others = (g.table.borne_changes >> price_modifier(barrier)) & 1 != 0
    if not others and owned & helpful == 0:
        return -1
    for seat in range(g.table.seats):
        may_help = others or artifacts_at_work(g, seat) & helpful != 0
        if may_help and patron_price(g, seat, barrier) > 0:
            return seat
    return -1


def price_modifier(barrier: bool) -> i64:
    """Which modifier is about the price of a barrier, or else of unflooding."""
    if barrier:
        return BARRIER_COST
    return UNFLOOD_COST


def patron_price(g: Position, seat: i64, barrier: bool) -> i64:
    """What a barrier, or else unflooding, costs if the player pays a share; 0 for no difference."""
    if seat < 0:
        return 0
    usual = g.table.book.barrier_cost if barrier else g.table.book.unflood_cost
    price = value_for(g, seat, price_modifier(barrier), usual)
    if price < usual:
        return in_tokens(g, price)
    return 0


def price_for_all(g: Position, barrier: bool) -> i64:
    """What a barrier, or else unflooding, costs whoever pays.

    A player who leads two teams pays a patron's price, whichever of them pays.
    """
    if g.table.seats > 1 and g.table.has_one_player():
        patron = patron_of(g, barrier, owned_by_anyone(g))
        if patron >= 0:
            return patron_price(g, patron, barrier)
    return in_tokens(g, g.table.book.barrier_cost if barrier else g.table.book.unflood_cost)


def ask_price(g: Position, barrier: bool) -> None:
    """Ask who pays for a barrier, or else for unflooding."""
    patron = patron_of(g, barrier, owned_by_anyone(g))
    lower = patron_price(g, patron, barrier)
    ask_payment(g, price_for_all(g, barrier), all_below(g.table.seats), patron, lower)


def can_buy_barrier(g: Position) -> bool:
    """Whether the team's mystic energy suffices for a barrier."""
    return can_buy_with(g, g.team_energy(), True, owned_by_anyone(g))


def can_buy_unflood(g: Position) -> bool:
    """Whether the team's mystic energy suffices to unflood a tile."""
    return can_buy_with(g, g.team_energy(), False, owned_by_anyone(g))


def can_buy_with(g: Position, total: i64, barrier: bool, owned: i64) -> bool:
    """Whether `total` mystic energy of the team pays for a barrier, or else for unflooding.

    A patron's help is counted; `owned` is the mask of the artifacts that somebody owns.
    """
    if total >= price_for_all(g, barrier):
        return True
    if total == 0:
        return False
    patron = patron_of(g, barrier, owned)
    return patron >= 0 and g.have(patron, ENERGY) > 0 and total >= patron_price(g, patron, barrier)


def list_free_acts(g: Position, out: Moves) -> None:
    """List every free act open now."""
    for seat in range(g.table.seats):
        if g.hand(seat) != 0:
            list_plays(g, seat, out)
    total = g.team_energy()
    if total > 0:
        owned = owned_by_anyone(g)
        if barrier_phase(g) and can_buy_with(g, total, True, owned):
            for p in range(i64(N_PENINSULAS)):
                if can_hold_barrier(g, p):
                    out.add(make_move(BARRIER, p))
        if can_buy_with(g, total, False, owned):
            for p in range(i64(N_PENINSULAS)):
                if can_unflood(g, p):
                    out.add(make_move(UNFLOOD, p))
    for power in g.table.listeners[LIST_FREE_ACTS]:
        power.list_free_acts(g, out)


def apply_free_act(g: Position, move: i64) -> bool:
    """Carry out the move if it is a free act; return whether it was."""
    verb = verb_of(move)
    if verb == PLAY:
        play_card(g, first(move), second(move))
        return True
    if verb == BARRIER:
        g.push(RAISE_BARRIER, first(move))
        ask_price(g, True)
        return True
    if verb == UNFLOOD:
        g.push(UNFLOOD_TILE, first(move))
        ask_price(g, False)
        return True
    for power in g.table.listeners[LIST_FREE_ACTS]:
        if power.play(g, move):
            return True
    return False
