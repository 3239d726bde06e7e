"""Reading Bots that share the space of another Atlantean."""

from __future__ import annotations

from mypy_extensions import i64

from game.document import Part
from game.engine.five_plus import is_five_plus_open, locked_room, sharers_on, unlocked_room
from game.engine.pieces import active_occupants, owner_of
from game.engine.position import Position
from game.words import say


def read_sharing(g: Position, part: Part, kind: int) -> bool:
    """Whether an entry is a Bot that shares a space; refuses what cannot share."""
    sharing = part["sharing"].flag()
    if not sharing:
        return False
    index = g.table.piece_of_kind[i64(kind)] if 0 <= kind < g.table.n_kinds else i64(-1)
    if index < 0 or not (g.table.sharers >> index) & 1:
        part["sharing"].refuse(say("position-only_a_bot_shares"))
        return False
    if part["inactive"].value is True:
        part["sharing"].refuse(say("position-inactive_bot_shares_no_space"))
    if part["acted"].value is True:
        part["acted"].refuse(say("position-bot_that_shares_a_space"))
    return True


def owner_of_kind(g: Position, kind: int) -> int:
    """The seat, from 0, of the only piece of a kind; the starting player's if there is none."""
    index = g.table.piece_of_kind[i64(kind)]
    return int(g.starter) if index < 0 else int(owner_of(g, index))


def room_beyond(g: Position, place: int, has_changed: bool) -> int:
    """The spaces marked 5+ of a place that were unlocked by a Bot, which may have left since.

    `has_changed`: whether anything has happened since the Atlanteans were placed.
    """
    return int(locked_room(g, i64(place))) if has_changed and g.table.sharers else 0


def check_shared_space(g: Position, part: Part, place: int) -> None:
    """Check that a Bot shares a space that somebody active is on, or that it has unlocked."""
    sharers = sharers_on(g, i64(place))
    unlocked = i64(0) if is_five_plus_open(g) else unlocked_room(g, i64(place), sharers)
    if active_occupants(g, i64(place)) == sharers and unlocked < sharers:
        part.refuse(say("position-bot_shares_the_space"))
