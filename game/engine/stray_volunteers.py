"""Volunteers that nobody owns, who stand inactive on the board until a player takes them in."""

from mypy_extensions import i64

from game.engine.ids import VOLUNTEER
from game.engine.moments import SOMEONE_LEAVES
from game.engine.pieces import (
    NOBODY,
    counted,
    inactive_crowd,
    notify_of_activity,
    notify_of_departure,
    unit,
)
from game.engine.position import Position


def put_stray_volunteers(g: Position, place: i64, count: i64) -> None:
    """Volunteers that nobody owns come onto a place; they are inactive."""
    g.cells[g.layout.crowd + place] += count * unit(NOBODY, VOLUNTEER)
    g.cells[g.layout.inactive_crowd + place] += count * unit(NOBODY, VOLUNTEER)
    g.cells[g.layout.occupants + place] += count


def stray_volunteers(g: Position, place: i64) -> i64:
    """How many volunteers on a place nobody owns."""
    return counted(inactive_crowd(g, place), NOBODY, VOLUNTEER)


def take_in_volunteer(g: Position, seat: i64, owner: i64, place: i64) -> None:
    """An inactive volunteer of a player, or of nobody (-1), joins a seat and may act at once."""
    lane = owner if owner >= 0 else i64(NOBODY)
    g.cells[g.layout.inactive_crowd + place] -= unit(lane, VOLUNTEER)
    g.cells[g.layout.crowd + place] += unit(seat, VOLUNTEER) - unit(lane, VOLUNTEER)
    g.cells[g.layout.ready + place] += unit(seat, VOLUNTEER)
    if owner < 0:
        return
    notify_of_activity(g, owner, VOLUNTEER, place)
    if owner != seat and g.table.listens(SOMEONE_LEAVES):
        notify_of_departure(g, owner, VOLUNTEER, place)
