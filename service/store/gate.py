"""A gate: while the store does not answer, calls fail at once; one at a time tries it.

Without it, each request would wait for the whole time-out, and all threads with it.
"""

from __future__ import annotations

import math
import threading
import time
from functools import cache
from typing import Any

from redis import ConnectionPool
from redis.backoff import NoBackoff
from redis.exceptions import (
    ConnectionError,  # noqa: A004
    RedisError,
    TimeoutError,  # noqa: A004
)
from redis.retry import Retry

from service.store.cluster import ClusterPool
from service.store.sentinel import PrimaryPool

TRY_SECONDS = 0.5
"""While the store is away, one caller tries it, so long after the try before."""
TRY_ANSWER_SECONDS = 1.0
"""A try that takes longer has failed: its caller must not wait as long as the first one."""


class GatedPool(ConnectionPool):
    """A pool whose connections are refused at once while the store is away."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.connection_class = _named(self.connection_class)
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

    def make_connection(self) -> Any:
        """Make a connection whose errors name this pool."""
        connection: Any = super().make_connection()
        connection.gated_pool = self
        return connection

    def get_connection(self, *args: Any, **options: Any) -> Any:
        """Take a connection. While the store is away, raises ConnectionError, but for one try."""
        if not self._is_away:
            return super().get_connection(*args, **options)
        with self._gate:
            if time.monotonic() < self._next_try:
                refusal = ConnectionError("it did not answer a moment ago")
                _name(refusal, self)
                raise refusal
            self._next_try = math.inf  # one try at a time
        try:
            self._try_store()
        finally:
            self._next_try = time.monotonic() + TRY_SECONDS
        self._is_away = False
        return super().get_connection(*args, **options)

    def _try_store(self) -> None:
        """Ask the store for any answer, once, on a connection of its own."""
        connection: Any = self.connection_class(
            **{
                **self.connection_kwargs,
                "retry": Retry(NoBackoff(), 0),
                "socket_timeout": TRY_ANSWER_SECONDS,
                "socket_connect_timeout": TRY_ANSWER_SECONDS,
            }
        )
        connection.gated_pool = self
        try:
            connection.connect()
            connection.send_command("PING")
            connection.read_response()
        finally:
            connection.disconnect()


class GatedSentinelPool(GatedPool, PrimaryPool):
    """The same, for the primary that Sentinel names."""


class GatedClusterPool(GatedPool, ClusterPool):
    """The same, for the primary of a slot of a Cluster."""


def pool_of(error: BaseException) -> GatedPool | None:
    """Find the pool whose connection raised an error. There may be two stores, and one is away."""
    found = getattr(error, _POOL, None)
    return found if isinstance(found, GatedPool) else None


def shut_gate(error: BaseException) -> None:
    """Shut the gate of the store that did not answer."""
    pool = pool_of(error)
    if pool is not None and isinstance(error, (ConnectionError, TimeoutError)):
        pool.shut()


_POOL = "cosmicgate_pool"


def _name(error: RedisError, pool: GatedPool) -> None:
    setattr(error, _POOL, pool)


@cache
def _named(base: type) -> type:
    """Make a class of connections like another one, whose errors name their pool."""

    def naming(method: str) -> Any:
        original = getattr(base, method)

        def call(self: Any, *args: Any, **options: Any) -> Any:
            try:
                return original(self, *args, **options)
            except RedisError as error:
                _name(error, self.gated_pool)
                raise

        return call

    methods = ("connect", "send_packed_command", "read_response", "can_read")
    return type(base.__name__, (base,), {method: naming(method) for method in methods})
