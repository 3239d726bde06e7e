"""Where a stream of events was left, and when to connect to it again."""

from __future__ import annotations

from collections.abc import Iterator

from cosmicgate_client.patience import Patience
from cosmicgate_client.sent_events import EventReader, SentEvent

SILENCE = 25.0
"""Seconds without a byte after which a stream is lost: the service sends one every 10."""


class Following:
    """One stream over all its connections: each event once, wherever a connection is cut.

    Connect with `headers`, give what comes to `receive`, and when the connection is closed or lost
    wait as long as `pause` says.
    """

    def __init__(self, last_id: str | None, give_up_after: float | None) -> None:
        self.last_id = last_id
        self._patience = Patience(give_up_after)
        self._reader = EventReader()
        self._is_over = False

    def headers(self) -> dict[str, str]:
        """Return the headers of the next connection, and forget what the last one left over."""
        self._reader = EventReader()
        known = {} if self.last_id is None else {"Last-Event-ID": self.last_id}
        # What compresses would keep events until it has enough of them.
        return {"Accept": "text/event-stream", "Accept-Encoding": "identity", **known}

    def receive(self, part: bytes) -> Iterator[SentEvent]:
        """Yield the events that these bytes complete."""
        self._patience.succeeded()
        for event in self._reader.read(part):
            if event.id is not None:
                self.last_id = event.id
            self._is_over = event.name == "end"
            yield event

    def pause(self, asked: float | None = None) -> float | None:
        """Return the seconds until the next connection; None: nobody answered for too long."""
        self._patience.first = self._reader.retry or self._patience.first
        is_over, self._is_over = self._is_over, False
        # After the end only one question is left: whether anything may still come.
        return 0.0 if is_over and asked is None else self._patience.pause(asked)
