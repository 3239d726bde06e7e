"""The supervisor: starts the processes of the service, restarts them, and stops them in order.

All processes are its children, in one foreground process group. The supervisor has one thread. It
sleeps until a signal arrives or a quarter of a second has passed; then it checks its children.
"""

from __future__ import annotations

import errno
import os
import secrets
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import structlog
from redis import Redis, RedisError

from service.config import Config, ConfigError, environment_name, without_password
from service.processes.background_build import BackgroundBuild
from service.processes.children import ReadySign, process_lives, python_module, start_child
from service.processes.embedded_store import EmbeddedStore
from service.processes.liveness import HeartbeatFile, answers
from service.processes.store_watch import StoreWatch
from service.store.connection import CLUSTER_FORM, connect_stores, is_cluster_node

CHECK_SECONDS = 0.25
SWEEP_SECONDS = 1.0
STEADY_SECONDS = 10.0
"""A child that ran for this time is restarted at once; others wait longer each time."""
LONGEST_BACK_OFF_SECONDS = 10.0
STOP_SECONDS = 8.0
"""Children that do not stop within this time are killed."""
STOPPED_SECONDS = 10.0
"""A child that was stopped by a signal for this time is killed, and started again."""
MAX_FAILED_STARTS = 3
"""A web server that ended so often without one answer is not started again."""
METRICS_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""With it, prometheus-client adds the counts of all web processes, which share the folder."""
METRICS_PREFIX = "cosmicgate-metrics-"
_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGCHLD)

log = structlog.get_logger("supervisor")


@dataclass
class Child:
    """One child process, and how often it has failed."""

    name: str
    start: Callable[[], subprocess.Popen[bytes]]
    on_end: Callable[[], None] = lambda: None
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    failures: int = 0
    due: float = 0.0
    stopped_since: float = 0.0
    leaves_since: float = 0.0
    is_ready: Callable[[], bool] = lambda: True

    def check(self, now: float) -> None:
        """Start the process if it is time, or handle its end."""
        if self.process is None:
            if now >= self.due:
                self._start(now)
        elif is_stopped(self.process.pid):
            self.stopped_since = self.stopped_since or now
            if now - self.stopped_since > STOPPED_SECONDS:
                log.warning("process does not run: it is killed", part=self.name)
                self.process.kill()
        elif (code := self.process.poll()) is not None:
            self.process = None
            self.stopped_since = 0.0
            if self.leaves_since:
                self.leaves_since = 0.0
                log.info("process replaced", part=self.name)
                self.on_end()
                self._start(now)
                return
            self.failures = 0 if now - self.started_at > STEADY_SECONDS else self.failures + 1
            self.due = now + back_off(self.failures)
            log.warning(
                "process ended", part=self.name, **cause_of(code), restart_in=self.due - now
            )
            self.on_end()
        else:
            self.stopped_since = 0.0
            if self.leaves_since and now - self.leaves_since > STOP_SECONDS:
                self.process.kill()

    def replace(self) -> None:
        """End the process gently, if there is one; `check` then starts another in its place."""
        self.failures = 0
        self.due = 0.0
        if self.process is not None:
            self.process.terminate()
            self.leaves_since = time.monotonic()

    def is_replaced(self) -> bool:
        """Whether the process that `replace` makes way for is ready."""
        return not self.leaves_since and self.process is not None and self.is_ready()

    def runs(self) -> bool:
        """Return whether the process was alive, and not stopped, when it was last checked."""
        return self.process is not None and not self.stopped_since

    def _start(self, now: float) -> None:
        try:
            self.process = self.start()
        except ConfigError as error:
            self.failures += 1
            self.due = now + back_off(self.failures)
            log.error(  # noqa: TRY400 - a sentence for the operator
                "process does not start",
                part=self.name,
                error=str(error),
                restart_in=self.due - now,
            )
        self.started_at = now


def back_off(failures: int) -> float:
    """Return the seconds to wait after `failures` quick ends in a row."""
    return 0.0 if failures == 0 else min(LONGEST_BACK_OFF_SECONDS, 0.125 * 2**failures)


def cause_of(code: int) -> dict[str, int | str]:
    """Return the exit code of a process, or the name of the signal that killed it, for the log."""
    try:
        return {"code": code} if code >= 0 else {"killed_by": signal.Signals(-code).name}
    except ValueError:
        return {"code": code}


def is_stopped(pid: int) -> bool:
    """Return whether somebody stopped a process with a signal (on Linux; elsewhere never)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return False
    return fields[0] == "T"


def store_child(store: EmbeddedStore) -> Child:
    """Make the child for an embedded store that runs already."""

    def start() -> subprocess.Popen[bytes]:
        store.start()
        if store.process is None:
            raise ConfigError("The embedded store does not start.")
        return store.process

    return Child("store", start, process=store.process, started_at=time.monotonic())


