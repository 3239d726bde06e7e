"""Writes that are answered only when replicas have them.

A primary answers a write before its replicas have it. If it dies then, the replica that takes its
place has never seen the write. So where there are replicas, the writes that clients rely on wait
for some of them (`WAIT`), on the connection that wrote.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from redis import Redis
from redis.exceptions import RedisError

from service.store.connection import UnconfirmedWriteError, prefix_of

CONFIRM_SECONDS = 1.0
"""A write that its replicas do not confirm within this time is answered as not confirmed."""


class WriteScript:
    """A script (Lua) that writes, and waits until `replicas` replicas have what it wrote.

    Called like the scripts of redis-py. Raises UnconfirmedWriteError when the replicas do not
    confirm in time: the write is done, but may be lost with its primary. Call it again then. The
    scripts change nothing the second time, and what they did the first time is confirmed.
    """

    def __init__(self, redis: Redis, text: str, replicas: int) -> None:
        self._redis = redis
        self._text = text
        self._replicas = replicas
        self._confirmed = f"{prefix_of(redis)}confirmed"
        self._script = redis.register_script(text)

    def __call__(self, keys: Sequence[Any] = (), args: Sequence[Any] = ()) -> Any:
        """Run the script; returns its reply."""
        if not self._replicas:
            return self._script(keys=keys, args=args)
        with self._redis.pipeline(transaction=False) as pipe:
            # The whole text: a replica that became the primary does not know the script's hash.
            pipe.eval(self._text, len(keys), *keys, *args)
            # WAIT is about what this connection wrote last, and a repeated script writes nothing.
            # Whoever has this write has all that came before it, by whatever connection.
            pipe.set(self._confirmed, 1)
            pipe.wait(self._replicas, round(CONFIRM_SECONDS * 1000))
            reply, written, confirmed = pipe.execute(raise_on_error=False)
        for result in (reply, written, confirmed):
            if isinstance(result, RedisError):
                raise result
        if confirmed < self._replicas:
            raise UnconfirmedWriteError(confirmed, self._replicas)
        return reply
