"""What the resources share: made once for an app, found through the running app."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import cast

from flask import current_app
from redis import Redis

from game import Content
from service.config import Config
from service.store.games.game_service import GameService
from service.store.hints.hint_store import HintStore
from service.store.keys.guesses import GuessLimit
from service.store.keys.key_store import KeyStore

EXTENSION = "cosmicgate"


class FairSlots:
    """A bounded number of slots for requests that last: long waits, event streams, replays.

    A named caller may hold as many slots as are free besides. So one alone gets half of them, and
    there is always one left for the next.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._held: Counter[str] = Counter()
        self._changed = threading.Condition()

    def acquire(self, name: str = "", wait: float = 0.0) -> bool:
        """Take a slot; wait up to `wait` seconds for one. Whoever got one must release it.

        `name` is the caller; the one without a name is alone, and may hold every slot.
        """
        with self._changed:
            taken = self._changed.wait_for(lambda: self._may_take(name), wait)
            if taken:
                self._held[name] += 1
            return taken

    def release(self, name: str = "") -> None:
        """Release a slot."""
        with self._changed:
            self._held[name] -= 1
            if not self._held[name]:
                del self._held[name]
            self._changed.notify_all()

    @contextmanager
    def slot(self, name: str = "", wait: float = 0.0) -> Iterator[bool]:
        """Hold a slot while the block runs; gives whether there was one."""
        acquired = self.acquire(name, wait)
        try:
            yield acquired
        finally:
            if acquired:
                self.release(name)

    def _may_take(self, name: str) -> bool:
        free = self.count - self._held.total()
        return free > 0 and (not name or self._held[name] < free)


class StopFlag:
    """Whether the service is about to stop; then no request may wait any longer.

    A signal handler sets it, so it has no lock.
    """

    is_set = False


@dataclass(frozen=True)
class AppServices:
    """The services and settings of one running app."""

    config: Config
    redis: Redis
    """The store of the games."""
    queue: Redis
    """The store of the hints and their queue; it may be the same."""
    content: Content
    games: GameService
    hints: HintStore
    keys: KeyStore
    keys_in_file: Mapping[str, str]
    guesses: GuessLimit
    waits: FairSlots
    streams: FairSlots
    replays: FairSlots
    stop: StopFlag


def services() -> AppServices:
    """Find the services of the app that answers this request."""
    return cast("AppServices", current_app.extensions[EXTENSION])
