"""Reading a body that comes in chunks (RFC 9112, 7.1), and nothing that only looks like one.

The reader of waitress 3.0 also takes empty lines before a chunk, a line feed alone after its size,
and anything as a trailer. Where a proxy reads these in another way, part of a body becomes a
request of its own.
"""

from __future__ import annotations

import re
from typing import Any

from waitress.utilities import BadRequest

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
