"""Shapes of Locust that follow from the service: multiples of what its workers can search."""

from __future__ import annotations

from typing import Any, ClassVar

from locust import LoadTestShape

from loadtest.mix import mean_budget, read_budgets
from loadtest.stage import Stage
from loadtest.steps import searchable
from loadtest.visitors import Visitor

RAMP_SECONDS = 2.0
"""How long the users of a stage take to start."""


class Stages(LoadTestShape):
    """Runs stages one after the other, with as many users as ask for the hints of the stage."""

    abstract: ClassVar[bool] = True

    def stages(self) -> list[tuple[float, float]]:
        """Return the seconds of each stage, and its hints as a multiple of what workers can do."""
        raise NotImplementedError

    @property
    def options(self) -> Any:
        """The options of Locust."""
        return self._environment.parsed_options

    def tick(self) -> tuple[int, float] | None:
        """Return the users of the present stage, and how many start a second; None at the end."""
        if not Stage.is_set:  # it is set when the first user is to start
            self.reset_time()
            return 1, 1.0
        left: float = self.get_run_time()
        budget = mean_budget(read_budgets(self.options.budgets))
        players = searchable(Visitor.service.workers, budget) * self.options.think_time
        for seconds, times in self.stages():
            left -= seconds
            if left < 0:
                users = self._users(times * players)
                return users, max(1.0, min(100.0, users / RAMP_SECONDS))
        return None

    @property
    def _environment(self) -> Any:
        return self.runner.environment if self.runner else None

    def _users(self, players: float) -> int:
        """Return how many users there must be so that this many of them ask for hints."""
        classes = self._environment.user_classes
        asking = [each for each in classes if getattr(each, "asks_for_hints", False)]
        share = sum(each.weight for each in asking) / sum(each.weight for each in classes)
        return max(1, round(players / share)) if share else 1
