"""The hints in Redis, as whoever asks for them sees them; ``hint_work`` has the worker's side.

Keys, all under ``cosmicgate:``:

* ``hint:ID`` hash: ``head`` (JSON of what never changes), ``record`` (JSON, gone at the end),
  ``status``, ``progress`` and ``answer`` (JSON), ``error``, times, and who runs it
* ``hints:waiting`` sorted set by the time of asking; ``hints:running`` by the end of the lease
* ``hints:costs`` hash: seconds that each of them is expected to take
* ``hints:workers`` sorted set: the workers, by the time until which each counts as alive
* ``hints:game:GAME`` set: the hints of a game
* ``hint:ID:progress`` channel: progress as JSON; ``hint:ID:end`` channel: the final status

Redis Queue carries the id of a hint to a worker and decides nothing else: a hint's status and
deadlines are kept here, so that a lost worker or job never leaves a hint without an end.
"""

from __future__ import annotations

import math
import secrets
import time
from dataclasses import dataclass
from typing import Any, cast

import msgspec
from redis import Redis
from rq import Queue
from rq.exceptions import NoSuchJobError
from rq.job import Job
from rq.serializers import JSONSerializer

from service.config import Config
from service.store import hint_scripts as scripts
from service.store.connection import REDIS_AWAY

PREFIX = "cosmicgate:"
QUEUE = "hints"
JOB = "worker.jobs.run_hint"
JOB_PREFIX = "hint-"
FINAL = ("done", "cancelled", "failed")

SECOND_TRY_SECONDS = 35.0
"""Within this time after its worker was lost, a hint ends, whatever happens."""
LOST_JOB_SECONDS = 2.0
"""A hint that has waited so long without a job in the queue gets a new one."""
SWEEP_SECONDS = 1.0
"""How often one process looks for hints that have run out of time."""
WAKE_SECONDS = 1.0
"""A waiting caller looks again after this time, in case a message was missed."""
SIMULATIONS_A_SECOND = 2000.0
"""A rough pace, to say how long a hint with a budget in simulations may take."""


