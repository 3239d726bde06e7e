"""What happens at a table, as its stream tells it."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from cosmicgate_client.models.games import GameSettings, PlayedEvent, TableSeats, TalkMessage
from cosmicgate_client.models.words import GameStatus
from cosmicgate_client.sent_events import SentEvent


class MoveEvent(NamedTuple):
    """Something was played, rolled or drawn. `id` is `14`, or `14.1` if more of entry 14 follow."""

    name: Literal["move"]
    id: str
    data: PlayedEvent

    @property
    def ends_entry(self) -> bool:
        """Whether this is the last event of its entry, which makes the version complete."""
        return "." not in self.id


class SeatsEvent(NamedTuple):
    """Who sits where has changed; it also comes first where anybody was seated."""

    name: Literal["seats"]
    data: TableSeats


class SettingsEvent(NamedTuple):
    """The creator has changed label, names, undo, talk or seats; it also comes first after that."""

    name: Literal["settings"]
    data: GameSettings


class TalkEvent(NamedTuple):
    """Somebody says something at the table."""

    name: Literal["talk"]
    data: TalkMessage


class ResetEvent(NamedTuple):
    """The game is older than what you know, as after a restore from a back-up: forget it.

    All events of the game follow.
    """

    name: Literal["reset"]


class EndEvent(NamedTuple):
    """The game is over. More may come where its end can be taken back."""

    name: Literal["end"]
    status: GameStatus


class DeletedEvent(NamedTuple):
    """The game is deleted. Nothing comes after it."""

    name: Literal["deleted"]


class OtherEvent(NamedTuple):
    """An event that this version of the package does not know: its name in the stream is `kind`."""

    name: Literal["other"]
    kind: str
    data: Any


TableEvent: TypeAlias = (
    MoveEvent
    | SeatsEvent
    | SettingsEvent
    | TalkEvent
    | ResetEvent
    | EndEvent
    | DeletedEvent
    | OtherEvent
)


class Repeated:
    """Tells what a connection repeats because it cannot know that the one before had sent it.

    These events are no places in the stream, so a new connection sends the last of them again.
    """

    def __init__(self) -> None:
        self._settings: Any = None
        self._heard = (0, 0)

    def has(self, sent: SentEvent) -> bool:
        """Return whether an event came before, and note it."""
        if sent.name == "settings":
            known, self._settings = self._settings, sent.data
            return bool(known == sent.data)
        if sent.name == "talk":
            moment, _, number = str(sent.data["id"]).partition("-")
            place = int(moment), int(number)
            known, self._heard = self._heard, max(self._heard, place)
            return bool(place <= known)
        return False


def table_event(sent: SentEvent) -> TableEvent:
    """Read an event of a table's stream."""
    match sent.name:
        case "move":
            return MoveEvent("move", sent.id or str(sent.data["version"]), sent.data)
        case "seats":
            return SeatsEvent("seats", sent.data)
        case "settings":
            return SettingsEvent("settings", sent.data)
        case "talk":
            return TalkEvent("talk", sent.data)
        case "reset":
            return ResetEvent("reset")
        case "end":
            return EndEvent("end", sent.data["status"])
        case "deleted":
            return DeletedEvent("deleted")
        case _:
            return OtherEvent("other", sent.name, sent.data)
