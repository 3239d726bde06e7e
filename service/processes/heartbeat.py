"""The heartbeat file: by its age a container's health check knows whether the processes run."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

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
