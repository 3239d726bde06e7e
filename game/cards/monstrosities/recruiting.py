"""Recruiting allies (Monstrosities rulebook, Allies).

An ally waits in the supply until a wonder, an omen or another effect lets a player recruit it. It
then has that player's colour. One that is removed from the game, or not at this table, cannot be
recruited.
"""

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import ALLIES, KINDS
from game.engine.ids import IN_POOL, IN_SUPPLY
from game.engine.position import Position


def piece_of_ally(g: Position, ally: str) -> i64:
    """The number of an ally's piece, or -1 if it is not at this table."""
    kind: i64 = KINDS[ally]
    return g.table.piece_of_kind[kind] if kind < g.table.n_kinds else -1


def can_recruit(g: Position, ally: str) -> bool:
    """Whether an ally waits in the supply."""
    piece = piece_of_ally(g, ally)
    return piece >= 0 and g.place_of(piece) == IN_SUPPLY


def recruitable(g: Position) -> list[str]:
    """The allies that wait in the supply."""
    return [ally for ally in ALLIES if can_recruit(g, ally)]


def recruit(g: Position, seat: i64, ally: str) -> None:
    """An ally that waits in the supply joins a player; it waits in the pool to be placed."""
    piece = piece_of_ally(g, ally)
    g.cells[g.layout.owner + piece] = seat
    g.cells[g.layout.place_of + piece] = IN_POOL
