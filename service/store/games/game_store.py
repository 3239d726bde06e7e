"""The games in Redis: a hash of metadata and snapshot, and a list of record entries.

Keys, each after ``cosmicgate:``:

* ``game:ID`` hash: ``meta``, ``version``, ``status``, ``updated``, ``snapshot``, ``write``
* ``game:ID:record`` list: one JSON event for each entry; ``move`` is one of its fields
* ``game:ID:answers`` hash: first answers to keyed requests on this game
* ``games:OWNER`` sorted set: the owner's games, by age
* ``created:OWNER:KEY`` string: first answer to a keyed request that created a game
* ``game:ID:news`` channel: the new version after each write, or ``deleted``
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec
from redis import Redis

from service.store.connection import KEY_PREFIX
from service.store.games import scripts
from service.store.games.documents import (
    Answer,
    GameMeta,
    Head,
    Snapshot,
    StoredGame,
    unpack_snapshot,
)

if TYPE_CHECKING:
    from collections.abc import Callable

ANSWER_SECONDS = 24 * 3600
"""For this time a retry with the same idempotency key gets the first answer."""


class StaleVersionError(Exception):
    """The game is not at the version that the write expects."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the game is at version {current}")
        self.current = current


class TooManyGamesError(Exception):
    """The owner has the largest number of games already."""


class GameGoneError(Exception):
    """The game is not in the store."""


class Write(NamedTuple):
    """One write: the new entries (JSON events), and the state of the game after them.

    ``updated`` is in seconds since 1970.
    """

    entries: Sequence[bytes]
    version: int
    status: str
    updated: float
    snapshot: Snapshot


class KeyedAnswer(NamedTuple):
    """An answer to store with a write, under the idempotency key of the request."""

    key: str
    answer: Answer


class _Entry(msgspec.Struct):
    move: str


_entry_decoder = msgspec.json.Decoder(_Entry)
_meta_decoder = msgspec.json.Decoder(GameMeta)
_answer_decoder = msgspec.msgpack.Decoder(Answer)


