"""Signals that end a command which has started other processes."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_SIGNALS = (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def clean_end() -> Iterator[None]:
    """While the block runs, have SIGTERM and SIGHUP end it as an exception does.

    What the block started is then stopped, and its temporary folders are removed. The exit code is
    that of a shell: 128 and the number of the signal.
    """
    earlier = {number: signal.getsignal(number) for number in _SIGNALS}
    for number, handler in earlier.items():
        if handler != signal.SIG_IGN:  # as with nohup
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in earlier.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)
