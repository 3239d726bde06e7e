"""Dice and cards that the service draws: which outcome comes belongs to the event.

So it is as if the dice had been rolled before the game, and the decks shuffled before it. The
events of one *source*, such as the dice or the deck of misfortunes, are counted: those that still
hold in the log. Secret, source and count decide what comes. What is undone and done again brings
the same, and no other move before it brings anything else.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence

from game import Game, GameEvent, LegalMove
from game.record import count_kept
from service.store.games.documents import GameMeta

_SOURCES = (("draw", "see"),)
"""The words of outcomes that come from one deck. Every other word is a source of its own."""
_DIGEST_BYTES = 8
_VALUES = 256**_DIGEST_BYTES


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
