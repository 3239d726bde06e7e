"""Reading the head of a request: by waitress, after a check for what it reads too kindly.

Two patterns of waitress 3.0 try every way to divide a text that does not fit them, and all
connections of the process wait meanwhile: 10 s for a header of 30,000 spaces and a letter, and half
a minute for an address of 16,000 digits before a wrong version. Such a head is refused here first.

So is a head that two servers may read in two ways (RFC 9112: 2.2, 3.2, 5, 6.1, 6.3): where its body
ends, or for whom it is. Behind a proxy that reads it otherwise, a body could smuggle in a request.
"""

from __future__ import annotations

import re

from waitress.buffers import OverflowableBuffer
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import BadRequest

from service.http.kit.host_name import read_host
from service.processes.chunked_body import ChunkedBody

MOST_BLANKS = 64
"""A head may have so many spaces and tabs in a row."""
MOST_DIGITS = 18
"""A length with more digits is of no body."""
_FIRST_LINE = re.compile(
    rb"(?P<method>[^\x00-\x20\x7f]+) (?P<target>[^\x00-\x20\x7f#]+) HTTP/1\.(?P<minor>[01])"
)
_ABSOLUTE = re.compile(rb"https?://(?P<host>[^/?]*)(?:[/?].*)?", re.IGNORECASE)
_PATH = re.compile(rb"\s*[A-Z]+ (/[!-~]*)")
_ORIGIN = re.compile(rb"\r\norigin:[ \t]{0,9}([!-~]{1,300})[ \t]{0,9}\r\n", re.IGNORECASE)
_BLANKS = re.compile(rb"[ \t]{%d}" % (MOST_BLANKS + 1))
_LENGTH = re.compile(rb"[0-9]{1,%d}" % MOST_DIGITS)
_BARE_LINE_FEED = re.compile(rb"(?<!\r)\n")
_FRAMING = (b"host", b"content-length", b"transfer-encoding")


class RequestParser(HTTPRequestParser):  # type: ignore[misc] # waitress has no types
    """Reads a request; a head that is no clear HTTP/1.1, or takes long to read, counts as wrong."""

    raw_head = b""
    """What came of a head that is refused."""

    def received(self, data: bytes) -> int:
        """Take bytes of the client; returns how many are of this request."""
        if self.body_rcv is not None:
            return int(super().received(data))
        before = self.header_plus
        consumed = int(super().received(data))
        head = before[-1:] + (data[:consumed] if self.headers_finished else data)
        if (before[:4] + data[:4]).lstrip(b"\r\n")[:1] in (b" ", b"\t"):
            self._refuse("A request begins with its method.")
        elif _BARE_LINE_FEED.search(head, 1 if before else 0):
            self._refuse("A line of a head ends with a line feed alone.")
        if self.error is not None:
            self.raw_head = (before + data).partition(b"\r\n\r\n")[0] + b"\r\n"
        return consumed

    def asked_by(self) -> tuple[str, str]:
        """Return the path of the request and the origin of the page that sent it, or empty texts.

        A head that is refused was not read: what it says of the two is looked up in its bytes.
        """
        if not self.raw_head:
            return getattr(self, "path", ""), self.headers.get("ORIGIN", "")
        path, origin = _PATH.match(self.raw_head), _ORIGIN.search(self.raw_head)
        return path[1].decode() if path else "", origin[1].decode() if origin else ""

    def parse_header(self, header_plus: bytes) -> None:
        """Read a head. Raises ParsingError for one that is wrong."""
        first, *lines = header_plus.split(b"\r\n")
        found = _FIRST_LINE.fullmatch(first)
        if found is None:
            raise ParsingError("The first line of the request is not HTTP/1.1 or 1.0.")
        if _BLANKS.search(header_plus):
            raise ParsingError(f"The head has more than {MOST_BLANKS} spaces in a row.")
        fields = _framing_fields(lines)
        _check_body_fields(fields, has_chunks=found["minor"] == b"1")
        _check_target(found["method"], found["target"], fields[b"host"], found["minor"] == b"1")
        super().parse_header(header_plus)
        if self.chunked:
            self.body_rcv = ChunkedBody(OverflowableBuffer(self.adj.inbuf_overflow))

    def _refuse(self, why: str) -> None:
        self.error = BadRequest(why)
        self.completed = True
        self.empty = self.expect_continue = False


def _framing_fields(lines: list[bytes]) -> dict[bytes, list[bytes]]:
    """Find all values of the fields that say for whom a request is, and where it ends."""
    fields: dict[bytes, list[bytes]] = {name: [] for name in _FRAMING}
    for line in lines:
        if line.startswith((b" ", b"\t")):
            raise ParsingError("A line of the head is folded.")
        name, _, value = line.partition(b":")
        if name.lower() in fields:
            fields[name.lower()].append(value.strip(b" \t"))
    return fields


def _check_body_fields(fields: dict[bytes, list[bytes]], *, has_chunks: bool) -> None:
    """Refuse what does not say clearly how long the body is. HTTP/1.0 has no chunks."""
    lengths, encodings = fields[b"content-length"], fields[b"transfer-encoding"]
    if len(lengths) + len(encodings) > 1:
        raise ParsingError("The head says more than once where the body ends.")
    if any(not _LENGTH.fullmatch(each) for each in lengths):
        raise ParsingError("Content-Length is no number.")
    if encodings and not (has_chunks and encodings[0].lower() == b"chunked"):
        raise ParsingError("Only chunked is known as Transfer-Encoding, once, and of HTTP/1.1.")


def _check_target(method: bytes, target: bytes, hosts: list[bytes], needs_host: bool) -> None:
    """Refuse a request that is for no clear address, or for two."""
    if len(hosts) > 1 or (needs_host and not hosts):
        raise ParsingError("The request needs one Host.")
    host = hosts[0].decode("latin-1") if hosts else ""
    if hosts and read_host(host) is None:
        raise ParsingError("Host is no name or address.")
    if target.startswith(b"/") or (target == b"*" and method == b"OPTIONS"):
        return
    absolute = _ABSOLUTE.fullmatch(target)
    if absolute is None:
        raise ParsingError("The address begins with no slash.")
    named = absolute["host"].decode("latin-1").lower()
    if read_host(named) is None or (hosts and named != host.lower()):
        raise ParsingError("The address is of another host than Host.")
