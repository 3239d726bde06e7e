"""Server-Sent Events, read from the bytes of a stream as they come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple


class SentEvent(NamedTuple):
    """An event of a stream. Where `id` is None, the place in the stream is that of the last."""

    name: str
    id: str | None
    data: Any


class EventReader:
    """Makes events of the bytes of one connection. What is cut off in the middle is no event."""

    def __init__(self) -> None:
        self._rest = b""
        self._fields: dict[str, str] = {}
        self.retry: float | None = None
        """Seconds after which the service wants a lost client to connect again."""

    def read(self, part: bytes) -> Iterator[SentEvent]:
        """Yield the events that these bytes complete."""
        *lines, self._rest = (self._rest + part).split(b"\n")
        for line in lines:
            text = line.rstrip(b"\r").decode("utf-8")
            if text:
                self._note(text)
                continue
            fields, self._fields = self._fields, {}
            if "data" in fields:
                name, data = fields.get("event", "message"), fields["data"]
                yield SentEvent(name, fields.get("id"), json.loads(data))

    def _note(self, line: str) -> None:
        name, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if name == "retry" and value.isdecimal():
            self.retry = int(value) / 1000
        elif name == "data" and "data" in self._fields:
            self._fields["data"] += f"\n{value}"
        elif name:  # a line that begins with a colon is a comment
            self._fields[name] = value
