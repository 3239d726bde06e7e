"""The hints and reviews in Redis, as whoever asks sees them; ``hint_work`` has the worker's side.

A *hint* is what somebody asked for, a *search* the work that answers it: equal questions of one
owner share a search, and a finished search answers the same question again for a while. A review
is kept as a hint of another kind. ``hint_scripts`` has their life.

Keys, all under ``cosmicgate:``:

* ``hint:ID`` hash: ``head`` (JSON of what never changes), ``search``, ``created``, ``class``,
  ``cached``; and ``status``, ``ended``, ``progress`` if it was cancelled while the search went on
* ``hints:game:GAME`` set: the hints of a game
* ``search:ID`` hash: ``kind``, ``question``, ``status``, ``progress`` and ``answer`` (JSON),
  ``error``, times, ``shares`` and ``class``
* ``search:ID:work`` hash: what its workers need (record, state of each share), gone at the end
* ``search:ID:hints`` set: the hints that refer to it
* ``searches:of:OWNER:QUESTION:ENGINE`` string: the search that answers this question
* ``searches:open`` sorted set: searches with a share to be taken, the most urgent first
* ``searches:leases`` sorted set: ``ID:SHARE`` by the end of its lease
* ``workers`` sorted set: the workers, by the time until which each counts as alive
* ``engine`` string: what the workers search with
* ``search:ID:progress`` channel: progress as JSON; ``search:ID:end`` and ``hint:ID:end``

Redis Queue wakes workers and decides nothing else: what a worker does next, statuses and deadlines
are kept here, so that a lost worker or job never leaves a hint without an end.
"""

from __future__ import annotations

import hashlib
import math
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, cast

import msgspec
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from game.documents.names import about
from service.config import Config
from service.store import hint_scripts as scripts
from service.store import work_scripts
from service.store.connection import REDIS_AWAY
from service.store.hint_scripts import PREFIX

QUEUE = "hints"
JOB = "worker.jobs.work_on"
FINAL = ("done", "cancelled", "failed")

SECOND_TRY_SECONDS = 35.0
"""Within this time after its worker was lost, a hint ends, whatever happens."""
LOST_JOB_SECONDS = 2.0
"""A search that has waited so long without a job in the queue gets a new one."""
SWEEP_SECONDS = 1.0
"""How often one process looks for searches that have run out of time."""
WAKE_SECONDS = 1.0
"""A waiting caller looks again after this time, in case a message was missed."""
SIMULATIONS_A_SECOND = 2000.0
"""A rough pace, to say how long a budget in simulations may take."""

Kind = Literal["hint", "review"]
Priority = Annotated[Literal["normal", "low"], msgspec.Meta(title="Priority")]
CLASSES: dict[Priority, int] = {"normal": 0, "low": 2}


class QueueFull(Exception):  # noqa: N818 - it is a state of the queue rather than a fault
    """As many are waiting as may wait; ``retry_after`` says in how many seconds to ask."""

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"too many hints are waiting; ask again in {retry_after} s")
        self.retry_after = retry_after


class HintHead(msgspec.Struct, frozen=True):
    """What never changes of a hint.

    ``detail`` and ``top`` say how much of the answer is shown; ``fingerprint`` sums up the request
    that carried an idempotency key.
    """

    id: str
    kind: Kind
    owner: str
    game_id: str | None
    version: int
    detail: str = "plan"
    top: int = 0
    fingerprint: str = ""


class Asked(NamedTuple):
    """What is to be searched.

    Equal questions about the position (its hash) are one search; None for one that is not shared.
    """

    position: str | None
    record: dict[str, Any]
    question: dict[str, Any]
    priority: Priority = "normal"
    cost: float | None = None
    """Seconds that the search is expected to take; None: as its question says."""


@dataclass(frozen=True)
class Hint:
    """A hint or review as it is at one instant; times are Unix seconds of the clock of Redis."""

    head: HintHead
    status: str
    created: float
    started: float | None
    ended: float | None
    priority: Priority
    cached: bool
    question: dict[str, Any]
    progress: dict[str, Any] | None
    answer: dict[str, Any] | None
    error: str | None

    @property
    def id(self) -> str:
        """What it is called."""
        return self.head.id

    @property
    def final(self) -> bool:
        """Whether it has ended and will not change any more."""
        return self.status in FINAL


class Submitted(NamedTuple):
    """A hint that was asked for, and whether that had to begin a new search."""

    hint: Hint
    began_search: bool


