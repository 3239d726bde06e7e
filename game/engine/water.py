"""Flooding, mystic barriers and unflooding (base rulebook, under these names)."""

from typing import Final

from mypy_extensions import i64

from game.engine.bans import UNFLOODING, is_banned
from game.engine.bits import bit
from game.engine.decisions import EVERY_SEAT, Decision, register
from game.engine.effects import BASIC_FLOOD
from game.engine.ids import LOST, N_PENINSULAS, RINGS
from game.engine.layout import FRAME, WHAT
from game.engine.modifiers import HOLDS_TILE
from game.engine.moments import AFTER_FLOOD, BARRIER_GOES, BEFORE_FLOOD
from game.engine.moves import BARRIER, FLOOD, UNFLOOD, Moves, first, make_move
from game.engine.places import is_tile, tile
from game.engine.position import Position
from game.engine.powers import value_at
from game.engine.returning import evict


def basic_flood(g: Position, peninsula: i64, drawer: i64, cause: i64 = BASIC_FLOOD) -> None:
    """A basic misfortune: the outermost dry tile floods; if there is none, two others do."""
    if g.dry(peninsula) == 0:
        ask_floods(g, g.table.book.double_flood, drawer, cause)
    else:
        begin_flood(g, peninsula, cause)


def ask_floods(g: Position, count: i64, chooser: i64, cause: i64, overpower: bool = False) -> None:
    """Ask which peninsulas flood, one tile after the other; `chooser` -1 is the whole team."""
    if count > 0:
        g.push(CHOOSE_FLOOD, count, chooser, 1 if overpower else 0, cause)


def begin_flood(g: Position, peninsula: i64, cause: i64, overpower: bool = False) -> None:
    """A tile of the peninsula is about to flood; a power may prevent it.

    A flood that overpowers barriers removes the barrier first (base rulebook, Mystic Barriers),
    whether the tile then floods or not.
    """
    if overpower and g.barrier(peninsula) != 0:
        take_barrier(g, peninsula, False)
    if g.table.listens(BEFORE_FLOOD):
        g.push(FLOOD_TILE, peninsula, 0, 0, cause)
    else:
        flood_next(g, peninsula, cause)


def prevent_flood(g: Position) -> None:
    """Prevent the flood whose frame is on top."""
    g.set_arg(FloodTile.PREVENTED, 1)


def drop_further_floods(g: Position) -> None:
    """Drop the floods that the same effect has still to bring; a flood's frame is on top."""
    below = g.depth - 2
    if g.frame(below, WHAT) == CHOOSE_FLOOD:
        g.cells[g.layout.stack + below * FRAME + ChooseFlood.LEFT] = 0


def flood_next(g: Position, peninsula: i64, cause: i64) -> None:
    """Flood a peninsula's outermost dry tile, or use up its barrier instead.

    Flooded tiles kept afloat in that peninsula flood along with it (base rulebook, FAQ on the
    Seafarer). Powers see the flood before anybody returns to a pool: the Mermaid leaves her tile
    for the supply, though it may have risen under her and be the one that floods.
    """
    if g.barrier(peninsula) != 0:
        take_barrier(g, peninsula, True)
        return
    ring = g.dry(peninsula)
    g.cells[g.layout.dry + peninsula] = ring - 1
    for power in g.table.listeners[AFTER_FLOOD]:
        power.after_flood(g, tile(peninsula, ring), cause)
    afloat = g.usable_flooded_tiles
    wash_over(g, tile(peninsula, ring))
    if afloat != 0:
        for outer in range(ring + 1, i64(RINGS) + 1):
            if (afloat >> tile(peninsula, outer)) & 1 != 0:
                wash_over(g, tile(peninsula, outer))


def wash_over(g: Position, place: i64) -> None:
    """Water comes over a tile: who is active there returns, unless a power holds the tile."""
    if value_at(g, place, HOLDS_TILE, 0) > 0:
        keep_afloat(g, place)
    else:
        evict(g, place)


def keep_afloat(g: Position, place: i64) -> None:
    """A place is used like a dry one this round, if it is a flooded tile."""
    if not g.is_dry(place):
        g.usable_flooded_tiles |= bit(place)


def let_sink(g: Position, place: i64) -> None:
    """Who kept a flooded tile afloat leaves it: so do all others, unless a power holds it."""
    if is_tile(place) and (g.usable_flooded_tiles >> place) & 1 != 0:
        if value_at(g, place, HOLDS_TILE, 0) > 0:
            return
        g.usable_flooded_tiles &= ~bit(place)
        evict(g, place)


def take_barrier(g: Position, peninsula: i64, has_stopped_flood: bool) -> None:
    """A barrier goes, unless a power lets it stay after a flood that it has stopped."""
    stays = False
    for power in g.table.listeners[BARRIER_GOES]:
        stays = power.barrier_goes(g, peninsula, has_stopped_flood) or stays
    if not stays:
        g.cells[g.layout.barrier + peninsula] = 0


