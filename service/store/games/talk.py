"""What the people at a table tell one another: signs, proposals, and words if the game allows them.

It is no part of the game: it is in no log, record or fork, and nothing follows from it. The last
of it is kept for an hour, so that whoever connects again misses nothing, and goes with the game.

Key, after the prefix of the store: `game:ID:talk`, a stream with one field, `message`.
"""

from __future__ import annotations

from typing import Annotated, Literal, cast, get_args

import msgspec
from redis import Redis

from game.documents.names import about
from service.store.connection import prefix_of
from service.store.games.errors import GameMissingError
from service.store.quotas import Counts
from service.timestamps import Timestamp

MOST_KEPT = 50
"""About so many of the last messages are kept."""
KEPT_SECONDS = 3600
"""They are kept for this time after the last one."""
LIMITS = ((10, 10), (40, 60))
"""How often a seat may talk: so many times in so many seconds."""

TalkKind = Annotated[
    Literal["proposal", "ping", "reaction", "ready", "text"], msgspec.Meta(title="TalkKind")
]
TALK_KINDS: tuple[str, ...] = get_args(get_args(TalkKind)[0])
Reaction = Annotated[
    Literal["agree", "disagree", "wait", "thanks", "well_done", "oh_no"],
    msgspec.Meta(title="Reaction"),
]

SAY = """
-- KEYS: game, its talk
-- ARGV: the message, about how many are kept, seconds to keep it, channel
-- Returns the id of the message; nothing when the game is gone.
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
local id = redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[2], '*', 'message', ARGV[1])
redis.call('EXPIRE', KEYS[2], ARGV[3])
redis.call('PUBLISH', ARGV[4], 'talk')
return id
"""


class NewTalkMessage(msgspec.Struct, frozen=True):
    """What somebody says at the table; the field of its `kind` is set, the others are null."""

    version: Annotated[int, about("The version of the game at which it was said.")]
    seat: Annotated[int | None, about("Who says it; null in an open game.")]
    kind: TalkKind
    proposal: Annotated[list[str] | None, about("Placements, by the ids of the moves.")] = None
    ping: Annotated[str | None, about("The id of a place, card, board or component.")] = None
    reaction: Reaction | None = None
    ready: Annotated[bool | None, about("False: not ready any more.")] = None
    text: Annotated[str | None, about("Only in games that have it.")] = None


class TalkMessage(NewTalkMessage, frozen=True, kw_only=True):
    """What somebody said at the table."""

    id: Annotated[str, about("Names it. The ids rise; one that you know came again.")]
    at: Timestamp


_decoder = msgspec.json.Decoder(NewTalkMessage)


class TooMuchTalkError(Exception):
    """A seat talks too much; `seconds` is when to talk again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"talk again in {seconds} s")
        self.seconds = seconds


class Talk:
    """Keeps what is said at the tables."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._prefix = prefix_of(redis)
        self._counts = Counts(redis)
        self._say = redis.register_script(SAY)

    def say(self, game_id: str, message: NewTalkMessage) -> str:
        """Say something to all who follow a game; returns its id.

        Raises TooMuchTalkError, and GameMissingError when there is no such game.
        """
        counted = [f"{self._prefix}talk:{game_id}:{message.seat}:{span}" for _, span in LIMITS]
        full = self._counts.take(counted, LIMITS)
        if full is not None:
            raise TooMuchTalkError(max(1, cast("int", self._redis.ttl(counted[full]))))
        game = self._game_key(game_id)
        id_ = self._say(
            keys=[game, f"{game}:talk"],
            args=[msgspec.json.encode(message), MOST_KEPT, KEPT_SECONDS, f"{game}:news"],
        )
        if not id_:
            raise GameMissingError
        return cast("bytes", id_).decode()

    def after(self, game_id: str, id_: str) -> list[tuple[str, NewTalkMessage]]:
        """Read what was said after the message of an id, the oldest first."""
        found = self._redis.xrange(f"{self._game_key(game_id)}:talk", f"({id_}")
        return [
            (name.decode(), _decoder.decode(fields[b"message"]))
            for name, fields in cast("list[tuple[bytes, dict[bytes, bytes]]]", found)
        ]

    def _game_key(self, game_id: str) -> str:
        return f"{self._prefix}game:{game_id}"


def moment_of(id_: str) -> float:
    """Return when something was said, in seconds since 1970."""
    return int(id_.partition("-")[0]) / 1000