@dataclass
class Supervisor:
    """Runs the chosen processes until a signal stops it.

    It calls `ready` with the address when the web server answers; without a web server it calls
    `ready` with None at once.
    """

    config: Config
    ready: Callable[[str | None], None]
    web: bool = True
    embed: bool = False
    workers: int = 0
    build: BackgroundBuild | None = None
    _web: list[Child] = field(default_factory=list)
    _workers: list[Child] = field(default_factory=list)
    _callers: list[Child] = field(default_factory=list)
    _store: EmbeddedStore | None = None
    _store_child: Child | None = None
    _watch: StoreWatch | None = None
    _is_ready: bool = False
    _stops: int = 0

    def run(self) -> None:
        """Start the processes, supervise them, and stop them at SIGINT, SIGTERM or SIGHUP.

        Raises:
            ConfigError: a process cannot start; the message tells the operator why.
        """
        with ExitStack() as stack:
            wait = stack.enter_context(signals(self._on_signal))
            listener = stack.enter_context(listen(self.config)) if self.web else None
            if self.embed:
                store = EmbeddedStore(self.config.data_dir, self.config.store_memory_bytes)
                self._store = stack.enter_context(store.running())
                self._store_child = store_child(self._store)
                self.config = replace(self.config, redis_url=self._store.url)
            check_redis(self.config)
            heartbeat = HeartbeatFile(self.config.heartbeat_file)
            stack.callback(heartbeat.remove)
            if self.build is not None:
                stack.callback(self.build.stop)
            stack.callback(self._stop, wait)
            if listener is not None:
                folder = stack.enter_context(metrics_folder())
                for number in range(self.config.web_processes):
                    self._add_web(number + 1, listener, folder)
            for number in range(self.workers):
                self._add_worker(number + 1)
            self._supervise(wait, listener, heartbeat)

    def _supervise(
        self,
        wait: Callable[[float], None],
        listener: socket.socket | None,
        heartbeat: HeartbeatFile,
    ) -> None:
        watch = self._watch_store()
        swept = 0.0
        while not self._stops:
            now = time.monotonic()
            if self._store_child is not None:
                self._store_child.check(now)
            for child in self._children:
                child.check(now)
            if not self._is_ready:
                self._check_ready(listener)
            elif self.build is not None:
                self.build.attend([*self._workers, *self._callers], self._web)
            if now - swept > SWEEP_SECONDS:
                swept = now
                if self._is_ready and all(child.runs() for child in self._children):
                    heartbeat.beat()
                if self._store is not None:
                    self._store.look_after()
                watch.attempt(watch.hints.sweep)
                watch.attempt(self._add_caller_if_needed)
            wait(CHECK_SECONDS)

    def _check_ready(self, listener: socket.socket | None) -> None:
        if listener is None:
            self._announce(None)
            return
        address = url_of(listener)
        if answers(address):
            self._announce(address)
        elif self._web[0].failures >= MAX_FAILED_STARTS:
            raise ConfigError("The web server does not start; its error is above.")

    def _announce(self, address: str | None) -> None:
        self._is_ready = True
        self.ready(address)
        if self.build is not None:
            self.build.start()

    def _add_web(self, number: int, listener: socket.socket, metrics: Path) -> None:
        command = [*python_module("service.processes.web_server"), str(listener.fileno())]
        sign = ReadySign()

        def start() -> subprocess.Popen[bytes]:
            environment = {**self._environment(), METRICS_VARIABLE: str(metrics)}
            writer = sign.renew()
            try:
                given = [listener.fileno(), writer]
                return start_child([*command, str(writer)], env=environment, pass_fds=given)
            finally:
                os.close(writer)

        self._web.append(Child(f"web {number}", start, on_end=sign.close, is_ready=sign.is_seen))

    def _add_worker(self, number: int) -> None:
        watch = self._watch_store()
        name = ""

        def start() -> subprocess.Popen[bytes]:
            nonlocal name
            name = f"{socket.gethostname()}-{os.getpid()}-{number}-{secrets.token_hex(3)}"
            environment = {**self._environment(), "COSMICGATE_WORKER_NAME": name}
            return start_child(python_module("worker"), env=environment)

        def on_end() -> None:
            watch.attempt(lambda: watch.hints.worker_gone(name))

        self._workers.append(Child(f"worker {number}", start, on_end))

    def _add_caller_if_needed(self) -> None:
        """Add the process that calls webhooks, beside those that answer, once there is a webhook.

        Raises RedisError.
        """
        if self.web and not self._callers and self._watch_store().webhooks.any():
            command = python_module("service.webhooks")

            def start() -> subprocess.Popen[bytes]:
                return start_child(command, env=self._environment())

            self._callers.append(Child("webhooks", start))

    @property
    def _children(self) -> list[Child]:
        return [*self._web, *self._workers, *self._callers]

    def _watch_store(self) -> StoreWatch:
        """Make the one watch, when the address of an embedded store is known."""
        if self._watch is None:
            self._watch = StoreWatch(self.config)
        return self._watch

    def _environment(self) -> dict[str, str]:
        return {**os.environ, **self.config.to_environment()}

    def _on_signal(self) -> None:
        self._stops += 1

    def _stop(self, wait: Callable[[float], None]) -> None:
        """Stop the children. Kill them after a time, or at a second signal."""
        signals_before = self._stops
        if self.build is not None:
            self.build.interrupt()
        running = [child.process for child in self._children if child.process is not None]
        for process in running:
            process.terminate()
        deadline = time.monotonic() + STOP_SECONDS
        while any(process.poll() is None for process in running):
            if time.monotonic() > deadline or self._stops > max(signals_before, 1):
                for process in running:
                    process.kill()
                    process.wait()
                return
            wait(0.05)


