"""The game service: opens stored games, plays moves on them, and draws chance."""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

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
from service.store.games.chance import draw_chance, secret_of
from service.store.games.documents import (
    SNAPSHOT_SCHEMA,
    Answer,
    Author,
    Draft,
    GameMeta,
    Glance,
    Head,
    NewTable,
    OpenGame,
    Origin,
    Snapshot,
    StoredGame,
    can_undo_to,
    encode_entry,
    glance_at,
    is_same_write,
    seating_of,
)
from service.store.games.errors import (
    CannotUndoError,
    ChanceIsNextError,
    ContentChangedError,
    GameMissingError,
    RefusedMoveError,
    SeatingChangedError,
    StaleVersionError,
    UnknownVersionError,
    UnreadableGameError,
)
from service.store.games.game_store import GameStore, KeyedAnswer
from service.store.games.playing import advance_all, play_all
from service.store.games.reworded_events import RewordedEvents, stored_in_source
from service.store.games.seat_rules import drop_agreements
from service.store.games.seating import Change, Seating
from service.store.ids_and_seeds import AT_RANDOM, Draws

CACHED_GAMES = 128
"""One process keeps this many positions in memory, so that it need not unpack them again."""
LONGEST_LOG = 5_000
"""The most entries of a game's log; the longest games have about a fifth of it."""


class Settings(NamedTuple):
    """What a game is to have from now on: its settings, and who sits where."""

    meta: GameMeta
    seating: Seating


def _of_seating(change: Change) -> Callable[[Head], Settings]:
    """Change who sits where, and nothing else."""
    return lambda head: Settings(head.meta, change(seating_of(head)))


