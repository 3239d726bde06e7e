"""Runs shares of searches: takes a share, searches with heartbeats, and submits the result."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import structlog
from msgspec.structs import replace
from redis import RedisError

from game.documents.question import HintQuestion, ReviewQuestion
from game.words import say, worded_in
from service.config import Config
from service.store.connection import ANSWER_SECONDS, is_outage
from service.store.hints.documents import language_of
from service.store.hints.worker_store import Assignment, WorkerStore
from service.tracing import Attributes, read_traceparent, span, start_span
from worker.lease_keeper import kept_lease, restart_watchdog, waited_seconds, watchdog
from worker.search_interface import Search, UnanswerableError
from worker.turn_player import TurnPlayer

HEARTBEAT_SECONDS = 0.1
"""How often a search shows its progress and reads whether it must stop."""
SUBMIT_SECONDS = 30.0
"""How long a worker tries to submit a result while Redis is away."""
RETRY_SECONDS = 0.2
"""How long a worker waits before it tries again what needs a store that is away."""
MOST_CALLS = 3
"""Calls of the store that one step waits for, at most, until one fails."""

log = structlog.get_logger("worker")


class Heartbeat:
    """Called by a search with its progress; ten times a second it tells the store.

    Attributes:
        stopped: the search must stop.
        lost: the share is not this worker's any more.
        interrupted: this worker must stop.
    """

    def __init__(
        self, runner: ShareRunner, assignment: Assignment, paused: Heartbeat | None
    ) -> None:
        self.lost = False
        self.interrupted = False
        self.stopped = False
        self.progress: Mapping[str, Any] = {}
        self._runner = runner
        self._assignment = assignment
        self._paused = paused
        self._deadline = time.monotonic() + runner.longest(assignment)
        self._next = 0.0
        self._is_paused = False
        self._mark()

    def __call__(self, progress: Mapping[str, Any]) -> bool:
        """Take progress from the search; True tells it to stop."""
        now = time.monotonic()
        if self.stopped or now < self._next:
            return self.stopped
        self._next = now + HEARTBEAT_SECONDS
        self._mark()
        self.progress = progress
        restart_watchdog(self._runner.lease)
        self.interrupted = self._runner.stopping()
        self.stopped = self.interrupted or now > self._deadline or self._must_stop()
        if self._paused is not None:
            self._paused.keep_lease()
        return self.stopped

    def keep_lease(self) -> None:
        """Renew the lease of a paused search."""
        self._mark()
        if not self.stopped:
            self.stopped = self._must_stop(may_pause=False)

    def _mark(self) -> None:
        """Note when the search was heard of last, and how long it had waited for a processor."""
        self._heard = time.monotonic(), waited_seconds()

    def silent_seconds(self) -> float:
        """Return for how long the search is silent, its waits for a processor left out.

        A paused search is silent for ever: the one that it waits for keeps its lease.
        """
        if self._is_paused:
            return math.inf
        heard, waited = self._heard
        return time.monotonic() - heard - (waited_seconds() - waited)

    def renew(self, seconds: float) -> None:
        """Renew the lease of a silent search, and of a paused one; another thread calls this."""
        with suppress(RedisError):  # the search finds out itself
            self._runner.store.heartbeat(self._assignment, self.progress, lease=seconds)
        if self._paused is not None:
            self._paused.renew(seconds)

    def _must_stop(self, *, may_pause: bool = True) -> bool:
        try:
            reply = self._runner.store.heartbeat(self._assignment, self.progress)
            if reply == "pause" and may_pause:
                self._pause()
        except RedisError as error:
            if not is_outage(error):
                raise
            return False  # the search goes on: Redis may be back before it ends
        self.lost = self.lost or reply == "lost"
        return self.stopped or reply in {"stop", "lost"}

    def _pause(self) -> None:
        """Run the urgent searches now; their time does not count for this search."""
        began = time.monotonic()
        self._is_paused = True
        try:
            self._runner.run(urgent=True, paused=self)
        finally:
            self._is_paused = False
            self._mark()
        self._deadline += time.monotonic() - began


class ShareRunner:
    """Runs shares of searches in this process, one after the other."""

    def __init__(
        self,
        store: WorkerStore,
        config: Config,
        search: Search,
        *,
        stopping: Callable[[], bool] = lambda: False,
        turns: TurnPlayer | None = None,
    ) -> None:
        self.store = store
        self.stopping = stopping
        self.lease = config.hint_lease_seconds
        self._search = search
        self._turns = turns
        self._longest = {
            "hint": config.max_hint_seconds,
            "review": config.max_review_seconds,
            "turn": config.max_hint_seconds,
        }

    def longest(self, assignment: Assignment) -> float:
        """Return the longest time, in seconds, that this worker searches."""
        return min(assignment.longest, self._longest[assignment.kind])

    def run(self, *, urgent: bool = False, paused: Heartbeat | None = None) -> None:
        """Run the most urgent share, then the open shares of the same search.

        With `urgent`, run only a new search of normal priority; `paused` is the search of low
        priority that waits for it.
        """
        assignment = self.store.take_share(urgent=urgent)
        while assignment is not None and self._run_share(assignment, paused):
            assignment = self.store.take_share(assignment.search_id)

    def _run_share(self, assignment: Assignment, paused: Heartbeat | None) -> bool:
        """Run a share; returns whether the search may have other open shares."""
        with traced(self.store, assignment), worded_in(language_of(assignment.question)):
            return self._search_share(assignment, paused)

    def _search_share(self, assignment: Assignment, paused: Heartbeat | None) -> bool:
        heartbeat = Heartbeat(self, assignment, paused)
        began = time.monotonic()
        with watchdog(self.lease, keep=paused is not None):
            with kept_lease(heartbeat.silent_seconds, heartbeat.renew, self.lease):
                submit = self._find_if_stores_answer(assignment, heartbeat)
            names = {"search": assignment.search_id, "share": assignment.share}
            if heartbeat.lost:
                log.info("share lost", **names)
                return False
            if submit is None or heartbeat.interrupted:
                retry_while_redis_is_away(lambda: self.store.release(assignment), self.lease)
                log.info("share released", **names)
                return False
            retry_while_redis_is_away(submit, self.lease)
            if assignment.kind == "turn" and self._turns is not None:
                self._turns.hints.ensure_turn(assignment.record["game"])
        log.info("share done", **names, seconds=round(time.monotonic() - began, 3))
        return not assignment.alone

    def _find_if_stores_answer(
        self, assignment: Assignment, heartbeat: Heartbeat
    ) -> Callable[[], object] | None:
        """Search; returns the step that submits the result. None: a store is away."""
        try:
            return self._attempt(assignment, lambda: self._find(assignment, heartbeat))
        except RedisError as error:
            log.warning("redis is away: the share waits", error=str(error))
            time.sleep(RETRY_SECONDS)
            return None

    def _find(self, assignment: Assignment, heartbeat: Heartbeat) -> Callable[[], object]:
        """Search; returns the step that submits the result."""
        question = assignment.question
        if isinstance(question, ReviewQuestion):
            answer = self._search.review(assignment.record, question, heartbeat)
            final = {**heartbeat.progress, **self._search.final_review_progress(answer)}
            whole = not heartbeat.stopped
            return lambda: self.store.finish(assignment, answer, final, whole=whole)
        if isinstance(question, HintQuestion):
            return self._hint(assignment, question, heartbeat)
        return self._turn(assignment, heartbeat)

    def _hint(
        self, assignment: Assignment, question: HintQuestion, heartbeat: Heartbeat
    ) -> Callable[[], object]:
        """Search a share of a hint; returns the step that submits it, or the whole answer."""
        began = time.monotonic() - assignment.elapsed
        findings = None if assignment.too_late else self._share(assignment, question, heartbeat)
        seconds = time.monotonic() - began

        def answer(every: Sequence[dict[str, Any]]) -> Callable[[], object]:
            return self._answer(assignment, question, every, seconds)

        if assignment.alone and findings is not None:
            return answer([findings])

        def submit() -> None:
            every = self.store.submit_share(assignment, findings)
            if every is not None:
                self._attempt(assignment, lambda: answer(every))()

        return submit

    def _turn(self, assignment: Assignment, heartbeat: Heartbeat) -> Callable[[], object]:
        """Choose an engine's move; returns the step that plays it."""
        if self._turns is None:
            raise UnanswerableError(say("failed-no_engines"))
        player = self._turns
        choice = player.choose(assignment.record["game"], heartbeat)

        def play_and_finish() -> Callable[[], object]:
            if choice is not None:
                player.play(choice)
            return lambda: self.store.finish(assignment, {})

        def submit() -> None:
            self._attempt(assignment, play_and_finish)()

        return submit

    def _share(
        self, assignment: Assignment, question: HintQuestion, heartbeat: Heartbeat
    ) -> dict[str, Any]:
        """Search the share, for the seconds that are left of a budget in seconds."""
        if assignment.seconds is not None:
            question = replace(question, seconds=assignment.seconds)
        elif assignment.granted < 1:
            question = shrink(question, assignment.granted)
        return self._search.share(assignment.record, question, assignment.share, heartbeat)

    def _answer(
        self,
        assignment: Assignment,
        question: HintQuestion,
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> Callable[[], object]:
        """Make the answer from all findings; returns the step that submits it."""
        answer = self._search.answer(assignment.record, question, findings, seconds)
        whole = assignment.granted == 1 and not any(found["stopped"] for found in findings)
        if assignment.granted < 1:
            answer["receipt"]["granted"] = assignment.granted
        final = self._search.final_hint_progress(answer)
        return lambda: self.store.finish(assignment, answer, final, whole=whole)

    def _attempt(
        self, assignment: Assignment, step: Callable[[], Callable[[], object]]
    ) -> Callable[[], object]:
        """Do a step; if it fails, return the step that submits the failure.

        Raises RedisError while a store is away: that is no failure of the search.
        """
        try:
            return step()
        except UnanswerableError as error:
            reason = str(error)
        except Exception as error:
            if is_outage(error):
                raise
            log.exception("search failed", search=assignment.search_id)
            reason = say("failed-search", error=type(error).__name__, reason=str(error))
        return lambda: self.store.fail(assignment, reason)


def shrink(question: HintQuestion, granted: float) -> HintQuestion:
    """Return a question in simulations with the share `granted` of its budget."""
    if question.shares:
        return replace(
            question, shares=tuple(math.ceil(each * granted) for each in question.shares)
        )
    return replace(question, simulations=math.ceil((question.simulations or 0) * granted))


def retry_while_redis_is_away(step: Callable[[], object], lease: float) -> None:
    """Do a step on the store; repeat it while Redis is away, and raise when it stays away.

    A store that does not answer is no worker that hangs: the watchdog bites only if a step takes
    longer than the time-outs of its connection.
    """
    deadline = time.monotonic() + SUBMIT_SECONDS
    warned = False
    while True:
        restart_watchdog(lease + MOST_CALLS * ANSWER_SECONDS)
        try:
            step()
        except RedisError as error:
            if not is_outage(error) or time.monotonic() > deadline:
                raise
            if not warned:
                log.warning("redis is away: the result waits", error=str(error))
                warned = True
            time.sleep(RETRY_SECONDS)
        else:
            return


@contextmanager
def traced(store: WorkerStore, assignment: Assignment) -> Iterator[None]:
    """Do a share as a span in the trace of the hint that asked first; the others are its links.

    How long each hint waited for its first worker is a span of its own.
    """
    try:
        hints = store.hints_of(assignment)
    except RedisError as error:
        if not is_outage(error):
            raise
        hints = []
    contexts = []
    for head, created in hints:
        context = read_traceparent(head.trace)
        if context is not None:
            contexts.append(context)
            if assignment.share == 0:
                start_span("wait", context, began=created, attributes={"hint": head.id}).end()
    parent = contexts[0] if contexts else None
    names: Attributes = {"search": assignment.search_id, "share": assignment.share}
    with span(
        assignment.kind, parent, kind="CONSUMER", links=contexts[1:], attributes=names
    ) as share:
        began = time.monotonic()
        try:
            yield
        finally:
            share.set("seconds", time.monotonic() - began)
