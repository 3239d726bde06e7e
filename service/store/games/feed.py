"""The feed of an owner: what happens to all their games, as a stream in Redis.

`feed:OWNER` has one entry for each write to a game of the owner, which the scripts of the game
store add in the same atomic step. Ephemeral games are left out. Its latest entries are kept for a
day.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, cast

from redis import Redis

from service.store.connection import prefix_of

START = "0-0"
"""The name of the place before all entries."""

What = Literal["created", "moves", "seats", "settings", "gone"]


class FeedEntry(NamedTuple):
    """What happened to a game; `first` and `version` are its versions before and after."""

    id: str
    game_id: str
    what: What
    first: int
    version: int


class Feed:
    """Reads the feed of one owner."""

    def __init__(self, redis: Redis, owner: str) -> None:
        self._redis = redis
        self._games = f"{prefix_of(redis)}game:"
        self._key = f"{prefix_of(redis)}feed:{owner}"

    def end(self) -> str:
        """Name the last entry."""
        last = cast("Any", self._redis.xrevrange(self._key, count=1))
        return str(last[0][0].decode()) if last else START

    def has(self, name: str) -> bool:
        """Return whether an entry is there; if not, later ones may be gone as well.

        It is too old, or of what the store lost when an older back-up was restored. Then others may
        have come since in its place.
        """
        return bool(self._redis.xrange(self._key, name, name, count=1))

    def read(self, after: str, seconds: float) -> list[FeedEntry]:
        """Read the entries after the one named `after`; wait for one up to `seconds`."""
        block = max(1, round(seconds * 1000))
        found = cast("Any", self._redis.xread({self._key: after}, count=100, block=block))
        return [
            FeedEntry(
                name.decode(),
                fields[b"game"].decode().removeprefix(self._games),
                fields[b"what"].decode(),
                int(fields[b"first"]),
                int(fields[b"version"]),
            )
            for _, entries in found or ()
            for name, fields in entries
        ]
