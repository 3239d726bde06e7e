"""Sentences that are not worded yet: the ids of messages with their arguments, as a text.

Whoever makes sentences for readers of several languages, now or years later, makes them in the
"language" `UNWORDED`. What `say` returns then is no sentence but says how to make one, in marks
that no sentence has. It can be joined with other texts and handed to other messages like any
sentence; `game.words.kept` words it for a reader.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

UNWORDED: Final = "unworded"
"""What `LANGUAGE` is while sentences are made that are worded later."""
OPEN, CLOSE, BETWEEN, NUMBER = "\ue000", "\ue001", "\ue002", "\ue003"
"""A thing to word is its kind and its fields between these; a whole number has a mark before it."""
MARKS: Final = re.compile(f"[{OPEN}{CLOSE}{BETWEEN}{NUMBER}]")

MESSAGE, NAME, MESSAGE_OR, NAME_OR = "message", "name", "message_or", "name_or"
"""Kinds: a message, a name with its forms, and each with a text for languages that lack it."""


def is_unworded(text: str) -> bool:
    """Whether something in a text is not worded yet."""
    return OPEN in text


def unworded(kind: str, *fields: str) -> str:
    """Return a thing that is worded later."""
    return OPEN + BETWEEN.join((kind, *fields)) + CLOSE


def without_marks(text: str) -> str:
    """Return what a person has written without the marks of this module."""
    return MARKS.sub("", text)


class Unworded:
    """Stands for the catalogue of a language; `parameters` are those of the source."""

    def __init__(self, parameters: Mapping[str, frozenset[str]]) -> None:
        """Take the messages that there are, with their arguments."""
        self.parameters = parameters

    def word(self, message: str, named: Mapping[str, object]) -> str:
        """Name a message. Raises LookupError as if it were worded."""
        return unworded(MESSAGE, message, *self._fields(message, named))

    def name(self, message: str, named: Mapping[str, object]) -> str:
        """Name a message that is a name. Raises LookupError as if it were worded."""
        return unworded(NAME, message, *self._fields(message, named))

    def word_or(self, message: str, otherwise: str, named: Mapping[str, object]) -> str:
        """Name a message, and what stands where a language lacks it."""
        return unworded(MESSAGE_OR, otherwise, message, *_pairs(named))

    def name_or(self, message: str, otherwise: str, named: Mapping[str, object]) -> str:
        """Name a message that is a name, and what stands where a language lacks it."""
        return unworded(NAME_OR, otherwise, message, *_pairs(named))

    def _fields(self, message: str, named: Mapping[str, object]) -> Sequence[str]:
        return _pairs({name: named[name] for name in sorted(self.parameters[message])})


def _pairs(named: Mapping[str, object]) -> list[str]:
    return [part for name, value in named.items() for part in (name, _field(value))]


def _field(value: object) -> str:
    return f"{NUMBER}{value}" if isinstance(value, int) else str(value)
