"""The Lethe Mirror, and who comes back through it."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import AS_NAMED, WHO_ANSWERS, SeatDecision, register
from game.engine.effects import Component
from game.engine.ids import FOLLOWER, VOLUNTEER
from game.engine.moves import REGAIN, RETURN, Moves, first, make_move, second, third, verb_of
from game.engine.pieces import (
    counted,
    inactive_crowd,
    is_crowd,
    is_inactive,
    owner_of,
    reactivate,
    unique_index,
    unique_kind,
)
from game.engine.position import Position
from game.engine.registry import register_buildable
from game.engine.returning import put_back
from game.engine.supply import (
    bring_back,
    bring_back_follower,
    is_removed,
    list_leaders_in_supply,
    removed_followers,
)


class LetheMirror(Component):
    """An Atlantean that is inactive or removed from the game returns to its player's pool."""

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        out = Moves()
        list_lost(g, out)
        return out.count > 0

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.push(LOOK_IN_MIRROR, seat)


class LookInMirror(SeatDecision):
    """Which Atlantean comes back, whoever owns it."""

    def mover(self, g: Position, move: i64) -> i64:
        verb = verb_of(move)
        return WHO_ANSWERS if verb == RETURN or verb == REGAIN else AS_NAMED

    def legal(self, g: Position, out: Moves) -> None:
        list_lost(g, out)

    def apply(self, g: Position, move: i64) -> None:
        seat = first(move)
        kind = second(move)
        g.pop()
        if verb_of(move) == RETURN:
            reactivate(g, seat, kind, third(move))
            put_back(g, seat, kind, third(move))
        elif is_crowd(kind):
            bring_back_follower(g, seat)
        else:
            bring_back(g, unique_index(g, seat, kind))


def list_lost(g: Position, out: Moves) -> None:
    """List who is inactive on the board, then who is out of the game, Leaders in the supply too.

    Volunteers that nobody owns have no pool to return to.
    """
    for place in range(g.table.n_places):
        plane = inactive_crowd(g, place)
        if plane == 0:
            continue
        for seat in range(g.table.seats):
            for kind in range(i64(FOLLOWER), i64(VOLUNTEER + 1)):
                if counted(plane, seat, kind) > 0:
                    out.add(make_move(RETURN, seat, kind, place))
    for index in range(g.table.n_pieces):
        owner = owner_of(g, index)
        if g.place_of(index) >= 0 and is_inactive(g, index):
            out.add(make_move(RETURN, owner, unique_kind(g, index), g.place_of(index)))
        elif is_removed(g, index):
            out.add(make_move(REGAIN, owner, unique_kind(g, index)))
    for seat in range(g.table.seats):
        if removed_followers(g, seat) > 0:
            out.add(make_move(REGAIN, seat, FOLLOWER))
        list_leaders_in_supply(g, seat, out)


LOOK_IN_MIRROR: Final[i64] = register("look_in_mirror", LookInMirror())

register_buildable("lethe_mirror", LetheMirror)
