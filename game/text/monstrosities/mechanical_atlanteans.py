"""The sentences of the Bots, and why their moves are refused."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.pieces import in_pool, unique_index
from game.engine.placement import is_usable
from game.engine.position import Position
from game.text.refusals.registry import refuses
from game.text.wording import Wording
from game.words import say


@refuses("share", at=("place",))
def _share(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    piece, name = words.piece(int(seat), int(kind)), words.place(int(place))
    index = unique_index(g, seat, kind)
    if index < 0 or not (g.table.sharers >> index) & 1:
        return say("refused-only_bots_share", piece=piece)
    if in_pool(g, seat, kind) == 0:
        return say("refused-not_in_pool", piece=piece)
    if not is_usable(g, place):
        return say("refused-place_closed_now", place=name)
    return say("refused-no_space_to_share", place=name)
