"""TableWords the log of a game in another language than it is stored in.

The store keeps each event with its sentences in the source language. They follow from the log, so
another language plays it again. Those who follow a game come back for what is new: the last games
that were reworded are remembered, and go on from where they are.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import wraps
from typing import ParamSpec, TypeVar

from game import Game, MoveError
from game.errors import EntryError
from game.words import LANGUAGE, SOURCE, worded_in
from service.store.games.entries import author_of, encode_entry, split_events
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


class RewordedGames:
    """The last games that were worded in other languages."""

    def __init__(self) -> None:
        self._games: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self._lock = threading.Lock()

    def reword(
        self,
        game_id: str,
        log: Sequence[str],
        entries: Sequence[bytes],
        begin: Callable[[], Game],
    ) -> list[bytes]:
        """Word the last entries of a log in the present language; `begin` makes the game anew."""
        key, first = (game_id, LANGUAGE.get()), len(log) - len(entries)
        with self._lock:
            game = self._games.pop(key, None)
        if game is None or game.version > first or game.moves != [*log[: game.version]]:
            game = begin()
        try:
            if game.version == 0:
                game.follow(log[:first])
            else:
                reworded(game, log[game.version : first], [b"{}"] * (first - game.version))
        except EntryError:
            return [*entries]
        if game.version != first:
            return [*entries]
        found = reworded(game, log[first:], entries)
        with self._lock:
            self._games[key] = game
            while len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
        return found
