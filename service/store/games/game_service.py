"""The game service: opens stored games, plays moves on them, and draws chance."""

from __future__ import annotations

import contextlib
import secrets
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from game import (
    TAKE_BACK,
    Content,
    Event,
    Game,
    IllegalMoveError,
    MoveError,
    Record,
    RecordError,
    Setup,
    SetupError,
    complete_setup,
    effective_moves,
    sample_outcome,
)
from game.packing import PackingError
from game.record import RULES
from service.store.games.documents import (
    SNAPSHOT_SCHEMA,
    Answer,
    Chance,
    GameMeta,
    Head,
    Origin,
    Snapshot,
    StoredGame,
)
from service.store.games.game_store import GameStore, KeyedAnswer, Write
from service.store.hints.questions import SEED_LIMIT

CACHED_GAMES = 128
"""One process keeps so many positions in memory, so that it need not unpack them again."""


class GameMissingError(Exception):
    """This owner has no such game."""


class UnreadableGameError(Exception):
    """The record of a stored game does not replay with the rules and content of this process."""

    def __init__(self, head: Head, reason: str) -> None:
        super().__init__(reason)
        self.head = head
        self.reason = reason


class ContentChangedError(Exception):
    """The game was played with other content than that of this process."""

    def __init__(self, head: Head) -> None:
        super().__init__(head.meta.content)
        self.head = head


class RefusedMoveError(Exception):
    """One of the moves is refused, so none of them was played."""

    def __init__(self, index: int, error: MoveError) -> None:
        super().__init__(error.reason)
        self.index = index
        self.error = error


class OpenGame(NamedTuple):
    """A stored game with its position. Others read the same object: clone it before a move."""

    head: Head
    game: Game

    @property
    def version(self) -> int:
        """The number of entries in the record."""
        return self.head.version


class Draft(NamedTuple):
    """A write that is not stored yet: the new head, the new game, and the events."""

    head: Head
    game: Game
    events: list[bytes]
    first_version: int


