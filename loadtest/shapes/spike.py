"""The spike of `cosmicgate capacity --check-recovery`: calm, five times too much, calm again."""

from __future__ import annotations

from loadtest.recovery import CALM, OVERLOAD, SECONDS
from loadtest.stages import Stages


class Spike(Stages):
    """Overloads the service for some seconds, and watches how it is well again."""

    def stages(self) -> list[tuple[float, float]]:
        """Return calm, the overload, and calm."""
        return [(SECONDS, CALM), (SECONDS, OVERLOAD), (SECONDS, CALM)]
