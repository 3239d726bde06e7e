"""Whether the service runs: the age of its heartbeat file, and the answer of its web server."""

from __future__ import annotations

import contextlib
import time
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlsplit

import structlog

LATEST_SECONDS = 15.0
"""A supervisor that has not touched its file for this time is not well: it does so every second,
and a process that ended is started again within ten."""

log = structlog.get_logger("supervisor")


class HeartbeatFile:
    """The file of one supervisor. Without a path it does nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def beat(self) -> None:
        """Touch the file: all processes run."""
        if self._path is None:
            return
        try:
            self._path.touch()
        except OSError as error:
            log.warning("no heartbeat", file=str(self._path), error=error.strerror)

    def remove(self) -> None:
        """Remove the file: the supervisor stops."""
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink()


def seconds_since_beat(path: Path) -> float | None:
    """Return how long ago the file was touched, in seconds. None: there is no such file."""
    try:
        return max(0.0, time.time() - path.stat().st_mtime)
    except OSError:
        return None


def answers(address: str, seconds: float = 0.5) -> bool:
    """Return whether the web server at an address, such as `http://host:port`, answers."""
    return _status_of(address, "/healthz", seconds) == HTTPStatus.OK


def needs_key(address: str, seconds: float = 2.0) -> bool:
    """Return whether the web server at an address refuses a call of the API without a key."""
    return _status_of(address, "/v1/queue", seconds) == HTTPStatus.UNAUTHORIZED


def _status_of(address: str, path: str, seconds: float) -> int | None:
    """Return the status of the reply to a GET; None: none came within `seconds`."""
    try:
        parts = urlsplit(address)
        connection = HTTPConnection(parts.hostname or "", parts.port, timeout=seconds)
    except ValueError:
        return None
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    except (OSError, HTTPException):
        return None
    finally:
        connection.close()
