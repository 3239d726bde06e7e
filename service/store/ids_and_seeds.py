"""What the service draws at random to name games and hints, and to begin games and searches."""

from __future__ import annotations

import re
import secrets

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""The form of all ids. What else a game has in the store is named by its id and a colon."""
SEED_LIMIT = 2**53
"""Seeds are smaller than this, so that every JSON reader keeps them exactly."""


def new_id() -> str:
    """Make an id that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_seed() -> int:
    """Make a seed, where nobody has chosen one."""
    return secrets.randbelow(SEED_LIMIT)


def new_secret() -> str:
    """Make what the dice and cards of a game follow from; it has 256 random bits."""
    return secrets.token_hex(32)
