"""The games in Redis: a hash of metadata and snapshot, and a list of record entries.

Keys, each after `cosmicgate:`, or the prefix in a Cluster:

* `game:ID` hash: `meta`, `version`, `status`, `updated`, `snapshot`, `write`,
  `seating`, `engines`, `glance`
* `game:ID:record` list: for each entry its events, as a JSON list; `move` is a field of each
* `game:ID:answers`, `game:ID:answers:old` hashes: first answers to keyed requests on this game
* `games:OWNER` sorted set: the owner's games, by age
* `plans:OWNER` sorted set: the same for ephemeral games
* `created:OWNER:KEY` string: first answer to a keyed request that created a game
* `game:ID:news` channel: the new version after each write, `seats`, `settings`, `talk` or `deleted`
"""

from __future__ import annotations

import contextlib
import math
import secrets
import zlib
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, NamedTuple, cast

import msgspec
from redis import Redis

from service.config import Config
from service.store.connection import WriteScript, listening, prefix_of
from service.store.due_games import due_key
from service.store.games import scripts
from service.store.games.documents import (
    Answer,
    Draft,
    GameMeta,
    Glance,
    Head,
    StoredGame,
    packed_snapshot,
    unpack_snapshot,
)
from service.store.games.errors import (
    GameMissingError,
    SeatingChangedError,
    StaleVersionError,
    TooManyGamesError,
)
from service.store.games.seating import Seating

SECONDS_A_DAY = 24 * 3600
PLAN_SECONDS = 3600
"""For this time after its last write an ephemeral game is kept."""
MOST_PLANS = 100
"""Ephemeral games that one owner may have at a time."""
MOST_PLANS_OF_A_SEAT = 10
"""Ephemeral games that one seat of a game may have at a time."""
KEEP_ANSWER_SECONDS = 24 * 3600
"""For this time a retry with the same idempotency key gets the first answer."""
MOST_ANSWER_BYTES = 128 * 1024
"""A game keeps up to twice this many bytes of answers; beyond that, the oldest are forgotten."""


class KeyedAnswer(NamedTuple):
    """An answer to store with a write, under the idempotency key of the request."""

    key: str
    answer: Answer


class _Entry(msgspec.Struct):
    move: str


_entry_decoder = msgspec.json.Decoder(list[_Entry] | _Entry)
_meta_decoder = msgspec.json.Decoder(GameMeta)
_glance_decoder = msgspec.json.Decoder(Glance | None)
_seating_decoder = msgspec.json.Decoder(Seating)
_answer_decoder = msgspec.msgpack.Decoder(Answer)
SCANNED_AT_ONCE = 100
LONGEST_SCAN = 1000
"""Most games that one call for a list looks at."""
_NOBODY = Seating()


