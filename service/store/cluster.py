"""Addresses of a store in a Redis Cluster, and the connections to the primary of its slot.

    redis+cluster://[user:password@]host:port,host:port,host:port

The hosts are some nodes of the Cluster; they name the others. User and password are those of every
node. With `rediss+cluster` everything goes by TLS.

The service writes several keys in one atomic step, and a Cluster does that within one slot only. So
all keys of the service begin with PREFIX, whose hash tag puts them into one slot. The primary of
that slot has them all, and its replicas take its place when it dies.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast
from urllib.parse import urlsplit

from redis import Redis
from redis.backoff import NoBackoff
from redis.crc import key_slot
from redis.exceptions import (
    AskError,
    ClusterDownError,
    ConnectionError,  # noqa: A004
    MasterDownError,
    MovedError,
    RedisError,
    TryAgainError,
)
from redis.retry import Retry
from redis.sentinel import SentinelConnectionPool

from service.store.sentinel import (
    PrimaryConnection,
    PrimaryTlsConnection,
    credentials_in,
    host_and_port,
)

SCHEMES = ("redis+cluster", "rediss+cluster")
PREFIX = "{cosmicgate}:"
"""Every key of the service in a Cluster begins with it: the braces are the hash tag."""
SLOT = key_slot(PREFIX.encode())
PORT = 6379
"""Where a node listens unless the address says otherwise."""
NODE_SECONDS = 1.0
"""A node that does not answer within this time is passed over: the next one is asked."""

_ELSEWHERE = (MovedError, AskError, ClusterDownError, MasterDownError, TryAgainError)
"""What a node answers that has not, or not for now, the slot."""

Address = tuple[str, int]


@dataclass(frozen=True)
class ClusterAddress:
    """Which nodes are asked first, and how."""

    nodes: tuple[Address, ...]
    tls: bool
    credentials: dict[str, str]


def is_cluster_address(url: str) -> bool:
    """Return whether an address names nodes of a Cluster."""
    return url.partition("://")[0] in SCHEMES


def read_cluster_address(url: str) -> ClusterAddress:
    """Read an address. Raises ValueError when it is not of the form above."""
    parts = urlsplit(url)
    hosts = parts.netloc.rpartition("@")[2]
    if not hosts:
        raise ValueError("the address names no node")
    if parts.path.strip("/") or parts.query:
        raise ValueError("a Cluster has no databases, and its address no options")
    return ClusterAddress(
        nodes=tuple(host_and_port(host, PORT) for host in hosts.split(",")),
        tls=parts.scheme == "rediss+cluster",
        credentials=credentials_in(parts),
    )


class ClusterNodes:
    """The nodes of a Cluster; they are asked who has the slot of the service.

    It takes the place of the Sentinels of redis-py, so that a pool asks its `discover_master`.
    """

    def __init__(self, address: ClusterAddress) -> None:
        self._address = address
        self._known: tuple[Address, ...] = address.nodes

    def discover_master(self, service_name: str) -> Address:
        """Find the primary of the slot. Raises ConnectionError when no node knows it.

        A node that sees no working Cluster is passed over: it may be cut off, or have come back
        just now, and still take itself for the primary.
        """
        del service_name
        problem = "none was asked"
        for node in self._known:
            try:
                primary, others = self._ask(node)
            except RedisError as error:
                problem = str(error)
                continue
            # The node that answered first, then those it names, then those of the address.
            self._known = tuple(dict.fromkeys((node, *others, *self._address.nodes)))
            return primary
        raise ConnectionError(f"no node of the Cluster knows the primary of slot {SLOT}: {problem}")

    def _ask(self, node: Address) -> tuple[Address, list[Address]]:
        """Ask one node for the primary of the slot, and for all nodes that it knows."""
        with Redis(
            *node,
            socket_timeout=NODE_SECONDS,
            socket_connect_timeout=NODE_SECONDS,
            retry=Retry(NoBackoff(), 0),  # the next node knows as much
            ssl=self._address.tls,
            **cast("dict[str, Any]", self._address.credentials),
        ) as redis:
            found: Any = redis.execute_command("CLUSTER INFO")
            if found.get("cluster_state") != "ok":
                raise ConnectionError(f"{node[0]}:{node[1]} sees no working Cluster")
            ranges = _read_slots(redis, node)
        owners = [nodes[0] for first, last, nodes in ranges if first <= SLOT <= last]
        if not owners:
            raise ConnectionError(f"nobody has slot {SLOT}")
        return owners[0], [each for _, _, nodes in ranges for each in nodes]


def _read_slots(redis: Redis, node: Address) -> list[tuple[int, int, Sequence[Address]]]:
    """Read the ranges of slots, each with its nodes: the primary first."""
    ranges: Any = redis.execute_command("CLUSTER SLOTS")  # type: ignore[no-untyped-call]
    return [
        (first, last, [_address_of(host, port, node) for host, port, *_ in nodes])
        for first, last, *nodes in ranges
    ]


def _address_of(host: bytes | None, port: int, asked: Address) -> Address:
    """Return the address of a node; one that does not know its host is where it was asked."""
    return (host.decode() if host and host != b"?" else asked[0]), port


class ClusterConnection(PrimaryConnection):
    """A connection to the primary of the slot.

    When the node answers that the slot is elsewhere, the connection breaks: whoever tries again
    asks the nodes anew.
    """

    def read_response(self, *args: Any, **options: Any) -> Any:
        """Read a reply. Raises ConnectionError when the slot is elsewhere."""
        try:
            return super().read_response(*args, **options)
        except _ELSEWHERE as error:
            self.disconnect()  # type: ignore[no-untyped-call]
            raise ConnectionError(
                f"the node does not have the slot: {type(error).__name__} {error}"
            ) from error


class ClusterTlsConnection(ClusterConnection, PrimaryTlsConnection):
    """The same by TLS."""


class ClusterPool(SentinelConnectionPool):
    """A pool of connections to the primary of the slot; it follows the slot."""

    key_prefix = PREFIX


def pool_options(url: str) -> dict[str, Any]:
    """Return what a pool of connections to the primary is made with. Raises ValueError."""
    address = read_cluster_address(url)
    return {
        "service_name": f"slot {SLOT}",
        "sentinel_manager": ClusterNodes(address),
        "connection_class": ClusterTlsConnection if address.tls else ClusterConnection,
        **address.credentials,
    }