class QueueStatus(msgspec.Struct, frozen=True):
    """How busy the workers are; times in seconds, null where they are unknown."""

    waiting: Annotated[int, about("Hints that wait.")]
    running: Annotated[int, about("Hints being searched.")]
    workers: Annotated[int, about("Workers alive.")]
    oldest_wait_seconds: Annotated[float | None, about("How long the first has waited.")]
    expected_wait_seconds: Annotated[float | None, about("How long a new one would wait.")]


_head_decoder = msgspec.json.Decoder(HintHead)


class HintStore:
    """Takes questions, hands out hints, and sees to it that each of them ends."""

    def __init__(self, redis: Redis, config: Config) -> None:
        self._redis = redis
        self._config = config
        self._keep = math.ceil(config.hint_ttl_seconds)
        self._queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)
        self._swept = 0.0
        self._ask = redis.register_script(scripts.ASK)
        self._read = redis.register_script(scripts.READ)
        self._cancel = redis.register_script(scripts.CANCEL)
        self._forget_game = redis.register_script(scripts.FORGET_GAME)
        self._status = redis.register_script(scripts.STATUS)
        self._sweep = redis.register_script(work_scripts.SWEEP)
        self._worker_gone = redis.register_script(work_scripts.WORKER_GONE)

    def submit(self, head: HintHead, asked: Asked) -> Submitted:
        """Ask a question under a new id; a hint that has the id already is given as it is.

        Raises:
            QueueFull: as many of its priority are waiting as the configuration allows.
        """
        self._sweep_if_due()
        question, longest = asked.question, self._longest(head.kind)
        outcome, jobs = self._ask(
            keys=[self._queue.key],
            args=[
                head.id,
                msgspec.json.encode(head),
                head.game_id or "",
                new_id(),
                _name(head, asked) if asked.position is not None else "",
                self._config.max_queue,
                self._keep,
                CLASSES[asked.priority],
                question.get("workers") or 1,
                question.get("seconds") or "",
                head.kind,
                msgspec.json.encode(question),
                msgspec.json.encode(asked.record),
                min(asked.cost or _cost(question), longest),
                longest,
                SECOND_TRY_SECONDS if head.kind == "hint" else longest + SECOND_TRY_SECONDS,
            ],
        )
        if outcome == b"full":
            wait = self.queue_status().expected_wait_seconds
            raise QueueFull(min(300, max(1, math.ceil((wait or 2.0) / 2))))
        hint = self.get(head.id) or _queued(head, asked)
        self.wake(int(jobs))
        return Submitted(hint, began_search=outcome == b"asked")

    def get(self, hint_id: str) -> Hint | None:
        """Read a hint; None when there is none, or it was not kept any longer."""
        self._sweep_if_due()
        return _hint(cast("Any", self._read(args=[hint_id])))

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

    @contextmanager
    def listen(self, hint_id: str, *, progress: bool = False) -> Iterator[Callable[[float], bool]]:
        """Hear of the end of a hint from here on, and of its ``progress`` if wanted.

        Gives a function that waits up to so many seconds and says whether there was news.
        """
        search = cast("bytes | None", self._redis.hget(f"{PREFIX}hint:{hint_id}", "search"))
        of_search = f"{PREFIX}search:{(search or b'').decode()}"
        channels = [f"{PREFIX}hint:{hint_id}:end", f"{of_search}:end"]
        if progress:
            channels.append(f"{of_search}:progress")
        with self._redis.pubsub(  # type: ignore[no-untyped-call]
            ignore_subscribe_messages=True
        ) as channel:
            channel.subscribe(*channels)
            for _ in channels:
                channel.get_message(timeout=1.0)  # confirmed: from now on nothing is missed
            yield lambda seconds: channel.get_message(timeout=seconds) is not None

    def cancel(self, hint_id: str) -> Hint | None:
        """End a hint. Its search goes on as long as others want it.

        A search that waits ends at once. One that runs ends as soon as its workers look up, ten
        times a second, and keeps what was found; ``wait`` for it. A final hint stays as it is.
        """
        self._cancel(args=[hint_id, self._keep])
        return self.get(hint_id)

    def forget_game(self, game_id: str) -> None:
        """Remove all hints of a game; searches that nobody else wants are stopped and dropped."""
        self._forget_game(args=[game_id])

    def queue_status(self) -> QueueStatus:
        """Count what waits, runs and works; the wait expected is that of a normal priority."""
        self._sweep_if_due()
        normal, low, running, workers, oldest, busy, left = cast("list[Any]", self._status())
        expected = None
        if workers:
            expected = 0.0 if normal == 0 and busy < workers else float(left) / workers
        wait = float(oldest) if oldest else None
        return QueueStatus(normal + low, running, workers, wait, expected)

    def sweep(self) -> None:
        """End every search that has run out of time, and see to those that lost worker or job.

        Whoever has a store may call this at any time; the store itself does so once a second
        whenever it is used.
        """
        self._swept = time.monotonic()
        jobs = self._sweep(
            keys=[self._queue.key],
            args=[
                self._config.max_queue_seconds,
                self._keep,
                LOST_JOB_SECONDS,
                f"No search worker took it within {self._config.max_queue_seconds:g} s.",
                "Its search worker was lost, and so was the one that tried again.",
                "Its search worker was lost, and no other was free in time to try again.",
            ],
        )
        self.wake(cast("int", jobs))

    def worker_gone(self, worker: str) -> None:
        """Take note that a worker has ended, so that nobody waits for its leases to run out."""
        self._worker_gone(args=[worker])
        self.sweep()

    def wake(self, jobs: int) -> None:
        """Wake so many workers; one too many finds nothing to do."""
        for _ in range(jobs):
            self._queue.enqueue(
                JOB,
                job_timeout=-1,  # the lease is the time limit
                result_ttl=0,
                failure_ttl=60,
            )

    def _wait_until(self, hint_id: str, deadline: float) -> Hint | None:
        with self.listen(hint_id) as wait:
            while True:
                hint = self.get(hint_id)
                left = deadline - time.monotonic()
                if hint is None or hint.final or left <= 0:
                    return hint
                wait(min(left, WAKE_SECONDS))

    def _sweep_if_due(self) -> None:
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self.sweep()

    def _longest(self, kind: Kind) -> float:
        """Say for how many seconds a worker may search at most."""
        config = self._config
        return config.max_review_seconds if kind == "review" else config.max_hint_seconds


