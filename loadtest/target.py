"""The service under load: one that runs on this machine, or one started for the occasion."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from urllib.parse import urlsplit

import click

LOOPBACK = ("127.0.0.1", "localhost", "::1")
START_SECONDS = 120.0
"""How long a service may take to start."""
STOP_SECONDS = 30.0

_ADDRESS = re.compile(r"http://[0-9a-z.:\[\]]+:[0-9]+")
_COMMAND = (sys.executable, "-c", "from service.cli import main; main()", "serve")


@contextlib.contextmanager
def service_at(url: str | None) -> Iterator[str]:
    """Give the address of the service to load; without ``url``, start one and stop it after.

    Raises click.UsageError for an address that is not on this machine.
    """
    if url is not None:
        yield checked_address(url)
        return
    with (
        tempfile.TemporaryDirectory(prefix="cosmicgate-load-") as folder,
        _started(folder) as found,
    ):
        yield found


def checked_address(url: str) -> str:
    """Refuse to load a machine that is not this one."""
    if urlsplit(url).hostname not in LOOPBACK:
        raise click.UsageError(f"{url} is not on this machine: only loopback addresses are loaded.")
    return url.rstrip("/")


@contextlib.contextmanager
def _started(folder: str) -> Iterator[str]:
    service = subprocess.Popen(  # noqa: S603 - the command is our own
        [*_COMMAND, "--port", "0", "--data-dir", folder],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        yield _address_printed(service)
    finally:
        service.terminate()
        try:
            service.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            service.kill()
            service.wait()


def _address_printed(service: subprocess.Popen[str]) -> str:
    """Read what the service prints until it names its address, and let the rest pass."""
    assert service.stdout is not None  # noqa: S101 - asked for above
    said = []
    timer = threading.Timer(START_SECONDS, service.kill)
    timer.start()
    for line in service.stdout:
        said.append(line)
        found = _ADDRESS.search(line)
        if found:
            timer.cancel()
            threading.Thread(target=_drain, args=(service,), daemon=True).start()
            return found[0]
    timer.cancel()
    raise click.ClickException(f"The service did not start:\n{''.join(said[-20:])}")


def _drain(service: subprocess.Popen[str]) -> None:
    """Keep the service from waiting for somebody to read what it prints."""
    assert service.stdout is not None  # noqa: S101 - asked for above
    for _ in service.stdout:
        pass