@contextmanager
def signals(stop: Callable[[], None]) -> Iterator[Callable[[float], None]]:
    """Call `stop` for each signal that ends the service.

    Yields a function that sleeps for the given seconds, or until a signal comes (such as a child's
    end).
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
    """Open the port before any process starts.

    Raises:
        ConfigError: the port is in use, or cannot be opened.
    """
    where = f"port {config.port} of {config.host}"
    family, address = find_address(config)
    try:
        listener = socket.create_server(address, family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise ConfigError(
                f"The {where} is in use: stop what listens there, or choose another with --port or "
                "COSMICGATE_PORT (0 takes a free one)."
            ) from None
        reason = os.strerror(error.errno) if error.errno else str(error)
        raise ConfigError(f"The {where} cannot be opened: {reason}.") from None
    with listener:
        yield listener


def find_address(config: Config) -> tuple[socket.AddressFamily, tuple[Any, ...]]:
    """Find the address to listen on. Raises ConfigError when there is none of this name."""
    try:
        family, *_, address = socket.getaddrinfo(
            config.host, config.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except OSError as error:
        raise ConfigError(
            f"There is no address {config.host}: {error.strerror}. Choose another with --host or "
            "COSMICGATE_HOST."
        ) from None
    return family, address[:2]


@contextmanager
def metrics_folder() -> Iterator[Path]:
    """Make the folder that the web processes count in, and remove it at the end.

    Also removes the folders of supervisors that were killed. The name holds the process id; that of
    an earlier version, which may still run beside this one, holds none.
    """
    for left in Path(tempfile.gettempdir()).glob(f"{METRICS_PREFIX}*"):
        owner = left.name.removeprefix(METRICS_PREFIX).partition("-")[0]
        if owner.isdigit() and not process_lives(owner):
            shutil.rmtree(left, ignore_errors=True)
    folder = tempfile.mkdtemp(prefix=f"{METRICS_PREFIX}{os.getpid()}-")
    try:
        yield Path(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def check_stores(config: Config) -> None:
    """Raise the ConfigError of a start for addresses or a folder of no use; start nothing."""
    if not config.redis_url:
        store = EmbeddedStore(config.data_dir, config.store_memory_bytes)
        store.check_folder()
        config = replace(config, redis_url=store.url)
    connect_stores(config)


def check_redis(config: Config) -> None:
    """Raise ConfigError when a Redis that is configured does not answer, or has not all keys."""
    stores = connect_stores(config)
    _check_redis(stores.games, config.redis_url, "REDIS_URL")
    if stores.are_apart:
        name = environment_name("queue_redis_url")
        _check_redis(stores.queue, config.queue_redis_url, name)


def _check_redis(redis: Redis, url: str | None, setting: str) -> None:
    shown = without_password(url or "")
    try:
        redis.ping()
        is_one_of_several = is_cluster_node(redis)
    except RedisError as error:
        raise ConfigError(
            f"The Redis at {shown} does not answer ({error}): start it, or correct {setting}."
        ) from None
    if is_one_of_several:
        raise ConfigError(
            f"The Redis at {shown} is a node of a Redis Cluster, and has only some of the keys: "
            f"write REDIS_URL={CLUSTER_FORM} with some nodes of the Cluster, and "
            "COSMICGATE_QUEUE_REDIS_URL with another Redis for the queue of hints."
        )


def url_of(listener: socket.socket) -> str:
    """Return the URL of a listener, as this machine reaches it."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - a comparison
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
