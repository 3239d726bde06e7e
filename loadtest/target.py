"""The service under load: a running one, on another machine only on demand, or a temporary one."""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import click

LOOPBACK = ("127.0.0.1", "localhost", "::1")
START_SECONDS = 120.0
"""Longest time for the start of a service."""
STOP_SECONDS = 30.0
FOLDER_PREFIX = "cosmicgate-load-"

_ADDRESS = re.compile(r"http://[0-9a-z.:\[\]]+:[0-9]+")
# Without the current folder in the path, where a checkout would hide the compiled build.
_COMMAND = ("-P", "-m", "service.cli", "serve")
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


class NotHereError(click.UsageError):
    """The address is that of another machine."""


class Running(NamedTuple):
    """A service: its address, and its process if it was started here."""

    url: str
    process: int | None


@contextlib.contextmanager
def service_at(url: str | None, *options: str, python: str = sys.executable) -> Iterator[str]:
    """Yield the address of the service; see `running_service`."""
    with running_service(url, *options, python=python) as found:
        yield found.url


@contextlib.contextmanager
def running_service(
    url: str | None, *options: str, python: str = sys.executable, anywhere: bool = False
) -> Iterator[Running]:
    """Yield a service; without `url`, start one and stop it afterwards.

    `options` are flags of `cosmicgate serve`; `python` is that of the environment to start.

    Raises click.UsageError for an address that is none, or not on this machine unless `anywhere`.
    """
    if url is not None:
        yield Running(checked_address(url, anywhere=anywhere), None)
        return
    _remove_folders_of_killed_tests()
    with (
        tempfile.TemporaryDirectory(prefix=f"{FOLDER_PREFIX}{os.getpid()}-") as folder,
        _started(Path(folder), options, python) as found,
    ):
        yield found


def checked_address(url: str, *, anywhere: bool = False) -> str:
    """Refuse what is no address of a service, and another machine unless it may be `anywhere`."""
    try:
        found = urlsplit(url)
        host = found.hostname
    except ValueError:
        host = None
    if host is None or found.scheme not in {"http", "https"}:
        raise click.UsageError(f"{url} is no address such as http://127.0.0.1:8000.")
    if host not in LOOPBACK and not anywhere:
        raise NotHereError(f"{url} is not on this machine: use a loopback address.")
    return url.rstrip("/")


@contextlib.contextmanager
def _started(folder: Path, options: tuple[str, ...], python: str) -> Iterator[Running]:
    log = folder / "service.log"
    with log.open("wb") as output:
        service = subprocess.Popen(  # noqa: S603 - the command is our own
            [python, *_COMMAND, "--port", "0", "--data-dir", str(folder / "data"), *options],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            preexec_fn=_apart_from(os.getpid()),  # noqa: PLW1509 - no thread of ours holds a lock
        )
    try:
        yield Running(_address_printed(service, log), service.pid)
    finally:
        service.terminate()
        try:
            service.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            service.kill()
            service.wait()


def _apart_from(parent: int) -> Callable[[], None]:
    """Return what a child does first: it keeps out of Ctrl-C, and stops when `parent` has ended.

    A terminal sends Ctrl-C to a whole process group. Only on Linux the end of a parent is told.
    """

    def prepare() -> None:
        os.setpgid(0, 0)
        if _LIBC is not None:
            _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)
            if os.getppid() != parent:
                os.kill(os.getpid(), signal.SIGTERM)

    return prepare


def _remove_folders_of_killed_tests() -> None:
    """Remove what tests left behind that were killed. The name of a folder holds the process id."""
    for left in Path(tempfile.gettempdir()).glob(f"{FOLDER_PREFIX}*"):
        owner = left.name.removeprefix(FOLDER_PREFIX).partition("-")[0]
        if owner.isdigit() and not _lives(int(owner)):
            shutil.rmtree(left, ignore_errors=True)


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _address_printed(service: subprocess.Popen[bytes], log: Path) -> str:
    """Wait until the service prints its address."""
    deadline = time.monotonic() + START_SECONDS
    while True:
        text = log.read_text(encoding="utf-8", errors="replace")
        found = _ADDRESS.search(text)
        if found:
            return found[0]
        if service.poll() is not None or time.monotonic() > deadline:
            raise click.ClickException(f"The service did not start:\n{text[-2000:]}")
        time.sleep(0.05)
