"""The order in which one web process answers its requests: a fair share for each caller.

The threads of a process share one processor, so every request that computes slows the others. A
caller that is alone may use all threads. While several callers want answers,

* the one that used the least processor time lately is next,
* each computes one request at a time; what waits for a hint or an event does not compute,
* and none starts while a caller that used much less is being answered.

A caller is an API key. Requests without a valid one count for their address.
"""

from __future__ import annotations

import hashlib
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from waitress.task import ThreadedTaskDispatcher

HALF_LIFE_SECONDS = 2.0
"""After this time, processor time that a caller used counts half."""
RECENT_SECONDS = 2.0
"""For so long after its last request a caller counts as one who wants answers."""
MUCH = 2.0
SMALL_SECONDS = 0.02
"""A caller used much more than another if it is more than twice as much and this time."""
MOST_NAMES = 10_000
"""Credentials whose caller is remembered; beyond that the oldest are forgotten."""


class Work(Protocol):
    """A connection with a request to answer."""

    def service(self) -> None:
        """Answer it."""

    def cancel(self) -> None:
        """Give it up."""

    def client_is_gone(self) -> bool:
        """Return whether its client has closed it."""


@dataclass
class Caller:
    """What one caller wants and used."""

    waiting: deque[QueuedRequest] = field(default_factory=deque)
    computing: int = 0
    used: float = 0.0
    """Processor time in seconds as it counted at `counted_at`."""
    counted_at: float = 0.0
    seen_at: float = 0.0

    def used_by(self, now: float) -> float:
        """How much of the processor time that it used still counts."""
        return float(self.used * 0.5 ** ((now - self.counted_at) / HALF_LIFE_SECONDS))

    def is_there(self, now: float) -> bool:
        """Whether it wants answers now, or did a moment ago."""
        return bool(self.waiting or self.computing) or now - self.seen_at < RECENT_SECONDS


class FairQueue:
    """Requests that wait for a thread. True while one of them may start.

    It has the methods of a deque that the dispatcher of waitress uses, and needs its lock.
    """

    def __init__(
        self, wake: Callable[[], object], now: Callable[[], float] = time.monotonic
    ) -> None:
        """`wake` is called when another thread may take a request too."""
        self._wake = wake
        self._now = now
        self._callers: dict[str, Caller] = {}

    def __len__(self) -> int:
        """The number of requests that wait."""
        return sum(len(each.waiting) for each in self._callers.values())

    def __bool__(self) -> bool:
        """Whether a request may start."""
        return self._next() is not None

    def append(self, request: QueuedRequest) -> None:
        """Let a request wait."""
        caller = self._callers.setdefault(request.caller, Caller())
        caller.waiting.append(request)
        caller.seen_at = self._now()

    def popleft(self) -> QueuedRequest:
        """Start the request that is next; raises IndexError when none may."""
        caller = self._next()
        if caller is None:
            raise IndexError("no request may start")
        caller.computing += 1
        request = caller.waiting.popleft()
        if self:
            self._wake()
        return request

    def leave(self, name: str) -> None:
        """Count a request of a caller as computing no more."""
        caller, now = self._callers[name], self._now()
        caller.computing -= 1
        caller.seen_at = now

    def charge(self, name: str, seconds: float) -> None:
        """Count processor time that a caller used; forget the callers that are gone."""
        now = self._now()
        caller = self._callers.setdefault(name, Caller())
        caller.used, caller.counted_at = caller.used_by(now) + seconds, now
        gone = [
            each
            for each, found in self._callers.items()
            if not found.is_there(now) and found.used_by(now) < SMALL_SECONDS
        ]
        for each in gone:
            del self._callers[each]

    def _next(self) -> Caller | None:
        """Find the caller whose request is next; None when none may start."""
        now = self._now()
        wanting = [each for each in self._callers.values() if each.waiting]
        if not wanting:
            return None
        is_alone = sum(each.is_there(now) for each in self._callers.values()) == 1
        if is_alone:
            return wanting[0]
        first = min(wanting, key=lambda each: (each.computing > 0, each.used_by(now)))
        return first if self._may_start(first, now) else None

    def _may_start(self, caller: Caller, now: float) -> bool:
        used = caller.used_by(now)
        return not caller.computing and not any(
            each.computing and each.used_by(now) * MUCH + SMALL_SECONDS < used
            for each in self._callers.values()
        )


class QueuedRequest:
    """One request among those of all callers."""

    def __init__(
        self, scheduler: RequestScheduler, work: Work, credential: str, caller: str
    ) -> None:
        self.caller = caller
        self._scheduler = scheduler
        self._work = work
        self._credential = credential
        self._computes = True

    def service(self) -> None:
        """Answer the request, and count the processor time."""
        began = time.thread_time()
        try:
            self._work.service()
        finally:
            self._scheduler.finish(self, time.thread_time() - began)

    def cancel(self) -> None:
        """Give the request up, while the dispatcher ends and holds its lock."""
        self._work.cancel()
        if self.ends_computing():
            self._scheduler.queue.leave(self.caller)

    def belongs_to(self, caller: str) -> None:
        """Name the caller of this request, and of the next ones with the same credential."""
        if self._credential:
            self._scheduler.name(self._credential, caller)

    def only_waits(self) -> None:
        """Let the next request of the caller start."""
        self._scheduler.leave(self)

    def client_is_gone(self) -> bool:
        """Return whether the client has closed its connection."""
        return self._work.client_is_gone()

    def ends_computing(self) -> bool:
        """Return whether it computed until now; it does so no more."""
        computed, self._computes = self._computes, False
        return computed


class RequestScheduler(ThreadedTaskDispatcher):  # type: ignore[misc] # waitress has no types
    """Threads that answer the requests of all callers in a fair order."""

    def __init__(self) -> None:
        super().__init__()
        self.queue = FairQueue(self.queue_cv.notify)
        self._names: dict[bytes, str] = {}

    def request_of(self, work: Work, credential: str, address: str) -> QueuedRequest:
        """Make the request of a connection; an unknown credential counts for its address."""
        known = self._names.get(_digest(credential)) if credential else None
        caller = f"address {address}" if known is None else f"key {known}"
        return QueuedRequest(self, work, credential, caller)

    def name(self, credential: str, caller: str) -> None:
        """Remember whose a credential is."""
        digest = _digest(credential)
        with self.lock:
            self._names.pop(digest, None)
            self._names[digest] = caller
            if len(self._names) > MOST_NAMES:
                del self._names[next(iter(self._names))]

    def look_again(self) -> None:
        """Start what may start by now: with time, other callers are gone."""
        with self.lock:
            self.queue_cv.notify()

    def leave(self, request: QueuedRequest) -> None:
        """Note that a request computes no more."""
        with self.lock:
            self._leave(request)
            self.queue_cv.notify()

    def finish(self, request: QueuedRequest, seconds: float) -> None:
        """Note that a request is answered, and how much processor time it took."""
        with self.lock:
            self._leave(request)
            self.queue.charge(request.caller, seconds)

    def add_task(self, task: Any) -> None:
        """Let a request wait for a thread."""
        with self.lock:
            self.queue.append(task)
            self.queue_cv.notify()

    def _leave(self, request: QueuedRequest) -> None:
        if request.ends_computing():
            self.queue.leave(request.caller)


def _digest(credential: str) -> bytes:
    return hashlib.sha256(credential.encode()).digest()
