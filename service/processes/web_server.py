"""One web process: `python -m service.processes.web_server FD READY` serves on an open socket.

The supervisor starts several of them on the same socket. Each writes to the pipe READY when it is
ready to answer.
"""

from __future__ import annotations

import contextlib
import logging
import os
import resource
import signal
import socket
import sys

import structlog

from service.config import Config
from service.logs import configure_logs
from service.tracing import configure_tracing

STOP_SECONDS = 3.0
"""A request that takes longer is cut off when the service stops; what only waits ends at once."""
SWITCH_SECONDS = 0.0002
"""A thread that computes lets another one run after this time. Meanwhile the other one waits, also
after each answer of the store, so the time must be short."""
MOST_FILES = 8192
NO_ROOM = (
    "the web process has no room for its threads: allow more memory or threads (ulimit -v, -u), or "
    "set fewer --web-threads"
)

log = structlog.get_logger("web")


def main(descriptor: int, ready: int) -> None:
    """Serve the application on an open, listening socket until SIGTERM."""
    config = Config.load()
    configure_logs(config, "web")
    configure_tracing("web")
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # each long wait would be a line
    sys.setswitchinterval(SWITCH_SECONDS)
    _allow_files(MOST_FILES)
    # Imported here: making the application reads the environment and writes logs.
    from service.app import create_app  # noqa: PLC0415
    from service.http.kit.browsers import RefusalCors  # noqa: PLC0415
    from service.http.kit.context import EXTENSION  # noqa: PLC0415
    from service.processes.connections import ConnectionBounds, WebServer  # noqa: PLC0415

    try:
        application = create_app(config)
        server = WebServer(
            application,
            socket.socket(fileno=descriptor),
            threads=config.web_threads,
            largest_body=config.max_body_bytes,
            cors=RefusalCors(application, config.allowed_origins),
            bounds=ConnectionBounds(config.max_connections, config.max_connections_per_address),
        )
    except (MemoryError, RuntimeError) as error:
        if not is_short_of_room(error):
            raise
        log.error(NO_ROOM, error=str(error) or "MemoryError", threads=config.web_threads)  # noqa: TRY400 - a sentence
        sys.exit(1)

    def stop(*_: object) -> None:
        application.extensions[EXTENSION].stop.is_set = True
        server.stop(STOP_SECONDS)

    signal.signal(signal.SIGTERM, stop)
    os.write(ready, b".")
    os.close(ready)
    server.run()


def is_short_of_room(error: Exception) -> bool:
    """Return whether the system gave no memory, or no thread."""
    return isinstance(error, MemoryError) or "can't start new thread" in str(error)


def _allow_files(most: int) -> None:
    """Raise the limit of open files: each connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
