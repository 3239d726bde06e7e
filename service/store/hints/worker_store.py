"""The searches in Redis, as workers use them; `hint_store` is the clients' side."""

from __future__ import annotations

import math
import secrets
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast

import msgspec
from redis import Redis

from game.documents.question import Question
from service.config import Config
from service.store.connection import KEY_PREFIX, WriteScript
from service.store.hints import worker_scripts as scripts
from service.store.hints.documents import DECODERS, HintHead, SearchKind
from service.store.hints.hint_store import TOO_LATE, HintStore

BUSY_SECONDS = 15.0
"""A searching worker counts as alive for this time after each heartbeat."""

HeartbeatReply = Literal["continue", "stop", "lost", "pause"]


class Assignment(NamedTuple):
    """A share of a search that only this worker does; `token` proves it."""

    search_id: str
    share: int
    token: str
    kind: SearchKind
    question: Question
    record: dict[str, Any]
    longest: float
    """Most seconds that the share may take, whatever its budget is."""
    seconds: float | None
    """Seconds left of a budget in seconds; None for a budget in simulations."""
    too_late: bool
    """Whether the other shares have spent the budget in seconds already."""
    elapsed: float
    """Seconds from the start of the search until this share was taken."""
    granted: float
    """The share of its budget that the search gets; `seconds` is less by it already."""

    @property
    def alone(self) -> bool:
        """Whether the search has no other share."""
        return self.question.share_count() == 1


class WorkerStore:
    """Gives one worker shares of searches, and takes its results."""

    def __init__(
        self, redis: Redis, config: Config, worker: str, games: Redis | None = None
    ) -> None:
        """`redis` and `games` as in `HintStore`."""
        self.worker = worker
        self._redis = redis
        self._store = HintStore(redis, config, games)
        self._degrade = config.degrade
        self._lease = config.hint_lease_seconds
        self._keep = math.ceil(config.hint_ttl_seconds)
        self._take_share = redis.register_script(scripts.TAKE_SHARE)
        self._heartbeat = redis.register_script(scripts.HEARTBEAT)
        self._submit_share = redis.register_script(scripts.SUBMIT_SHARE)
        self._finish = WriteScript(redis, scripts.FINISH, config.queue_replicas_to_confirm)
        self._release = redis.register_script(scripts.RELEASE)
        self._mark_alive = redis.register_script(scripts.MARK_ALIVE)

    def mark_alive(self, seconds: float) -> None:
        """Count this worker as alive for `seconds` seconds from now."""
        self._mark_alive(args=[self.worker, seconds])

    def sign_off(self) -> None:
        """Remove this worker, and open the shares that it may still hold."""
        self._store.worker_gone(self.worker)

    def sweep(self) -> None:
        """Repair searches that lost a worker; see `HintStore.sweep`."""
        self._store.sweep()

    def set_engine(self, engine: str) -> None:
        """Store the version of the search; answers of other versions are not used again."""
        self._redis.set(f"{KEY_PREFIX}engine", engine)

    def take_share(self, search_id: str = "", *, urgent: bool = False) -> Assignment | None:
        """Take an open share of a search, or of the most urgent search. None: no share is open.

        With `urgent`, take only a new search of normal priority.
        """
        token = secrets.token_hex(8)
        reply = self._take_share(
            args=[
                *(search_id, token, self.worker, self._lease, "1" if urgent else ""),
                *(TOO_LATE, self._keep, self._degrade),
            ]
        )
        if reply is None:
            return None
        id_, share, word, question, record, *times = cast("list[Any]", reply)
        longest, seconds, too_late, elapsed, granted = times
        kind = cast("SearchKind", word.decode())
        return Assignment(
            search_id=id_.decode(),
            share=share,
            token=token,
            kind=kind,
            question=DECODERS[kind].decode(question),
            record=msgspec.json.decode(record),
            longest=float(longest),
            seconds=float(seconds) if seconds else None,
            too_late=bool(too_late),
            elapsed=float(elapsed),
            granted=float(granted),
        )

    def hints_of(self, assignment: Assignment) -> list[tuple[HintHead, float]]:
        """Read the hints that a search is for, the oldest first, with the times of their requests.

        An engine's turn is for none.
        """
        names = self._redis.smembers(f"{KEY_PREFIX}search:{assignment.search_id}:hints")
        found = []
        for name in cast("set[bytes]", names):
            key = f"{KEY_PREFIX}hint:{name.decode()}"
            head, created = cast("list[Any]", self._redis.hmget(key, ["head", "created"]))
            if head is not None:
                found.append((msgspec.json.decode(head, type=HintHead), float(created)))
        return sorted(found, key=lambda hint: (hint[1], hint[0].id))

    def heartbeat(
        self, assignment: Assignment, progress: Mapping[str, Any], *, lease: float | None = None
    ) -> HeartbeatReply:
        """Publish the progress, if any, and renew the lease; returns what the worker must do.

        `stop`: no hint needs the search any more. `lost`: the share is not this worker's any
        more. `pause`: do the searches of normal priority first.
        """
        reply = self._heartbeat(
            args=[
                *_proof(assignment),
                self._lease if lease is None else lease,
                msgspec.json.encode(progress) if progress else b"",
                self.worker,
                BUSY_SECONDS,
            ]
        )
        return cast("HeartbeatReply", cast("bytes", reply).decode())

    def submit_share(
        self, assignment: Assignment, findings: Mapping[str, Any] | None
    ) -> list[dict[str, Any]] | None:
        """Store the findings of a share; None for a share that came too late.

        For the last share, returns the findings of all shares: this worker makes the answer. None:
        other shares are not done, or the share is not this worker's any more.
        """
        encoded = msgspec.json.encode(findings) if findings is not None else b""
        reply = self._submit_share(args=[*_proof(assignment), encoded])
        outcome = cast("list[bytes] | None", reply)
        if outcome is None or outcome[0] == b"stored":
            return None
        return [msgspec.json.decode(each) for each in outcome[1:]]

    def finish(
        self,
        assignment: Assignment,
        answer: Mapping[str, Any],
        progress: Mapping[str, Any] | None = None,
        *,
        whole: bool = True,
    ) -> bool:
        """Store the answer and the last progress. False: the share is not this worker's any more.

        An answer that is not `whole` (the budget was not spent) is not used for other hints.
        """
        last_progress = msgspec.json.encode(progress) if progress else b""
        encoded = msgspec.json.encode(answer)
        return self._end(assignment, "done", encoded, "", progress=last_progress, whole=whole)

    def fail(self, assignment: Assignment, reason: str) -> bool:
        """End the search without an answer. False: the share is not this worker's any more."""
        return self._end(assignment, "failed", b"", reason, whole=False)

    def release(self, assignment: Assignment) -> None:
        """Open the share again, before all others, because this worker must stop."""
        if self._release(args=[*_proof(assignment), self._keep]):
            self._store.wake(1)

    def _end(
        self,
        assignment: Assignment,
        status: str,
        answer: bytes,
        reason: str,
        *,
        progress: bytes = b"",
        whole: bool,
    ) -> bool:
        spent = "1" if whole else ""
        ended = self._finish(
            args=[*_proof(assignment), status, answer, reason, self._keep, spent, progress]
        )
        return bool(ended)


def _proof(assignment: Assignment) -> tuple[str, int, str]:
    return assignment.search_id, assignment.share, assignment.token
