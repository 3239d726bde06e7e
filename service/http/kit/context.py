"""What the resources share: made once for an app, found through the running app."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import cast

from flask import current_app, g
from redis import Redis

from game import Content
from service.config import Config
from service.store.games.game_service import GameService
from service.store.hints.hint_store import HintStore

EXTENSION = "cosmicgate"


class StreamSlots:
    """A bounded number of slots for requests that stay open: long waits and event streams."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._free = threading.BoundedSemaphore(count) if count > 0 else None

    def acquire(self) -> bool:
        """Take a slot if one is free. Whoever got one must release it."""
        return self._free is not None and self._free.acquire(blocking=False)

    def release(self) -> None:
        """Release a slot."""
        if self._free is not None:
            self._free.release()

    @contextmanager
    def slot(self) -> Iterator[bool]:
        """Hold a slot while the block runs; gives whether there was one."""
        acquired = self.acquire()
        try:
            yield acquired
        finally:
            if acquired:
                self.release()


@dataclass(frozen=True)
class AppServices:
    """The services and settings of one running app."""

    config: Config
    redis: Redis
    content: Content
    games: GameService
    hints: HintStore
    waits: StreamSlots
    streams: StreamSlots


def services() -> AppServices:
    """Find the services of the app that answers this request."""
    return cast("AppServices", current_app.extensions[EXTENSION])


def owner() -> str:
    """Name whose request this is: the name of the key, or ``local`` where no keys are set."""
    return cast("str", g.get("owner", "local"))
