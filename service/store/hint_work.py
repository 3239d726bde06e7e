"""The hints in Redis, as the worker that answers them sees them."""

from __future__ import annotations

import math
import secrets
from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, cast

import msgspec
from redis import Redis

from service.config import Config
from service.store import hint_scripts as scripts
from service.store.hints import PREFIX, HintHead, HintStore

BUSY_SECONDS = 15.0
"""A worker that searches counts as alive for so long after its last word."""

Verdict = Literal["go", "stop", "lost"]


class Assignment(NamedTuple):
    """A hint that this worker, and no other, has to answer; ``token`` proves it."""

    hint_id: str
    token: str
    question: dict[str, Any]
    record: dict[str, Any]
    seconds_left: float | None
    """Time until it has to end, where an earlier worker was lost; None: as its budget says."""


class HintWork:
    """Takes hints for one worker and brings back what it found."""

    def __init__(self, redis: Redis, config: Config, worker: str) -> None:
        self.worker = worker
        self._store = HintStore(redis, config)
        self._lease = config.hint_lease_seconds
        self._keep = math.ceil(config.hint_ttl_seconds)
        self._start = redis.register_script(scripts.START)
        self._tick = redis.register_script(scripts.TICK)
        self._finish = redis.register_script(scripts.FINISH)
        self._release = redis.register_script(scripts.RELEASE)
        self._present = redis.register_script(scripts.PRESENT)

    def present(self, seconds: float) -> None:
        """Count this worker as alive for so many seconds from now."""
        self._present(args=[PREFIX, self.worker, seconds])

    def gone(self) -> None:
        """Count this worker no longer, and give back what it may still hold."""
        self._store.worker_gone(self.worker)

    def sweep(self) -> None:
        """End and queue again what lost its worker; see ``HintStore.sweep``."""
        self._store.sweep()

    def start(self, hint_id: str) -> Assignment | None:
        """Take a waiting hint; None when it waits no longer: cancelled, or another has it."""
        token = secrets.token_hex(8)
        reply = self._start(args=[PREFIX, hint_id, token, self.worker, self._lease])
        if reply is None:
            return None
        head, record, left = cast("list[bytes]", reply)
        return Assignment(
            hint_id,
            token,
            msgspec.json.decode(head, type=HintHead).question,
            msgspec.json.decode(record),
            float(left) if left else None,
        )

    def tick(self, assignment: Assignment, progress: Mapping[str, Any]) -> Verdict:
        """Show how far it is and renew the lease.

        Says ``stop`` when the hint was cancelled and ``lost`` when it is no longer this worker's.
        """
        verdict = self._tick(
            args=[
                PREFIX,
                assignment.hint_id,
                assignment.token,
                self._lease,
                msgspec.json.encode(progress),
                self.worker,
                BUSY_SECONDS,
            ]
        )
        return cast("Verdict", cast("bytes", verdict).decode())

    def finish(self, assignment: Assignment, answer: Mapping[str, Any]) -> bool:
        """Bring the answer; False when the hint is no longer this worker's to end."""
        return self._end(assignment, "done", msgspec.json.encode(answer), "")

    def fail(self, assignment: Assignment, reason: str) -> bool:
        """Give up with a sentence that says why; False when the hint was no longer this one's."""
        return self._end(assignment, "failed", b"", reason)

    def release(self, assignment: Assignment) -> None:
        """Put the hint back into the queue, ahead of all others: this worker is to stop."""
        if self._release(args=[PREFIX, assignment.hint_id, assignment.token, self._keep]):
            self._store.enqueue(assignment.hint_id, at_front=True)

    def _end(self, assignment: Assignment, status: str, answer: bytes, reason: str) -> bool:
        hint_id, token, *_ = assignment
        return bool(self._finish(args=[PREFIX, hint_id, token, status, answer, reason, self._keep]))
