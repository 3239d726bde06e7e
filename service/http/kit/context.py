"""What requests share: made once for an app; and for each request its caller and its scheduler."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, cast

from flask import current_app, g, request
from redis import Redis

from game import Content
from service.config import NO_KEY_OWNER, Config
from service.store.games.documents import Head
from service.store.games.game_service import GameService
from service.store.games.talk import Talk
from service.store.hints.hint_store import HintStore
from service.store.keyed_requests import KeyedRequests
from service.store.keys import KeyRole, KeyStore, Quotas
from service.store.webhooks import WebhookStore

API = "/v1/"
"""What the addresses of the calls begin with: they need a key, and are worded for their reader."""
EXTENSION = "cosmicgate"
ENVIRON_NAME = "cosmicgate.scheduled_request"
"""Where the web process puts it in the WSGI environment."""
Access = Literal["anyone", "reader", "player", "account", "creator", "operator"]
"""Who may make a call.

* `anyone`: no key is needed.
* `reader`: every key, and every token of the game in the path.
* `player`: keys that play, and tokens of seats of the game in the path.
* `account`: every key, but no token of a seat.
* `creator`: keys that play, but no token of a seat.
* `operator`: keys that operate.
"""


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
    keys_in_file: Mapping[str, str]
    waits: FairSlots
    streams: FairSlots
    replays: FairSlots
    stop: StopFlag


def services() -> AppServices:
    """Find the services of the app that answers this request."""
    return cast("AppServices", current_app.extensions[EXTENSION])


class ScheduledRequest(Protocol):
    """This request, as the scheduler sees it."""

    def belongs_to(self, caller: str) -> None:
        """Name the caller, so that the next request with its credential counts as its own."""

    def only_waits(self) -> None:
        """Say that the request computes no more: the next one of its caller may start."""

    def client_is_gone(self) -> bool:
        """Return whether the client has closed its connection."""


class UnscheduledRequest:
    """A request that no scheduler started, as in tests of the application alone."""

    def belongs_to(self, caller: str) -> None:
        """Do nothing."""

    def only_waits(self) -> None:
        """Do nothing."""

    def client_is_gone(self) -> bool:
        """Return False: nobody would notice."""
        return False


def scheduled_request() -> ScheduledRequest:
    """Return this request as the scheduler of its web process sees it."""
    return cast("ScheduledRequest", request.environ.get(ENVIRON_NAME) or UnscheduledRequest())


@dataclass(frozen=True)
class SeatPass:
    """What a token of a game gives: one seat, or only to watch (`seat` None)."""

    game_id: str
    seat: int | None


@dataclass(frozen=True)
class Caller:
    """Who makes this request.

    `owner` names whose games the request is about. `name` is the name of the key, or that of
    the token; limits count by it. `quotas` are those of the key, or for a token those of the key
    of the game's creator. `digest` is the SHA-256 of the credential.
    """

    owner: str
    name: str
    role: KeyRole = "play"
    quotas: Quotas = Quotas()
    seat_pass: SeatPass | None = None
    digest: str = ""

    @property
    def is_key(self) -> bool:
        """Whether the caller has an API key."""
        return bool(self.digest) and self.seat_pass is None


ANYBODY = Caller(NO_KEY_OWNER, NO_KEY_OWNER)
"""The caller of a service that needs no keys."""


def caller() -> Caller:
    """Return the caller of this request."""
    return cast("Caller", g.get("caller", ANYBODY))


def token_head() -> Head | None:
    """Return the head of the caller's game as the check of the token found it; None: no token."""
    return cast("Head | None", g.get("token_head"))


def owner() -> str:
    """Name whose games this request is about."""
    return caller().owner


def fair_name() -> str:
    """Name whose fair share of slots and of the queue a request takes; empty where all share one.

    The seats of a game share with its creator.
    """
    found = caller()
    return found.owner if found.digest else ""


def fair_share() -> Share:
    """Say whose share a slot is taken from: each token has one of its own in its creator's."""
    found = caller()
    if found.seat_pass is None:
        return Share(fair_name())
    return Share(fair_name(), found.name, found.seat_pass.seat is None)


def asker() -> str:
    """Name who asks for hints and makes plans: each seat of a game has its own."""
    found = caller()
    return found.name if found.seat_pass is not None else found.owner
