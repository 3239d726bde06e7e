"""When something is tried again, and when it is given up."""

from __future__ import annotations

import random
import time

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 15.0


class Patience:
    """Pauses between tries: as long as the service says, or each about twice as long as the last.

    `seconds` is how long to go on without success; None: for ever.
    """

    def __init__(self, seconds: float | None, first: float = FIRST_PAUSE) -> None:
        self.seconds = seconds
        self.first = first
        self.succeeded()

    def succeeded(self) -> None:
        """Begin anew, with short pauses."""
        self._tries = 0
        self._ends = None if self.seconds is None else time.monotonic() + self.seconds

    def pause(self, asked: float | None = None) -> float | None:
        """Return the seconds until the next try, `asked` if the service says so; None: give up."""
        # Clients that were cut off together must not come back together: hence some chance.
        grown = self.first * 2.0 ** min(self._tries, 20) * random.uniform(0.8, 1.2)
        self._tries += 1
        wanted = min(grown, LONGEST_PAUSE) if asked is None else asked
        if self._ends is not None and time.monotonic() + wanted > self._ends:
            return None
        return wanted
