"""What the service draws at random: ids, seeds and secrets.

Of the secrets that clients send, API keys, tokens and invitations, only the SHA-256 is stored.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""The form of all ids. What else a game has in the store is named by its id and a colon."""
SEED_LIMIT = 2**53
"""Seeds are smaller than this, so that every JSON reader keeps them exactly."""
SECRET_BYTES = 32
"""Random bytes of a key, a token or an invitation: 256 bits."""


def new_id() -> str:
    """Make an id that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_seed() -> int:
    """Make a seed, where nobody has chosen one."""
    return secrets.randbelow(SEED_LIMIT)


def new_secret() -> str:
    """Make a secret that nobody can guess: a credential, or what the dice of a game follow from."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest_of(secret: str) -> str:
    """Return the SHA-256 of a secret in hexadecimal."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Draws(NamedTuple):
    """Clock, ids, seeds and secrets of a service; other ones repeat a session exactly."""

    now: Callable[[], float] = time.time
    new_id: Callable[[], str] = new_id
    new_seed: Callable[[], int] = new_seed
    new_secret: Callable[[], str] = new_secret


AT_RANDOM = Draws()
"""What a service uses."""
