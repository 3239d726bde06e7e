"""A real receiver of webhooks, which the tests have fail, hang, redirect and dribble."""

from __future__ import annotations

import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from standardwebhooks.webhooks import Webhook

Behaviour = Callable[[BaseHTTPRequestHandler], None]


class Received(NamedTuple):
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        """Names the call."""
        return self.headers["webhook-id"]

    def document(self, secret: str) -> Any:
        """Verify the call as a receiver does, and read it."""
        return Webhook(secret).verify(self.body, self.headers)


def answer(status: int, **headers: str) -> Behaviour:
    """Answer with a status."""

    def behave(request: BaseHTTPRequestHandler) -> None:
        request.send_response(status)
        for name, value in headers.items():
            request.send_header(name, value)
        request.send_header("Content-Length", "0")
        request.end_headers()

    return behave


def hang(request: BaseHTTPRequestHandler) -> None:
    """Answer nothing, for longer than anybody waits."""
    del request
    time.sleep(3)


def dribble(request: BaseHTTPRequestHandler) -> None:
    """Send the head a byte at a time, without an end."""
    for _ in range(100):
        request.wfile.write(b"x")
        time.sleep(0.1)


def babble(request: BaseHTTPRequestHandler) -> None:
    """Answer something that is not HTTP."""
    request.wfile.write(b"\x00\x01\x02 hello\r\n\r\n")


def hang_up(request: BaseHTTPRequestHandler) -> None:
    """Close the connection without an answer."""
    del request


def interim(request: BaseHTTPRequestHandler) -> None:
    """Say that the answer comes soon, again and again."""
    for _ in range(100):
        request.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
        time.sleep(0.1)


class Receiver:
    """What arrived, and how the next requests are answered; by default with 204."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.behaviours: list[Behaviour] = []
        self.always: Behaviour = answer(204)
        self.port = 0

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}/calls"

    def documents(self, secret: str) -> list[Any]:
        """Verify and read all that arrived."""
        return [each.document(secret) for each in self.received]

    def handle(self, request: BaseHTTPRequestHandler) -> None:
        """Take a request."""
        body = request.rfile.read(int(request.headers.get("Content-Length", 0)))
        self.received.append(Received(request.path, dict(request.headers.items()), body))
        behave = self.behaviours.pop(0) if self.behaviours else self.always
        try:
            behave(request)
        except OSError:
            return  # the caller is gone


@contextmanager
def receiving(tls: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """Run a receiver on this machine, by TLS if there is a context."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            receiver.handle(self)

        def do_GET(self) -> None:
            receiver.handle(self)

        def log_message(self, *_: object) -> None:
            pass

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_: object) -> None:
            pass

    server = Server(("127.0.0.1", 0), Handler)
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    receiver.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
