"""Connections, step by step of the server's loop: what comes just as one is checked or closed."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from service.processes import connections
from service.processes.connections import (
    CHECK_SECONDS,
    UNREAD_BYTES,
    Connection,
    ConnectionBounds,
    WebServer,
)
from tests.running import PROMPT_SECONDS, wait_until
from tests.service.processes.served_application import (
    HEAD,
    Application,
    close,
    is_closed,
    open_with,
    opened_server,
    read_to_end_of_reply,
)


@pytest.fixture
def stepped(application: Application) -> Iterator[tuple[tuple[str, int], WebServer]]:
    """Yield the address of a server, and the server: it does nothing but the steps of a test."""
    address, server = opened_server(application, ConnectionBounds(500, 0))
    yield address, server
    close(server)


def step_until_answered(server: WebServer, client: socket.socket) -> None:
    """Let a server go on until a client has the whole reply to its request."""
    client.setblocking(False)
    reply = b""

    def is_answered() -> bool:
        nonlocal reply
        server._loop_once(0.01)
        with suppress(BlockingIOError):
            part = client.recv(1000)
            assert part, "closed without an answer"
            reply += part
        return reply.endswith(b"\r\n\r\n0")

    wait_until(is_answered)


def test_a_connection_that_comes_as_an_idle_one_is_closed_is_answered(
    stepped: tuple[tuple[str, int], WebServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, server = stepped
    idle = open_with(address, HEAD + b"\r\n")
    step_until_answered(server, idle)
    # The next one gets the number of the file that the server closes for the idle one.
    monkeypatch.setattr(connections, "IDLE_SECONDS", 0.0)
    time.sleep(CHECK_SECONDS)
    new = open_with(address, HEAD + b"\r\n")
    server._loop_once(0.01)
    assert is_closed(idle)
    monkeypatch.undo()
    step_until_answered(server, new)
    for client in (idle, new):
        client.close()


@pytest.mark.parametrize("answered", [0, 1])
def test_a_request_that_waits_to_be_read_keeps_its_connection(
    stepped: tuple[tuple[str, int], WebServer], monkeypatch: pytest.MonkeyPatch, answered: int
) -> None:
    address, server = stepped
    client = open_with(address, b"")
    server._loop_once(0.01)
    for _ in range(answered):
        client.sendall(HEAD + b"\r\n")
        step_until_answered(server, client)
    client.sendall(HEAD + b"\r\n")
    # As after a pause of the process: the request came in time, and is read late.
    for name in ("HEAD_SECONDS", "IDLE_SECONDS"):
        monkeypatch.setattr(connections, name, 0.0)
    time.sleep(CHECK_SECONDS)
    server._loop_once(0.01)
    monkeypatch.undo()
    step_until_answered(server, client)
    client.close()


def test_a_request_that_waits_to_be_read_is_answered_before_the_server_ends(
    stepped: tuple[tuple[str, int], WebServer],
) -> None:
    address, server = stepped
    client = open_with(address, b"")
    server._loop_once(0.01)
    client.sendall(HEAD + b"\r\n")
    server.stop(PROMPT_SECONDS)
    server.run()
    read_to_end_of_reply(client)
    client.close()


def test_a_request_is_not_held_for_replies_that_are_sent_just_now(
    stepped: tuple[tuple[str, int], WebServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, server = stepped
    client = open_with(address, b"")
    server._loop_once(0.01)
    [connection] = server.active_channels.values()
    unread = [UNREAD_BYTES + 1]
    loop = threading.Thread(target=connection.handle_write)

    def counted(_: Connection) -> int:
        before = unread[-1]
        if before:  # the loop sends all, between counting and deciding
            unread.append(0)
            loop.start()
            loop.join(0.5)
        return before

    monkeypatch.setattr(Connection, "total_outbufs_len", property(counted))
    with connection.requests_lock:
        connection.hold()
    loop.join()
    assert not connection.is_held
    monkeypatch.undo()
    client.close()
