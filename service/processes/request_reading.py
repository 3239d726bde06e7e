"""Reading requests: by waitress, after a check for what it reads too kindly.

Two patterns of waitress 3.0 try every way to divide a text that does not fit them, and all
connections of the process wait meanwhile: 10 s for a header of 30,000 spaces and a letter, and half
a minute for an address of 16,000 digits before a wrong version. Such a head is refused here first.

So is a head that two servers may read in two ways (RFC 9112: 2.2, 3.2, 5, 6.1, 6.3): where its body
ends, or for whom it is. Behind a proxy that reads it otherwise, a body could smuggle in a request.

A body that comes in chunks (RFC 9112, 7.1) is read here alone: the reader of waitress also takes
empty lines before a chunk, a line feed alone after its size, and anything as a trailer.
"""

from __future__ import annotations

import re
from typing import Any

from waitress.buffers import OverflowableBuffer
from waitress.parser import HTTPRequestParser, ParsingError
from waitress.utilities import BadRequest

from service.http.kit.browsers import read_host

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
LONGEST_LINE = 4096
"""The longest line of a chunk's size with its extensions, and of a trailer, in bytes."""
MOST_TRAILERS = 100
_TOKEN = rb"[!#$%&'*+\-.^_`|~0-9A-Za-z]+"
_QUOTED = rb'"(?:[\t \x21\x23-\x5b\x5d-\x7e\x80-\xff]|\\[\t \x21-\x7e\x80-\xff])*"'
_SIZE = re.compile(
    rb"(?P<size>[0-9A-Fa-f]{1,16})(?:;"
    + _TOKEN
    + rb"(?:=(?:"
    + _TOKEN
    + rb"|"
    + _QUOTED
    + rb"))?)*"
)
_TRAILER = re.compile(_TOKEN + rb":[\t \x21-\x7e\x80-\xff]*")


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


class ChunkedBody:
    """Collects the chunks of one body, as the reader of waitress does."""

    def __init__(self, buffer: Any) -> None:
        self.completed = False
        self.error: BadRequest | None = None
        self._buffer = buffer
        self._line = b""
        self._left = 0
        self._read = self._read_size
        self._trailers = 0

    def __len__(self) -> int:
        return int(self._buffer.__len__())

    def received(self, data: bytes) -> int:
        """Take bytes of the client; returns how many are of this body."""
        rest = data
        while rest and not self.completed and self.error is None:
            rest = self._read_data(rest) if self._left else self._read_line(rest)
        return len(data) - len(rest)

    def getfile(self) -> Any:
        """Return the body as a file."""
        return self._buffer.getfile()

    def getbuf(self) -> Any:
        """Return the buffer of the body."""
        return self._buffer

    def _read_data(self, data: bytes) -> bytes:
        self._buffer.append(data[: self._left])
        rest = data[self._left :]
        self._left = max(0, self._left - len(data))
        return rest

    def _read_line(self, data: bytes) -> bytes:
        """Take a part of a line, or its end; returns what follows."""
        before = len(self._line)
        line, end, _ = (self._line + data).partition(b"\r\n")
        if len(line) > LONGEST_LINE:
            self.error = BadRequest("A line of the chunks is too long")
        elif not end:
            self._line = line
            return b""
        else:
            self._line = b""
            self._read(line)
        return data[len(line) + len(end) - before :]

    def _read_size(self, line: bytes) -> None:
        found = _SIZE.fullmatch(line)
        if found is None:
            self.error = BadRequest("This is no size of a chunk")
            return
        self._left = int(found["size"], 16)
        self._read = self._read_end if self._left else self._read_trailer

    def _read_end(self, line: bytes) -> None:
        """Read the end of a chunk's line, after its last byte."""
        if line:
            self.error = BadRequest("The chunk is longer than its size")
        self._read = self._read_size

    def _read_trailer(self, line: bytes) -> None:
        self._trailers += 1
        if not line:
            self.completed = True
        elif self._trailers > MOST_TRAILERS or not _TRAILER.fullmatch(line):
            self.error = BadRequest("These are no trailers")
