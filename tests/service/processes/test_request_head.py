"""A request is read in one way only, or refused, and its connection closed (RFC 9112)."""

from __future__ import annotations

from io import BytesIO

import pytest
from waitress.adjustments import Adjustments

from service.http.kit.browsers import read_host
from service.processes.request_reading import RequestParser
from tests.attacks.framing import REFUSED, TAKEN

NEXT = b"GET /next HTTP/1.1\r\nHost: localhost\r\n\r\n"


def read(data: bytes, step: int) -> tuple[RequestParser, bytes]:
    """Have a request read in parts of some bytes; returns it, and what is left."""
    parser = RequestParser(Adjustments())
    while data and not parser.completed:
        part = data[:step]
        taken = parser.received(part)
        assert taken > 0 or parser.completed
        data = data[taken:]
    return parser, data


@pytest.mark.parametrize("step", [1, 7, 100_000])
@pytest.mark.parametrize("name", REFUSED)
def test_what_two_servers_may_read_in_two_ways_is_refused(name: str, step: int) -> None:
    found, _ = read(REFUSED[name] + NEXT, step)
    assert found.completed
    assert found.error is not None
    assert found.error.code in {400, 501}  # both are answered 400
    assert not found.empty  # which would not be answered


@pytest.mark.parametrize("step", [1, 7, 100_000])
@pytest.mark.parametrize("name", TAKEN)
def test_what_is_clear_is_taken_and_the_next_request_is_left(name: str, step: int) -> None:
    found, left = read(TAKEN[name] + NEXT, step)
    assert found.error is None
    assert found.path == "/healthz"
    body: BytesIO = found.get_body_stream()
    assert body.read() == (b"{}" if TAKEN[name].startswith(b"POST") else b"")
    assert left == NEXT


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Games.Example:443", "games.example"),
        ("127.0.0.1", "127.0.0.1"),
        ("[0:0::1]:80", "::1"),
        ("a_b", "a_b"),
        ("[::1]evil", None),
        ("evil.example\\@127.0.0.1", None),
        ("localhost:80:evil", None),
        ("localhost\n", None),
        ("", None),
    ],
)
def test_a_host_is_a_name_or_an_address_with_or_without_a_port(text: str, name: str | None) -> None:
    assert read_host(text) == name
