"""What commands print: where the terminal lacks a sign, and where nothing more can be written.

`python -m service.cli.output MODULE ...` runs a module that prints as commands do.
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import runpy
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import click

ERRORS = "cosmicgate.plain"
"""The name of the handler that writes a sign in a plainer way."""
PLAIN = {
    "•": "*",
    "●": "*",
    "○": "o",
    "■": "#",
    "□": "-",
    "█": "#",
    "━": "-",
    "…": "...",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{MINUS SIGN}": "-",
    "\N{MULTIPLICATION SIGN}": "x",
    "\N{NO-BREAK SPACE}": " ",
}
"""What stands for a sign that the encoding of the terminal lacks. A letter loses its accent."""
FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
"""What the system says where nothing more can be written."""


@contextmanager
def printing() -> Iterator[None]:
    """While the block runs, print what can be printed; end the command where nothing can be.

    The exit code is 1 then.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=ERRORS)
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        with suppress(OSError):
            click.echo(f"Error: Nothing more can be written: {error.strerror}.", err=True)
        _forget_the_rest()
        sys.exit(1)


def _forget_the_rest() -> None:
    """Throw away what waits to be printed: at its end, Python would try again and complain."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Write what an encoding lacks in signs that each one has."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_plain_sign(sign) for sign in lacking), error.end


def _plain_sign(sign: str) -> str:
    letter = unicodedata.normalize("NFD", sign).encode("ascii", "ignore").decode()
    return PLAIN.get(sign) or letter or "?"


codecs.register_error(ERRORS, _plain)

if __name__ == "__main__":
    sys.argv = sys.argv[1:]
    with printing():
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
