"""The job that Redis Queue carries: take the most urgent share of a search, and do it."""

from __future__ import annotations

import faulthandler
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from service.config import Config
from service.store.connection import REDIS_AWAY
from service.store.hint_work import Assignment, HintWork

if TYPE_CHECKING:
    from collections.abc import Iterator

TICK_SECONDS = 0.1
"""How often progress is shown and a cancellation is seen."""
BRING_BACK_SECONDS = 30.0
"""How long a worker tries to bring back an answer while Redis is away."""

Pulsing = Callable[[Mapping[str, Any]], bool]
"""Takes the progress of a search as JSON-able values; True tells it to stop."""


class UnanswerableError(Exception):
    """The question has no answer, for a reason that whoever asked it can understand."""


class Search(Protocol):
    """What finds the answers; each method may raise UnanswerableError."""

    ENGINE: str
    """What it searches with: receipts of different engines cannot be compared."""

    def share(
        self, record: dict[str, Any], question: dict[str, Any], share: int, pulse: Pulsing
    ) -> dict[str, Any]:
        """Find what one share of a question has to find.

        What is found says under `stopped` whether the pulse ended it.
        """

    def answer(
        self,
        record: dict[str, Any],
        question: dict[str, Any],
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Make the answer of what the shares found in so many seconds."""

    def review(
        self, record: dict[str, Any], question: dict[str, Any], pulse: Pulsing
    ) -> dict[str, Any]:
        """Look a whole game over."""

    def last_of_hint(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Tell the progress of a hint at its end."""

    def last_of_review(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Tell what of a review's progress is another at its end."""


log = structlog.get_logger("worker")


class Pulse:
    """Looks up from a search ten times a second: shows progress, hears of its end."""

    def __init__(self, runner: HintRunner, assignment: Assignment, beneath: Pulse | None) -> None:
        self.lost = False
        self.interrupted = False
        self.stopped = False
        self._runner = runner
        self._assignment = assignment
        self._beneath = beneath
        self._deadline = time.monotonic() + runner.longest(assignment)
        self.progress: Mapping[str, Any] = {}
        self._next = 0.0

    def __call__(self, progress: Mapping[str, Any]) -> bool:
        """Take progress from the search; True tells it to stop."""
        now = time.monotonic()
        if self.stopped or now < self._next:
            return self.stopped
        self._next = now + TICK_SECONDS
        self.progress = progress
        guard_against_hanging(self._runner.lease)
        self.interrupted = self._runner.stopping()
        self.stopped = self.interrupted or now > self._deadline or self._told_to_stop()
        if self._beneath is not None:
            self._beneath.keep()
        return self.stopped

    def keep(self) -> None:
        """Keep the search alive that stepped aside for another one."""
        if not self.stopped:
            self.stopped = self._told_to_stop(aside=False)

    def _told_to_stop(self, *, aside: bool = True) -> bool:
        try:
            verdict = self._runner.work.tick(self._assignment, self.progress)
            if verdict == "aside" and aside:
                self._step_aside()
        except REDIS_AWAY:
            return False  # the search goes on: Redis may be back before it ends
        self.lost = self.lost or verdict == "lost"
        return self.stopped or verdict in {"stop", "lost"}

    def _step_aside(self) -> None:
        began = time.monotonic()
        self._runner.run(urgent=True, beneath=self)
        self._deadline += time.monotonic() - began


class HintRunner:
    """Does shares of searches, one after the other, in this process."""

    def __init__(
        self,
        work: HintWork,
        config: Config,
        search: Search,
        *,
        stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        self.work = work
        self.stopping = stopping
        self.lease = config.hint_lease_seconds
        self._search = search
        self._longest = {"hint": config.max_hint_seconds, "review": config.max_review_seconds}

    def longest(self, assignment: Assignment) -> float:
        """Say for how many seconds this worker searches at most."""
        return min(assignment.longest, self._longest[assignment.kind])

    def run(self, *, urgent: bool = False, beneath: Pulse | None = None) -> None:
        """Take the most urgent share and do it, and then what is left of the same search.

        Every search that it begins ends here, or is given back. A search of low priority steps
        aside for ``urgent`` ones: it stays ``beneath`` until they are done.
        """
        assignment = self.work.start(urgent=urgent)
        while assignment is not None and self._do(assignment, beneath):
            assignment = self.work.start(assignment.search_id)

    def _do(self, assignment: Assignment, beneath: Pulse | None) -> bool:
        """Do a share; says whether other shares of the search may be left to do."""
        pulse = Pulse(self, assignment, beneath)
        began = time.monotonic()
        with no_hanging(self.lease, again=beneath is not None):
            bring_back = self._attempt(assignment, lambda: self._find(assignment, pulse))
            named = {"search": assignment.search_id, "share": assignment.share}
            if pulse.lost:
                log.info("search lost", **named)
                return False
            if pulse.interrupted:
                patiently(lambda: self.work.release(assignment))
                log.info("search put back", **named)
                return False
            patiently(bring_back)
        log.info("share done", **named, seconds=round(time.monotonic() - began, 3))
        return not assignment.alone

    def _find(self, assignment: Assignment, pulse: Pulse) -> Callable[[], object]:
        """Search; gives the step that brings back what was found."""
        if assignment.kind == "review":
            answer = self._search.review(assignment.record, assignment.question, pulse)
            told = {**pulse.progress, **self._search.last_of_review(answer)}
            return lambda: self.work.finish(assignment, answer, told, whole=not pulse.stopped)
        began = time.monotonic() - assignment.elapsed
        findings = None if assignment.late else self._share(assignment, pulse)
        seconds = time.monotonic() - began
        if assignment.alone and findings is not None:
            return self._conclude(assignment, [findings], seconds)

        def bring() -> None:
            all_found = self.work.bring(assignment, findings)
            if all_found is not None:
                self._attempt(assignment, lambda: self._conclude(assignment, all_found, seconds))()

        return bring

    def _share(self, assignment: Assignment, pulse: Pulse) -> dict[str, Any]:
        """Search the share, for what is left of a budget in seconds."""
        question = assignment.question
        if assignment.seconds is not None:
            question = {**question, "seconds": assignment.seconds}
        return self._search.share(assignment.record, question, assignment.share, pulse)

    def _conclude(
        self, assignment: Assignment, findings: Sequence[dict[str, Any]], seconds: float
    ) -> Callable[[], object]:
        """Make the answer of all shares; gives the step that brings it back."""
        answer = self._search.answer(assignment.record, assignment.question, findings, seconds)
        whole = not any(found["stopped"] for found in findings)
        told = self._search.last_of_hint(answer)
        return lambda: self.work.finish(assignment, answer, told, whole=whole)

    def _attempt(
        self, assignment: Assignment, step: Callable[[], Callable[[], object]]
    ) -> Callable[[], object]:
        """Search, or give the step that tells why there is no answer."""
        try:
            return step()
        except UnanswerableError as error:
            reason = str(error)
        except Exception as error:
            log.exception("search failed", search=assignment.search_id)
            reason = f"The search failed: {type(error).__name__}: {error}"
        return lambda: self.work.fail(assignment, reason)


_runner: HintRunner | None = None


def install(runner: HintRunner) -> None:
    """Say who does the jobs of this process."""
    global _runner  # noqa: PLW0603 - Redis Queue calls a function by name, without an object
    _runner = runner


def work_on() -> None:
    """Do what is most urgent; the job that the store puts into the queue."""
    if _runner is None:
        raise RuntimeError("this process is not a search worker")
    _runner.run()


@contextmanager
def no_hanging(seconds: float, *, again: bool = False) -> Iterator[None]:
    """End the process, with a traceback, if the block is not heard of for so long.

    With ``again`` the guard stays up after the block, for the search that it is part of.
    """
    guard_against_hanging(seconds)
    try:
        yield
    finally:
        if again:
            guard_against_hanging(seconds)
        else:
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
