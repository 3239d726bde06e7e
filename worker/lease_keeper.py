"""Renews the lease of a share whose worker does not hang, but waits for a processor.

A search reports every few hundredths of a second of its own work. On a machine that has more urgent
work this can take longer than a lease, and the share would be given to another worker, which waits
as long. So silence counts without the time for which the worker was ready to run and did not.
"""

from __future__ import annotations

import threading
from types import TracebackType
from typing import Final, Protocol, Self

from worker.watchdog import restart_watchdog

CHECKS: Final = 4
"""How often in a lease it is looked at."""


class Silence(Protocol):
    """What may be silent: for how long it is, and how to renew its lease."""

    def silent_seconds(self) -> float:
        """Return for how long it has worked without a report."""

    def renew(self, seconds: float) -> None:
        """Renew the lease for so many seconds."""


class LeaseKeeper:
    """Renews a lease, and has the watchdog wait, up to `lease` seconds of silence.

    It does so in a thread of its own, while the block runs.
    """

    def __init__(self, share: Silence, lease: float) -> None:
        self._share = share
        self._lease = lease
        self._ended = threading.Event()
        self._ending = threading.Lock()

    def __enter__(self) -> Self:
        threading.Thread(target=self._keep, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        with self._ending:  # the watchdog is not started again after this
            self._ended.set()

    def _keep(self) -> None:
        while not self._ended.wait(self._lease / CHECKS):
            left = self._lease - self._share.silent_seconds()
            if left <= 0:
                continue
            with self._ending:
                if self._ended.is_set():
                    return
                restart_watchdog(left)
            self._share.renew(left)