def is_flood_pending(g: Position) -> bool:
    """Whether a tile is about to flood, and powers are still asked about it."""
    for depth in range(g.depth):
        if g.frame(depth, WHAT) == FLOOD_TILE:
            return True
    return False


def unflood_next(g: Position, peninsula: i64) -> None:
    """Raise the flooded tile nearest the centre; a tile that was kept afloat is then just dry."""
    g.cells[g.layout.dry + peninsula] += 1
    g.usable_flooded_tiles &= ~bit(tile(peninsula, g.dry(peninsula)))


def can_hold_barrier(g: Position, peninsula: i64) -> bool:
    """Whether a barrier may be put there: none yet, and a dry tile to protect."""
    return g.barrier(peninsula) == 0 and g.dry(peninsula) > 0


def can_unflood(g: Position, peninsula: i64) -> bool:
    """Whether the peninsula has a flooded tile, and nothing forbids unflooding."""
    return g.dry(peninsula) < RINGS and not is_banned(g, UNFLOODING)


def any_barrier_place(g: Position) -> bool:
    """Whether some peninsula could take a barrier."""
    for p in range(i64(N_PENINSULAS)):
        if can_hold_barrier(g, p):
            return True
    return False


def any_flooded(g: Position) -> bool:
    """Whether some tile is flooded that may be unflooded."""
    return g.dry_tiles() < N_PENINSULAS * RINGS and not is_banned(g, UNFLOODING)


class ChooseFlood(Decision):
    """Which outermost tile floods."""

    LEFT: Final = 1  # floods left
    CHOOSER: Final = 2  # chooser or -1
    OVERPOWERS: Final = 3  # 1 to overpower barriers
    CAUSE: Final = 4  # cause of the floods

    def seats(self, g: Position) -> i64:
        chooser = g.arg(self.CHOOSER)
        return EVERY_SEAT if chooser < 0 else bit(chooser)

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) == 0:
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
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        begin_flood(g, first(move), g.arg(self.CAUSE), g.arg(self.OVERPOWERS) != 0)


class FloodTile(Decision):
    """A tile that is about to flood; the powers that listen are asked one after the other."""

    PENINSULA: Final = 1
    ASKED: Final = 2  # powers asked so far
    PREVENTED: Final = 3  # 1 once it is prevented
    CAUSE: Final = 4

    def advance(self, g: Position) -> bool:
        listeners = g.table.listeners[BEFORE_FLOOD]
        asked = g.arg(self.ASKED)
        if g.arg(self.PREVENTED) == 0 and asked < len(listeners):
            g.set_arg(self.ASKED, asked + 1)
            if listeners[asked].before_flood(g, g.arg(self.PENINSULA), g.arg(self.CAUSE)):
                prevent_flood(g)
            return True
        peninsula = g.arg(self.PENINSULA)
        prevented = g.arg(self.PREVENTED) != 0
        cause = g.arg(self.CAUSE)
        g.pop()
        if not prevented:
            flood_next(g, peninsula, cause)
        return True


class AwardBarriers(Decision):
    """Where barriers that an effect awards are put."""

    LEFT: Final = 1  # barriers left

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or not any_barrier_place(g)

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if can_hold_barrier(g, p):
                out.add(make_move(BARRIER, p))

    def apply(self, g: Position, move: i64) -> None:
        g.cells[g.layout.barrier + first(move)] = 1
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class AwardUnfloods(Decision):
    """Which peninsula an effect raises a tile of."""

    LEFT: Final = 1  # tiles left

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or not any_flooded(g)

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if can_unflood(g, p):
                out.add(make_move(UNFLOOD, p))

    def apply(self, g: Position, move: i64) -> None:
        unflood_next(g, first(move))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class RaiseBarrier(Decision):
    """Put a barrier that has been paid for."""

    PENINSULA: Final = 1

    def advance(self, g: Position) -> bool:
        g.cells[g.layout.barrier + g.arg(self.PENINSULA)] = 1
        g.pop()
        return True


class UnfloodTile(Decision):
    """Raise a peninsula's innermost flooded tile, now that it is paid for."""

    PENINSULA: Final = 1

    def advance(self, g: Position) -> bool:
        unflood_next(g, g.arg(self.PENINSULA))
        g.pop()
        return True


CHOOSE_FLOOD: Final[i64] = register("choose_flood", ChooseFlood())
FLOOD_TILE: Final[i64] = register("flood_tile", FloodTile())
AWARD_BARRIERS: Final[i64] = register("award_barriers", AwardBarriers())
AWARD_UNFLOODS: Final[i64] = register("award_unfloods", AwardUnfloods())
RAISE_BARRIER: Final[i64] = register("raise_barrier", RaiseBarrier())
UNFLOOD_TILE: Final[i64] = register("unflood_tile", UnfloodTile())
