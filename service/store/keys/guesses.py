"""Wrong keys, tokens and invitations: how many one address may send."""

from __future__ import annotations

import math
import time

from limits import parse_many
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter
from redis import Redis

from service.store.connection import prefix_of


class GuessLimit:
    """Counts wrong credentials by address. A right one is never refused for the count."""

    def __init__(self, redis: Redis, rate: str) -> None:
        storage = storage_from_string("redis://", connection_pool=redis.connection_pool)  # type: ignore[arg-type] # it takes one
        self._name = f"{prefix_of(redis)}guesses"
        self._limits = parse_many(rate)
        self._counter = FixedWindowRateLimiter(storage)

    def count(self, address: str) -> int | None:
        """Count a wrong credential; returns the seconds to wait when it is one too many."""
        allowed = [self._counter.hit(limit, self._name, address) for limit in self._limits]
        if all(allowed):
            return None
        full = [limit for limit, fits in zip(self._limits, allowed, strict=True) if not fits]
        reset = max(self._counter.get_window_stats(each, self._name, address)[0] for each in full)
        return max(1, math.ceil(reset - time.time()))
