"""A soak: half of what the workers can search, for hours, to see what grows or gets lost."""

from __future__ import annotations

from typing import Any

from locust import events
from locust.argument_parser import LocustArgumentParser

from loadtest.stages import Stages

LOAD = 0.5
"""Times what the workers can search."""


class Soak(Stages):
    """The same load all the time."""

    def stages(self) -> list[tuple[float, float]]:
        """Return one long stage."""
        return [(60 * self.options.soak_minutes, LOAD)]


@events.init_command_line_parser.add_listener
def on_command_line(parser: LocustArgumentParser, **_: Any) -> None:
    """Add the option of the soak."""
    parser.add_argument("--soak-minutes", type=float, default=120.0, help="Minutes of the soak.")