def new_id() -> str:
    """Make an id that nobody guesses."""
    return secrets.token_urlsafe(12)


def named_id(owner: str, key: str) -> str:
    """Give the id of the hint that an owner's request with an idempotency key asks for."""
    return hashlib.sha256(f"{owner}:{key}".encode()).hexdigest()[:24]


def _name(head: HintHead, asked: Asked) -> str:
    """Name a question about a position, the same for whoever of an owner asks it again."""
    told = msgspec.json.encode(
        [head.kind, head.version, asked.position, asked.question], order="deterministic"
    )
    return f"{head.owner}:{hashlib.sha256(told).hexdigest()[:32]}"


def _cost(question: dict[str, Any]) -> float:
    """Estimate the seconds that workers will spend on a question."""
    seconds, shares = question.get("seconds"), question.get("shares") or []
    simulations = (question.get("simulations") or 0) + sum(shares)
    workers = question.get("workers") or 1
    return float(seconds) * workers if seconds else simulations / SIMULATIONS_A_SECOND


def _queued(head: HintHead, asked: Asked) -> Hint:
    """The hint as it was stored, for the case that it is gone before it could be read."""
    return Hint(
        head=head,
        status="queued",
        created=time.time(),
        started=None,
        ended=None,
        priority=asked.priority,
        cached=False,
        question=asked.question,
        progress=None,
        answer=None,
        error=None,
    )


def _hint(found: tuple[list[bytes | None], list[bytes | None]] | None) -> Hint | None:
    if found is None:
        return None
    head, _, created, priority, cached, own_status, own_end, own_progress = found[0]
    question, status, started, ended, progress, answer, error = found[1]
    begun = float(created or 0)
    if own_status:  # cancelled while the search went on for others
        status, ended, progress, answer, error = own_status, own_end, own_progress, None, None
    return Hint(
        head=_head_decoder.decode(head or b""),
        status=(status or b"").decode(),
        created=begun,
        started=max(begun, float(started)) if started else None,
        ended=max(begun, float(ended)) if ended else None,
        priority="low" if priority == b"2" else "normal",
        cached=cached is not None,
        question=msgspec.json.decode(question or b"{}"),
        progress=msgspec.json.decode(progress) if progress else None,
        answer=msgspec.json.decode(answer) if answer else None,
        error=error.decode() if error else None,
    )
