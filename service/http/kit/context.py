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


class Places:
    """A bounded number of places for requests that stay: long waits and event streams."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._free = threading.BoundedSemaphore(count) if count > 0 else None

    def take(self) -> bool:
        """Take a place if one is free; whoever got one gives it back."""
        return self._free is not None and self._free.acquire(blocking=False)

    def give_back(self) -> None:
        """Give a place back."""
        if self._free is not None:
            self._free.release()

    @contextmanager
    def place(self) -> Iterator[bool]:
        """Hold a place while the block runs; gives whether there was one."""
        taken = self.take()
        try:
            yield taken
        finally:
            if taken:
                self.give_back()


@dataclass(frozen=True)
class Parts:
    """The parts of one running app."""

    config: Config
    redis: Redis
    content: Content
    room: GameService
    hints: HintStore
    waits: Places
    streams: Places


def parts() -> Parts:
    """Find the parts of the app that answers this request."""
    return cast("Parts", current_app.extensions[EXTENSION])


def owner() -> str:
    """Name whose request this is: the name of the key, or ``local`` where no keys are set."""
    return cast("str", g.get("owner", "local"))
