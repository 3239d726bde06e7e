"""Which pieces effects reach that name followers (Monstrosities rulebook, Allies)."""

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.ids import COUNTS_AS_FOLLOWER, FOLLOWER, N_PIECE_KINDS
from game.engine.pieces import active_count, is_inactive, owner_of, unique_kind
from game.engine.position import Position


def is_follower(kind: i64) -> bool:
    """Whether effects that name followers reach pieces of this kind.

    Allies count as followers.
    """
    if kind < N_PIECE_KINDS:
        return kind == FOLLOWER
    return COUNTS_AS_FOLLOWER[kind]


def followers_on(g: Position, seat: i64, place: i64) -> i64:
    """The kinds of a seat's active pieces on a place that count as followers, as a mask."""
    mask: i64 = 0
    if active_count(g, seat, FOLLOWER, place) > 0:
        mask = bit(FOLLOWER)
    for index in range(g.table.first_further_piece, g.table.n_pieces):
        if g.place_of(index) == place and owner_of(g, index) == seat:
            kind = unique_kind(g, index)
            if is_follower(kind) and not is_inactive(g, index):
                mask |= bit(kind)
    return mask
