"""Reading the head of a request: by waitress, after a check for what would hold it up.

Two patterns of waitress 3.0 try every way to divide a text that does not fit them, and all
connections of the process wait meanwhile: 10 s for a header of 30,000 spaces and a letter, and half
a minute for an address of 16,000 digits before a wrong version. Such a head is refused here first.
"""

from __future__ import annotations

import re

from waitress.parser import HTTPRequestParser, ParsingError

MOST_BLANKS = 64
"""A head may have so many spaces and tabs in a row."""
_FIRST_LINE = re.compile(rb"[^ ]+ [^ ]+(?: HTTP/[0-9]\.[0-9])?")
_PATH = re.compile(rb"\s*[A-Z]+ (/[!-~]*)")
_ORIGIN = re.compile(rb"\r\norigin:[ \t]{0,9}([!-~]{1,300})[ \t]{0,9}\r\n", re.IGNORECASE)
_BLANKS = re.compile(rb"[ \t]{%d}" % (MOST_BLANKS + 1))


class RequestParser(HTTPRequestParser):  # type: ignore[misc] # waitress has no types
    """Reads a request; a head that would take long to read counts as wrong."""

    raw_head = b""
    """What came of a head that is refused."""

    def received(self, data: bytes) -> int:
        """Take bytes of the client; returns how many."""
        head = b"" if self.headers_finished else self.header_plus + data
        taken = int(super().received(data))
        if self.error is not None and head:
            self.raw_head = head.partition(b"\r\n\r\n")[0] + b"\r\n"
        return taken

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
        first_line = header_plus.partition(b"\r\n")[0].rstrip()
        if not _FIRST_LINE.fullmatch(first_line):
            raise ParsingError("The first line of the request is not HTTP.")
        if _BLANKS.search(header_plus):
            raise ParsingError(f"The head has more than {MOST_BLANKS} spaces in a row.")
        super().parse_header(header_plus)
