"""A small application behind a real web server, and clients that hold the socket themselves."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterable, Sequence
from http.client import HTTPConnection
from typing import Any

import msgspec
from flask import Flask

from service.http.kit.browsers import RefusalCors
from service.http.kit.context import ENVIRON_NAME
from service.processes.connections import ConnectionBounds, WebServer
from tests.running import wait_until

HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
THREADS = 4
LARGEST_BODY = 1000
PAGE = 1_000_000

Start = Callable[..., tuple[str, int]]


class Application:
    """Answers at once, or holds a thread until it is released."""

    def __init__(self) -> None:
        self.release = threading.Event()
        self.held = 0
        self.pages = 0
        self.followed = 0

    def __call__(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if "HTTP_AUTHORIZATION" in environ:
            environ[ENVIRON_NAME].belongs_to(environ["HTTP_AUTHORIZATION"])
        body = environ["wsgi.input"].read()
        if path == "/v1/fault":
            raise ArithmeticError
        if path == "/follow":
            self.followed += 1
            wait_until(environ[ENVIRON_NAME].client_is_gone)
            self.followed -= 1
        if path == "/hold":
            self.held += 1
            self.release.wait(60)
        self.pages += path == "/page"
        sizes = {"/large": 6_000_000, "/page": PAGE}
        answer = b"x" * sizes[path] if path in sizes else b"%d" % len(body)
        environ_seen = {name: environ.get(name) for name in ("SCRIPT_NAME", "REMOTE_ADDR")}
        if path == "/environ":
            answer = msgspec.json.encode(environ_seen)
        start("200 OK", [("Content-Length", str(len(answer)))])
        return [answer]


def opened_server(
    application: Application, bounds: ConnectionBounds, origins: Sequence[str] = ()
) -> tuple[tuple[str, int], WebServer]:
    """Make a server at a free port, which serves once its loop runs; gives its address, too."""
    listener = socket.create_server(("127.0.0.1", 0), backlog=500)
    address: tuple[str, int] = listener.getsockname()
    server = WebServer(
        application,
        listener,
        threads=THREADS,
        largest_body=LARGEST_BODY,
        bounds=bounds,
        cors=RefusalCors(Flask(__name__), origins),
    )
    return address, server


def close(server: WebServer) -> None:
    """Close a server whose loop has ended."""
    for connection in [*server.active_channels.values()]:
        connection.handle_close()
    server.asyncore.close_all(server._map)
    for dispatcher in (server.task_dispatcher, server._health):
        dispatcher.shutdown()


def open_with(address: tuple[str, int], data: bytes) -> socket.socket:
    """Connect, send some bytes, and never read."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.settimeout(60)
    client.connect(address)
    client.sendall(data)
    return client


def ask(
    address: tuple[str, int], path: str = "/healthz", body: bytes | None = None, **headers: str
) -> tuple[int, bytes]:
    connection = HTTPConnection(*address, timeout=60)
    try:
        method = "GET" if body is None else "POST"
        connection.request(method, path, body, {k.replace("_", "-"): v for k, v in headers.items()})
        reply = connection.getresponse()
        return reply.status, reply.read()
    finally:
        connection.close()


def read_to_end_of_reply(client: socket.socket) -> None:
    reply = b""
    while not reply.endswith(b"\r\n\r\n0"):
        part = client.recv(1000)
        assert part, reply
        reply += part


def is_closed(client: socket.socket) -> bool:
    """Whether the server has closed a connection; what it sent before is thrown away."""
    client.setblocking(False)
    try:
        while client.recv(1 << 16):
            pass
    except BlockingIOError:
        return False
    except ConnectionResetError:
        return True
    return True
