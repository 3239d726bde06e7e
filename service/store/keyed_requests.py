"""What is kept of a request that carries an idempotency key, and of its answer.

Key, after the prefix of the store: `keyed:OWNER:NAME`, a string with the note of one request. It is
there while the request runs, and a day after its answer.
"""

from __future__ import annotations

import msgspec
from redis import Redis

from service.store.connection import WriteScript, prefix_of

KEEP_SECONDS = 24 * 3600
"""For this time after a request its note is kept."""

BEGIN = """
-- KEYS: note
-- ARGV: new note, seconds to keep it
-- Returns the note that stands.
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'EX', ARGV[2])
return redis.call('GET', KEYS[1])
"""

REPLACE = """
-- KEYS: note
-- ARGV: note, seconds to keep it
redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2])
"""


class Note(msgspec.Struct, frozen=True):
    """A request: the hash of what was asked, and once it is answered, the answer.

    `nonce` is random: with what only the client knows it gives the secrets of the answer, which
    are not stored. `status` is 0 until the answer is there.
    """

    fingerprint: str
    nonce: str
    status: int = 0
    headers: dict[str, str] = {}
    body: bytes = b""


_decoder = msgspec.msgpack.Decoder(Note)


class KeyedRequests:
    """Keeps the notes of requests by the owner of the caller and the name of the key."""

    def __init__(self, redis: Redis, *, replicas: int = 0) -> None:
        """`replicas`: how many must have a note before the request goes on."""
        self._redis = redis
        self._prefix = f"{prefix_of(redis)}keyed:"
        self._begin = WriteScript(redis, BEGIN, replicas)
        self._replace = WriteScript(redis, REPLACE, replicas)

    def begin(self, owner: str, name: str, note: Note) -> Note:
        """Note a request; returns the note that stands: an earlier one, or this."""
        kept = self._begin([self._key(owner, name)], [msgspec.msgpack.encode(note), KEEP_SECONDS])
        return _decoder.decode(kept)

    def answer(self, owner: str, name: str, note: Note) -> None:
        """Keep the answer of a request."""
        self._replace([self._key(owner, name)], [msgspec.msgpack.encode(note), KEEP_SECONDS])

    def forget(self, owner: str, name: str) -> None:
        """Forget a request that was refused: it may be sent again with its key."""
        self._redis.delete(self._key(owner, name))

    def _key(self, owner: str, name: str) -> str:
        return f"{self._prefix}{owner}:{name}"
