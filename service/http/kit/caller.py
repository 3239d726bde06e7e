"""The caller of a request: an API key, a token of one seat, or anybody where no key is needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, cast

from flask import g

from service.config import NO_KEY_OWNER
from service.http.kit.context import Share
from service.store.games.documents import Head
from service.store.keys.documents import KeyRole, Quotas

Access = Literal["anyone", "reader", "player", "account", "creator", "operator"]
"""Who may make a call.

* `anyone`: no key is needed.
* `reader`: every key, and every token of the game in the path.
* `player`: keys that play, and tokens of seats of the game in the path.
* `account`: every key, but no token of a seat.
* `creator`: keys that play, but no token of a seat.
* `operator`: keys that operate.
"""


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
