"""Playing the log of a game: again, with the dice and cards drawn for it, in other languages.

Which outcome comes belongs to the event. So it is as if the dice had been rolled before the game,
and the decks shuffled before it. The events of one *source*, such as the dice or the deck of
misfortunes, are counted: those that still hold in the log. Secret, source and count decide what
comes. What is undone and done again brings the same, and no other move before it brings anything
else.

The store keeps each event with its sentences in the source language. They follow from the log, so
another language plays it again. Those who follow a game come back for what is new: the last games
that were played again are remembered, and go on from where they are.
"""

from __future__ import annotations

import hashlib
import itertools
import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import wraps
from typing import ParamSpec, TypeVar

from game import Content, Game, GameEvent, LegalMove, MoveError, Setup
from game.errors import EntryError
from game.record import RULES, count_kept, undone_to
from game.words import LANGUAGE, SOURCE, worded_in
from service.store.games.documents import (
    Draft,
    GameMeta,
    OpenGame,
    author_of,
    encode_entry,
    split_events,
)
from service.store.games.errors import RefusedMoveError
from service.store.games.game_store import GameStore

YIELD_EVERY = 16
"""A replay lets other threads run each time after this many entries."""


_SOURCES = (("draw", "see"),)
"""The words of outcomes that come from one deck. Every other word is a source of its own."""
_DIGEST_BYTES = 8
_VALUES = 256**_DIGEST_BYTES
MOST_GAMES = 64
"""Games that are remembered, one for each language."""
Given = ParamSpec("Given")
Made = TypeVar("Made")


def advance_all(game: Game, log: Sequence[str]) -> None:
    """Play a log from the start of a game, as `Game.follow`. Raises RefusedMoveError."""
    played = itertools.count()

    def pause() -> None:
        if next(played) % YIELD_EVERY == 0:
            time.sleep(0)

    try:
        game.follow(log, pause)
    except EntryError as error:
        raise RefusedMoveError(error.index, error.error) from error


def play_all(game: Game, log: Sequence[str]) -> list[list[GameEvent]]:
    """Play every entry of a log from the start of a game; return the events of each.

    Raises RefusedMoveError.
    """
    events, gone_back_to = [], {undone_to(entry) for entry in log}
    for index, entry in enumerate(log):
        if index % YIELD_EVERY == 0:
            time.sleep(0)
        if game.version in gone_back_to:
            game.remember()
        try:
            events.append(game.play(entry))
        except MoveError as error:
            raise RefusedMoveError(index, error) from error
    return events


def source_of(word: str) -> tuple[str, ...]:
    """The words of all outcomes from the source that an outcome with this word comes from."""
    return next((words for words in _SOURCES if word in words), (word,))


def secret_of(meta: GameMeta) -> str:
    """What the outcomes of a game follow from, beside its moves.

    In a game that follows from its seed it is the seed, and also in one that was stored before
    games had secrets.
    """
    return str(meta.seed) if meta.secret is None else meta.secret


def draw_chance(game: Game, secret: str) -> list[list[GameEvent]]:
    """Draw outcomes until the team must decide or the game is over.

    Returns the events of each entry of the log.
    """
    events: list[list[GameEvent]] = []
    counts: dict[tuple[str, ...], int] = {}
    while game.is_chance_next():
        outcomes = game.legal_moves()
        source = source_of(outcomes[0].kind)
        count = counts[source] if source in counts else count_kept(game.moves, source)
        events.append(game.play(outcome_of(outcomes, secret, source[0], count)))
        counts[source] = count + 1
    return events


def outcome_of(outcomes: Sequence[LegalMove], secret: str, source: str, count: int) -> str:
    """Which outcome comes after `count` earlier ones of the source, each by its probability.

    Each outcome comes after a random time, and the first one counts; the likelier an outcome, the
    shorter its time (exponentially distributed with the probability as its rate). So an outcome
    that is possible no more changes nothing, unless it was the one: as where a card is taken out of
    a deck that lies ready.
    """
    key = secret.encode()

    def time_of(outcome: LegalMove) -> float:
        event = f"{source}:{count}:{outcome.id}".encode()
        digest = hashlib.blake2b(event, digest_size=_DIGEST_BYTES, key=key).digest()
        uniform = (int.from_bytes(digest) + 0.5) / _VALUES
        return -math.log(uniform) / (outcome.probability or 0.0)

    return min((outcome for outcome in outcomes if outcome.probability), key=time_of).id


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
