"""Good hints as statistics of Locust: in its tables and charts, its page, and its exit code.

Each judged hint is a request of the type `hint`, which fails with the reason if the hint is not
good. So Locust counts it, and brings the counts of its workers to the master. How long the searches
took is no figure of a request: it travels in the reports of the workers.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from dataclasses import dataclass
from typing import Any

from locust.env import Environment
from locust.runners import WorkerRunner
from rich.console import Console
from rich.table import Table

from loadtest.levels import Aim, Level, Row, verdict
from loadtest.mix import JUDGED
from loadtest.objectives import Objectives, Outcome, miss_of
from loadtest.visitors import Visitor

TYPE = "hint"
NAME = "good for "
"""Followed by the class of the users."""
ALL = "all"
NOTHING_TRIED = (
    "No user had started when the test ended: give a longer --run-time. It includes the time in "
    "which the idle service is measured, which is long where the machine is busy."
)
_log = logging.getLogger(__name__)


class GoodHints:
    """Judges the hints of an environment's users; sums them up where there is no master."""

    def __init__(self, environment: Environment) -> None:
        self._stats = environment.stats
        self._requests = environment.events.request
        self._options: Any = environment.parsed_options
        self._runner: Any = environment.runner
        self._searches: list[float] = []
        self._ended: list[Level] = []
        self._present = _Mark(0, 0.0, 0, 0)
        self._stopped: float | None = None
        self._has_users: bool | None = None
        """Whether the last test came so far that its users had started; None: there was none."""
        events = environment.events
        events.test_start.add_listener(self._start)
        if isinstance(environment.runner, WorkerRunner):
            events.report_to_master.add_listener(self._report)
            return
        events.worker_report.add_listener(self._take)
        events.spawning_complete.add_listener(self._next_level)
        events.reset_stats.add_listener(self._reset)
        events.test_stopping.add_listener(self._stop)
        events.quitting.add_listener(self._set_exit_code)
        events.quit.add_listener(self._print)

    def judge(self, user: Visitor, outcome: Outcome) -> None:
        """Count a hint, under the name of its user's class; ignore what is no hint."""
        if outcome.kind not in JUDGED:
            return
        if outcome.search is not None:
            self._searches.append(outcome.search)
        self._requests.fire(
            request_type=TYPE,
            name=NAME + type(user).__name__,
            response_time=1000 * outcome.latency,
            response_length=0,
            exception=miss_of(outcome, self._aim().objectives),
            context={},
        )

    def by_user(self) -> list[Row]:
        """Return a row for each class of users and one for all, with the misses by reason."""
        misses: dict[str, Counter[str]] = {}
        for error in self._stats.errors.values():
            if error.method == TYPE:
                for name in (error.name.removeprefix(NAME), ALL):
                    misses.setdefault(name, Counter())[str(error.error)] += error.occurrences
        counts: dict[str, tuple[int, int]] = {}
        for entry in self._stats.entries.values():
            if entry.method == TYPE:
                name = entry.name.removeprefix(NAME)
                counts[name] = (entry.num_requests, entry.num_failures)
        counts[ALL] = (
            sum(asked for asked, _ in counts.values()),
            sum(missed for _, missed in counts.values()),
        )
        return [
            {
                "users": name,
                "asked": str(asked),
                "good": str(asked - missed),
                "share": f"{1 - missed / max(1, asked):.1%}",
                "misses": ", ".join(
                    f"{reason} {count}" for reason, count in misses.get(name, Counter()).items()
                ),
            }
            for name, (asked, missed) in counts.items()
        ]

    def levels(self) -> list[Level]:
        """Return what was counted for each number of users, once they had all started.

        With several processes a hint counts when its report comes, up to three seconds late.
        """
        present = self._measured()
        return [level for level in (*self._ended, present) if level.players and level.asked]

    def sentence(self) -> str:
        """Say how many players can play here, or that these are too many."""
        return verdict(self.levels(), self._searches, Visitor.service.workers, self._aim())

    def _aim(self) -> Aim:
        options = self._options
        objectives = Objectives(options.max_delay, options.min_simulations)
        return Aim(objectives, options.good_share, options.think_time)

    def _counted(self) -> tuple[int, int]:
        """Return how many hints Locust has counted, and how many of them were good."""
        entries = [each for each in self._stats.entries.values() if each.method == TYPE]
        asked = sum(each.num_requests for each in entries)
        return asked, asked - sum(each.num_failures for each in entries)

    def _measured(self) -> Level:
        """Return the level that lasts, or lasted when the test stopped."""
        mark, (asked, good) = self._present, self._counted()
        ended = time.monotonic() if self._stopped is None else self._stopped
        return Level(mark.players, ended - mark.began, asked - mark.asked, good - mark.good)

    def _players(self) -> int:
        """Return how many users there should be now that ask for hints."""
        classes = self._runner.environment.user_classes_by_name
        counts = self._runner.target_user_classes_count
        return sum(
            count
            for name, count in counts.items()
            if getattr(classes[name], "asks_for_hints", False)
        )

    def _start(self, **_: Any) -> None:
        self._searches, self._ended = [], []
        self._present, self._stopped = _Mark(0, 0.0, 0, 0), None
        self._has_users = False

    def _next_level(self, **_: Any) -> None:
        self._ended.append(self._measured())
        self._has_users = True
        self._present = _Mark(self._players(), time.monotonic(), *self._counted())

    def _reset(self) -> None:
        """Begin anew with these users: Locust forgets its counts."""
        self._searches, self._ended = [], []
        self._present = _Mark(self._present.players, time.monotonic(), 0, 0)

    def _stop(self, **_: Any) -> None:
        self._stopped = time.monotonic()

    def _report(self, data: dict[str, Any], **_: Any) -> None:
        data["searches"], self._searches = self._searches, []

    def _take(self, data: dict[str, Any], **_: Any) -> None:
        self._searches += data.get("searches", [])

    def _set_exit_code(self, environment: Environment, **_: Any) -> None:
        """End with 0 if the share of good hints was reached and no other request failed.

        With 1 if the test ended before its users had started: nothing was tried.
        """
        asked, good = self._counted()
        if environment.process_exit_code is not None:
            return
        if not asked:
            if self._has_users is False:
                _log.error("%s", NOTHING_TRIED)
                environment.process_exit_code = 1
            return
        others = [each for each in self._stats.errors.values() if each.method != TYPE]
        reached = good >= self._options.good_share * asked
        failed = bool(others or self._runner.exceptions or not reached)
        environment.process_exit_code = int(failed)

    def _print(self, **_: Any) -> None:
        """Print the levels, the misses and the sentence under the tables of Locust."""
        if not self._counted()[0]:
            return
        console = Console(width=max(100, Console().width))
        tables = {"Good hints": self.by_user(), "Players": [each.row() for each in self.levels()]}
        for title, rows in tables.items():
            table = Table(title=title)
            for head in rows[0] if rows else ():
                table.add_column(head, justify="left" if head in {"users", "misses"} else "right")
            for row in rows:
                table.add_row(*row.values())
            console.print(table)
        console.print(f"[bold]{self.sentence()}", soft_wrap=True)


@dataclass(frozen=True)
class _Mark:
    """The beginning of a level: its players, the time, and what was counted by then."""

    players: int
    began: float
    asked: int
    good: int