class GameStore:
    """Reads and writes games. Each write is one atomic step and names the version it expects."""

    def __init__(
        self, redis: Redis, *, most_games: int = 0, keep_seconds: int = 0, replicas: int = 0
    ) -> None:
        """Store games in `redis`.

        `most_games`: the most games of one owner; 0: no limit. `keep_seconds`: how long a game
        is kept after its last write; 0: for ever. `replicas`: how many must have a write before
        it counts as done; otherwise every write raises UnconfirmedWriteError.
        """
        self._redis = redis
        self._prefix = prefix_of(redis)
        self._due = due_key(redis)
        self._most_games = most_games
        self._keep_seconds = keep_seconds
        self._page = redis.register_script(scripts.PAGE)
        self._create = WriteScript(redis, scripts.CREATE, replicas)
        self._append = WriteScript(redis, scripts.APPEND, replicas)
        self._change = WriteScript(redis, scripts.CHANGE, replicas)
        self._pass_on = WriteScript(redis, scripts.PASS_ON, replicas)
        self._delete = WriteScript(redis, scripts.DELETE, replicas)

    def create(
        self,
        draft: Draft,
        keyed: KeyedAnswer | None,
        most_games: int | None = None,
    ) -> Answer | None:
        """Store a new game; `most_games` is the owner's own limit, 0: none.

        Its first entries are copied from the game that it was forked from; those of the draft
        follow. If the request's key was used before, stores nothing and returns the earlier answer.
        Raises TooManyGamesError when the owner may have no more games, and GameMissingError when
        the game to copy from is gone.
        """
        head, meta = draft.head, draft.head.meta
        game = self._game_key(meta.id)
        source = self._game_key(meta.origin.game) if meta.origin else game
        reply = self._create(
            keys=[
                game,
                f"{game}:record",
                self._index_of(meta),
                self._created_key(meta.owner, keyed.key) if keyed else f"{game}:answers",
                self._due,
                f"{source}:record",
            ],
            args=[
                msgspec.json.encode(meta),
                head.version,
                head.status,
                head.updated,
                packed_snapshot(draft),
                _index_name(meta),
                _packed(keyed.answer) if keyed else b"",
                KEEP_ANSWER_SECONDS,
                self._most(meta, most_games),
                self._game_key(""),
                self._kept_for(meta),
                _encoded(head.seating),
                _has_engines(head.seating),
                msgspec.json.encode(head.glance),
                draft.first_version,
                *draft.events,
            ],
        )
        return _earlier_answer(reply)

    def _most(self, meta: GameMeta, most_games: int | None) -> int:
        if meta.ephemeral:
            return most_plans(meta)
        return self._most_games if most_games is None else most_games

    def _kept_for(self, meta: GameMeta) -> int:
        return PLAN_SECONDS if meta.ephemeral else self._keep_seconds

    def may_have_room(self, owner: str, most_games: int) -> bool:
        """Return whether the owner may have room for a game; cheap, for a look before the work.

        Where games expire, the index may name games that are gone: only `create` knows then.
        """
        if not most_games or self._keep_seconds:
            return True
        return cast("int", self._redis.zcard(self._index_key(owner))) < most_games

    def append(self, draft: Draft, keyed: KeyedAnswer | None) -> Answer | None:
        """Add the entries of a draft to its game.

        If the request's key was used before, stores nothing and returns the earlier answer. Raises
        StaleVersionError when the game is at another version, and GameMissingError when it is gone.
        """
        head = draft.head
        game = self._game_key(head.meta.id)
        reply = self._append(
            keys=[game, f"{game}:record", *_answer_keys(game), self._due],
            args=[
                draft.first_version,
                head.version,
                head.status,
                head.updated,
                packed_snapshot(draft),
                # The name of this write. If its reply is lost, the client library sends it again,
                # and the script knows by the name that the write is done.
                secrets.token_hex(8),
                f"{game}:news",
                keyed.key if keyed else b"",
                _packed(keyed.answer) if keyed else b"",
                KEEP_ANSWER_SECONDS,
                self._kept_for(head.meta),
                msgspec.json.encode(head.glance),
                MOST_ANSWER_BYTES,
                *draft.events,
            ],
        )
        return _earlier_answer(reply)

    def delete(self, head: Head, expected: int | None) -> None:
        """Delete a game with its record and answers.

        Raises StaleVersionError when the game is not at version `expected` (None: any), and
        GameMissingError when there is no such game.
        """
        meta = head.meta
        game = self._game_key(meta.id)
        reply = self._delete(
            keys=[
                game,
                f"{game}:record",
                f"{game}:answers",
                self._index_of(meta),
                self._created_key(meta.owner, meta.creation_key or ""),
                _answer_keys(game)[1],
                self._due,
                f"{game}:talk",
            ],
            args=["" if expected is None else expected, _index_name(meta), f"{game}:news"],
        )
        _raise_refusal(reply)

    def change(
        self, head: Head, meta: GameMeta, seating: Seating, expected: int | None = None
    ) -> None:
        """Store the settings of a game, and who sits where; what `head` has already stays.

        Raises SeatingChangedError when one of both is not that of `head` any more,
        StaleVersionError when the game is not at version `expected` (None: any), and
        GameMissingError when it is gone.
        """
        game = self._game_key(head.meta.id)
        reply = self._change(
            keys=[game, self._due],
            args=[
                head.meta.owner,
                head.meta.settings_revision,
                b"" if meta == head.meta else msgspec.json.encode(meta),
                head.seating.revision,
                b"" if seating == head.seating else msgspec.json.encode(seating),
                _has_engines(seating),
                f"{game}:news",
                b"" if expected is None else expected,
            ],
        )
        _raise_refusal(reply)

    def pass_on(self, head: Head, owner: str, seating: Seating, most_games: int | None) -> None:
        """Give a game to another owner, whose own limit is `most_games`; 0: none.

        A game that is theirs already stays as it is. Raises SeatingChangedError, TooManyGamesError
        and GameMissingError.
        """
        if owner == head.meta.owner:
            return
        old, game = head.meta, self._game_key(head.meta.id)
        new = msgspec.structs.replace(old, owner=owner, creation_key=None)
        reply = self._pass_on(
            keys=[
                game,
                self._index_of(old),
                self._index_of(new),
                self._created_key(old.owner, old.creation_key or ""),
            ],
            args=[
                msgspec.json.encode(new),
                head.seating.revision,
                msgspec.json.encode(seating),
                _index_name(old),
                self._most_games if most_games is None else most_games,
                f"{game}:news",
                self._game_key(""),
                self._kept_for(old),
            ],
        )
        _raise_refusal(reply)

    def head(self, game_id: str) -> Head | None:
        """Read a game without its moves. None: there is no such game."""
        return head_of(self._fetch_head(self._redis, game_id))

    def load(self, game_id: str) -> StoredGame | None:
        """Read a whole game in one atomic step. None: there is no such game."""
        game = self._game_key(game_id)
        with self._redis.pipeline(transaction=True) as pipe:
            self._fetch_head(pipe, game_id)
            pipe.hget(game, "snapshot")
            pipe.lrange(f"{game}:record", 0, -1)
            fields, snapshot, entries = pipe.execute()
        head = head_of(fields)
        if head is None:
            return None
        moves = [_move_of(entry) for entry in entries]
        return StoredGame(head, unpack_snapshot(snapshot or b""), moves, entries)

    def events(self, game_id: str, after: int) -> list[bytes]:
        """Read the entries after version `after`, the oldest first (see `split_events`)."""
        found = self._redis.lrange(f"{self._game_key(game_id)}:record", after, -1)
        return cast("list[bytes]", found)

    def list_games(
        self, owner: str, cursor: str | None, limit: int, fits: Callable[[Head], bool]
    ) -> tuple[list[Head], str]:
        """Read one page of those of an owner's games that fit, the newest first.

        Returns the games and the cursor of the next page; the cursor of the last page is empty. One
        call looks at no more than 1,000 games; a page may then have fewer games than `limit`.
        """
        found: list[Head] = []
        wanted, left = limit + 1, LONGEST_SCAN  # one more shows whether there is another page
        while left > 0:
            page = self._scan(owner, cursor, min(wanted, left))
            for name, head in page:
                if head is not None and fits(head):
                    if len(found) == limit:
                        return found, cursor or ""
                    found.append(head)
                cursor = name
            if len(page) < min(wanted, left):
                return found, ""
            wanted, left = SCANNED_AT_ONCE, left - len(page)
        return found, cursor or ""

    def _scan(self, owner: str, cursor: str | None, most: int) -> list[tuple[str, Head | None]]:
        """Read the next games of an owner, each with its name in the index."""
        top = "+" if cursor is None else f"({cursor}"
        page = self._page(keys=[self._index_key(owner)], args=[top, most, self._game_key("")])
        return [(name.decode(), head_of(fields)) for name, fields in cast("list[Any]", page)]

    def answer_on(self, game_id: str, key: str) -> Answer | None:
        """Find the first answer to a keyed request on this game."""
        for answers in _answer_keys(self._game_key(game_id)):
            if found := cast("bytes | None", self._redis.hget(answers, key)):
                return _unpacked(found)
        return None

    def creation_answer(self, owner: str, key: str) -> Answer | None:
        """Find the first answer to a keyed request that created a game."""
        found = self._redis.get(self._created_key(owner, key))
        return _unpacked(cast("bytes", found)) if found else None

    def listen(self, game_id: str) -> AbstractContextManager[Callable[[float], bool]]:
        """Listen for writes to a game from now on, as `listening`."""
        return listening(self._redis, f"{self._game_key(game_id)}:news")

    def _game_key(self, game_id: str) -> str:
        return f"{self._prefix}game:{game_id}"

    def _index_key(self, owner: str) -> str:
        return f"{self._prefix}games:{owner}"

    def _index_of(self, meta: GameMeta) -> str:
        """The index that a game is counted in."""
        owner = meta.owner
        return f"{self._prefix}plans:{owner}" if meta.ephemeral else self._index_key(owner)

    def _created_key(self, owner: str, key: str) -> str:
        return f"{self._prefix}created:{owner}:{key}"

    def _fetch_head(self, redis: Any, game_id: str) -> Any:
        return redis.hmget(self._game_key(game_id), *scripts.HEAD)


