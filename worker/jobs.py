"""The job that Redis Queue carries: answer one hint, named by its id."""

from __future__ import annotations

import faulthandler
import time
from collections.abc import Callable, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import structlog

from service.config import Config
from service.store.connection import REDIS_AWAY
from service.store.hint_work import Assignment, HintWork

if TYPE_CHECKING:
    from collections.abc import Iterator

TICK_SECONDS = 0.1
"""How often progress is shown and a cancellation is seen."""
MARGIN_SECONDS = 2.0
"""How long before its deadline a second try stops searching."""
BRING_BACK_SECONDS = 30.0
"""How long a worker tries to bring back an answer while Redis is away."""

Pulsing = Callable[[Mapping[str, Any]], bool]
"""Takes the progress of a search as JSON-able values; True tells it to stop."""

Search = Callable[[dict[str, Any], dict[str, Any], Pulsing], dict[str, Any]]
"""Finds the answer to a question about the position that a record leads to."""


class UnanswerableError(Exception):
    """The question has no answer, for a reason that whoever asked it can understand."""


log = structlog.get_logger("worker")


class Pulse:
    """Looks up from the search ten times a second: shows progress, hears of its end."""

    def __init__(
        self,
        work: HintWork,
        assignment: Assignment,
        seconds: float,
        stopping: Callable[[], bool],
        lease: float,
    ) -> None:
        self.lost = False
        self.interrupted = False
        self._work = work
        self._assignment = assignment
        self._stopping = stopping
        self._lease = lease
        self._deadline = time.monotonic() + seconds
        self._next = 0.0
        self._stopped = False

    def __call__(self, progress: Mapping[str, Any]) -> bool:
        """Take progress from the search; True tells it to stop."""
        now = time.monotonic()
        if self._stopped or now < self._next:
            return self._stopped
        self._next = now + TICK_SECONDS
        guard_against_hanging(self._lease)
        self.interrupted = self._stopping()
        self._stopped = self.interrupted or now > self._deadline or self._told_to_stop(progress)
        return self._stopped

    def _told_to_stop(self, progress: Mapping[str, Any]) -> bool:
        try:
            verdict = self._work.tick(self._assignment, progress)
        except REDIS_AWAY:
            return False  # the search goes on: Redis may be back before it ends
        self.lost = verdict == "lost"
        return verdict != "go"


class HintRunner:
    """Answers hints, one after the other, in this process."""

    def __init__(
        self,
        work: HintWork,
        config: Config,
        search: Search,
        *,
        stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        self._work = work
        self._config = config
        self._search = search
        self._stopping = stopping

    def run(self, hint_id: str) -> None:
        """Answer a hint if it still waits; see to it that it ends, or is queued again."""
        assignment = self._work.start(hint_id)
        if assignment is None:
            return
        seconds = self._config.max_hint_seconds
        if assignment.seconds_left is not None:
            seconds = min(seconds, assignment.seconds_left - MARGIN_SECONDS)
        lease = self._config.hint_lease_seconds
        pulse = Pulse(self._work, assignment, seconds, self._stopping, lease)
        began = time.monotonic()
        with no_hanging(lease):
            bring_back = self._answer(assignment, pulse)
        if pulse.lost:
            log.info("hint lost", hint=hint_id)
        elif pulse.interrupted:
            patiently(lambda: self._work.release(assignment))
            log.info("hint put back", hint=hint_id)
        else:
            patiently(bring_back)
            log.info("hint answered", hint=hint_id, seconds=round(time.monotonic() - began, 3))

    def _answer(self, assignment: Assignment, pulse: Pulse) -> Callable[[], object]:
        """Find the answer; gives the step that brings it back, or the reason why there is none."""
        try:
            answer = self._search(assignment.record, assignment.question, pulse)
        except UnanswerableError as error:
            reason = str(error)
            return lambda: self._work.fail(assignment, reason)
        except Exception as error:
            log.exception("search failed", hint=assignment.hint_id)
            reason = f"The search failed: {type(error).__name__}: {error}"
            return lambda: self._work.fail(assignment, reason)
        return lambda: self._work.finish(assignment, answer)


_runner: HintRunner | None = None


def install(runner: HintRunner) -> None:
    """Say who answers the jobs of this process."""
    global _runner  # noqa: PLW0603 - Redis Queue calls a function by name, without an object
    _runner = runner


def run_hint(hint_id: str) -> None:
    """Answer one hint; the job that the store puts into the queue."""
    if _runner is None:
        raise RuntimeError("this process is not a search worker")
    _runner.run(hint_id)


@contextmanager
def no_hanging(seconds: float) -> Iterator[None]:
    """End the process, with a traceback, if the block is not heard of for so long."""
    guard_against_hanging(seconds)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def guard_against_hanging(seconds: float) -> None:
    """Start the time anew; it runs outside the interpreter, which compiled code may hold."""
    faulthandler.dump_traceback_later(seconds, exit=True)


def patiently(step: Callable[[], object]) -> None:
    """Do a step on the store, again and again while Redis is away; raises when it stays away."""
    deadline = time.monotonic() + BRING_BACK_SECONDS
    while True:
        try:
            step()
        except REDIS_AWAY:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.2)
        else:
            return
