"""The watchdog: ends a process that hangs, so that the supervisor starts a new one."""

from __future__ import annotations

import faulthandler
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def watchdog(seconds: float, *, keep: bool = False) -> Iterator[None]:
    """End the process, with a traceback, if `restart_watchdog` is not called for so long.

    With `keep` the watchdog stays on after the block, for the block around it.
    """
    restart_watchdog(seconds)
    try:
        yield
    finally:
        if keep:
            restart_watchdog(seconds)
        else:
            faulthandler.cancel_dump_traceback_later()


def restart_watchdog(seconds: float) -> None:
    """Start the time again. The timer runs outside the interpreter and compiled code."""
    faulthandler.dump_traceback_later(seconds, exit=True)
