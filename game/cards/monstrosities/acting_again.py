"""Letting all on a tile or location act once more (Philtre of Haste, Winged Sandals)."""

from mypy_extensions import i64

from game.engine.pieces import inactive_crowd
from game.engine.places import are_one_location
from game.engine.position import Position
from game.engine.readiness import let_act_again


def anybody_acted(g: Position, own_place: i64) -> bool:
    """Whether somebody on a tile or location has acted and is still active."""
    acted = g.acted & ~g.inactive & ~g.sharing
    for place in range(g.table.n_places):
        if are_one_location(own_place, place):
            if g.ready(place) != g.crowd(place) - inactive_crowd(g, place):
                return True
            for index in range(g.table.n_pieces):
                if g.place_of(index) == place and (acted >> index) & 1 != 0:
                    return True
    return False


def let_all_act_again(g: Position, own_place: i64) -> None:
    """All who are active on a tile or location may act, whether they have acted or not."""
    for place in range(g.table.n_places):
        if are_one_location(own_place, place):
            g.cells[g.layout.ready + place] = g.crowd(place) - inactive_crowd(g, place)
            for index in range(g.table.n_pieces):
                if g.place_of(index) == place:
                    let_act_again(g, index)
