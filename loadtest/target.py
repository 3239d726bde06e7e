"""The service under load: a running one on this machine, or a temporary one."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import click

LOOPBACK = ("127.0.0.1", "localhost", "::1")
START_SECONDS = 120.0
"""Longest time for the start of a service."""
STOP_SECONDS = 30.0

_ADDRESS = re.compile(r"http://[0-9a-z.:\[\]]+:[0-9]+")
# Without the current folder in the path, where a checkout would hide the compiled build.
_COMMAND = ("-P", "-m", "service.cli", "serve")


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
    url: str | None, *options: str, python: str = sys.executable
) -> Iterator[Running]:
    """Yield a service; without `url`, start one and stop it afterwards.

    `options` are flags of `cosmicgate serve`; `python` is that of the environment to start.

    Raises click.UsageError for an address that is not on this machine.
    """
    if url is not None:
        yield Running(checked_address(url), None)
        return
    with (
        tempfile.TemporaryDirectory(prefix="cosmicgate-load-") as folder,
        _started(Path(folder), options, python) as found,
    ):
        yield found


def checked_address(url: str) -> str:
    """Refuse another machine."""
    if urlsplit(url).hostname not in LOOPBACK:
        raise click.UsageError(f"{url} is not on this machine: use a loopback address.")
    return url.rstrip("/")


@contextlib.contextmanager
def _started(folder: Path, options: tuple[str, ...], python: str) -> Iterator[Running]:
    log = folder / "service.log"
    with log.open("wb") as output:
        service = subprocess.Popen(  # noqa: S603 - the command is our own
            [python, *_COMMAND, "--port", "0", "--data-dir", str(folder / "data"), *options],
            stdout=output,
            stderr=subprocess.STDOUT,
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
