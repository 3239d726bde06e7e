"""Counts that never pass their limits, however many ask at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from redis import Redis

TAKE = """
-- KEYS: one count for each limit; ARGV: the most and the seconds of each
-- Adds one to every count if none is at its most. Returns the number of the first that is; else 0.
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) >= tonumber(ARGV[2 * i - 1]) then return i end
end
for i, key in ipairs(KEYS) do
  if redis.call('INCR', key) == 1 then redis.call('EXPIRE', key, ARGV[2 * i]) end
end
return 0
"""

GIVE_BACK = """
-- KEYS: the counts
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
end
"""


class Counts:
    """Counts in Redis, each of which begins again after its time."""

    def __init__(self, redis: Redis) -> None:
        self._take = redis.register_script(TAKE)
        self._give_back = redis.register_script(GIVE_BACK)

    def take(self, keys: Sequence[str], limits: Sequence[tuple[int, int]]) -> int | None:
        """Add one to all counts, in one step, if each stays within its limit.

        A limit is the most and its seconds. Returns the index of a limit that is reached.
        """
        if not keys:
            return None
        full = cast("int", self._take(keys=keys, args=[each for pair in limits for each in pair]))
        return full - 1 if full else None

    def give_back(self, keys: Sequence[str]) -> None:
        """Take one from all counts: what it was counted for did not happen."""
        if keys:
            self._give_back(keys=keys)