class QueueFull(Exception):  # noqa: N818 - it is a state of the queue rather than a fault
    """As many hints are waiting as may wait; ``retry_after`` says in how many seconds to ask."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"too many hints are waiting; ask again in {retry_after} s")
        self.retry_after = retry_after


class HintHead(msgspec.Struct, frozen=True):
    """What never changes of a hint."""

    id: str
    owner: str
    game_id: str | None
    version: int
    question: dict[str, Any]


@dataclass(frozen=True)
class Hint:
    """A hint as it is at one instant; times are Unix seconds of the clock of Redis."""

    id: str
    owner: str
    game_id: str | None
    version: int
    status: str
    created: float
    started: float | None
    ended: float | None
    question: dict[str, Any]
    progress: dict[str, Any] | None
    answer: dict[str, Any] | None
    error: str | None

    @property
    def final(self) -> bool:
        """Whether it has ended and will not change any more."""
        return self.status in FINAL


@dataclass(frozen=True)
class QueueStatus:
    """How busy the workers are; times in seconds, None where there is nothing to say."""

    waiting: int
    running: int
    workers: int
    oldest_wait_seconds: float | None
    expected_wait_seconds: float | None


_head_decoder = msgspec.json.Decoder(HintHead)
_FIELDS = ["head", "status", "created", "started", "ended", "progress", "answer", "error"]


class HintStore:
    """Takes questions, hands out hints, and sees to it that each of them ends."""

    def __init__(self, redis: Redis, config: Config) -> None:
        self._redis = redis
        self._config = config
        self._keep = math.ceil(config.hint_ttl_seconds)
        self._queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)
        self._swept = 0.0
        self._submit = redis.register_script(scripts.SUBMIT)
        self._cancel = redis.register_script(scripts.CANCEL)
        self._forget_game = redis.register_script(scripts.FORGET_GAME)
        self._status = redis.register_script(scripts.STATUS)
        self._sweep = redis.register_script(scripts.SWEEP)
        self._worker_gone = redis.register_script(scripts.WORKER_GONE)

    def submit(
        self,
        owner: str,
        game_id: str | None,
        version: int,
        record: dict[str, Any],
        question: dict[str, Any],
    ) -> Hint:
        """Queue a question about the position that the record leads to.

        Raises:
            QueueFull: as many hints are waiting as the configuration allows.
        """
        self._sweep_if_due()
        head = HintHead(secrets.token_urlsafe(12), owner, game_id, version, question)
        outcome = self._submit(
            args=[
                PREFIX,
                head.id,
                self._config.max_queue,
                msgspec.json.encode(head),
                msgspec.json.encode(record),
                self._cost(question),
                game_id or "",
                24 * 3600 + self._keep,
            ]
        )
        if outcome == b"full":
            wait = self.queue_status().expected_wait_seconds
            raise QueueFull(min(300, max(1, math.ceil((wait or 2.0) / 2))))
        self.enqueue(head.id)
        return self.get(head.id) or _queued(head)

    def get(self, hint_id: str) -> Hint | None:
        """Read a hint; None when there is none, or it was not kept any longer."""
        self._sweep_if_due()
        found = cast("list[bytes | None]", self._redis.hmget(_key(hint_id), _FIELDS))
        return _hint(found)

    def wait(self, hint_id: str, timeout: float) -> Hint | None:
        """Read a hint as soon as it is final, or as it is after ``timeout`` seconds.

        A Redis that goes away meanwhile is waited for; its fault is raised at the timeout.
        """
        deadline = time.monotonic() + timeout
        while True:
            try:
                return self._wait_until(hint_id, deadline)
            except REDIS_AWAY:
                if time.monotonic() >= deadline:
                    raise
                time.sleep(min(0.2, max(0.0, deadline - time.monotonic())))

    def cancel(self, hint_id: str) -> Hint | None:
        """End a hint: one that waits at once, one that runs as soon as its worker looks up.

        A worker looks ten times a second and keeps what it has found; ``wait`` for it. A hint that
        is final stays as it is.
        """
        before = self._cancel(args=[PREFIX, hint_id, self._keep])
        if before == b"queued":
            self._drop_job(hint_id)
        return self.get(hint_id)

    def forget_game(self, game_id: str) -> None:
        """Remove all hints of a game; those that run are stopped and their answers dropped."""
        self._forget_game(args=[PREFIX, game_id])

    def queue_status(self) -> QueueStatus:
        """Count what waits, runs and works."""
        self._sweep_if_due()
        reply = cast("list[Any]", self._status(args=[PREFIX]))
        waiting, running, workers = (int(count) for count in reply[:3])
        oldest, work = reply[3], float(reply[4])
        expected = None
        if workers:
            expected = 0.0 if waiting == 0 and running < workers else work / workers
        return QueueStatus(waiting, running, workers, float(oldest) if oldest else None, expected)

    def sweep(self) -> None:
        """End every hint that has run out of time, and queue again what lost its worker or job.

        Whoever has a store may call this at any time; the store itself does so once a second
        whenever it is used.
        """
        self._swept = time.monotonic()
        again = self._sweep(
            keys=[self._queue.key],
            args=[
                PREFIX,
                self._config.max_queue_seconds,
                SECOND_TRY_SECONDS,
                self._keep,
                LOST_JOB_SECONDS,
                JOB_PREFIX,
                f"No search worker took it within {self._config.max_queue_seconds:g} s.",
                "Its search worker was lost, and so was the one that tried again.",
                "Its search worker was lost, and no other was free in time to try again.",
            ],
        )
        for hint_id in cast("list[bytes]", again):
            self.enqueue(hint_id.decode(), at_front=True)

    def worker_gone(self, worker: str) -> None:
        """Take note that a worker has ended, so that nobody waits for its lease to run out."""
        self._worker_gone(args=[PREFIX, worker])
        self.sweep()

    def enqueue(self, hint_id: str, *, at_front: bool = False) -> None:
        """Give the queue a job for a hint; one job too many does no harm."""
        self._queue.enqueue(
            JOB,
            hint_id,
            job_id=JOB_PREFIX + hint_id,
            at_front=at_front,
            job_timeout=-1,  # the lease is the time limit
            result_ttl=0,
            failure_ttl=60,
            description=f"hint {hint_id}",
        )

    def _wait_until(self, hint_id: str, deadline: float) -> Hint | None:
        with self._redis.pubsub() as channel:  # type: ignore[no-untyped-call]
            channel.subscribe(f"{_key(hint_id)}:end")
            channel.get_message(timeout=1.0)  # the confirmation: from now on nothing is missed
            while True:
                hint = self.get(hint_id)
                left = deadline - time.monotonic()
                if hint is None or hint.final or left <= 0:
                    return hint
                channel.get_message(timeout=min(left, WAKE_SECONDS))

    def _drop_job(self, hint_id: str) -> None:
        try:
            Job.fetch(
                JOB_PREFIX + hint_id, connection=self._redis, serializer=JSONSerializer
            ).delete()
        except NoSuchJobError:
            return

    def _sweep_if_due(self) -> None:
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self.sweep()

    def _cost(self, question: dict[str, Any]) -> float:
        """Estimate the seconds that a worker will spend on a question."""
        seconds = question.get("seconds")
        if seconds is None:
            seconds = (question.get("simulations") or 0) / SIMULATIONS_A_SECOND
        return min(float(seconds), self._config.max_hint_seconds)


def _key(hint_id: str) -> str:
    return f"{PREFIX}hint:{hint_id}"


def _queued(head: HintHead) -> Hint:
    """The hint as it was stored, for the case that it is gone before it could be read."""
    return Hint(
        head.id,
        head.owner,
        head.game_id,
        head.version,
        "queued",
        time.time(),
        None,
        None,
        head.question,
        None,
        None,
        None,
    )


def _hint(found: list[bytes | None]) -> Hint | None:
    head, status, created, started, ended, progress, answer, error = found
    if head is None or status is None or created is None:
        return None
    fixed = _head_decoder.decode(head)
    return Hint(
        id=fixed.id,
        owner=fixed.owner,
        game_id=fixed.game_id,
        version=fixed.version,
        status=status.decode(),
        created=float(created),
        started=float(started) if started else None,
        ended=float(ended) if ended else None,
        question=fixed.question,
        progress=msgspec.json.decode(progress) if progress else None,
        answer=msgspec.json.decode(answer) if answer else None,
        error=error.decode() if error else None,
    )
