"""When something is tried again, and when it is given up."""

from __future__ import annotations

import random

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 15.0


class Patience:
    """Pauses between tries: as long as the service says, or each about twice as long as the last.

    `seconds` is how long all pauses without success are together; None: for ever. The tries
    themselves do not count: after a long silence there is still another one.
    """

    def __init__(self, seconds: float | None, first: float = FIRST_PAUSE) -> None:
        self.seconds = seconds
        self.first = first
        self.succeeded()

    def succeeded(self) -> None:
        """Begin anew, with short pauses."""
        self._tries = 0
        self._left = self.seconds

    def pause(self, asked: float | None = None) -> float | None:
        """Return the seconds until the next try, `asked` if the service says so; None: give up."""
        # Clients that were cut off together must not come back together: hence some chance.
        grown = self.first * 2.0 ** min(self._tries, 20) * random.uniform(0.8, 1.2)
        self._tries += 1
        wanted = min(grown, LONGEST_PAUSE) if asked is None else asked
        if self._left is None:
            return wanted
        if wanted > self._left:
            return None
        self._left -= wanted
        return wanted