class GameStore:
    """Reads and writes games. Each write is one atomic step and names the version it expects."""

    def __init__(self, redis: Redis, *, most_games: int = 0, keep_seconds: int = 0) -> None:
        """Store games in ``redis``.

        ``most_games``: the most games of one owner; 0: no limit. ``keep_seconds``: how long a game
        is kept after its last write; 0: for ever.
        """
        self._redis = redis
        self._most_games = most_games
        self._keep_seconds = keep_seconds
        self._create = redis.register_script(scripts.CREATE)
        self._append = redis.register_script(scripts.APPEND)
        self._delete = redis.register_script(scripts.DELETE)

    def create(self, meta: GameMeta, write: Write, keyed: KeyedAnswer | None) -> Answer | None:
        """Store a new game.

        If the request's key was used before, stores nothing and returns the earlier answer. Raises
        TooManyGamesError when the owner may have no more games.
        """
        game = _game_key(meta.id)
        reply = self._create(
            keys=[
                game,
                f"{game}:record",
                _index_key(meta.owner),
                _created_key(meta.owner, keyed.key) if keyed else f"{game}:answers",
            ],
            args=[
                msgspec.json.encode(meta),
                write.version,
                write.status,
                write.updated,
                msgspec.msgpack.encode(write.snapshot),
                _index_name(meta),
                msgspec.msgpack.encode(keyed.answer) if keyed else b"",
                ANSWER_SECONDS,
                self._most_games,
                _game_key(""),
                self._keep_seconds,
                *write.entries,
            ],
        )
        return self._earlier_answer(cast("list[bytes]", reply))

    def append(
        self, game_id: str, expected: int, write: Write, keyed: KeyedAnswer | None
    ) -> Answer | None:
        """Add entries to a game at version ``expected``.

        If the request's key was used before, stores nothing and returns the earlier answer. Raises
        StaleVersionError when the game is at another version, and GameGoneError when it is gone.
        """
        game = _game_key(game_id)
        reply = self._append(
            keys=[game, f"{game}:record", f"{game}:answers"],
            args=[
                expected,
                write.version,
                write.status,
                write.updated,
                msgspec.msgpack.encode(write.snapshot),
                # The name of this write. If its reply is lost, the client library sends it again,
                # and the script knows by the name that the write is done.
                secrets.token_hex(8),
                f"{game}:news",
                keyed.key if keyed else b"",
                msgspec.msgpack.encode(keyed.answer) if keyed else b"",
                ANSWER_SECONDS,
                self._keep_seconds,
                *write.entries,
            ],
        )
        return self._earlier_answer(cast("list[bytes]", reply))

    def delete(self, head: Head, expected: int | None) -> None:
        """Delete a game with its record and answers.

        Raises StaleVersionError when the game is not at version ``expected`` (None: any), and
        GameGoneError when there is no such game.
        """
        meta = head.meta
        game = _game_key(meta.id)
        reply = self._delete(
            keys=[
                game,
                f"{game}:record",
                f"{game}:answers",
                _index_key(meta.owner),
                _created_key(meta.owner, meta.creation_key or ""),
            ],
            args=["" if expected is None else expected, _index_name(meta), f"{game}:news"],
        )
        self._earlier_answer(cast("list[bytes]", reply))

    def head(self, game_id: str) -> Head | None:
        """Read a game without its moves. None: there is no such game."""
        return _head(self._fetch_head(self._redis, game_id))

    def load(self, game_id: str) -> StoredGame | None:
        """Read a whole game in one atomic step. None: there is no such game."""
        game = _game_key(game_id)
        with self._redis.pipeline(transaction=True) as pipe:
            self._fetch_head(pipe, game_id)
            pipe.hget(game, "snapshot")
            pipe.lrange(f"{game}:record", 0, -1)
            fields, snapshot, entries = pipe.execute()
        head = _head(fields)
        if head is None:
            return None
        moves = [_entry_decoder.decode(entry).move for entry in entries]
        return StoredGame(head, unpack_snapshot(snapshot or b""), moves)

    def events(self, game_id: str, after: int) -> list[bytes]:
        """Read the entries after version ``after``, the oldest first, as JSON events."""
        found = self._redis.lrange(f"{_game_key(game_id)}:record", after, -1)
        return cast("list[bytes]", found)

    def list_games(self, owner: str, cursor: str | None, limit: int) -> tuple[list[Head], str]:
        """Read one page of an owner's games, the newest first.

        Returns the games and the cursor of the next page; the cursor of the last page is empty.
        """
        top = "+" if cursor is None else f"({cursor}"
        found = self._redis.zrevrangebylex(_index_key(owner), top, "-", 0, limit + 1)
        names = [name.decode() for name in cast("list[bytes]", found)]
        page = names[:limit]
        with self._redis.pipeline(transaction=False) as pipe:
            for name in page:
                self._fetch_head(pipe, name.split(":", 1)[1])
            heads = [_head(fields) for fields in pipe.execute()]
        return [head for head in heads if head], page[-1] if len(names) > limit else ""

    def answer_on(self, game_id: str, key: str) -> Answer | None:
        """Find the first answer to a keyed request on this game."""
        found = self._redis.hget(f"{_game_key(game_id)}:answers", key)
        return _answer_decoder.decode(cast("bytes", found)) if found else None

    def creation_answer(self, owner: str, key: str) -> Answer | None:
        """Find the first answer to a keyed request that created a game."""
        found = self._redis.get(_created_key(owner, key))
        return _answer_decoder.decode(cast("bytes", found)) if found else None

    @contextmanager
    def listen(self, game_id: str) -> Iterator[Callable[[float], bool]]:
        """Listen for writes to a game from now on.

        Yields a function that waits up to so many seconds and returns whether a write came.
        """
        with self._redis.pubsub(  # type: ignore[no-untyped-call]
            ignore_subscribe_messages=True
        ) as channel:
            channel.subscribe(f"{_game_key(game_id)}:news")
            channel.get_message(timeout=1.0)  # confirmed: no message is missed from now on

            def wait(seconds: float) -> bool:
                return channel.get_message(timeout=seconds) is not None

            yield wait

    @staticmethod
    def _fetch_head(redis: Any, game_id: str) -> Any:
        return redis.hmget(_game_key(game_id), "meta", "version", "status", "updated")

    @staticmethod
    def _earlier_answer(reply: list[bytes]) -> Answer | None:
        match reply:
            case [b"answered", answer]:
                return _answer_decoder.decode(answer)
            case [b"stale", current]:
                raise StaleVersionError(int(current))
            case [b"gone"]:
                raise GameGoneError
            case [b"full"]:
                raise TooManyGamesError
            case [b"taken"]:
                raise RuntimeError("a new game has the id of an old one")
        return None


def _head(fields: Any) -> Head | None:
    meta, version, status, updated = fields
    if meta is None:
        return None
    return Head(_meta_decoder.decode(meta), int(version), status.decode(), float(updated))


def _game_key(game_id: str) -> str:
    return f"{KEY_PREFIX}game:{game_id}"


def _index_key(owner: str) -> str:
    return f"{KEY_PREFIX}games:{owner}"


def _created_key(owner: str, key: str) -> str:
    return f"{KEY_PREFIX}created:{owner}:{key}"


def _index_name(meta: GameMeta) -> str:
    """Name a game in its owner's index; the names sort by age."""
    return f"{round(meta.created * 1e6):017d}:{meta.id}"
