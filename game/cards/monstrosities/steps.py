"""Moving an Atlantean on the board after the misfortunes (two kinds of sandals do it)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.cards.monstrosities.deck_verbs import SWEEP
from game.engine.ids import FOLLOWER, VOLUNTEER
from game.engine.moves import Moves, make_move
from game.engine.pieces import active_count, acts_alone, is_inactive, owner_of, unique_kind
from game.engine.placement import admits, can_place
from game.engine.position import Position


def occupied_places(g: Position) -> vec[i64]:
    """The places where anybody is, in order."""
    found = vec[i64]()
    for place in range(g.table.n_places):
        if g.occupants(place) != 0:
            found = append(found, place)
    return found


def list_steps(g: Position, seat: i64, origin: i64, place: i64, out: Moves) -> None:
    """List the active Atlanteans of a seat that could move from one place to another with room."""
    if g.occupants(origin) == 0:
        return
    for kind in range(i64(FOLLOWER), i64(VOLUNTEER + 1)):
        if active_count(g, seat, kind, origin) > 0 and admits(g, place, seat, kind):
            out.add(make_move(SWEEP, seat, kind, origin, place))
    for index in range(g.table.n_pieces):
        if g.place_of(index) != origin or is_inactive(g, index) or not acts_alone(g, index):
            continue
        kind = unique_kind(g, index)
        if owner_of(g, index) == seat and can_place(g, seat, kind, place):
            out.add(make_move(SWEEP, seat, kind, origin, place))
