"""Flooding, mystic barriers and unflooding (base rulebook, under these names)."""

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import (
    AWARD_BARRIERS,
    AWARD_UNFLOODS,
    CHOOSE_FLOOD,
    EVERY_SEAT,
    RAISE_BARRIER,
    UNFLOOD_TILE,
    Decision,
    register,
)
from game.engine.ids import LOST, N_PENINSULAS, RINGS
from game.engine.moves import BARRIER, FLOOD, UNFLOOD, Moves, first, make_move
from game.engine.pieces import evict
from game.engine.places import peninsula_of, tile
from game.engine.position import Position


def basic_flood(g: Position, peninsula: i64, drawer: i64) -> None:
    """A basic misfortune: the outermost dry tile floods; if there is none, two others do."""
    if g.dry(peninsula) == 0:
        ask_floods(g, g.table.book.double_flood, drawer, False)
    else:
        flood_next(g, peninsula, False)


def ask_floods(g: Position, count: i64, chooser: i64, overpower: bool) -> None:
    """Ask which peninsulas flood, one tile after the other; `chooser` -1 is the whole team."""
    if count > 0:
        g.push(CHOOSE_FLOOD, count, chooser, 1 if overpower else 0)


def flood_next(g: Position, peninsula: i64, overpower: bool) -> None:
    """Flood a peninsula's outermost dry tile, or use up its barrier instead.

    A flood that overpowers barriers removes the barrier first and floods all the same. A flooded
    tile kept afloat in that peninsula floods along with it (base rulebook, FAQ on the Seafarer).
    """
    if g.barrier(peninsula) != 0:
        g.cells[g.layout.barrier + peninsula] = 0
        if not overpower:
            return
    ring = g.dry(peninsula)
    g.cells[g.layout.dry + peninsula] = ring - 1
    evict(g, tile(peninsula, ring))
    if g.usable_flooded_tile != 0 and peninsula_of(g.usable_flooded_tile) == peninsula:
        evict(g, g.usable_flooded_tile)


def unflood_next(g: Position, peninsula: i64) -> None:
    """Raise the flooded tile nearest the centre; a tile that was kept afloat is then just dry."""
    g.cells[g.layout.dry + peninsula] += 1
    if g.usable_flooded_tile == tile(peninsula, g.dry(peninsula)):
        g.usable_flooded_tile = 0


def can_hold_barrier(g: Position, peninsula: i64) -> bool:
    """Whether a barrier may be put there: none yet, and a dry tile to protect."""
    return g.barrier(peninsula) == 0 and g.dry(peninsula) > 0


def can_unflood(g: Position, peninsula: i64) -> bool:
    """Whether the peninsula has a flooded tile."""
    return g.dry(peninsula) < RINGS


def any_barrier_place(g: Position) -> bool:
    """Whether some peninsula could take a barrier."""
    for p in range(i64(N_PENINSULAS)):
        if can_hold_barrier(g, p):
            return True
    return False


def any_flooded(g: Position) -> bool:
    """Whether some tile is flooded."""
    return g.dry_tiles() < N_PENINSULAS * RINGS


class ChooseFlood(Decision):
    """Which outermost tile floods. Frame: floods left, chooser or -1, 1 to overpower barriers."""

    def kind(self) -> str:
        return "choose_flood"

    def seats(self, g: Position) -> i64:
        chooser = g.arg(2)
        return EVERY_SEAT if chooser < 0 else bit(chooser)

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0:
            g.pop()
            return True
        if g.dry_tiles() == 0:
            g.end(LOST)
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if g.dry(p) > 0:
                out.add(make_move(FLOOD, p))

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(1, g.arg(1) - 1)
        flood_next(g, first(move), g.arg(3) != 0)


class AwardBarriers(Decision):
    """Where barriers that an effect awards are put. Frame: barriers left."""

    def kind(self) -> str:
        return "award_barriers"

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0 or not any_barrier_place(g):
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if can_hold_barrier(g, p):
                out.add(make_move(BARRIER, p))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.layout.barrier + first(move)] = 1
        g.set_arg(1, g.arg(1) - 1)


class AwardUnfloods(Decision):
    """Which peninsula an effect raises a tile of. Frame: tiles left."""

    def kind(self) -> str:
        return "award_unfloods"

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0 or not any_flooded(g):
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if can_unflood(g, p):
                out.add(make_move(UNFLOOD, p))

    def apply(self, g: Position, move: i64) -> None:
        unflood_next(g, first(move))
        g.set_arg(1, g.arg(1) - 1)


class RaiseBarrier(Decision):
    """Put a barrier that has been paid for. Frame: peninsula."""

    def kind(self) -> str:
        return "raise_barrier"

    def advance(self, g: Position) -> bool:
        g.cells[g.layout.barrier + g.arg(1)] = 1
        g.pop()
        return True


class UnfloodTile(Decision):
    """Raise a peninsula's innermost flooded tile, now that it is paid for. Frame: peninsula."""

    def kind(self) -> str:
        return "unflood_tile"

    def advance(self, g: Position) -> bool:
        unflood_next(g, g.arg(1))
        g.pop()
        return True


register(CHOOSE_FLOOD, ChooseFlood())
register(AWARD_BARRIERS, AwardBarriers())
register(AWARD_UNFLOODS, AwardUnfloods())
register(RAISE_BARRIER, RaiseBarrier())
register(UNFLOOD_TILE, UnfloodTile())
