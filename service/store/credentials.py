"""The secrets that clients send: API keys, tokens and invitations. Only their SHA-256 is stored."""

from __future__ import annotations

import hashlib
import secrets

SECRET_BYTES = 32
"""Random bytes of a key, a token or an invitation: 256 bits."""


def new_secret() -> str:
    """Make a secret that nobody can guess, for a header or an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest_of(secret: str) -> str:
    """Return the SHA-256 of a secret in hexadecimal."""
    return hashlib.sha256(secret.encode()).hexdigest()
