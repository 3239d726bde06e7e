"""The Mermaid, who swims beside the tiles above water."""

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import register_ally
from game.engine.bits import lowest
from game.engine.change import Change, computes, gives
from game.engine.ids import ENERGY, HOLOGRAM, N_PENINSULAS
from game.engine.modifiers import MAY_STAND, ONLY_HELPS, STANDS_ON_WATER
from game.engine.pieces import is_inactive, owner_of, pieces_with
from game.engine.places import is_tile, peninsula_of, ring_of
from game.engine.position import Position
from game.engine.power import Power
from game.engine.returning import put_back, return_to_supply


class Mermaid(Power):
    """Atlanteans on tiles next to hers gain mystic energy before they act.

    She is placed on a flooded tile and takes no action. When a tile of her peninsula floods, she
    returns to the supply. The Hologram with her power does the same, but returns to its pool.
    """

    def changes(self) -> list[Change]:
        return [computes(MAY_STAND), gives(STANDS_ON_WATER), gives(ONLY_HELPS)]

    def becomes(self, g: Position, what: i64, value: i64, about: i64, place: i64) -> i64:
        return value if is_tile(about) and not g.is_dry(about) else 0

    def before_action(self, g: Position, place: i64, seat: i64) -> None:
        carriers = pieces_with(g, self.index) & ~g.inactive
        while carriers != 0:
            piece = lowest(carriers)
            carriers &= carriers - 1
            if are_neighbours(g, g.place_of(piece), place):
                g.gain(seat, ENERGY, self.amount)

    def after_flood(self, g: Position, place: i64, cause: i64) -> None:
        carriers = pieces_with(g, self.index)
        while carriers != 0:
            piece = lowest(carriers)
            carriers &= carriers - 1
            own_place = g.place_of(piece)
            if is_tile(own_place) and peninsula_of(own_place) == peninsula_of(place):
                self._swims_away(g, piece, own_place)

    def _swims_away(self, g: Position, piece: i64, own_place: i64) -> None:
        """A tile of the peninsula of a piece with her power has flooded."""
        if piece != g.table.hologram:
            return_to_supply(g, piece)
        elif not is_inactive(g, piece):
            put_back(g, owner_of(g, piece), HOLOGRAM, own_place)


def are_neighbours(g: Position, place: i64, other: i64) -> bool:
    """Whether two peninsula tiles touch: along a peninsula, or two of those around the centre."""
    if not is_tile(place) or not is_tile(other):
        return False
    apart = ring_of(place) - ring_of(other)
    if peninsula_of(place) == peninsula_of(other):
        return apart == 1 or apart == -1
    arms = g.table.book.arm[peninsula_of(place)] - g.table.book.arm[peninsula_of(other)]
    turn = (arms + N_PENINSULAS) % N_PENINSULAS
    return apart == 0 and ring_of(place) == 1 and (turn == 1 or turn == N_PENINSULAS - 1)


register_ally("mermaid", "W", Mermaid)
