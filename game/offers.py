"""A legal move as it is shown: its text in the notation, its parts, and what it would do.

Tables list the same moves again and again, and each is put into words once: those that were shown
last are kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.documents.moves import LegalMove
from game.move_fields import fields_of, seat_named
from game.notation import move_text
from game.text.wording import Wording

_MOST_KEPT: Final = 20_000
"""About 10 MB; the longest list of seven players has a thousand moves."""


@lru_cache(_MOST_KEPT)
def offered(code: int, kind: str | None, words: Wording) -> LegalMove:
    """A move at a decision of a kind, without its probability."""
    text = move_text(code, words.vocabulary)
    fields = fields_of(code, words.vocabulary)
    verb = text.partition(":")[0]
    return LegalMove(text, verb, seat_named(fields), words.offer(code, kind), fields, None)
