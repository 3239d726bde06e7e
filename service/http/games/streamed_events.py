"""What a game's stream sends: each event with its name, its id and its data."""

from __future__ import annotations

from msgspec import Struct

from game.documents.names import GameStatus
from service.http.games.seat_view import TableSeats
from service.http.games.settings import GameSettings
from service.store.games.documents import PlayedEvent
from service.store.games.talk import TalkMessage


class EndOfGame(Struct, frozen=True):
    """How a game ended."""

    status: GameStatus


class Nothing(Struct, frozen=True):
    """An event that its name says all of."""


class StreamedEvent(Struct, frozen=True, tag_field="event"):
    """An event of a game's stream: a line of `application/x-ndjson`.

    The `id` is the place in the stream; null where that stays as it was.
    """

    id: str | None


class StreamedMove(StreamedEvent, frozen=True, tag="move"):
    """The id is the version, as `14`, or `14.1` if more of the entry follow."""

    data: PlayedEvent


class StreamedSeats(StreamedEvent, frozen=True, tag="seats"):
    """Who sits where from now on."""

    data: TableSeats


class StreamedSettings(StreamedEvent, frozen=True, tag="settings"):
    """What changeGame has changed."""

    data: GameSettings


class StreamedTalk(StreamedEvent, frozen=True, tag="talk"):
    """What somebody says at the table."""

    data: TalkMessage


class StreamedReset(StreamedEvent, frozen=True, tag="reset"):
    """Forget the events that you have: all follow."""

    data: Nothing


class StreamedEnd(StreamedEvent, frozen=True, tag="end"):
    """The game is over; the id is its version."""

    data: EndOfGame


class StreamedDeletion(StreamedEvent, frozen=True, tag="deleted"):
    """The game is deleted."""

    data: Nothing
