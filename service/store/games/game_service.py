"""The game service: opens stored games, plays moves on them, and draws chance."""

from __future__ import annotations

import contextlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from game import (
    TAKE_BACK,
    Content,
    Game,
    GameEvent,
    IllegalMoveError,
    MoveError,
    Record,
    RecordError,
    Setup,
    SetupError,
    complete_setup,
)
from game.packing import PackingError
from game.record import RULES, undo_entry, undone_to
from game.words import say
from service.store import ids_and_seeds
from service.store.games.chance import draw_chance, secret_of
from service.store.games.documents import (
    SNAPSHOT_SCHEMA,
    Answer,
    Author,
    Chance,
    GameMeta,
    Glance,
    Head,
    Origin,
    Snapshot,
    StoredGame,
)
from service.store.games.entries import encode_entry
from service.store.games.errors import (
    CannotUndoError,
    ChanceIsNextError,
    ContentChangedError,
    GameMissingError,
    RefusedMoveError,
    UnknownVersionError,
    UnreadableGameError,
)
from service.store.games.game_store import (
    GameGoneError,
    GameStore,
    KeyedAnswer,
    SeatingChangedError,
)
from service.store.games.new_table import NewTable
from service.store.games.open_game import (
    Draft,
    OpenGame,
    can_undo_to,
    glance_at,
    is_same_write,
    seating_of,
)
from service.store.games.playing import advance_all, play_all
from service.store.games.reworded_events import RewordedEvents, stored_in_source
from service.store.games.seat_rules import drop_agreements
from service.store.games.seating import Change, Seating

CACHED_GAMES = 128
"""One process keeps this many positions in memory, so that it need not unpack them again."""
LONGEST_LOG = 5_000
"""The most entries of a game's log; the longest games have about a fifth of it."""