class GameService:
    """Creates, opens and plays the games of the service."""

    def __init__(
        self,
        store: GameStore,
        content: Content,
        draws: Draws = AT_RANDOM,
        *,
        on_due: Callable[[str], None] | None = None,
    ) -> None:
        """`on_due` is called with the id of a game that engines may be about to play."""
        self._on_due = on_due
        self.store = store
        self.content = content
        self._draws = draws
        self._cache: OrderedDict[str, OpenGame] = OrderedDict()
        self._cache_lock = threading.Lock()
        self.other_languages = RewordedEvents(store, content)

    def open(self, head: Head) -> OpenGame:
        """Open a game at its newest version; `head` is what was read of it just now.

        Raises GameMissingError, and UnreadableGameError when its record does not replay here.
        """
        with self._cache_lock:
            cached = self._cache.get(head.meta.id)
        if cached is not None and is_same_write(cached.head, head):
            return cached._replace(head=head)
        stored = self.stored(head)
        opened = OpenGame(stored.head, self._restore(stored))
        self._remember(opened)
        return opened

    def stored(self, head: Head) -> StoredGame:
        """Read a game with its moves, without a replay.

        Raises GameMissingError, also when the game has passed on to another owner since `head`.
        """
        stored = self.store.load(head.meta.id)
        if stored is None or stored.head.meta.owner != head.meta.owner:
            raise GameMissingError
        return stored

    @stored_in_source
    def create(self, owner: str, choices: Mapping[str, Any], table: NewTable) -> Draft:
        """Set up a new game; what `choices` leave open follows from the seed. Raises SetupError."""
        if table.seed is None:
            table = table._replace(seed=self._draws.new_seed())
        setup = complete_setup(choices, self.content, Random(f"{table.seed}:setup"))
        return self._begin(owner, Game.new(setup, self.content), [], table)

    @stored_in_source
    def import_record(self, owner: str, record: Record, table: NewTable) -> Draft:
        """Set up a game from a record. Raises SetupError, RefusedMoveError."""
        game, events = self.replay(record.setup, record.moves)
        return self._begin(owner, game, [*map(encode_entry, events)], table)

    @stored_in_source
    def fork(self, source: StoredGame, version: int, table: NewTable, owner: str) -> Draft:
        """Set up a game that starts where `source` was at `version`.

        The new game has a secret of its own, so it does not show what comes in the source. Raises
        RefusedMoveError when the record does not replay with the content of this process.
        """
        meta, moves = source.head.meta, source.moves[:version]
        kept = source.entries[:version]
        origin = Origin(meta.id, version)
        is_same = meta.content == self.content.version and meta.rules == RULES
        if is_same and all(entry.startswith(b"[") for entry in kept):  # those of 0.2 are no lists
            # The events are known: to find them again would take far longer than to replay.
            game = self._unpacked(source) if version == source.head.version else None
            if game is None:
                game = Game.new(Setup.from_dict(meta.setup, self.content), self.content)
                advance_all(game, moves)
            draft = self._begin(owner, game, [], table, origin)
            return draft._replace(first_version=version)
        game, found = self.replay(meta.setup, moves)
        return self._begin(owner, game, [*map(encode_entry, found)], table, origin)

    def at(self, head: Head, version: int) -> OpenGame:
        """Open a game as it was at an earlier version.

        Raises GameMissingError, UnknownVersionError, and UnreadableGameError like `open`.
        """
        stored = self.stored(head)
        if version > stored.head.version:
            raise UnknownVersionError(stored.head.version)
        if version == stored.head.version:
            return OpenGame(stored.head, self._restore(stored))
        game = self._replayed(replace(stored, moves=stored.moves[:version]))
        return OpenGame(replace(stored.head, version=version, status=game.status), game)

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
        head = replace(
            opened.head,
            version=game.version,
            status=game.status,
            updated=self._draws.now(),
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
            meta = replace(draft.head.meta, creation_key=keyed.key)
            draft = draft._replace(head=replace(draft.head, meta=meta))
        earlier = self.store.create(draft, keyed, most_games)
        self._engines_may_play(draft.head)
        return earlier

    def commit(self, draft: Draft, keyed: KeyedAnswer | None) -> Answer | None:
        """Store played moves. If the key was used before, store nothing and return that answer.

        Raises StaleVersionError when another write came first, GameMissingError after a deletion.
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
        return self._change(owner, game_id, _of_seating(change), self.store.change)

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
            left = replace(left, revision=head.seating.revision + 1)
            try:
                self.store.change(head, head.meta, left, head.version)
            except SeatingChangedError:
                continue
            except (StaleVersionError, GameMissingError):
                pass
            return

    def pass_on(self, game_id: str, owner: str, change: Change, most_games: int | None) -> Head:
        """Give a game to a new owner, with a change of its seating.

        Raises GameMissingError, SeatingError and TooManyGamesError.
        """
        return self._change(
            None,
            game_id,
            _of_seating(change),
            lambda head, _, seating: self.store.pass_on(head, owner, seating, most_games),
        )

    def change_settings(
        self, game_id: str, change: Callable[[Head], Settings], expected: int | None = None
    ) -> Head:
        """Change the settings of a game; returns the game then.

        `change` says what they become and may raise; it is asked again when somebody else has
        changed them at the same time. Raises GameMissingError, and StaleVersionError when the game
        is not at the version `expected` (None: any).
        """
        return self._change(
            None,
            game_id,
            change,
            lambda head, meta, seating: self.store.change(head, meta, seating, expected),
        )

    def _change(
        self,
        owner: str | None,
        game_id: str,
        change: Callable[[Head], Settings],
        write: Callable[[Head, GameMeta, Seating], None],
    ) -> Head:
        """Change settings or seating; begin again when somebody else did so at the same time."""
        while True:
            head = self.store.head(game_id)
            if head is None or owner not in {None, head.meta.owner}:
                raise GameMissingError
            meta, seating = change(head)
            before = seating_of(head)
            if meta != head.meta:
                meta = replace(meta, settings_revision=meta.settings_revision + 1)
            if seating == before:
                seating = head.seating
            else:
                seating = replace(seating, revision=before.revision + 1)
            if (meta, seating) == (head.meta, head.seating):
                return head
            with contextlib.suppress(SeatingChangedError):
                write(head, meta, seating)
                head = replace(head, meta=meta, seating=seating)
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
                return glance_at(self.open(head).game)
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
        table: NewTable,
        origin: Origin | None = None,
    ) -> Draft:
        record = game.record()
        seed = None  # of other games it has done its part: the set-up
        if table.chance == "seeded":
            seed = self._draws.new_seed() if table.seed is None else table.seed
        meta = GameMeta(
            id=self._draws.new_id(),
            owner=owner,
            created=self._draws.now(),
            setup=game.setup.to_dict(),
            chance=table.chance,
            seed=seed,
            rules=record.rules,
            content=record.content,
            origin=origin,
            label=table.label,
            undo=table.undo,
            ephemeral=table.ephemeral,
            secret=self._draws.new_secret() if table.chance == "server" else None,
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
