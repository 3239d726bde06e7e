"""The games at which an engine is due, kept with the games.

A write to a running game at which an engine sits enters the game here in the same atomic step, and
the deletion of a game does too. Whoever hands turns to workers reads it here, puts the turn into
the queue, which may be in another store, and only then removes the game, unless it has become due
anew meanwhile. So no turn is forgotten, whichever process or store stops between two of these
steps. A turn that is queued twice finds nothing to play the second time.

Key, after the prefix of the store: `turns:due`, a sorted set of the keys of games by the time,
in seconds, since which they are due.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

import msgspec
from redis import Redis

from service.store.connection import prefix_of

PATIENCE_SECONDS = 1.0
"""A game that is due for so long was forgotten: the next sweep looks at it."""

LUA_MARK_DUE = """
-- Enters a game into the set of those that a worker must look at, later than it ever was in it.
local function mark_due(game, due)
  local time, before = redis.call('TIME'), redis.call('ZSCORE', due, game)
  local now = tonumber(time[1]) + tonumber(time[2]) / 1e6
  if before then now = math.max(now, tonumber(before) + 1e-5) end
  redis.call('ZADD', due, string.format('%.6f', now), game)
end
"""

MARK = (
    LUA_MARK_DUE
    + """
-- KEYS: game, due games
mark_due(KEYS[1], KEYS[2])
"""
)

FIND = """
-- KEYS: game, due games
-- Returns since when the game is due, and its metadata.
local since = redis.call('ZSCORE', KEYS[2], KEYS[1])
return since and {since, redis.call('HGET', KEYS[1], 'meta')}
"""

REMOVE = """
-- KEYS: game, due games
-- ARGV: since when it is due
if redis.call('ZSCORE', KEYS[2], KEYS[1]) == ARGV[1] then redis.call('ZREM', KEYS[2], KEYS[1]) end
"""


class _Owned(msgspec.Struct):
    owner: str


_decoder = msgspec.json.Decoder(_Owned)


class DueGame(NamedTuple):
    """A game that a worker must look at; without an owner it is deleted."""

    game_id: str
    since: bytes
    owner: str | None


class DueGames:
    """Reads and changes the set of due games."""

    def __init__(self, redis: Redis) -> None:
        """`redis` is the store of the games."""
        self._redis = redis
        self._prefix = f"{prefix_of(redis)}game:"
        self._due = due_key(redis)
        self._mark = redis.register_script(MARK)
        self._find = redis.register_script(FIND)
        self._remove = redis.register_script(REMOVE)

    def mark(self, game_id: str) -> None:
        """Have a worker look at a game again, also when its last turn has failed."""
        self._mark(keys=self._keys(game_id))

    def find(self, game_id: str) -> DueGame | None:
        """Read whether a game is due."""
        found = cast("list[bytes | None] | None", self._find(keys=self._keys(game_id)))
        if not found:
            return None
        since, meta = cast("bytes", found[0]), found[1]
        return DueGame(game_id, since, _decoder.decode(meta).owner if meta else None)

    def remove(self, due: DueGame) -> None:
        """Remove a game, unless it has become due anew."""
        self._remove(keys=self._keys(due.game_id), args=[due.since])

    def overdue(self, now: float) -> list[str]:
        """List the games that have been due for a while, the longest first."""
        found = self._redis.zrangebyscore(self._due, "-inf", now - PATIENCE_SECONDS)
        return [name.decode().removeprefix(self._prefix) for name in cast("list[bytes]", found)]

    def missing(self, game_ids: Sequence[str]) -> list[str]:
        """Name those of some games that are not in the store any more."""
        if not game_ids:
            return []
        with self._redis.pipeline(transaction=False) as pipe:
            for game_id in game_ids:
                pipe.exists(f"{self._prefix}{game_id}")
            return [
                game_id
                for game_id, there in zip(game_ids, pipe.execute(), strict=True)
                if not there
            ]

    def _keys(self, game_id: str) -> list[str]:
        return [f"{self._prefix}{game_id}", self._due]


def due_key(redis: Redis) -> str:
    """Name the set of due games."""
    return f"{prefix_of(redis)}turns:due"
