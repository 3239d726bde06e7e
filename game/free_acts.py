"""Free acts: library cards, bought barriers, unflooding. Offered between effects, never inside one.

Cards and unflooding at any such time; barriers only while Atlanteans are placed and actions taken
(base rulebook: Mystic Barriers, Unflooding, Library Cards).
"""

from mypy_extensions import i64

from game.decisions import RAISE_BARRIER, UNFLOOD_TILE
from game.energy import ask_payment, can_pay
from game.ids import FIRST_ARTIFACT, N_PENINSULAS, PHASE_ACT, PHASE_PLACE, TIDE_HORN, WARD_STONE
from game.library_cards import list_plays, play_card
from game.lore import owner_of_artifact
from game.moves import BARRIER, PLAY, UNFLOOD, Moves, first, make_move, second, verb_of
from game.position import Position
from game.water import can_hold_barrier, can_unflood


def barrier_phase(g: Position) -> bool:
    """Whether barriers may be bought in this phase."""
    return g.phase == PHASE_PLACE or g.phase == PHASE_ACT


def can_buy_barrier(g: Position) -> bool:
    """Whether the team's mystic energy suffices for a barrier."""
    book = g.table.book
    patron = owner_of_artifact(g, WARD_STONE)
    return can_pay(g, book.barrier_cost, patron, book.artifact_number[WARD_STONE - FIRST_ARTIFACT])


def can_buy_unflood(g: Position) -> bool:
    """Whether the team's mystic energy suffices to unflood a tile."""
    book = g.table.book
    patron = owner_of_artifact(g, TIDE_HORN)
    return can_pay(g, book.unflood_cost, patron, book.artifact_number[TIDE_HORN - FIRST_ARTIFACT])


def list_free_acts(g: Position, out: Moves) -> None:
    """List every free act open now."""
    for seat in range(g.table.seats):
        if g.hand[seat] != 0:
            list_plays(g, seat, out)
    if barrier_phase(g) and can_buy_barrier(g):
        for p in range(i64(N_PENINSULAS)):
            if can_hold_barrier(g, p):
                out.add(make_move(BARRIER, p))
    if can_buy_unflood(g):
        for p in range(i64(N_PENINSULAS)):
            if can_unflood(g, p):
                out.add(make_move(UNFLOOD, p))


def apply_free_act(g: Position, move: i64) -> bool:
    """Carry out the move if it is a free act; return whether it was."""
    verb = verb_of(move)
    if verb == PLAY:
        play_card(g, first(move), second(move))
        return True
    book = g.table.book
    everyone = (i64(1) << g.table.seats) - 1
    if verb == BARRIER:
        g.push(RAISE_BARRIER, first(move))
        discount = book.artifact_number[WARD_STONE - FIRST_ARTIFACT]
        ask_payment(g, book.barrier_cost, everyone, owner_of_artifact(g, WARD_STONE), discount)
        return True
    if verb == UNFLOOD:
        g.push(UNFLOOD_TILE, first(move))
        discount = book.artifact_number[TIDE_HORN - FIRST_ARTIFACT]
        ask_payment(g, book.unflood_cost, everyone, owner_of_artifact(g, TIDE_HORN), discount)
        return True
    return False
