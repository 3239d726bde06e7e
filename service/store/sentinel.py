"""Addresses of a store that Sentinel looks after, and the connections to its primary.

    redis+sentinel://[user:password@]host:port,host:port,host:port/NAME[/database]

The hosts are the Sentinels, and NAME is what they call the primary (`sentinel monitor NAME ...`).
User and password are those of the store. Those of the Sentinels, if they need some, follow as
`?sentinel_username=...&sentinel_password=...`. With `rediss+sentinel` everything goes by TLS.
"""

from __future__ import annotations

import contextlib
import threading
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from redis import RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry
from redis.sentinel import (
    Sentinel,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)

SCHEMES = ("redis+sentinel", "rediss+sentinel")
PORT = 26379
"""Where a Sentinel listens unless the address says otherwise."""
SENTINEL_SECONDS = 1.0
"""A Sentinel that does not answer within this time is passed over: the next one is asked."""
ASK_SECONDS = 1.0
"""A pool that is used asks this often who the primary is."""
PAUSE_PER_ANSWER = 9
"""It pauses at least so many times as long as the answer took: where Sentinels are away, asking
takes no more than a tenth of the time."""
_QUERY = {"sentinel_username": "username", "sentinel_password": "password"}


@dataclass(frozen=True)
class SentinelAddress:
    """Where the Sentinels are, and which primary they are asked for."""

    sentinels: tuple[tuple[str, int], ...]
    name: str
    database: int
    tls: bool
    credentials: dict[str, str]
    sentinel_credentials: dict[str, str]


def is_sentinel_address(url: str) -> bool:
    """Return whether an address names Sentinels."""
    return url.partition("://")[0] in SCHEMES


def read_sentinel_address(url: str) -> SentinelAddress:
    """Read an address. Raises ValueError when it is not of the form above."""
    parts = urlsplit(url)
    hosts = parts.netloc.rpartition("@")[2]
    name, _, database = parts.path.strip("/").partition("/")
    if not hosts or not name:
        raise ValueError("the address names no Sentinel, or no primary")
    query = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
    if set(query) - set(_QUERY):
        raise ValueError(f"unknown option {min(set(query) - set(_QUERY))}")
    return SentinelAddress(
        sentinels=tuple(host_and_port(host, PORT) for host in hosts.split(",")),
        name=unquote(name),
        database=int(database or 0),
        tls=parts.scheme == "rediss+sentinel",
        credentials=credentials_in(parts),
        sentinel_credentials={_QUERY[field]: value for field, value in query.items()},
    )


class PrimaryConnection(SentinelManagedConnection):
    """A connection that asks for the primary whenever it connects.

    The one of redis-py asks only when it is taken from its pool, and so the further tries of a
    command go to the server that has just failed.
    """

    def send_packed_command(self, *args: Any, **options: Any) -> None:
        """Send a command, to the present primary if the connection is broken."""
        if not self._sock:
            self._connect_retry()  # type: ignore[no-untyped-call]
        super().send_packed_command(*args, **options)  # type: ignore[no-untyped-call]


class PrimaryTlsConnection(PrimaryConnection, SentinelManagedSSLConnection):
    """The same by TLS."""


class PrimaryPool(SentinelConnectionPool):
    """A pool that asks once a second who the primary is, and leaves one that was replaced.

    A server that the Sentinels have replaced, but that is alive, goes on as a primary until they
    make it a replica, ten seconds later. The pool of redis-py would read from it meanwhile what has
    changed since: it asks only when it connects.
    """

    def reset(self) -> None:
        """Begin without connections, also in a process that was forked."""
        super().reset()  # type: ignore[no-untyped-call]
        self._asks = threading.Lock()
        self._ask_at = time.monotonic() + ASK_SECONDS

    def get_connection(self, *args: Any, **options: Any) -> Any:
        """Take a connection to the primary."""
        if time.monotonic() >= self._ask_at and self._asks.acquire(blocking=False):
            try:
                self._leave_replaced_primary()
            finally:
                self._asks.release()
        return super().get_connection(*args, **options)

    def _leave_replaced_primary(self) -> None:
        """Close the connections that are not in use if the Sentinels name another primary."""
        begun = time.monotonic()
        # Without an answer the connections stay: the primary may be well without its Sentinels.
        with contextlib.suppress(RedisError):
            self.get_master_address()  # type: ignore[no-untyped-call]
        ended = time.monotonic()
        self._ask_at = ended + max(ASK_SECONDS, PAUSE_PER_ANSWER * (ended - begun))


def pool_options(url: str) -> dict[str, Any]:
    """Return what a pool of connections to the primary is made with. Raises ValueError."""
    address = read_sentinel_address(url)
    sentinel = Sentinel(  # type: ignore[no-untyped-call]
        list(address.sentinels),
        sentinel_kwargs={
            "socket_timeout": SENTINEL_SECONDS,
            "socket_connect_timeout": SENTINEL_SECONDS,
            "retry": Retry(NoBackoff(), 0),  # the next Sentinel knows as much
            "ssl": address.tls,
            **address.sentinel_credentials,
        },
    )
    return {
        "service_name": address.name,
        "sentinel_manager": sentinel,
        "connection_class": PrimaryTlsConnection if address.tls else PrimaryConnection,
        "db": address.database,
        **address.credentials,
    }


def credentials_in(parts: SplitResult) -> dict[str, str]:
    """Read the user and the password of an address, as far as it has them."""
    given = {"username": parts.username, "password": parts.password}
    return {field: unquote(value) for field, value in given.items() if value}


def host_and_port(text: str, default: int) -> tuple[str, int]:
    """Read one of the hosts of an address. Raises ValueError."""
    parts = urlsplit(f"//{text}")
    if not parts.hostname:
        raise ValueError(f"{text!r} is not the address of a host")
    return parts.hostname, parts.port or default
