"""Leases of shares and the watchdog: whether a worker hangs, or only waits for a processor.

The watchdog ends a process that hangs, so that the supervisor starts a new one. A search reports
every few hundredths of a second of its own work. On a machine that has more urgent work this can
take longer than a lease, and the share would be given to another worker, which waits as long. So
silence counts without the time for which the worker was ready to run and did not.
"""

from __future__ import annotations

import faulthandler
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

STATISTICS: Final = "/proc/self/task/{thread}/schedstat"
"""Linux: nanoseconds on a processor, nanoseconds ready and without one, turns."""
CHECKS: Final = 4
"""How often in a lease it is looked at."""


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


def waited_seconds() -> float:
    """Return for how long the main thread was ready to run and did not; 0 where nobody counts."""
    thread = threading.main_thread().native_id
    try:
        waited = Path(STATISTICS.format(thread=thread)).read_text().split()[1]
        return int(waited) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


@contextmanager
def kept_lease(
    silent_seconds: Callable[[], float], renew: Callable[[float], None], lease: float
) -> Iterator[None]:
    """Renew a lease while the block runs, and have the watchdog wait, up to `lease` seconds.

    `silent_seconds` says for how long a search has worked without a report, and `renew` renews the
    lease for so many seconds. Both are called in a thread.
    """
    ended, ending = threading.Event(), threading.Lock()

    def keep() -> None:
        while not ended.wait(lease / CHECKS):
            left = lease - silent_seconds()
            if left <= 0:
                continue
            with ending:
                if ended.is_set():
                    return
                restart_watchdog(left)
            renew(left)

    threading.Thread(target=keep, daemon=True).start()
    try:
        yield
    finally:
        with ending:  # the watchdog is not started again after this
            ended.set()
