"""What the resources share: made once for an app, found through the running app."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple, cast

from flask import current_app
from redis import Redis

from game import Content
from service.config import Config
from service.store.games.game_service import GameService
from service.store.games.settings_store import SettingsStore
from service.store.games.talk import Talk
from service.store.hints.hint_store import HintStore
from service.store.keyed_requests import KeyedRequests
from service.store.keys.guesses import GuessLimit
from service.store.keys.key_store import KeyStore
from service.store.webhooks.webhook_store import WebhookStore

EXTENSION = "cosmicgate"


class Share(NamedTuple):
    """Who holds a slot: a caller, and which of the tokens of its games it is that asks."""

    caller: str = ""
    """The name of the caller; without one it is alone, and may hold every slot."""
    token: str = ""
    """The token's name; empty for the key itself."""
    watches: bool = False
    """Whether it is the token of a spectator."""

    def groups(self) -> list[tuple[str, ...]]:
        """Name the groups that it counts in, each of which is a part of the one before."""
        if not self.caller:
            return []
        groups: list[tuple[str, ...]] = [(self.caller,)]
        if self.watches:
            groups.append((self.caller, "spectators"))
        if self.token:
            groups.append((self.caller, "token", self.token))
        return groups


ALONE = Share()


class FairSlots:
    """A bounded number of slots for requests that last: long waits, event streams, replays.

    A named caller may hold as many slots as are free besides. So one alone gets half of them, and
    there is always one left for the next. Within a caller's part it is the same: a token may hold
    as many as it leaves, and so may all spectators together, who also leave one to the key.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._taken = 0
        self._held: Counter[tuple[str, ...]] = Counter()
        self._changed = threading.Condition()

    def acquire(self, share: Share = ALONE, wait: float = 0.0) -> bool:
        """Take a slot; wait up to `wait` seconds for one. Whoever got one must release it."""
        with self._changed:
            taken = self._changed.wait_for(lambda: self._may_take(share), wait)
            if taken:
                self._taken += 1
                self._held.update(share.groups())
            return taken

    def release(self, share: Share = ALONE) -> None:
        """Release a slot."""
        with self._changed:
            self._taken -= 1
            for group in share.groups():
                self._held[group] -= 1
                if not self._held[group]:
                    del self._held[group]
            self._changed.notify_all()

    def are_all_taken(self) -> bool:
        """Return whether no slot is left for anybody."""
        return self._taken >= self.count

    @contextmanager
    def slot(self, share: Share = ALONE, wait: float = 0.0) -> Iterator[bool]:
        """Hold a slot while the block runs; gives whether there was one."""
        acquired = self.acquire(share, wait)
        try:
            yield acquired
        finally:
            if acquired:
                self.release(share)

    def _may_take(self, share: Share) -> bool:
        room = self.count - self._taken
        for group in share.groups():
            room = (room - self._held[group] + 1) // 2
            is_whole = len(group) == 1
            if is_whole and share.token and (share.watches or self._held[group]):
                room -= 1  # the key's own
        return room > 0


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
    keyed: KeyedRequests
    webhooks: WebhookStore
    talk: Talk
    settings: SettingsStore
    keys_in_file: Mapping[str, str]
    guesses: GuessLimit
    waits: FairSlots
    streams: FairSlots
    replays: FairSlots
    stop: StopFlag


def services() -> AppServices:
    """Find the services of the app that answers this request."""
    return cast("AppServices", current_app.extensions[EXTENSION])
