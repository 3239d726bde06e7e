"""The sentences of the Bots, and why their moves are refused."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.pieces import in_pool, unique_index
from game.engine.placement import is_usable
from game.engine.position import Position
from game.text.refusals.registry import refuses
from game.text.registry import verb_text
from game.text.wording import Wording

verb_text(
    "share",
    "{piece} shares a space of {place} and does not act",
    "{piece} shares a space of {place} and will not act",
)


@refuses("share", at=("place",))
def _share(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    piece, name = words.piece(int(seat), int(kind)), words.place(int(place))
    index = unique_index(g, seat, kind)
    if index < 0 or not (g.table.sharers >> index) & 1:
        return f"only a Bot shares the space of another Atlantean, not {piece}"
    if in_pool(g, seat, kind) == 0:
        return f"{piece} is not in the pool"
    if not is_usable(g, place):
        return f"{name} cannot be used now"
    return f"nobody on {name} has a space to share, and no space marked 5+ there is closed"
