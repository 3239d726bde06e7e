"""The events of a game in another language than they are stored in.

The store keeps each event with its sentences in the source language. They follow from the log, so
another language plays it again. Those who follow a game come back for what is new: the last games
that were played again are remembered, and go on from where they are.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import wraps
from typing import ParamSpec, TypeVar

from game import Content, Game, MoveError, Setup
from game.errors import EntryError
from game.record import RULES
from game.words import LANGUAGE, SOURCE, worded_in
from service.store.games.documents import (
    Draft,
    GameMeta,
    OpenGame,
    author_of,
    encode_entry,
    split_events,
)
from service.store.games.game_store import GameStore
from service.store.games.playing import YIELD_EVERY

MOST_GAMES = 64
"""Games that are remembered, one for each language."""
Given = ParamSpec("Given")
Made = TypeVar("Made")


def stored_in_source(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Have what is made for the store word its events in the source language.

    A refusal is for the reader: what refuses is done once more in the reader's language.
    """

    @wraps(make)
    def in_source(*args: Given.args, **kwargs: Given.kwargs) -> Made:
        if LANGUAGE.get() == SOURCE:
            return make(*args, **kwargs)
        try:
            with worded_in(SOURCE):
                return make(*args, **kwargs)
        except Exception:
            make(*args, **kwargs)
            raise

    return in_source


class RewordedEvents:
    """Words the events of games in the language of the present request."""

    def __init__(self, store: GameStore, content: Content) -> None:
        self._store = store
        self._content = content
        self._games: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self._lock = threading.Lock()

    def of_log(self, game_id: str, first: int, entries: list[bytes]) -> list[bytes]:
        """Word the stored entries after version `first`."""
        if LANGUAGE.get() == SOURCE or not entries:
            return entries
        stored, last = self._store.load(game_id), first + len(entries)
        if stored is None or stored.entries[first:last] != entries:
            return entries
        meta = stored.head.meta
        if meta.content != self._content.version or meta.rules != RULES:
            return entries
        game = self._remembered(game_id, stored.moves[:first], meta)
        if game is None:
            return entries
        found = reworded(game, stored.moves[first:last], entries)
        self._remember(game_id, game)
        return found

    def of_draft(self, opened: OpenGame, draft: Draft) -> list[bytes]:
        """Word the entries of a write that is not stored yet."""
        if LANGUAGE.get() == SOURCE:
            return draft.events
        moves = draft.game.moves[draft.first_version :]
        return reworded(opened.game.clone(), moves, draft.events)

    def _remembered(self, game_id: str, moves: Sequence[str], meta: GameMeta) -> Game | None:
        """Return a game after these moves; None if they cannot be played here."""
        with self._lock:
            game = self._games.pop((game_id, LANGUAGE.get()), None)
        if game is None or game.moves != [*moves[: game.version]]:
            game = Game.new(Setup.from_dict(meta.setup, self._content), self._content)
        try:
            if game.version == 0:
                game.follow(moves)
            else:
                reworded(game, moves[game.version :], [b"{}"] * (len(moves) - game.version))
        except EntryError:
            return None
        return game if game.version == len(moves) else None

    def _remember(self, game_id: str, game: Game) -> None:
        with self._lock:
            self._games[game_id, LANGUAGE.get()] = game
            while len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)


def reworded(game: Game, moves: Sequence[str], entries: Sequence[bytes]) -> list[bytes]:
    """Play the moves of some entries on and word their events in the present language.

    What does not play here, or otherwise than it was stored, stays as it was stored.
    """
    found: list[bytes] = []
    for at, (move, entry) in enumerate(zip(moves, entries, strict=True)):
        if at % YIELD_EVERY == 0:
            time.sleep(0)
        try:
            events = game.play(move)
        except MoveError:
            return [*found, *entries[at:]]
        same = entry.startswith(b"[") and len(split_events(entry)) == len(events)
        found.append(encode_entry(events, author_of(entry)) if same else entry)
    return found