def most_plans(meta: GameMeta) -> int:
    """Return how many plans the owner of a plan may have."""
    return MOST_PLANS if meta.planner is None else MOST_PLANS_OF_A_SEAT


def game_store(redis: Redis, config: Config) -> GameStore:
    """Make the game store of a configuration; every process that writes games uses it."""
    keep = math.ceil(config.game_ttl_days * SECONDS_A_DAY)
    return GameStore(
        redis,
        most_games=config.max_games,
        keep_seconds=keep,
        replicas=config.replicas_to_confirm,
    )


def _earlier_answer(reply: Any) -> Answer | None:
    """Return the answer to an earlier request with the same key. None: the write is done now.

    Raises the error of a write that was refused.
    """
    _raise_refusal(reply)
    return _unpacked(reply[1]) if reply[0] == b"answered" else None


def _raise_refusal(reply: Any) -> None:
    """Raise the error of a write that its script has refused."""
    match reply:
        case [b"stale", current]:
            raise StaleVersionError(int(current))
        case [b"gone"]:
            raise GameMissingError
        case [b"changed"]:
            raise SeatingChangedError
        case [b"full"]:
            raise TooManyGamesError
        case [b"taken"]:
            raise RuntimeError("a new game has the id of an old one")


def _move_of(entry: bytes) -> str:
    """The move of an entry: that of its first event."""
    found: list[_Entry] | _Entry = _entry_decoder.decode(entry)
    return found[0].move if isinstance(found, list) else found.move


