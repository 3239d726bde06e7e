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
_BLANKS = re.compile(rb"[ \t]{%d}" % (MOST_BLANKS + 1))


class RequestParser(HTTPRequestParser):  # type: ignore[misc] # waitress has no types
    """Reads a request; a head that would take long to read counts as wrong."""

    def parse_header(self, header_plus: bytes) -> None:
        """Read a head. Raises ParsingError for one that is wrong."""
        first_line = header_plus.partition(b"\r\n")[0].rstrip()
        if not _FIRST_LINE.fullmatch(first_line):
            raise ParsingError("The first line of the request is not HTTP.")
        if _BLANKS.search(header_plus):
            raise ParsingError(f"The head has more than {MOST_BLANKS} spaces in a row.")
        super().parse_header(header_plus)
