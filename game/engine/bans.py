"""What a misfortune forbids for the rest of the round.

Only games whose misfortunes forbid anything (`Misfortune.ban`) keep this in their positions.
"""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.position import Position

UNFLOODING: Final = 0
"""Tiles are not unflooded."""
CENTRE_ENERGY: Final = 1
"""The centre gives no mystic energy."""
HOT_FORGES: Final = 2
"""An ore makes no more Atlantium than the card says."""
CLOSED: Final = 3
"""Nobody acts in the Mountains; the next two stand for the Hills and the Forests."""


def is_banned(g: Position, what: i64) -> bool:
    """Whether something is forbidden this round."""
    return g.layout.bans >= 0 and (g.cells[g.layout.bans] >> what) & 1 != 0


def ban(g: Position, what: i64) -> None:
    """Forbid something until the end of the round."""
    g.cells[g.layout.bans] |= bit(what)


def lift_bans(g: Position) -> None:
    """The round is over."""
    if g.layout.bans >= 0:
        g.cells[g.layout.bans] = i64(0)
