"""The API keys, in Redis and in the file of an operator: who may call, and what each key has used.

Every request looks its key up, so a change takes effect at once. Before the first key is returned,
every process refuses calls without one.

Keys in Redis, each after `cosmicgate:`, or the prefix in a Cluster:

* `keys` hash: name of the key → the key as JSON, without the key itself; a revoked key stays
* `keys:digests` hash: SHA-256 of a key that works → its name
* `keys:use:NAME` hash: `requests`, `hints`, `last_used`
"""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Annotated, Literal, cast, get_args

import msgspec
from redis import Redis

from game.documents.names import about
from service.config import NO_KEY_OWNER, ConfigError
from service.store.connection import REDIS_AWAY, WriteScript, prefix_of, shut_gate
from service.store.ids_and_seeds import digest_of, new_secret

KeyRole = Annotated[Literal["play", "read", "operate"], msgspec.Meta(title="KeyRole")]
ROLES: tuple[str, ...] = get_args(get_args(KeyRole)[0])
LONGEST_NAME = 64
KEY_NAME = re.compile(rf"[A-Za-z0-9._-]{{1,{LONGEST_NAME}}}")
NAME_FORM = f"1 to {LONGEST_NAME} letters, digits, dots, dashes and underscores"
OWN_KEY = "me"
"""Stands for the caller's own key in addresses; so no key is called that."""
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


class Quotas(msgspec.Struct, frozen=True):
    """What one key may use. Null: the service's own limit applies."""

    rate_limit: Annotated[str | None, about("Requests, such as `600/minute`.")] = None
    hint_quota: Annotated[str | None, about("Hints and reviews, such as `1000/day`.")] = None
    max_games: Annotated[int | None, about("Games kept at once; 0: no limit.")] = None


class StoredKey(msgspec.Struct, frozen=True):
    """A key as it is stored: never the key itself, only its SHA-256 in hexadecimal.

    `owner` names whose games the key sees; several keys may share one. Times are in seconds since
    1970; `revoked` is None for a key that works.
    """

    name: str
    owner: str
    role: KeyRole
    digest: str
    created: float
    quotas: Quotas = Quotas()
    revoked: float | None = None


class KeyUse(msgspec.Struct, frozen=True):
    """What a key has used since it was made. `last_used` is in seconds since 1970."""

    requests: int = 0
    hints: int = 0
    last_used: float | None = None


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


def read_api_keys(path: Path) -> dict[str, str]:
    """Read the key file: a dictionary from the SHA-256 of each key (hexadecimal) to its name.

    Each line is a name, a space and the SHA-256; the text after `#` is a comment.

    Raises:
        ConfigError: the file cannot be read, a line is not valid, or it has no key.
    """
    names = read_key_lines(path)
    if not names:
        raise ConfigError(
            f"The key file {path} has no key: `cosmicgate keys new NAME --file {path}` adds one."
        )
    return names


def read_key_lines(path: Path) -> dict[str, str]:
    """Read a key file as `read_api_keys` does; here it may have no key yet.

    Raises:
        ConfigError: the file cannot be read, or a line is not valid.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise ConfigError(f"The key file {path} is a device or a pipe, and no file.")
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        way_out = "Choose another with --api-keys-file or COSMICGATE_API_KEYS_FILE."
        if isinstance(error, FileNotFoundError):
            way_out = f"`cosmicgate keys new NAME --file {path}` makes one."
        raise ConfigError(f"The key file {path} cannot be read: {reason}. {way_out}") from None
    names: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) != 2 or len(words[1]) != 64 or set(words[1]) - set("0123456789abcdef"):
            raise ConfigError(
                f"Line {number} of the key file {path} is not a name and a SHA-256 in hexadecimal; "
                f"`cosmicgate keys new NAME --file {path}` adds such a line."
            )
        if words[0] == NO_KEY_OWNER:
            raise ConfigError(
                f"Line {number} of the key file {path} names a key {NO_KEY_OWNER}, as the games "
                "made without a key are named: choose another name."
            )
        if words[1] in names:
            raise ConfigError(f"Line {number} of the key file {path} repeats an earlier key.")
        names[words[1]] = words[0]
    return names
