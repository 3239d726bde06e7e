"""The documents of the key store."""

from __future__ import annotations

import re
from typing import Annotated, Literal, get_args

import msgspec

from game.documents.names import about

KeyRole = Annotated[Literal["play", "read", "operate"], msgspec.Meta(title="KeyRole")]
ROLES: tuple[str, ...] = get_args(get_args(KeyRole)[0])


LONGEST_NAME = 64
KEY_NAME = re.compile(rf"[A-Za-z0-9._-]{{1,{LONGEST_NAME}}}")
NAME_FORM = f"1 to {LONGEST_NAME} letters, digits, dots, dashes and underscores"


OWN_KEY = "me"
"""Stands for the caller's own key in addresses; so no key is called that."""


class Quotas(msgspec.Struct, frozen=True):
    """What one key may use. Null: the service's own limit applies."""

    rate_limit: Annotated[str | None, about("Requests, such as `600/minute`.")] = None
    hint_quota: Annotated[str | None, about("Hints and reviews, such as `1000/day`.")] = None
    max_games: Annotated[int | None, about("Games kept at once; 0: no limit.")] = None


class StoredKey(msgspec.Struct, frozen=True):
    """A key as it is stored: never the key itself, only its SHA-256 in hexadecimal.

    `owner` names whose games the key sees; several keys may share one. Times are in seconds since
    1970; `revoked` is None for a key that works.
    """

    name: str
    owner: str
    role: KeyRole
    digest: str
    created: float
    quotas: Quotas = Quotas()
    revoked: float | None = None


class KeyUse(msgspec.Struct, frozen=True):
    """What a key has used since it was made. `last_used` is in seconds since 1970."""

    requests: int = 0
    hints: int = 0
    last_used: float | None = None