class GameService:
    """Creates, opens and plays the games of the service."""

    def __init__(
        self,
        store: GameStore,
        content: Content,
        *,
        now: Callable[[], float] = time.time,
        new_id: Callable[[], str] = lambda: secrets.token_urlsafe(12),
        new_seed: Callable[[], int] = lambda: secrets.randbelow(SEED_LIMIT),
    ) -> None:
        self.store = store
        self.content = content
        self._now = now
        self._new_id = new_id
        self._new_seed = new_seed
        self._cache: OrderedDict[str, OpenGame] = OrderedDict()
        self._cache_lock = threading.Lock()

    def head(self, owner: str, game_id: str) -> Head:
        """Read a game without its position. Raises GameMissingError, also for another's game."""
        head = self.store.head(game_id)
        if head is None or head.meta.owner != owner:
            raise GameMissingError
        return head

    def open(self, owner: str, game_id: str) -> OpenGame:
        """Open a game at its newest version.

        Raises GameMissingError, and UnreadableGameError when its record does not replay here.
        """
        head = self.head(owner, game_id)
        with self._cache_lock:
            cached = self._cache.get(game_id)
        if cached is not None and cached.version == head.version:
            return cached
        stored = self.store.load(game_id)
        if stored is None:
            raise GameMissingError
        opened = OpenGame(stored.head, self._restore(stored))
        self._remember(opened)
        return opened

    def stored(self, owner: str, game_id: str) -> StoredGame:
        """Read a game with its moves, without a replay. Raises GameMissingError."""
        stored = self.store.load(game_id)
        if stored is None or stored.head.meta.owner != owner:
            raise GameMissingError
        return stored

    def create(
        self, owner: str, choices: Mapping[str, Any], chance: Chance, seed: int | None
    ) -> Draft:
        """Set up a new game; what ``choices`` leave open is drawn at random. Raises SetupError."""
        if seed is None:
            seed = self._new_seed()
        setup = complete_setup(choices, self.content, Random(f"{seed}:setup"))
        game = Game.new(setup, self.content)
        return self._begin(owner, game, [], chance, seed, None)

    def import_record(self, owner: str, record: Record, chance: Chance, seed: int | None) -> Draft:
        """Set up a game from a record. Raises SetupError, RefusedMoveError."""
        game, events = self.replay(record.setup, record.moves)
        return self._begin(owner, game, events, chance, seed, None)

    def fork(self, source: StoredGame, version: int, chance: Chance, seed: int | None) -> Draft:
        """Set up a game that starts where ``source`` was at ``version``.

        The new game has its own seed, so it does not show the future chance of the source. Raises
        RefusedMoveError when the record does not replay with the content of this process.
        """
        meta = source.head.meta
        game, events = self.replay(meta.setup, source.moves[:version])
        return self._begin(meta.owner, game, events, chance, seed, Origin(meta.id, version))

    def replay(self, setup: Mapping[str, Any], moves: Sequence[str]) -> tuple[Game, list[Event]]:
        """Play the moves on a complete set-up, with the content of this process; store nothing.

        Raises SetupError, RefusedMoveError.
        """
        game = Game.new(Setup.from_dict(setup, self.content), self.content)
        return game, _play_all(game, moves)

    def play(self, opened: OpenGame, moves: Sequence[str]) -> Draft:
        """Play moves, all or none. If the server draws chance, draw the chance that follows.

        Raises RefusedMoveError, and ContentChangedError for a game of other content.
        """
        meta = opened.head.meta
        if meta.content != self.content.version:
            raise ContentChangedError(opened.head)
        game = opened.game.clone()
        events: list[Event] = []
        for index, move in enumerate(moves):
            try:
                if move == TAKE_BACK and meta.chance == "server":
                    raise IllegalMoveError(
                        move, "the server drew the outcome; it cannot be taken back"
                    )
                events.append(game.play(move))
            except MoveError as error:
                raise RefusedMoveError(index, error) from error
            if meta.chance == "server":
                events += draw_chance(game, meta.seed)
        head = Head(meta, game.version, game.status, self._now())
        return Draft(head, game, encode_events(events), opened.version)

    def commit_new(self, draft: Draft, keyed: KeyedAnswer | None) -> Answer | None:
        """Store a new game. If the key was used before, store nothing and return that answer."""
        meta = draft.head.meta
        if keyed is not None:
            meta = msgspec.structs.replace(meta, creation_key=keyed.key)
        return self.store.create(meta, self._write(draft), keyed)

    def commit(self, draft: Draft, keyed: KeyedAnswer | None) -> Answer | None:
        """Store played moves. If the key was used before, store nothing and return that answer.

        Raises StaleVersionError when another write came first, GameGoneError after a deletion.
        """
        game_id = draft.head.meta.id
        earlier = self.store.append(game_id, draft.first_version, self._write(draft), keyed)
        if earlier is None:
            self._remember(OpenGame(draft.head, draft.game))
        return earlier

    def forget(self, game_id: str) -> None:
        """Remove a deleted game's position from the memory of this process."""
        with self._cache_lock:
            self._cache.pop(game_id, None)

    def _begin(
        self,
        owner: str,
        game: Game,
        events: list[Event],
        chance: Chance,
        seed: int | None,
        origin: Origin | None,
    ) -> Draft:
        record = game.record()
        meta = GameMeta(
            id=self._new_id(),
            owner=owner,
            created=self._now(),
            setup=game.setup.to_dict(),
            chance=chance,
            seed=self._new_seed() if seed is None else seed,
            rules=record.rules,
            content=record.content,
            origin=origin,
        )
        if chance == "server":
            events = events + draw_chance(game, meta.seed)
        head = Head(meta, game.version, game.status, meta.created)
        return Draft(head, game, encode_events(events), 0)

    def _restore(self, stored: StoredGame) -> Game:
        """Unpack the snapshot if this build can read it; otherwise replay the record."""
        meta, snapshot = stored.head.meta, stored.snapshot
        if snapshot is not None and self._fits(snapshot, stored):
            with contextlib.suppress(PackingError, SetupError):
                setup = Setup.from_dict(meta.setup, self.content)
                return Game.restore(setup, self.content, snapshot.position, stored.moves)
        try:
            log = Record(meta.setup, tuple(stored.moves), meta.content, meta.rules)
            return Game.replay(log, self.content)
        except RecordError as error:
            raise UnreadableGameError(stored.head, str(error)) from error

    def _fits(self, snapshot: Snapshot, stored: StoredGame) -> bool:
        return (
            snapshot.schema == SNAPSHOT_SCHEMA
            and snapshot.rules == stored.head.meta.rules == RULES
            and snapshot.content == self.content.version
            and snapshot.version == len(stored.moves)
        )

    def _write(self, draft: Draft) -> Write:
        head = draft.head
        snapshot = Snapshot(
            SNAPSHOT_SCHEMA,
            head.meta.rules,
            head.meta.content,
            head.version,
            draft.game.snapshot(),
        )
        return Write(draft.events, head.version, head.status, head.updated, snapshot)

    def _remember(self, opened: OpenGame) -> None:
        with self._cache_lock:
            self._cache[opened.head.meta.id] = opened
            self._cache.move_to_end(opened.head.meta.id)
            while len(self._cache) > CACHED_GAMES:
                self._cache.popitem(last=False)


def draw_chance(game: Game, seed: int) -> list[Event]:
    """Draw outcomes until the team must decide or the game is over.

    Each outcome has its own random stream, named by seed and version. So the same seed and the same
    moves of the team give the same game.
    """
    events: list[Event] = []
    while (decision := game.decision()) is not None and decision.chance:
        outcome = sample_outcome(game.legal_moves(), Random(f"{seed}:{game.version}"))
        events.append(game.play(outcome))
    return events


def encode_events(events: Iterable[Event]) -> list[bytes]:
    """Encode events as JSON, for the store and for replies."""
    return [msgspec.json.encode(event) for event in events]


def record_of(stored: StoredGame) -> Record:
    """Give the record of a stored game, without a replay and without moves that were taken back."""
    meta = stored.head.meta
    return Record(meta.setup, tuple(effective_moves(stored.moves)), meta.content, meta.rules)


def _play_all(game: Game, moves: Sequence[str]) -> list[Event]:
    events = []
    for index, move in enumerate(moves):
        try:
            events.append(game.play(move))
        except MoveError as error:
            raise RefusedMoveError(index, error) from error
    return events
