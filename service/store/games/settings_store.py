"""What the creator of a game changes in it after its beginning: its label, the players' names ...

`meta` of the game is written anew, with its seating if that changes too, in one atomic step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace
from redis import Redis

from service.store.connection import prefix_of
from service.store.due_games import due_key
from service.store.games import scripts
from service.store.games.documents import GameMeta, Head
from service.store.games.errors import GameMissingError
from service.store.games.game_store import StaleVersionError, head_of
from service.store.games.open_game import seating_of
from service.store.games.seating import Seating
from service.store.write_script import WriteScript


class Settings(NamedTuple):
    """What a game is to have from now on."""

    meta: GameMeta
    seating: Seating


class SettingsStore:
    """Changes the settings of games."""

    def __init__(self, redis: Redis, *, replicas: int = 0) -> None:
        """`replicas`: how many must have a change before it counts as done."""
        self._redis = redis
        self._due = due_key(redis)
        self._games = f"{prefix_of(redis)}game:"
        self._change = WriteScript(redis, scripts.CHANGE_SETTINGS, replicas)

    def change(
        self, game_id: str, change: Callable[[Head], Settings], *, expected: int | None = None
    ) -> Head:
        """Change the settings of a game; returns the game then.

        `change` says what they become and may raise; it is asked again when somebody else has
        changed them at the same time. Raises GameMissingError, and StaleVersionError when the game
        is not at the version `expected` (None: any).
        """
        game = f"{self._games}{game_id}"
        while True:
            fields = cast("Any", self._redis.hmget(game, [*scripts.HEAD]))
            head = head_of(fields)
            if head is None:
                raise GameMissingError
            before = seating_of(head)
            meta, seating = change(head)
            if meta == head.meta and seating == before:
                return head
            meta = replace(meta, settings_revision=meta.settings_revision + 1)
            if seating != before:
                seating = replace(seating, revision=before.revision + 1)
            reply = self._change(
                keys=[game, self._due],
                args=[
                    fields[0],
                    msgspec.json.encode(meta),
                    before.revision,
                    b"" if seating == before else msgspec.json.encode(seating),
                    f"{game}:news",
                    "1" if seating.engines else "",
                    b"" if expected is None else expected,
                ],
            )
            match reply:
                case [b"gone"]:
                    raise GameMissingError
                case [b"stale", current]:
                    raise StaleVersionError(int(current))
                case [b"done"]:
                    kept = head.seating if seating == before else seating
                    return replace(head, meta=meta, seating=kept)