class GameService:
    """Creates, opens and plays the games of the service."""

    def __init__(
        self,
        store: GameStore,
        content: Content,
        *,
        now: Callable[[], float] = time.time,
        new_id: Callable[[], str] = ids_and_seeds.new_id,
        new_seed: Callable[[], int] = ids_and_seeds.new_seed,
        new_secret: Callable[[], str] = ids_and_seeds.new_secret,
        on_due: Callable[[str], None] | None = None,
    ) -> None:
        """`on_due` is called with the id of a game that engines may be about to play."""
        self._on_due = on_due
        self.store = store
        self.content = content
        self._now = now
        self._new_id = new_id
        self._new_seed = new_seed
        self._new_secret = new_secret
        self._cache: OrderedDict[str, OpenGame] = OrderedDict()
        self._cache_lock = threading.Lock()
        self.other_languages = RewordedEvents(store, content)

    def head(self, owner: str, game_id: str) -> Head:
        """Read a game without its position. Raises GameMissingError, also for another's game."""
        head = self.store.head(game_id)
        if head is None or head.meta.owner != owner:
            raise GameMissingError
        return head

    def open(self, owner: str, game_id: str, head: Head | None = None) -> OpenGame:
        """Open a game at its newest version; `head` is what this request has read of it already.

        Raises GameMissingError, and UnreadableGameError when its record does not replay here.
        """
        if head is None:
            head = self.head(owner, game_id)
        with self._cache_lock:
            cached = self._cache.get(game_id)
        if cached is not None and is_same_write(cached.head, head):
            return cached._replace(head=head)
        stored = self.store.load(game_id)
        if stored is None:
            raise GameMissingError
        opened = OpenGame(stored.head, self._restore(stored))
        self._remember(opened)
        return opened

    def stored(self, owner: str, game_id: str) -> StoredGame:
        """Read a game with its moves, without a replay. Raises GameMissingError.

        The owner is checked before the moves are read: another's game takes as long as none.
        """
        self.head(owner, game_id)
        stored = self.store.load(game_id)
        if stored is None or stored.head.meta.owner != owner:
            raise GameMissingError
        return stored

    @stored_in_source
    def create(
        self,
        owner: str,
        choices: Mapping[str, Any],
        chance: Chance,
        seed: int | None,
        table: NewTable | None = None,
    ) -> Draft:
        """Set up a new game; what `choices` leave open follows from the seed. Raises SetupError."""
        if seed is None:
            seed = self._new_seed()
        setup = complete_setup(choices, self.content, Random(f"{seed}:setup"))
        game = Game.new(setup, self.content)
        return self._begin(owner, game, [], chance, seed, None, table)

    @stored_in_source
    def import_record(
        self,
        owner: str,
        record: Record,
        chance: Chance,
        seed: int | None,
        table: NewTable | None = None,
    ) -> Draft:
        """Set up a game from a record. Raises SetupError, RefusedMoveError."""
        game, events = self.replay(record.setup, record.moves)
        return self._begin(owner, game, [*map(encode_entry, events)], chance, seed, None, table)

    @stored_in_source
    def fork(
        self,
        source: StoredGame,
        version: int,
        chance: Chance,
        seed: int | None,
        table: NewTable,
        owner: str | None = None,
    ) -> Draft:
        """Set up a game that starts where `source` was at `version`, for its owner by default.

        The new game has a secret of its own, so it does not show what comes in the source. Raises
        RefusedMoveError when the record does not replay with the content of this process.
        """
        meta, moves = source.head.meta, source.moves[:version]
        kept = source.entries[:version]
        owner = owner or meta.owner
        origin = Origin(meta.id, version)
        is_same = meta.content == self.content.version and meta.rules == RULES
        if is_same and all(entry.startswith(b"[") for entry in kept):  # those of 0.2 are no lists
            # The events are known: to find them again would take far longer than to replay.
            game = self._unpacked(source) if version == source.head.version else None
            if game is None:
                game = Game.new(Setup.from_dict(meta.setup, self.content), self.content)
                advance_all(game, moves)
            draft = self._begin(owner, game, [], chance, seed, origin, table)
            return draft._replace(first_version=version)
        game, found = self.replay(meta.setup, moves)
        entries = [*map(encode_entry, found)]
        return self._begin(owner, game, entries, chance, seed, origin, table)

    def at(self, owner: str, game_id: str, version: int) -> OpenGame:
        """Open a game as it was at an earlier version.

        Raises GameMissingError, UnknownVersionError, and UnreadableGameError like `open`.
        """
        stored = self.stored(owner, game_id)
        if version > stored.head.version:
            raise UnknownVersionError(stored.head.version)
        if version == stored.head.version:
            return OpenGame(stored.head, self._restore(stored))
        game = self._replayed(msgspec.structs.replace(stored, moves=stored.moves[:version]))
        head = msgspec.structs.replace(stored.head, version=version, status=game.status)
        return OpenGame(head, game)

    @stored_in_source
    def undo(self, opened: OpenGame, to: int, author: Author | None = None) -> Draft:
        """Go back to an earlier version, with a new entry in the log.

        Raises CannotUndoError, UnknownVersionError, and ContentChangedError as `play` does.
        """
        meta = opened.head.meta
        if meta.content != self.content.version:
            raise ContentChangedError(opened.head)
        if to >= opened.version:
            raise UnknownVersionError(opened.version)
        earliest = can_undo_to(opened)
        if to < earliest:
            raise CannotUndoError(earliest)
        game = opened.game.clone()
        events = [encode_entry(game.play(undo_entry(to)), author)]
        if meta.is_drawn_here:
            events += map(encode_entry, draw_chance(game, secret_of(meta)))
        return self._draft(opened, game, events)

    def _draft(self, opened: OpenGame, game: Game, events: list[bytes]) -> Draft:
        head = msgspec.structs.replace(
            opened.head,
            version=game.version,
            status=game.status,
            updated=self._now(),
            glance=glance_at(game),
        )
        return Draft(head, game, events, opened.version)

    def replay(
        self, setup: Mapping[str, Any], moves: Sequence[str]
    ) -> tuple[Game, list[list[GameEvent]]]:
        """Play the moves on a complete set-up, with the content of this process; store nothing.

        Raises SetupError, RefusedMoveError.
        """
        game = Game.new(Setup.from_dict(setup, self.content), self.content)
        return game, play_all(game, moves)

    @stored_in_source
    def play(
        self,
        opened: OpenGame,
        moves: Sequence[str],
        author: Author | None = None,
        check: Callable[[Game, str, int], None] | None = None,
    ) -> Draft:
        """Play moves, all or none. If the server draws chance, draw the chance that follows.

        `check` is called before each move, with its index, and may raise. Raises
        RefusedMoveError, and ContentChangedError for a game of other content. Raises
        ChanceIsNextError for a move after one that brings dice or cards which the service draws,
        whatever that move is: nothing is drawn before all that may be refused is known.
        """
        meta = opened.head.meta
        if meta.content != self.content.version:
            raise ContentChangedError(opened.head)
        game = opened.game.clone()
        events: list[bytes] = []
        for index, move in enumerate(moves):
            if index and meta.is_drawn_here and game.is_chance_next():
                raise ChanceIsNextError(index)
            if check is not None:
                check(game, move, index)
            try:
                if undone_to(move) is not None:
                    raise IllegalMoveError(move, say("refused-undo_by_post"))
                if move == TAKE_BACK and meta.is_drawn_here:
                    raise IllegalMoveError(move, say("refused-drawn_by_server"))
                events.append(encode_entry(game.play(move), author))
            except MoveError as error:
                raise RefusedMoveError(index, error) from error
        if meta.is_drawn_here:
            events += map(encode_entry, draw_chance(game, secret_of(meta)))
        return self._draft(opened, game, events)

    def commit_new(
        self, draft: Draft, keyed: KeyedAnswer | None, most_games: int | None = None
    ) -> Answer | None:
        """Store a new game. If the key was used before, store nothing and return that answer.

        `most_games` is the owner's own limit. Raises TooManyGamesError, and GameMissingError when
        the game that it was forked from is gone.
        """
        if keyed is not None:
            meta = msgspec.structs.replace(draft.head.meta, creation_key=keyed.key)
            draft = draft._replace(head=msgspec.structs.replace(draft.head, meta=meta))
        try:
            earlier = self.store.create(draft, keyed, most_games)
        except GameGoneError:
            raise GameMissingError from None
        self._engines_may_play(draft.head)
        return earlier

    def commit(self, draft: Draft, keyed: KeyedAnswer | None) -> Answer | None:
        """Store played moves. If the key was used before, store nothing and return that answer.

        Raises StaleVersionError when another write came first, GameGoneError after a deletion.
        """
        earlier = self.store.append(draft, keyed)
        if earlier is None:
            self._remember(OpenGame(draft.head, draft.game))
            self._engines_may_play(draft.head)
        return earlier

    def change_seating(self, owner: str | None, game_id: str, change: Change) -> Head:
        """Change who sits where in a game of `owner` (None: anybody's); returns the game then.

        Raises GameMissingError, and SeatingError when the change is not possible.
        """
        return self._seat(owner, game_id, change, self.store.seat)

    def end_agreements(self, opened: OpenGame) -> None:
        """Drop the agreements that end because the engines have no move to play in `opened`.

        All stay when the game or its seats have changed since: an agreement may be new, or be about
        a later decision. Whoever made the change has made the game due, so a worker looks again.
        """
        game_id, seats = opened.head.meta.id, opened.head.seating.seats
        while True:
            head = self.store.head(game_id)
            if head is None or not is_same_write(head, opened.head) or head.seating.seats != seats:
                return
            left = drop_agreements(opened.game)(head.seating)
            if left == head.seating:
                return
            left = msgspec.structs.replace(left, revision=head.seating.revision + 1)
            try:
                self.store.seat(head, left, same_version=True)
            except SeatingChangedError:
                continue
            except GameGoneError:
                pass
            return

    def pass_on(self, game_id: str, owner: str, change: Change, most_games: int | None) -> Head:
        """Give a game to a new owner, with a change of its seating.

        Raises GameMissingError, SeatingError and TooManyGamesError.
        """
        return self._seat(
            None,
            game_id,
            change,
            lambda head, new: self.store.pass_on(head, owner, new, most_games),
        )

    def _seat(
        self,
        owner: str | None,
        game_id: str,
        change: Change,
        write: Callable[[Head, Seating], None],
    ) -> Head:
        """Change a seating; begin again when somebody else has changed it at the same time."""
        while True:
            head = self.store.head(game_id)
            if head is None or owner not in {None, head.meta.owner}:
                raise GameMissingError
            seating = seating_of(head)
            changed = change(seating)
            if changed == seating:
                return head
            changed = msgspec.structs.replace(changed, revision=seating.revision + 1)
            try:
                write(head, changed)
            except SeatingChangedError:
                continue
            except GameGoneError:
                raise GameMissingError from None
            head = msgspec.structs.replace(head, seating=changed)
            self._engines_may_play(head)
            return head

    def _engines_may_play(self, head: Head) -> None:
        """Queue the turn of engines now."""
        if self._on_due is not None and head.seating.engines:
            self._on_due(head.meta.id)

    def glance(self, head: Head) -> Glance | None:
        """Say how far a game is. None: it was stored by an earlier service and is not read here."""
        if head.glance is None:
            with contextlib.suppress(GameMissingError, UnreadableGameError):
                return glance_at(self.open(head.meta.owner, head.meta.id).game)
        return head.glance

    def forget(self, game_id: str) -> None:
        """Remove a deleted game's position from the memory of this process."""
        with self._cache_lock:
            self._cache.pop(game_id, None)

    def _begin(
        self,
        owner: str,
        game: Game,
        entries: list[bytes],
        chance: Chance,
        seed: int | None,
        origin: Origin | None,
        table: NewTable | None = None,
    ) -> Draft:
        record = game.record()
        table = table or NewTable()
        if chance != "seeded":
            seed = None  # it has done its part: the set-up
        elif seed is None:
            seed = self._new_seed()
        meta = GameMeta(
            id=self._new_id(),
            owner=owner,
            created=self._now(),
            setup=game.setup.to_dict(),
            chance=chance,
            seed=seed,
            rules=record.rules,
            content=record.content,
            origin=origin,
            label=table.label,
            undo=table.undo,
            ephemeral=table.ephemeral,
            secret=self._new_secret() if chance == "server" else None,
            planner=table.planner,
            shared=table.shared,
            talk=table.talk,
        )
        if meta.is_drawn_here:
            entries = [*entries, *map(encode_entry, draw_chance(game, secret_of(meta)))]
        seating = table.seating(len(game.setup.seats), meta.created)
        head = Head(meta, game.version, game.status, meta.created, seating, glance_at(game))
        return Draft(head, game, entries, 0)

    def _restore(self, stored: StoredGame) -> Game:
        """Unpack the snapshot if this build can read it; otherwise replay the record."""
        return self._unpacked(stored) or self._replayed(stored)

    def _unpacked(self, stored: StoredGame) -> Game | None:
        """Unpack the snapshot, if this build can read it."""
        snapshot = stored.snapshot
        if snapshot is not None and self._fits(snapshot, stored):
            with contextlib.suppress(PackingError, SetupError):
                setup = Setup.from_dict(stored.head.meta.setup, self.content)
                return Game.restore(setup, self.content, snapshot.position, stored.moves)
        return None

    def _replayed(self, stored: StoredGame) -> Game:
        """Replay the log. Raises UnreadableGameError."""
        meta = stored.head.meta
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

    def _remember(self, opened: OpenGame) -> None:
        with self._cache_lock:
            self._cache[opened.head.meta.id] = opened
            self._cache.move_to_end(opened.head.meta.id)
            while len(self._cache) > CACHED_GAMES:
                self._cache.popitem(last=False)
