"""Connections: slow and greedy clients hold no thread, and lose their connection in time."""

from __future__ import annotations

import socket
import time
from http.client import HTTPResponse

import msgspec
import pytest

from service.processes import connections
from service.processes.request_reading import MOST_BLANKS
from tests.running import PROMPT_SECONDS, wait_until
from tests.service.processes.served_application import (
    HEAD,
    LARGEST_BODY,
    PAGE,
    THREADS,
    Application,
    Start,
    ask,
    is_closed,
    open_with,
    read_to_end_of_reply,
)

SLOW = {
    "nothing": b"",
    "one byte": b"G",
    "half a head": HEAD + b"X-Slow: ",
    "half a body": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{",
    "half a chunk": b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{",
    "a reply that is not read": b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n",
}
BOARD = "https://board.example"

FOLLOW = b"GET /follow HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("unread", [b"", FOLLOW[:9], FOLLOW * 3])
def test_a_request_that_lasts_learns_at_once_that_its_client_is_gone(
    start: Start, application: Application, unread: bytes
) -> None:
    address = start()
    for _ in range(2 * THREADS):
        client = open_with(address, FOLLOW + unread)
        wait_until(lambda: application.followed)
        time.sleep(0.05)
        assert application.followed == 1  # while it is open
        client.close()
        wait_until(lambda: not application.followed, PROMPT_SECONDS)


@pytest.mark.parametrize("data", SLOW.values(), ids=SLOW.keys())
def test_slow_clients_hold_no_thread(start: Start, data: bytes) -> None:
    address = start()
    slow = [open_with(address, data) for _ in range(140)]
    assert ask(address, "/any") == (200, b"0")
    for client in slow:
        client.close()


@pytest.mark.parametrize("data", SLOW.values(), ids=SLOW.keys())
def test_a_client_that_misses_its_deadline_loses_its_connection(
    start: Start, monkeypatch: pytest.MonkeyPatch, data: bytes
) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "REPLY_SECONDS"):
        monkeypatch.setattr(connections, name, 0.1)
    client = open_with(start(), data)
    if data == SLOW["a reply that is not read"]:
        # Reading would let the reply go on: the server has closed once sending fails.
        wait_until(lambda: _is_refused(client))
    else:
        wait_until(lambda: is_closed(client))
    client.close()


def _is_refused(client: socket.socket) -> bool:
    try:
        client.send(b"x")
    except (BrokenPipeError, ConnectionResetError):
        return True
    time.sleep(0.05)
    return False


def test_bytes_that_drip_do_not_move_the_deadline(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    client = open_with(start(), HEAD)

    def dripped() -> bool:
        client.setblocking(True)
        try:
            client.sendall(b"X-A: b\r\n")
        except OSError:
            return True
        return is_closed(client)

    wait_until(dripped)
    client.close()


def test_an_idle_connection_is_kept_between_requests_and_closed_after_a_while(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = start()
    client = open_with(address, HEAD + b"\r\n")
    read_to_end_of_reply(client)
    client.sendall(HEAD + b"\r\n")
    read_to_end_of_reply(client)
    monkeypatch.setattr(connections, "IDLE_SECONDS", 0.1)
    wait_until(lambda: is_closed(client))
    client.close()


def test_an_address_with_too_many_connections_loses_the_one_that_waited_longest(
    start: Start,
) -> None:
    address = start(per_address=10)
    slow = [open_with(address, b"G") for _ in range(30)]
    assert ask(address, "/any") == (200, b"0")
    wait_until(lambda: all(is_closed(client) for client in slow[:20]))
    assert not is_closed(slow[-1])
    for client in slow:
        client.close()


def test_too_many_connections_in_all_cost_the_address_that_has_the_most(start: Start) -> None:
    address = start(total=20)
    slow = [open_with(address, b"G") for _ in range(60)]
    assert ask(address, "/any") == (200, b"0")
    wait_until(lambda: sum(not is_closed(client) for client in slow) <= 20)
    for client in slow:
        client.close()


def test_a_connection_whose_request_is_at_work_is_never_the_one_to_go(
    start: Start, application: Application
) -> None:
    address = start(per_address=3)
    working = open_with(address, HEAD.replace(b"healthz", b"hold") + b"\r\n")
    wait_until(lambda: application.held == 1)
    slow = [open_with(address, b"G") for _ in range(10)]
    wait_until(lambda: sum(is_closed(client) for client in slow) >= 8)
    application.release.set()
    working.setblocking(True)
    assert working.recv(1000).startswith(b"HTTP/1.1 200")
    for client in (*slow, working):
        client.close()


def test_the_requests_of_one_caller_wait_while_another_caller_wants_answers(
    start: Start, application: Application
) -> None:
    address = start()
    for caller in ("first", "second"):
        assert ask(address, "/any", Authorization=caller) == (200, b"0")
    holding = [
        open_with(address, HEAD.replace(b"healthz", b"hold") + b"Authorization: first\r\n\r\n")
        for _ in range(THREADS + 5)
    ]
    wait_until(lambda: application.held == 1)
    assert ask(address, "/any", Authorization="second") == (200, b"0")
    assert application.held == 1
    wait_until(lambda: application.held == THREADS)  # the second is done
    for client in holding:
        client.close()


def test_health_has_threads_of_its_own(start: Start, application: Application) -> None:
    address = start()
    holding = [
        open_with(address, HEAD.replace(b"healthz", b"hold") + b"\r\n") for _ in range(THREADS + 5)
    ]
    wait_until(lambda: application.held == THREADS)
    for path in connections.HEALTH_PATHS:
        assert ask(address, path) == (200, b"0")
    assert application.held == THREADS
    for client in holding:
        client.close()


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"NONSENSE\r\n\r\n", 400, "bad_request"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400, "bad_request"),
        (b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1001\r\n\r\n", 413, "body_too_large"),
        (b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000 + b"\r\n\r\n", 431, "headers_too_large"),
        (b"GET / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 400, "bad_request"),
    ],
)
def test_what_the_server_refuses_is_a_problem_document(
    start: Start, data: bytes, status: int, code: str
) -> None:
    client = open_with(start(), data)
    client.sendall(b"x" * 100_000)  # goes on sending, as most clients do
    client.shutdown(socket.SHUT_WR)
    reply = b""
    while part := client.recv(4096):
        reply += part
    head, _, body = reply.partition(b"\r\n\r\n")
    assert head.startswith((b"HTTP/1.1 %d" % status, b"HTTP/1.0 %d" % status))
    assert b"application/problem+json" in head
    assert msgspec.json.decode(body)["code"] == code
    client.close()


REFUSED_BELOW = {
    413: (b"POST /v1/games HTTP/1.1", b"Content-Length: 5000\r\n\r\n" + b"x" * 5000),
    431: (b"GET /v1/games HTTP/1.1", b"X: " + b"x" * 40_000 + b"\r\n\r\n"),
    400: (b"GET /v1/games HTTP/1.1", b"no header\r\n\r\n"),
    500: (b"GET /v1/fault HTTP/1.1", b"\r\n"),
}
"""By their status: requests that are refused or fail below the application, in two parts."""


def ask_below(address: tuple[str, int], status: int, origin: bytes) -> dict[str, str]:
    """Send such a request from a page; gives the headers of the reply."""
    first_line, rest = REFUSED_BELOW[status]
    with socket.create_connection(address, 60) as client:
        client.sendall(first_line + b"\r\nHost: a\r\nOrigin: " + origin + b"\r\n" + rest)
        reply = HTTPResponse(client)
        reply.begin()
        assert reply.status == status
        assert msgspec.json.decode(reply.read())["status"] == status
        return dict(reply.getheaders())


@pytest.mark.parametrize("status", REFUSED_BELOW)
def test_an_allowed_page_reads_what_the_server_refuses(start: Start, status: int) -> None:
    address = start(origins=[BOARD, "https://other.example"])
    headers = ask_below(address, status, BOARD.encode())
    assert headers["Access-Control-Allow-Origin"] == BOARD
    assert headers["Vary"] == "Origin"
    for foreign in (b"https://evil.example", b"null"):
        assert "Access-Control-Allow-Origin" not in ask_below(address, status, foreign)


@pytest.mark.parametrize("status", REFUSED_BELOW)
def test_without_allowed_pages_no_refusal_has_a_header_for_them(start: Start, status: int) -> None:
    headers = ask_below(start(), status, BOARD.encode())
    assert not [name for name in headers if name.startswith("Access-Control")]


def test_a_refusal_outside_the_api_is_for_no_other_page(start: Start) -> None:
    with socket.create_connection(start(origins=["*"]), 60) as client:
        client.sendall(b"GET /docs HTTP/1.1\r\nOrigin: " + BOARD.encode() + b"\r\nwrong\r\n\r\n")
        reply = HTTPResponse(client)
        reply.begin()
        assert reply.status == 400
        assert reply.getheader("Access-Control-Allow-Origin") is None


def test_a_body_of_exactly_the_largest_size_is_taken(start: Start) -> None:
    address = start()
    assert ask(address, "/any", b"x" * LARGEST_BODY) == (200, b"%d" % LARGEST_BODY)
    assert ask(address, "/any", b"x" * (LARGEST_BODY + 1))[0] == 413


def test_headers_do_not_move_the_application_or_rename_the_client(start: Start) -> None:
    status, body = ask(
        start(), "/environ", SCRIPT_NAME="/evil", X_Forwarded_For="9.9.9.9", X_Forwarded_Prefix="/e"
    )
    assert status == 200
    assert msgspec.json.decode(body) == {"SCRIPT_NAME": "", "REMOTE_ADDR": "127.0.0.1"}


def test_who_asks_much_and_reads_nothing_gets_few_replies(
    start: Start, application: Application
) -> None:
    address = start()
    with open_with(address, b"GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20):
        wait_until(lambda: application.pages > 0)
        for _ in range(20):
            assert ask(address)[0] == 200
        assert application.pages < 10  # the system itself buffers some of them


def test_requests_sent_at_once_are_all_answered_to_who_reads(
    start: Start, application: Application
) -> None:
    request = b"GET /page HTTP/1.1\r\nHost: localhost\r\n"
    with socket.create_connection(start(), timeout=60) as client:
        client.sendall((request + b"\r\n") * 4 + request + b"Connection: close\r\n\r\n")
        received = 0
        while part := client.recv(1 << 20):
            received += len(part)
    assert received > 5 * PAGE
    assert application.pages == 5


@pytest.mark.parametrize(
    "head",
    [
        b"GET http://" + b"1" * 16_000 + b" HTTP/1.12\r\nHost: a",
        b"GET http://" + b"1" * 16_000 + b" HTTP/1.1 x\r\nHost: a",
        HEAD + b"X-Long: " + b" " * 31_000 + b"x",
        HEAD + b"X-Long:" + b"\t" * (MOST_BLANKS + 1) + b"x",
    ],
)
def test_a_head_that_would_take_long_to_read_is_refused_at_once(start: Start, head: bytes) -> None:
    address = start()
    began = time.monotonic()
    with open_with(address, head + b"\r\n\r\n") as client:
        assert client.recv(100).startswith(b"HTTP/1.0 400 ")
    assert time.monotonic() - began < PROMPT_SECONDS


def test_a_head_may_have_some_spaces(start: Start) -> None:
    with open_with(start(), HEAD + b"X-Wide:" + b" " * MOST_BLANKS + b"x\r\n\r\n") as client:
        assert client.recv(100).startswith(b"HTTP/1.1 200 ")
