"""A store of three servers with three Sentinels on this machine, whose primary can be killed."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from redis import RedisError

from tests.running import free_port, wait_until
from tests.service.deploy.servers import (
    SERVER_SETTINGS,
    Servers,
    ask,
    connect_to,
    has_replicas,
    server_program,
)

NAME = "cosmicgate"
SERVERS = SENTINELS = 3
DOWN_AFTER_MS = 1000
"""A primary that is silent for so long counts as dead, unless the caller says otherwise."""

SENTINEL_SETTINGS = """
port {port}
bind 127.0.0.1
dir {folder}
sentinel monitor {name} 127.0.0.1 {primary} 2
sentinel down-after-milliseconds {name} {down_after}
sentinel failover-timeout {name} 6000
sentinel parallel-syncs {name} 2
"""


@dataclass
class SentinelStore(Servers):
    """The servers and Sentinels, by their ports."""

    sentinels: list[int] = field(default_factory=list)
    down_after: int = DOWN_AFTER_MS

    @property
    def url(self) -> str:
        """The address for the service."""
        hosts = ",".join(f"127.0.0.1:{port}" for port in self.sentinels)
        return f"redis+sentinel://{hosts}/{NAME}"

    def start(self) -> None:
        """Start all, and wait until the primary has its replicas."""
        self.servers = [free_port() for _ in range(SERVERS)]
        primary = self.servers[0]
        for port in self.servers:
            more = "" if port == primary else f"replicaof 127.0.0.1 {primary}\n"
            self.configure(port, SERVER_SETTINGS + more)
            self.start_server(port)
        wait_until(lambda: has_replicas(primary, SERVERS - 1), 60)
        self.sentinels = [free_port() for _ in range(SENTINELS)]
        for port in self.sentinels:
            names = {"name": NAME, "primary": primary, "down_after": self.down_after}
            self.configure(port, SENTINEL_SETTINGS, **names)
            self.start_server(port, "--sentinel")
        wait_until(self.is_whole, 60)

    def primary(self) -> int | None:
        """Ask the Sentinels for the port of the primary; None while they do not agree."""
        asked = [ask(port, "SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME) for port in self.sentinels]
        ports = {int(address[1]) for address in asked if address}
        return ports.pop() if len(ports) == 1 else None

    def stall(self, seconds: float) -> None:
        """Let the Sentinels stand still, as on a machine that is too busy."""
        for number in (signal.SIGSTOP, signal.SIGCONT):
            for port in self.sentinels:
                self.processes[port].send_signal(number)
            if number == signal.SIGSTOP:
                time.sleep(seconds)

    def is_whole(self) -> bool:
        """Return whether the primary has all its replicas, and each Sentinel knows of all.

        A Sentinel asks a primary for its replicas when it starts, and then every ten seconds. A
        replica that it has not heard of would go on following a primary that is dead.
        """
        primary = self.primary()
        if primary is None or not has_replicas(primary, SERVERS - 1):
            return False
        agreed = all(ask(port, "SENTINEL", "CKQUORUM", NAME) for port in self.sentinels)
        replicas = set(self.servers) - {primary}
        return agreed and all(replicas_known_to(port) == replicas for port in self.sentinels)


def replicas_known_to(sentinel: int) -> set[int]:
    """Return the ports of the replicas that a Sentinel has heard of and that answer it."""
    try:
        with connect_to(sentinel) as redis:
            return {each["port"] for each in redis.sentinel_slaves(NAME) if not each["is_sdown"]}
    except RedisError:
        return set()


@contextmanager
def sentinel_store(
    folder: Path, program: str | None = None, down_after: int = DOWN_AFTER_MS
) -> Iterator[SentinelStore]:
    """Run a store with Sentinel while the block runs."""
    found = SentinelStore(program or server_program(), folder, down_after=down_after)
    try:
        found.start()
        yield found
    finally:
        found.stop()
