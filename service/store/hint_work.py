"""The searches in Redis, as the workers that do them see them."""

from __future__ import annotations

import math
import secrets
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast

import msgspec
from redis import Redis

from service.config import Config
from service.store import work_scripts as scripts
from service.store.hint_scripts import PREFIX
from service.store.hints import HintStore, Kind

BUSY_SECONDS = 15.0
"""A worker that searches counts as alive for so long after its last word."""

Verdict = Literal["go", "stop", "lost", "aside"]


class Assignment(NamedTuple):
    """A share of a search that this worker, and no other, has to do; ``token`` proves it."""

    search_id: str
    share: int
    token: str
    kind: Kind
    question: dict[str, Any]
    record: dict[str, Any]
    longest: float
    """Seconds that it may take at most, whatever its budget is."""
    seconds: float | None
    """What is left of a budget in seconds; None for a budget in simulations."""
    late: bool
    """Whether it came too late to search: the other shares have spent the seconds."""
    elapsed: float
    """Seconds since the search began, when this share was taken."""

    @property
    def alone(self) -> bool:
        """Whether the search has no other share."""
        return int(self.question.get("workers") or 1) == 1


class HintWork:
    """Takes shares of searches for one worker and brings back what it found."""

    def __init__(self, redis: Redis, config: Config, worker: str) -> None:
        self.worker = worker
        self._redis = redis
        self._store = HintStore(redis, config)
        self._lease = config.hint_lease_seconds
        self._keep = math.ceil(config.hint_ttl_seconds)
        self._start = redis.register_script(scripts.START)
        self._tick = redis.register_script(scripts.TICK)
        self._bring = redis.register_script(scripts.BRING)
        self._finish = redis.register_script(scripts.FINISH)
        self._release = redis.register_script(scripts.RELEASE)
        self._present = redis.register_script(scripts.PRESENT)

    def present(self, seconds: float) -> None:
        """Count this worker as alive for so many seconds from now."""
        self._present(args=[self.worker, seconds])

    def gone(self) -> None:
        """Count this worker no longer, and give back what it may still hold."""
        self._store.worker_gone(self.worker)

    def sweep(self) -> None:
        """End and give back what lost its worker; see ``HintStore.sweep``."""
        self._store.sweep()

    def searches_with(self, engine: str) -> None:
        """Say what this worker searches with: what another engine found is not given again."""
        self._redis.set(f"{PREFIX}engine", engine)

    def start(self, search_id: str = "", *, urgent: bool = False) -> Assignment | None:
        """Take an open share of a search, or of the most urgent one; None when there is none.

        With ``urgent``, take only a search of normal priority that nobody has begun.
        """
        token = secrets.token_hex(8)
        reply = self._start(
            args=[search_id, token, self.worker, self._lease, "1" if urgent else ""]
        )
        if reply is None:
            return None
        told = cast("list[Any]", reply)
        found, share, kind, question, record, longest, seconds, late, elapsed = told
        return Assignment(
            search_id=found.decode(),
            share=share,
            token=token,
            kind=kind.decode(),
            question=msgspec.json.decode(question),
            record=msgspec.json.decode(record),
            longest=float(longest),
            seconds=float(seconds) if seconds else None,
            late=bool(late),
            elapsed=float(elapsed),
        )

    def tick(self, assignment: Assignment, progress: Mapping[str, Any]) -> Verdict:
        """Show how far it is and renew the lease.

        Says ``stop`` when nobody wants the search any more, ``lost`` when the share is no longer
        this worker's, and ``aside`` when what waits should be done first.
        """
        verdict = self._tick(
            args=[
                *_proof(assignment),
                self._lease,
                msgspec.json.encode(progress),
                self.worker,
                BUSY_SECONDS,
            ]
        )
        return cast("Verdict", cast("bytes", verdict).decode())

    def bring(
        self, assignment: Assignment, findings: Mapping[str, Any] | None
    ) -> list[dict[str, Any]] | None:
        """Bring what a share found, or None for one that came too late.

        Gives the findings of all shares when it was the last one: the answer is then this worker's
        to make. None when others are still at it, or the share was no longer this worker's.
        """
        brought = msgspec.json.encode(findings) if findings is not None else b""
        reply = cast("list[bytes] | None", self._bring(args=[*_proof(assignment), brought]))
        if reply is None or reply[0] == b"kept":
            return None
        return [msgspec.json.decode(each) for each in reply[1:]]

    def finish(
        self,
        assignment: Assignment,
        answer: Mapping[str, Any],
        progress: Mapping[str, Any] | None = None,
        *,
        whole: bool = True,
    ) -> bool:
        """Bring the answer and the last progress; False when the share is not this worker's now.

        An answer that is not ``whole``, for which the budget was not spent, is not given again.
        """
        told = msgspec.json.encode(progress) if progress else b""
        brought = msgspec.json.encode(answer)
        return self._end(assignment, "done", brought, "", progress=told, whole=whole)

    def fail(self, assignment: Assignment, reason: str) -> bool:
        """Give up with a sentence that says why; False when the share is not this worker's."""
        return self._end(assignment, "failed", b"", reason, whole=False)

    def release(self, assignment: Assignment) -> None:
        """Give the share back, ahead of all others: this worker is to stop."""
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
