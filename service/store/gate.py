"""A gate before the store: while it does not answer, nobody waits for it but one who tries.

Without it, each request would wait for the whole time-out, and all threads with it.
"""

from __future__ import annotations

import threading
import time
from typing import Any

from redis import ConnectionPool
from redis.exceptions import ConnectionError  # noqa: A004
from redis.sentinel import SentinelConnectionPool

TRY_SECONDS = 0.5
"""While the store is away, one connection tries it this often."""


class GatedPool(ConnectionPool):
    """A pool whose connections are refused at once while the store is away."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._gate = threading.Lock()
        self._is_away = False
        self._next_try = 0.0

    def shut(self) -> None:
        """Refuse connections until the store has answered again.

        A shut gate stays as it is: callers that were refused must not put off the next try.
        """
        with self._gate:
            if not self._is_away:
                self._is_away = True
                self._next_try = time.monotonic() + TRY_SECONDS

    def get_connection(self, *args: Any, **options: Any) -> Any:
        """Take a connection. While the store is away, raises ConnectionError, but for one try."""
        if not self._is_away:
            return super().get_connection(*args, **options)
        with self._gate:
            if time.monotonic() < self._next_try:
                raise ConnectionError("it did not answer a moment ago")
            self._next_try = time.monotonic() + TRY_SECONDS
        connection = super().get_connection(*args, **options)
        try:
            connection.send_command("PING")  # type: ignore[no-untyped-call]
            connection.read_response()  # type: ignore[no-untyped-call]
        except BaseException:
            connection.disconnect()  # type: ignore[no-untyped-call]
            self.release(connection)
            raise
        self._is_away = False
        return connection


class GatedSentinelPool(GatedPool, SentinelConnectionPool):
    """The same, for the primary that Sentinel names."""