def head_of(fields: Any) -> Head | None:
    """Read a game from its fields `scripts.HEAD`. None: there is no such game."""
    meta, version, status, updated, seating, glance = fields
    if meta is None:
        return None
    return Head(
        _meta_decoder.decode(meta),
        int(version),
        status.decode(),
        float(updated),
        _seating_decoder.decode(seating) if seating else _NOBODY,
        _glance_decoder.decode(glance) if glance else None,
    )


def _has_engines(seating: Seating) -> str:
    return "1" if seating.engines else ""


def _encoded(seating: Seating) -> bytes:
    """Return a seating as it is stored: that of a game in which nobody was ever seated is not."""
    return b"" if seating == _NOBODY else msgspec.json.encode(seating)


def _packed(answer: Answer) -> bytes:
    """Encode an answer; its events repeat themselves, and shrink to a tenth."""
    return zlib.compress(msgspec.msgpack.encode(answer))


def _unpacked(packed: bytes) -> Answer:
    """Decode a stored answer; those of earlier versions are not compressed."""
    with contextlib.suppress(zlib.error):
        packed = zlib.decompress(packed)
    return _answer_decoder.decode(packed)


def _answer_keys(game: str) -> tuple[str, str]:
    """Name the answers to keyed requests on a game, and the older ones."""
    return f"{game}:answers", f"{game}:answers:old"


def _index_name(meta: GameMeta) -> str:
    """Name a game in its owner's index; the names sort by age."""
    return f"{round(meta.created * 1e6):017d}:{meta.id}"
