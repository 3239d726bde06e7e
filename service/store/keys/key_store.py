"""The API keys in Redis. Every request looks its key up, so a change takes effect at once.

Before the first key is returned, every process refuses calls without one.

Keys, each after `cosmicgate:`, or the prefix in a Cluster:

* `keys` hash: name of the key → the key as JSON, without the key itself; a revoked key stays
* `keys:digests` hash: SHA-256 of a key that works → its name
* `keys:use:NAME` hash: `requests`, `hints`, `last_used`
"""

from __future__ import annotations

import time
from typing import cast

import msgspec
from redis import Redis

from service.config import NO_KEY_OWNER
from service.store.connection import REDIS_AWAY, prefix_of
from service.store.credentials import digest_of, new_secret
from service.store.gate import shut_gate
from service.store.keys.documents import OWN_KEY, KeyRole, KeyUse, Quotas, StoredKey
from service.store.write_script import WriteScript

NO_KEYS_SECONDS = 0.2
"""So long a process relies on the answer that no key was made: asking the store at each request
would be one round trip more."""

RESERVED = {NO_KEY_OWNER, OWN_KEY}
"""No key has these names: one would see the games that were made without a key, and the other could
not be read or revoked by HTTP."""

ADMIT = """
-- KEYS: keys, digests
-- ARGV: digest of the key that was sent, its name in the key file or '', prefix of the use
-- Counts one request of the key and returns its JSON; nothing for a key that the store has not.
-- A store that takes no writes for now (its disk is full) does not count, and still admits.
local stored = redis.call('HGET', KEYS[2], ARGV[1])
local name = stored or ARGV[2]
if name == '' then return false end
redis.pcall('HINCRBY', ARGV[3] .. name, 'requests', 1)
redis.pcall('HSET', ARGV[3] .. name, 'last_used', redis.call('TIME')[1])
return stored and redis.call('HGET', KEYS[1], name)
"""

ADD = """
-- KEYS: keys, digests, use
-- ARGV: name, key as JSON, digest
-- Returns how many names have a key, or had one; 0 if a key of this name works already.
local earlier = redis.call('HGET', KEYS[1], ARGV[1])
if earlier ~= ARGV[2] then
  if earlier and redis.call('HEXISTS', KEYS[2], cjson.decode(earlier).digest) == 1 then
    return 0
  end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
  redis.call('HSET', KEYS[2], ARGV[3], ARGV[1])
  redis.call('DEL', KEYS[3])
end
return redis.call('HLEN', KEYS[1])
"""

REVOKE = """
-- KEYS: keys, digests
-- ARGV: name, revoked key as JSON, digest
redis.call('HDEL', KEYS[2], ARGV[3])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
"""

_decoder = msgspec.json.Decoder(StoredKey)


class KeyNameTakenError(Exception):
    """A key of this name works already."""


def has_any_key(redis: Redis) -> bool:
    """Return whether any key was ever made in a store; a revoked one counts."""
    return bool(redis.exists(f"{prefix_of(redis)}keys"))


class KeyStore:
    """Makes, lists and revokes keys, looks them up, and counts their use."""

    def __init__(self, redis: Redis, *, replicas: int = 0) -> None:
        """`replicas`: how many must have a new or revoked key before that is answered."""
        self._redis = redis
        self._prefix = prefix_of(redis)
        self._keys = f"{self._prefix}keys"
        self._digests = f"{self._prefix}keys:digests"
        self._was_any_made = False
        self._looked_at = -NO_KEYS_SECONDS
        self._admit = redis.register_script(ADMIT)
        self._add = WriteScript(redis, ADD, replicas)
        self._revoke = WriteScript(redis, REVOKE, replicas)

    def admit(self, digest: str, name_in_file: str = "") -> StoredKey | None:
        """Look up the key with this digest, and count one request of it.

        A request with a key of the key file, whose name is given, is counted too.
        """
        found = self._admit(
            keys=[self._keys, self._digests], args=[digest, name_in_file, self._use_key("")]
        )
        return _decoder.decode(cast("bytes", found)) if found else None

    def was_any_made(self) -> bool:
        """Return whether any key was ever made in the store; a revoked one counts.

        That none was made is known for `NO_KEYS_SECONDS`; the answer to the first key comes only
        after that (see `make`). While Redis is away, this is what it said last: what needs no
        store is still answered.
        """
        now = time.monotonic()
        if not self._was_any_made and now - self._looked_at >= NO_KEYS_SECONDS:
            try:
                self._was_any_made = has_any_key(self._redis)
                self._looked_at = now
            except REDIS_AWAY as error:
                shut_gate(error)  # what does need the store must not wait for it as well
        return self._was_any_made

    def works(self, digest: str) -> bool:
        """Return whether a key of the store works still; counts nothing."""
        return bool(self._redis.hexists(self._digests, digest))

    def make(
        self,
        name: str,
        role: KeyRole,
        *,
        owner: str,
        quotas: Quotas,
        now: float,
        secret: str | None = None,
    ) -> tuple[str, StoredKey]:
        """Make a random key, or one of a `secret`; returns it, and what is stored of it.

        The first key is returned once every process refuses calls without a key. Raises
        KeyNameTakenError when a key of this name works already, and for the names in RESERVED.
        """
        if name in RESERVED:
            raise KeyNameTakenError(name)
        token = secret or new_secret()
        key = StoredKey(name, owner, role, digest_of(token), now, quotas)
        added = self._add(
            keys=[self._keys, self._digests, self._use_key(name)],
            args=[name, msgspec.json.encode(key), key.digest],
        )
        if not added:
            made = self.find(name)
            if made is None or made.digest != key.digest:
                raise KeyNameTakenError(name)
            return token, made  # by this very request, whose answer was lost
        if added == 1:
            time.sleep(NO_KEYS_SECONDS)  # until no process relies on there being none
        return token, key

    def find(self, name: str) -> StoredKey | None:
        """Find a key by its name, also one that was revoked."""
        found = cast("bytes | None", self._redis.hget(self._keys, name))
        return _decoder.decode(found) if found else None

    def list_keys(self) -> list[StoredKey]:
        """List all keys by name, with those that were revoked."""
        found = cast("dict[bytes, bytes]", self._redis.hgetall(self._keys))
        return sorted(map(_decoder.decode, found.values()), key=lambda key: key.name)

    def revoke(self, name: str, *, now: float) -> StoredKey | None:
        """Revoke a key; from now on it is refused. None: there is no such key."""
        key = self.find(name)
        if key is None or key.revoked is not None:
            return key
        revoked = msgspec.structs.replace(key, revoked=now)
        self._revoke(
            keys=[self._keys, self._digests], args=[name, msgspec.json.encode(revoked), key.digest]
        )
        return revoked

    def use_of(self, name: str) -> KeyUse:
        """Read what a key has used."""
        found = self._redis.hmget(self._use_key(name), ["requests", "hints", "last_used"])
        requests, hints, last = cast("list[bytes | None]", found)
        return KeyUse(int(requests or 0), int(hints or 0), float(last) if last else None)

    def count_hint(self, name: str) -> None:
        """Count a search that a key has asked for."""
        self._redis.hincrby(self._use_key(name), "hints", 1)

    def _use_key(self, name: str) -> str:
        return f"{self._prefix}keys:use:{name}"
