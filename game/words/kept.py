"""Documents whose sentences are kept for readers of any language.

A document is made with `LANGUAGE` set to `UNWORDED`. `in_source` words it in the source language,
and keeps beside it how its sentences are made; `reworded` words it in the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from game.words.catalogue import LANGUAGE, SOURCE, name_of, name_or, say_or, say_with, worded_in
from game.words.shapes import FIRST_SHORT, SHAPES, first_short
from game.words.unworded import (
    BETWEEN,
    CLOSE,
    MESSAGE,
    MESSAGE_OR,
    NAME,
    NAME_OR,
    NUMBER,
    OPEN,
    is_unworded,
)

_TOKEN: Final = re.compile(f"[{OPEN}{CLOSE}{BETWEEN}]|[^{OPEN}{CLOSE}{BETWEEN}]+")


def in_source(document: Any) -> tuple[Any, dict[str, str]]:
    """Word a document in the source language; return it, and how its sentences are made.

    Raises LookupError or ValueError if a sentence cannot be made.
    """
    words: dict[str, str] = {}

    def word(text: str) -> str:
        if not is_unworded(text):
            return text
        sentence = str(worded(text))
        words[sentence] = text
        return sentence

    with worded_in(SOURCE):
        return _each_text(document, word), words


def reworded(document: Any, words: Mapping[str, str]) -> Any:
    """Word a document of `in_source` in the present language.

    A sentence stays as it is if the catalogue has its message no longer.
    """
    if LANGUAGE.get() == SOURCE:
        return document

    def word(text: str) -> str:
        try:
            return str(worded(words[text])) if text in words else text
        except (LookupError, ValueError):
            return text

    return _each_text(document, word)


def _each_text(document: Any, word: Callable[[str], str]) -> Any:
    """Return a document of JSON's types with each text as `word` makes it; keys stay."""
    if isinstance(document, str):
        return word(document)
    if isinstance(document, list):
        return [_each_text(each, word) for each in document]
    if isinstance(document, dict):
        return {key: _each_text(each, word) for key, each in document.items()}
    return document


def worded(text: str) -> str:
    """Word a text in the present language.

    Raises LookupError or ValueError for what cannot be worded.
    """
    return _Reader(text).text()


class _Reader:
    """Reads what `game.words.unworded` writes."""

    def __init__(self, text: str) -> None:
        self._tokens = _TOKEN.findall(text)
        self._at = 0

    def text(self) -> str:
        """Word all up to the end of a field; a name alone keeps its forms."""
        parts: list[str] = []
        while self._at < len(self._tokens) and self._tokens[self._at] not in {CLOSE, BETWEEN}:
            token = self._next()
            parts.append(self._thing() if token == OPEN else token)
        return parts[0] if len(parts) == 1 else "".join(parts)

    def _next(self) -> str:
        token: str = self._tokens[self._at]
        self._at += 1
        return token

    def _thing(self) -> str:
        """Word a thing whose opening mark was read."""
        kind, *fields = [self.text(), *self._fields()]
        if kind in SHAPES:
            return SHAPES[kind](*fields)
        if kind == FIRST_SHORT:
            most, *texts = fields
            return first_short(int(most), [lambda text=text: text for text in texts])  # type: ignore[misc]
        if kind in {MESSAGE_OR, NAME_OR}:
            otherwise, message, *pairs = fields
            found = name_or if kind == NAME_OR else say_or
            return found(message, otherwise, _named(pairs))
        message, *pairs = fields
        if kind == NAME:
            return name_of(message, **_named(pairs))
        if kind != MESSAGE:
            raise ValueError(f"{kind} is no kind of sentence")
        return say_with(message, _named(pairs))

    def _fields(self) -> list[str]:
        fields = []
        while self._next() == BETWEEN:
            fields.append(self.text())
        return fields


def _named(pairs: list[str]) -> dict[str, object]:
    """The arguments of a message, of names and values by turns."""
    return {name: _value(value) for name, value in zip(pairs[::2], pairs[1::2], strict=True)}


def _value(value: str) -> object:
    return int(value[1:]) if value.startswith(NUMBER) else value
