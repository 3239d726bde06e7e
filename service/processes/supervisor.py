"""The supervisor: starts the parts of the service, restarts those that die, stops them in order.

Everything is a child in one foreground process group. The supervisor runs in one thread: it sleeps
until a signal arrives or a quarter of a second has passed, and then looks after its children.
"""

from __future__ import annotations

import errno
import os
import secrets
import select
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

import structlog
from redis import RedisError

from service.config import Config, ConfigError
from service.processes.children import python_module, start_child
from service.processes.embedded_store import EmbeddedStore
from service.store.connection import REDIS_AWAY, connect
from service.store.hints.hint_store import HintStore

LOOK_SECONDS = 0.25
SWEEP_SECONDS = 1.0
STEADY_SECONDS = 10.0
"""A child that lived so long is restarted at once; one that did not waits longer each time."""
LONGEST_BACK_OFF_SECONDS = 10.0
STOP_SECONDS = 8.0
"""How long children may take to stop before they are killed."""
HOPELESS_STARTS = 3
"""A web server that has ended so often without ever answering is not started again."""
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD)

log = structlog.get_logger("supervisor")


@dataclass
class Child:
    """One child process and how it has fared."""

    name: str
    start: Callable[[], subprocess.Popen[bytes]]
    ended: Callable[[], None] = lambda: None
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    failures: int = 0
    due: float = 0.0

    def look(self, now: float) -> None:
        """Start the process if it is due, or take note of its end."""
        if self.process is None:
            if now >= self.due:
                self.process = self.start()
                self.started_at = now
        elif (code := self.process.poll()) is not None:
            self.process = None
            self.failures = 0 if now - self.started_at > STEADY_SECONDS else self.failures + 1
            self.due = now + back_off(self.failures)
            log.warning("process ended", part=self.name, code=code, restart_in=self.due - now)
            self.ended()


def back_off(failures: int) -> float:
    """Say how many seconds to wait after so many quick ends in a row."""
    return 0.0 if failures == 0 else min(LONGEST_BACK_OFF_SECONDS, 0.125 * 2**failures)


@dataclass
class Supervisor:
    """Runs the parts that are asked for until it is told to stop.

    ``ready`` is called with the address once the web server answers, and without one when there is
    none to wait for.
    """

    config: Config
    ready: Callable[[str | None], None]
    web: bool = True
    embed: bool = False
    workers: int = 0
    _children: list[Child] = field(default_factory=list)
    _store: EmbeddedStore | None = None
    _is_ready: bool = False
    _stops: int = 0

    def run(self) -> None:
        """Start everything, look after it, and stop it when SIGINT, SIGTERM or SIGHUP comes.

        Raises:
            ConfigError: a part cannot be started, for a reason that the operator can mend.
        """
        with ExitStack() as stack:
            wait = stack.enter_context(signals(self._signalled))
            listener = stack.enter_context(listen(self.config)) if self.web else None
            if self.embed:
                self._store = stack.enter_context(embedded(self.config))
                self.config = replace(self.config, redis_url=self._store.url)
            check_redis(self.config)
            stack.callback(self._stop, wait)
            if listener is not None:
                self._add_web(listener)
            for number in range(self.workers):
                self._add_worker(number + 1)
            self._look_after(wait, listener)

    def _look_after(self, wait: Callable[[float], None], listener: socket.socket | None) -> None:
        hints = HintStore(connect(self.config, patient=False), self.config)
        swept = 0.0
        while not self._stops:
            now = time.monotonic()
            for child in self._children:
                child.look(now)
            self._look_after_store()
            if not self._is_ready:
                self._look_whether_ready(listener)
            if now - swept > SWEEP_SECONDS:
                swept = now
                quietly(hints.sweep)
            wait(LOOK_SECONDS)

    def _look_after_store(self) -> None:
        if self._store is not None and not self._store.is_running():
            log.warning("process ended", part="store")
            self._store.start()

    def _look_whether_ready(self, listener: socket.socket | None) -> None:
        if listener is None:
            self._announce(None)
            return
        address = url_of(listener)
        if answers(address):
            self._announce(address)
        elif self._children[0].failures >= HOPELESS_STARTS:
            raise ConfigError("The web server does not start; what it says is above.")

    def _announce(self, address: str | None) -> None:
        self._is_ready = True
        self.ready(address)

    def _add_web(self, listener: socket.socket) -> None:
        os.set_inheritable(listener.fileno(), True)
        command = [*python_module("service.processes.web_server"), str(listener.fileno())]

        def start() -> subprocess.Popen[bytes]:
            return start_child(command, env=self._environment(), pass_fds=[listener.fileno()])

        self._children.append(Child("web", start))

    def _add_worker(self, number: int) -> None:
        hints = HintStore(connect(self.config, patient=False), self.config)
        name = ""

        def start() -> subprocess.Popen[bytes]:
            nonlocal name
            name = f"{socket.gethostname()}-{os.getpid()}-{number}-{secrets.token_hex(3)}"
            environment = {**self._environment(), "COSMICGATE_WORKER_NAME": name}
            return start_child(python_module("worker"), env=environment)

        def ended() -> None:
            quietly(lambda: hints.worker_gone(name))

        self._children.append(Child(f"worker {number}", start, ended))

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **self.config.to_environment()}

    def _signalled(self) -> None:
        self._stops += 1

    def _stop(self, wait: Callable[[float], None]) -> None:
        """Stop web and workers, and kill what does not follow or when asked a second time."""
        asked = self._stops
        running = [child.process for child in self._children if child.process is not None]
        for process in running:
            process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        while any(process.poll() is None for process in running):
            if time.monotonic() > deadline or self._stops > max(asked, 1):
                for process in running:
                    process.kill()
                    process.wait()
                return
            wait(0.05)


