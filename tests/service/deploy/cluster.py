"""A Redis Cluster of six nodes on this machine, where the primary of a slot can be killed.

Three nodes are primaries. The one with the slot of the service has two replicas: when it dies, the
next one still has a replica that confirms its writes. Another primary has the sixth node.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from redis.crc import REDIS_CLUSTER_HASH_SLOTS

from tests.running import free_port, wait_until
from tests.service.deploy.servers import (
    SERVER_SETTINGS,
    Servers,
    ask,
    has_replicas,
    server_program,
)

NODE_TIMEOUT_MS = 3000
"""A node that is silent for so long counts as dead; on a busy machine one may be for a second."""
PRIMARIES = 3
REPLICA_OF = {3: 0, 4: 0, 5: 1}
"""For each replica its primary; the first primary has the slot of the service."""
NODES = PRIMARIES + len(REPLICA_OF)
REPLICAS = sum(primary == 0 for primary in REPLICA_OF.values())

NODE_SETTINGS = """
cluster-enabled yes
cluster-port {bus}
cluster-node-timeout {timeout}
cluster-allow-replica-migration no
"""


@dataclass
class ClusterStore(Servers):
    """The nodes, by their ports."""

    slot: int = 0

    @property
    def url(self) -> str:
        """The address for the service; it names half of the nodes."""
        return "redis+cluster://" + ",".join(f"127.0.0.1:{port}" for port in self.servers[::2])

    def start(self) -> None:
        """Start the nodes, make them one Cluster, and wait until it is whole."""
        buses = {free_port(): free_port() for _ in range(NODES)}
        self.servers = list(buses)
        for port, bus in buses.items():
            # The primaries without the slot have too few replicas to take writes; they get none.
            self.configure(port, SERVER_SETTINGS + NODE_SETTINGS, bus=bus, timeout=NODE_TIMEOUT_MS)
            self.start_server(port)
        for port in self.servers:
            wait_until(lambda port=port: ask(port, "PING"))  # type: ignore[misc]
        self._join(buses)
        wait_until(self.is_whole, 60)

    def primary(self) -> int | None:
        """Find the port of the slot's primary; None while the living nodes do not agree."""
        found = {self._owner(port) for port in self.servers if self.processes[port].poll() is None}
        return found.pop() if len(found) == 1 else None

    def is_whole(self) -> bool:
        """Return whether the slot's primary has its replicas, and each node sees the Cluster."""
        primary = self.primary()
        states = [(ask(port, "CLUSTER INFO") or {}).get("cluster_state") for port in self.servers]
        return (
            primary is not None
            and has_replicas(primary, REPLICAS)
            and states == ["ok"] * len(self.servers)
        )

    def _join(self, buses: dict[int, int]) -> None:
        first, *others = self.servers
        size = -(-REDIS_CLUSTER_HASH_SLOTS // PRIMARIES)
        for number, port in enumerate(self.servers[:PRIMARIES]):
            start, end = number * size, min((number + 1) * size, REDIS_CLUSTER_HASH_SLOTS) - 1
            assert ask(port, "CLUSTER ADDSLOTSRANGE", str(start), str(end)) is not None
        for number, port in enumerate(self.servers, start=1):
            assert ask(port, "CLUSTER SET-CONFIG-EPOCH", str(number)) is not None
        for port in others:
            meet = ("CLUSTER", "MEET", "127.0.0.1", str(port), str(buses[port]))
            assert ask(first, *meet) is not None
        for port in self.servers:
            wait_until(lambda port=port: self._knows_all(port))  # type: ignore[misc]
        for replica, primary in REPLICA_OF.items():
            name = ask(self.servers[primary], "CLUSTER MYID")
            assert ask(self.servers[replica], "CLUSTER REPLICATE", name) is not None

    def _knows_all(self, port: int) -> bool:
        nodes = ask(port, "CLUSTER NODES") or {}
        return len(nodes) == NODES and not any("handshake" in repr(each) for each in nodes.items())

    def _owner(self, port: int) -> int | None:
        """Ask a node for the port of the slot's primary."""
        for first, last, owner, *_ in ask(port, "CLUSTER SLOTS") or ():
            if first <= self.slot <= last:
                return int(owner[1])
        return None


@contextmanager
def cluster_store(folder: Path, program: str | None = None) -> Iterator[ClusterStore]:
    """Run a Cluster while the block runs."""
    from service.store.cluster import SLOT  # noqa: PLC0415 - the build is chosen before

    found = ClusterStore(program or server_program(), folder, slot=SLOT)
    try:
        found.start()
        yield found
    finally:
        found.stop()
