"""The hints and reviews in Redis, as clients use them; `worker_store` is the workers' side.

A *hint* is what a client asked for; a *search* is the work that answers it. Hints of one owner with
the same question share a search. The answer of a finished search is used again for a while. A
review is stored as a hint of another kind. `lua_common` describes their states.

Keys, each after `cosmicgate:`:

* `hint:ID` hash: `head` (JSON of what never changes), `search`, `created`, `class`,
  `cached`, `told` if a webhook is to tell its end; and `status`, `ended`, `progress` if it was
  cancelled while the search went on
* `hints:game:GAME` set: the hints of a game; `hints:kept:GAME` those that are kept with it
* `hints:kept` set: the games that hints are kept with
* `search:ID` hash: `kind`, `question`, `status`, `progress` and `answer` (JSON),
  `error`, times, `shares` and `class`
* `search:ID:work` hash: what the workers need (record, state of each share); deleted at the end
* `search:ID:hints` set: the hints that use the search
* `searches:of:OWNER:QUESTION:ENGINE` string: the search that answers this question
* `searches:open` sorted set: searches with an open share, the most urgent first
* `searches:ends` sorted set: `ID:SHARE` of normal priority, by when it should be done
* `workers:freed` hash: when each worker ended its last search
* `pace` hash: how long searches take, see `lua_deadlines`
* `searches:leases` sorted set: `ID:SHARE` by the end of its lease
* `workers` sorted set: the workers, by the time until which each counts as alive
* `turns` hash: for each class the present in virtual time, and when each payer is next
* `salt` string: random bytes for the ids of hints with an idempotency key
* `engine` string: the version of the search that the workers run
* `search:ID:progress` channel: progress as JSON; `search:ID:end` and `hint:ID:end`

Redis Queue only wakes workers. The store decides what a worker does next, and holds every status
and deadline. So every hint ends, even if its worker or its job is lost.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, cast

import msgspec
import structlog
from redis import Redis, RedisError
from redis.exceptions import ResponseError
from rq import Queue
from rq.serializers import JSONSerializer

from game.documents.question import HintQuestion
from service.config import Config
from service.store.connection import KEY_PREFIX, WriteScript, is_outage, listening, shut_gate
from service.store.due_games import DueGames
from service.store.hints import client_scripts, worker_scripts
from service.store.hints.documents import (
    CLASSES,
    Hint,
    HintHead,
    Kind,
    NotInTime,
    QueueFull,
    QueueStatus,
    SearchRequest,
    Submitted,
    TooManyKept,
    read_hint,
    stored_form,
)
from service.store.hints.turns import TurnStatus, TurnStore
from service.store.ids_and_seeds import new_id

QUEUE = "hints"
JOB = "worker.jobs.run_shares"

SECOND_TRY_SECONDS = 35.0
"""A hint whose worker was lost ends within this time, with or without an answer."""
LOST_JOB_SECONDS = 2.0
"""A search that has waited for this time gets another job."""
SWEEP_SECONDS = 1.0
"""How often one process looks for searches that have run out of time."""
WAKE_SECONDS = 1.0
"""A waiting caller reads the hint again after this time, in case it missed a message."""
TOO_LATE, NOT_TAKEN = "failed-too_late", "failed-not_taken"
"""Why a search has failed is stored as a message of the catalogue, and a number it may have."""
LOOK_SECONDS = 0.25
"""How often a waiting caller looks whether it is stopped."""
MOST_KEPT = 100
"""Most hints and reviews that are kept with one game."""
GAMES_LOOKED_AT = 20
"""So many of the games that hints are kept with are looked for in each sweep."""
DAY_SECONDS = 24 * 3600
SIMULATIONS_A_SECOND = 2000.0
"""A rough speed, to estimate the time of a budget in simulations."""

log = structlog.get_logger("cosmicgate.hints")


class HintStore:
    """Submits, reads and cancels hints, and makes sure that each of them ends."""

    def __init__(self, redis: Redis, config: Config, games: Redis | None = None) -> None:
        """Store hints and their queue in `redis`.

        `games` is the store of the games, if that is another one: it knows where engines are due.
        """
        self._redis = redis
        self._config = config
        self._keep = math.ceil(config.hint_ttl_seconds)
        self._queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)
        self._swept = 0.0
        self._salt = b""
        replicas = config.queue_replicas_to_confirm
        self._submit = WriteScript(redis, client_scripts.SUBMIT, replicas)
        self._read = redis.register_script(client_scripts.READ)
        self._cancel = WriteScript(redis, client_scripts.CANCEL, replicas)
        self._forget_game = redis.register_script(client_scripts.FORGET_GAME)
        self._status = redis.register_script(client_scripts.STATUS)
        self._sweep = redis.register_script(worker_scripts.SWEEP)
        self._worker_gone = redis.register_script(worker_scripts.WORKER_GONE)
        self.due = DueGames(redis if games is None else games)
        self.turns = TurnStore(
            redis,
            self.due,
            longest=config.max_hint_seconds,
            most_waiting=config.max_queue,
            replicas=replicas,
        )

    def submit(
        self, head: HintHead, request: SearchRequest, payer: str = "", *, told: bool = False
    ) -> Submitted:
        """Store a hint and queue its search. A hint that has the id already is returned as it is.

        `payer` is whose fair share of the queue it takes; empty where all share one. `told`: a
        webhook is to tell its end.

        Raises:
            TooManyKept: the hint is to be kept, and its game keeps as many as it may.
            QueueFull: as many searches of this priority wait as the configuration allows.
            NotInTime: the workers cannot answer while the answer is of use, or another search of
                the same payer would then come too late.
        """
        self._sweep_if_due()
        outcome, jobs, *beyond = self._submit(
            keys=[self._queue.key],
            args=[*self._submit_arguments(head, request, payer), "1" if told else ""],
        )
        if outcome == b"kept":
            raise TooManyKept
        if outcome == b"late":
            raise NotInTime(max(1, math.ceil(float(beyond[0]))))
        if outcome == b"full":
            wait = self.queue_status(payer).expected_wait_seconds
            raise QueueFull(min(300, max(1, math.ceil((wait or 2.0) / 2))))
        hint = self.get(head.id) or Hint(
            head, "queued", time.time(), request.priority, request.question
        )  # it was removed before it could be read
        self.wake(int(jobs))
        return Submitted(hint, began_search=outcome == b"began")

    def _submit_arguments(self, head: HintHead, request: SearchRequest, payer: str) -> list[Any]:
        question, longest = request.question, self._longest(head.kind)
        seconds = question.seconds if isinstance(question, HintQuestion) else None
        shares = [question.simulations_of(share) or 0 for share in range(question.share_count())]
        cost = seconds * len(shares) if seconds else sum(shares) / SIMULATIONS_A_SECOND
        return [
            head.id,
            msgspec.json.encode(head),
            head.game_id or "",
            new_id(),
            _question_name(head, request) if request.position is not None else "",
            self._config.max_queue,
            self._keep,
            CLASSES[request.priority],
            len(shares),
            seconds or "",
            head.kind,
            msgspec.json.encode(stored_form(question)),
            msgspec.json.encode(request.record),
            min(request.cost or cost, longest),
            longest,
            SECOND_TRY_SECONDS if head.kind == "hint" else longest + SECOND_TRY_SECONDS,
            payer,
            MOST_KEPT if head.keep else "",
            max(shares),
            _text(request.answer_within),
            _text(request.wait),
            self._config.hint_patience_seconds,
            self._config.degrade,
        ]

    def get(self, hint_id: str) -> Hint | None:
        """Read a hint. None: there is no such hint, or it has expired."""
        self._sweep_if_due()
        return self.peek(hint_id)

    def peek(self, hint_id: str) -> Hint | None:
        """Read a hint as `get` does, but end nothing that has run out of time.

        For callers whose configuration may differ from that of the service.
        """
        return read_hint(cast("Any", self._read(args=[hint_id])))

    def kept_with(self, game_id: str) -> list[Hint]:
        """Read the hints and reviews that are kept with a game, the oldest first."""
        names = cast("set[bytes]", self._redis.smembers(f"{KEY_PREFIX}hints:kept:{game_id}"))
        found = [self.get(name.decode()) for name in names]
        return sorted((hint for hint in found if hint), key=lambda hint: (hint.created, hint.id))

    def wait(
        self, hint_id: str, timeout: float, stopped: Callable[[], bool] = lambda: False
    ) -> Hint | None:
        """Wait up to `timeout` seconds for the end of a hint, or until `stopped`, and read it.

        If Redis goes away, this waits for it to come back, and raises its error at the timeout.
        """
        deadline = time.monotonic() + timeout
        while True:
            try:
                return self._wait_until(hint_id, deadline, stopped)
            except RedisError as error:
                if not is_outage(error) or time.monotonic() >= deadline or stopped():
                    raise
                time.sleep(min(0.2, max(0.0, deadline - time.monotonic())))

    def listen(
        self, hint_id: str, *, progress: bool = False
    ) -> AbstractContextManager[Callable[[float], bool]]:
        """Listen for the end of a hint, and for its `progress` if wanted, as `listening`."""
        search = cast("bytes | None", self._redis.hget(f"{KEY_PREFIX}hint:{hint_id}", "search"))
        search_key = f"{KEY_PREFIX}search:{(search or b'').decode()}"
        channels = [f"{KEY_PREFIX}hint:{hint_id}:end", f"{search_key}:end"]
        if progress:
            channels.append(f"{search_key}:progress")
        return listening(self._redis, *channels)

    def cancel(self, hint_id: str) -> Hint | None:
        """Cancel a hint. Its search goes on while other hints need it.

        A search that waits ends at once. A search that runs stops at the next heartbeat of its
        workers, about ten of which come in a second, and its answer has what it found; use `wait`
        to get it. A final hint does not change.
        """
        self._cancel(args=[hint_id, self._keep])
        return self.get(hint_id)

    def forget_game(self, game_id: str) -> None:
        """Remove all hints of a deleted game, now or as soon as the store is back.

        Searches that no other hint needs stop and are removed.
        """
        with later_if_away():
            self._forget(game_id)

    def named_id(self, owner: str, key: str) -> str:
        """Make the id of the hint for an owner's idempotency key.

        It is salted: who knows the owner and the key still cannot guess the id.
        """
        if not self._salt:
            self._redis.set(f"{KEY_PREFIX}salt", secrets.token_bytes(16), nx=True)
            self._salt = cast("bytes", self._redis.get(f"{KEY_PREFIX}salt"))
        return hmac.digest(self._salt, f"{owner}:{key}".encode(), "sha256").hex()[:24]

    def queue_status(self, payer: str = "") -> QueueStatus:
        """Count waiting and running searches and workers.

        Estimates how long a new search of normal priority would wait for its turn; the turn of
        `payer` where several share the queue.
        """
        self._sweep_if_due()
        found = self._status(args=[payer])
        normal, low, running, workers, oldest, busy, left = cast("list[Any]", found)
        expected = None
        if workers:
            expected = 0.0 if normal == 0 and busy < workers else float(left) / workers
        wait = float(oldest) if oldest else None
        return QueueStatus(normal + low, running, workers, wait, expected)

    def sweep(self) -> None:
        """End the searches that have run out of time; repair those that lost a worker or a job.

        Any process may call this at any time. The store calls it once a second while it is used.
        An error inside the script is logged. Raises RedisError while Redis is away.
        """
        self._swept = time.monotonic()
        try:
            self.wake(self._repair())
        except ResponseError as error:
            if is_outage(error):
                raise
            log.error("sweep failed", error=str(error))  # noqa: TRY400 - it names the line in Lua
        with later_if_away():
            for game_id in self.due.overdue(time.time()):
                self._look_at(game_id)
            self._forget_missing()

    def _repair(self) -> int:
        """Do what `sweep` promises for searches; returns how many jobs the queue lacks."""
        jobs, *lost = self._sweep(
            keys=[self._queue.key],
            args=[
                self._config.max_queue_seconds,
                self._keep,
                LOST_JOB_SECONDS,
                f"{NOT_TAKEN} {self._config.max_queue_seconds:g}",
                "failed-lost_twice",
                "failed-lost_no_time",
                TOO_LATE,
            ],
        )
        parts = iter([part.decode() for part in lost])
        for search, share, worker in zip(parts, parts, parts, strict=True):
            log.warning("share lost", search=search, share=int(share), worker=worker)
        return cast("int", jobs)

    def _forget_missing(self) -> None:
        """Remove what is kept with games that are gone.

        A plan or a game may have expired, and a hint asked for just as its game was deleted.
        """
        kept = self._redis.srandmember(f"{KEY_PREFIX}hints:kept", GAMES_LOOKED_AT)
        for game_id in self.due.missing([name.decode() for name in cast("list[bytes]", kept)]):
            self._forget(game_id)

    def ensure_turn(self, game_id: str) -> None:
        """Queue the turn of the engines of a game, if it is due.

        While a store is away, the game stays due, and a later sweep does it.
        """
        with later_if_away():
            self._look_at(game_id)

    def turn_status(self, game_id: str) -> TurnStatus | None:
        """Read the status of the latest turn of a game; while the queue is away, it waits."""
        with later_if_away():
            return self.turns.status(game_id)
        return TurnStatus("queued", None)

    def _forget(self, game_id: str) -> None:
        """Remove the hints and the turn of a game, and then its mark."""
        self._forget_game(args=[game_id, self._keep])
        self.turns.forget(game_id)
        due = self.due.find(game_id)
        if due is not None:
            self.due.remove(due)

    def _look_at(self, game_id: str) -> None:
        """Queue the turn of a game that is due; of a deleted one remove turn and hints."""
        due = self.due.find(game_id)
        if due is None:
            return
        if due.owner is None:
            self._forget(game_id)
        elif self.turns.ensure(due):
            self.wake(1)

    def keep_answer(self, head: HintHead, question: HintQuestion, answer: dict[str, Any]) -> None:
        """Store a hint that is done already: the reasons of an engine's move."""
        search = f"{KEY_PREFIX}search:{head.id}"
        now = time.time()
        with self._redis.pipeline(transaction=True) as pipe:
            pipe.hset(
                search,
                mapping={
                    "kind": head.kind,
                    "question": msgspec.json.encode(stored_form(question)),
                    "status": "done",
                    "started": now,
                    "ended": now,
                    "shares": 1,
                    "class": CLASSES["normal"],
                    "answer": msgspec.json.encode(answer),
                },
            )
            hint = f"{KEY_PREFIX}hint:{head.id}"
            fields = {"head": msgspec.json.encode(head), "search": head.id, "created": now}
            pipe.hset(hint, mapping=fields | {"class": CLASSES["normal"]})
            pipe.sadd(f"{search}:hints", head.id)
            pipe.sadd(f"{KEY_PREFIX}hints:game:{head.game_id}", head.id)
            for key in (search, hint, f"{search}:hints"):
                pipe.expire(key, self._keep)
            pipe.expire(f"{KEY_PREFIX}hints:game:{head.game_id}", DAY_SECONDS + self._keep)
            pipe.execute()

    def worker_gone(self, worker: str) -> None:
        """Open the shares of a worker that has ended, before its leases run out."""
        self._worker_gone(args=[worker])
        self.sweep()

    def wake(self, jobs: int) -> None:
        """Wake `jobs` workers. A worker that finds nothing to do sleeps again."""
        for _ in range(jobs):
            self._queue.enqueue(
                JOB,
                job_timeout=-1,  # the lease is the time limit
                result_ttl=0,
                failure_ttl=60,
            )

    def _wait_until(
        self, hint_id: str, deadline: float, stopped: Callable[[], bool]
    ) -> Hint | None:
        with self.listen(hint_id) as wait:
            while True:
                hint = self.get(hint_id)
                left = deadline - time.monotonic()
                if hint is None or hint.final or left <= 0 or stopped():
                    return hint
                wake = min(deadline, time.monotonic() + WAKE_SECONDS)
                while (left := wake - time.monotonic()) > 0 and not stopped():
                    if wait(min(left, LOOK_SECONDS)):
                        break

    def _sweep_if_due(self) -> None:
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self.sweep()

    def _longest(self, kind: Kind) -> float:
        """Return the longest time, in seconds, that a worker may search."""
        config = self._config
        return config.max_review_seconds if kind == "review" else config.max_hint_seconds


@contextmanager
def later_if_away() -> Iterator[None]:
    """Leave a step to a later sweep when a store does not answer."""
    try:
        yield
    except RedisError as error:
        if not is_outage(error):
            raise
        shut_gate(error)
        log.warning("left to a later sweep", error=str(error))


def _question_name(head: HintHead, request: SearchRequest) -> str:
    """Name a question about a position. The same owner's same question has the same name."""
    question = msgspec.json.encode(
        [head.kind, head.version, request.position, stored_form(request.question)],
        order="deterministic",
    )
    return f"{head.owner}:{hashlib.sha256(question).hexdigest()[:32]}"


def _text(number: float | None) -> float | str:
    """Return a number as an argument of a script, which has no None."""
    return "" if number is None else number