@contextmanager
def signals(stop: Callable[[], None]) -> Iterator[Callable[[float], None]]:
    """Call ``stop`` for each signal that asks for the end.

    Gives a function that sleeps so many seconds, or until a signal comes (a child's end included).
    """
    reader, writer = socket.socketpair()
    reader.setblocking(False)
    writer.setblocking(False)
    earlier = {number: signal.getsignal(number) for number in _SIGNALS}

    def wait(seconds: float) -> None:
        if select.select([reader], [], [], seconds)[0]:
            for number in reader.recv(4096):
                if number != signal.SIGCHLD:
                    stop()

    for number in _SIGNALS:
        signal.signal(number, lambda *_: None)
    earlier_wakeup = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    try:
        yield wait
    finally:
        signal.set_wakeup_fd(earlier_wakeup)
        for number, handler in earlier.items():
            signal.signal(number, handler)
        reader.close()
        writer.close()


@contextmanager
def listen(config: Config) -> Iterator[socket.socket]:
    """Take the port before anything is started.

    Raises:
        ConfigError: somebody else has it, or it cannot be had.
    """
    where = f"port {config.port} of {config.host}"
    try:
        family, *_, address = socket.getaddrinfo(
            config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.create_server(address[:2], family=family, backlog=2048)
    except socket.gaierror as error:
        raise ConfigError(f"There is no address {config.host}: {error.strerror}.") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ConfigError(
                f"The {where} is in use: stop what listens there, or choose another with --port or "
                "COSMICGATE_PORT (0 takes a free one)."
            ) from None
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise ConfigError(f"The {where} cannot be had: {reason}.") from None
    with listener:
        yield listener


@contextmanager
def embedded(config: Config) -> Iterator[EmbeddedStore]:
    """Run the embedded store while the block runs."""
    store = EmbeddedStore(config.data_dir)
    store.claim()
    try:
        store.start()
        yield store
    finally:
        store.stop()
        store.release()


def check_redis(config: Config) -> None:
    """Raise ConfigError when the Redis that is configured does not answer."""
    try:
        connect(config).ping()
    except RedisError as error:
        raise ConfigError(
            f"The Redis at {config.redis_url_without_password()} does not answer ({error}): start "
            "it, or correct REDIS_URL."
        ) from None


def url_of(listener: socket.socket) -> str:
    """Write the address of a listener as a URL that reaches it from this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - a comparison
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def answers(address: str) -> bool:
    """Say whether the web server answers."""
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=0.5)
    try:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == HTTPStatus.OK
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def quietly(step: Callable[[], object]) -> None:
    """Do a step on the store that the next look repeats anyhow when Redis is away."""
    try:
        step()
    except REDIS_AWAY as error:
        log.warning("redis is away", error=str(error))
