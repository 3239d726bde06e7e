"""Events in which a piece goes from one zone to another."""

from __future__ import annotations

from typing import Any, cast

from ai.review.table_log import TableEvent
from game.documents.changes import Cause, PieceChange, PieceSpot
from game.documents.events import GameEvent
from game.documents.moves import MoveFields


def spot(zone: str, place: str | None = None) -> PieceSpot:
    """Return a place for a piece of the first player."""
    return PieceSpot(cast("Any", zone), 1, place, acted=False, inactive=False, sharing=False)


def moved(
    number: int, kind: str, piece: str, start: str, end: str, cause: Cause | None = None
) -> TableEvent:
    """Return an event of a round, of this kind, in which one piece goes from zone to zone."""
    why = cause or Cause("decision", None)
    change = PieceChange(why, None, piece, 1, spot(start), spot(end))
    event = GameEvent(
        number,
        kind,
        cast("Any", kind),
        1,
        chance=False,
        forced=True,
        text="",
        fields=MoveFields(cast("Any", kind)),
        changes=[change],
    )
    return TableEvent(number, number, event)
