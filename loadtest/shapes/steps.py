"""The steps of the capacity test: ever more users, up to five times what the workers can search."""

from __future__ import annotations

from typing import Any

from locust import events
from locust.argument_parser import LocustArgumentParser

from loadtest.stages import Stages
from loadtest.steps import TIMES_CAPACITY


class Steps(Stages):
    """One step for each rate of the capacity test."""

    def stages(self) -> list[tuple[float, float]]:
        """Return a stage for each multiple of what the workers can search."""
        seconds = self.options.step_seconds
        return [(seconds, times) for times in TIMES_CAPACITY]


@events.init_command_line_parser.add_listener
def on_command_line(parser: LocustArgumentParser, **_: Any) -> None:
    """Add the option of the steps."""
    parser.add_argument("--step-seconds", type=float, default=60.0, help="Seconds of each step.")
