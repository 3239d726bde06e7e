"""The Faun, who takes in Atlanteans of its peninsula that would return to their pools."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import register_ally
from game.engine.bits import bit
from game.engine.decisions import Decision, register
from game.engine.ids import FOLLOWER, PHASE_SUFFER, VOLUNTEER
from game.engine.moves import DONE, Moves, first, make_move, second, verb_of
from game.engine.pieces import active_count, has_power, is_inactive, owner_of, shift, unique_kind
from game.engine.placement import can_place
from game.engine.places import is_tile, peninsula_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.returning import clear, put_back
from game.notation import PIECE, PLACE, Form, new_verb

SHELTER: Final[i64] = new_verb(Form("shelter", (PIECE, PLACE)))


class Faun(Power):
    """During Suffer Misfortunes Atlanteans of its peninsula may move to its tile.

    They do so in place of returning to their pools, while the tile has room. The flooded tile of
    the Seafarer is used like a dry one. The Hologram with its power takes them in as well.
    """

    def before_return(self, g: Position, place: i64, seat: i64, kind: i64) -> bool:
        if g.phase != PHASE_SUFFER or not is_tile(place):
            return False
        piece = shelterer(g, self.index, place)
        if piece < 0:
            return False
        g.push(TAKE_IN, place, seat, kind, piece)
        return True


def shelterer(g: Position, power: i64, place: i64) -> i64:
    """The active piece with the Faun's power on another tile of a tile's peninsula, or -1."""
    for piece in range(g.table.n_pieces):
        own_place = g.place_of(piece)
        if (
            own_place == place
            or not is_tile(own_place)
            or peninsula_of(own_place) != peninsula_of(place)
        ):
            continue
        if has_power(g, piece, power) and not is_inactive(g, piece):
            return piece
    return -1


class TakeIn(Decision):
    """Who moves to the Faun's tile; the others return to their pools."""

    PLACE: Final = 1
    WHOSE: Final = 2  # the seat and kind of the one that returns
    KIND: Final = 3  # or -1 for everybody there
    FAUN: Final = 4  # and the piece that takes them in

    def seats(self, g: Position) -> i64:
        out = Moves()
        self._list(g, out)
        seats: i64 = 0
        for n in range(out.count):
            seats |= bit(first(out.code[n]))
        return seats

    def _list(self, g: Position, out: Moves) -> None:
        place = g.arg(self.PLACE)
        own_place = g.place_of(g.arg(self.FAUN))
        if own_place < 0 or is_inactive(g, g.arg(self.FAUN)):
            return
        for seat in range(g.table.seats):
            for kind in (i64(FOLLOWER), i64(VOLUNTEER)):
                if active_count(g, seat, kind, place) > 0:
                    self._offer(g, seat, kind, own_place, out)
        for index in range(g.table.n_pieces):
            if g.place_of(index) == place and not is_inactive(g, index):
                self._offer(g, owner_of(g, index), unique_kind(g, index), own_place, out)

    def _offer(self, g: Position, seat: i64, kind: i64, own_place: i64, out: Moves) -> None:
        meant = g.arg(self.WHOSE) < 0 or (g.arg(self.WHOSE) == seat and g.arg(self.KIND) == kind)
        if meant and can_place(g, seat, kind, own_place):
            out.add(make_move(SHELTER, seat, kind, g.arg(self.PLACE)))

    def advance(self, g: Position) -> bool:
        out = Moves()
        self._list(g, out)
        if out.count > 0:
            return False
        self._return(g)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        self._list(g, out)
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            self._return(g)
            return
        shift(g, first(move), second(move), g.arg(self.PLACE), g.place_of(g.arg(self.FAUN)))
        if g.arg(self.WHOSE) >= 0:
            g.pop()

    def _return(self, g: Position) -> None:
        place = g.arg(self.PLACE)
        seat = g.arg(self.WHOSE)
        kind = g.arg(self.KIND)
        g.pop()
        if seat < 0:
            clear(g, place)
        else:
            put_back(g, seat, kind, place)


TAKE_IN: Final[i64] = register("shelter", TakeIn())
register_ally("faun", "N", Faun)
