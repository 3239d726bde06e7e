"""Parts of addresses."""

from __future__ import annotations

from werkzeug.routing import IntegerConverter


class AsciiNumberConverter(IntegerConverter):
    """A whole number in the digits 0 to 9; that of werkzeug also takes those of other scripts."""

    regex = "[0-9]{1,18}"
