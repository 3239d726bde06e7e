"""What the service draws at random to name games and hints, and to begin games and searches."""

from __future__ import annotations

import secrets

SEED_LIMIT = 2**53
"""Seeds are smaller than this, so that every JSON reader keeps them exactly."""


def new_id() -> str:
    """Make an id that nobody can guess."""
    return secrets.token_urlsafe(12)


def new_seed() -> int:
    """Make a seed that nobody can guess."""
    return secrets.randbelow(SEED_LIMIT)
