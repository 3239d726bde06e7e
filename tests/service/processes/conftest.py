"""A web server in a thread, for tests of its connections."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence

import pytest

from service.processes.connections import ConnectionBounds
from tests.service.processes.served_application import Application, Start, close, opened_server


@pytest.fixture
def application() -> Application:
    return Application()


@pytest.fixture
def start(application: Application) -> Iterator[Start]:
    """Yield a function that serves the application with some bounds, on a free port."""
    ended: list[Callable[[], None]] = []

    def serve(
        total: int = 500, per_address: int = 0, origins: Sequence[str] = ()
    ) -> tuple[str, int]:
        address, server = opened_server(application, ConnectionBounds(total, per_address), origins)
        thread = threading.Thread(target=server.run)
        thread.start()

        def end() -> None:
            application.release.set()
            server.stop(1.0)
            thread.join(30)
            close(server)

        ended.append(end)
        return address

    yield serve
    for end in ended:
        end()
