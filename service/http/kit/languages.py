"""The language of a reply: the one that the reader prefers of those that there are.

Everything under `/v1` is worded in it. Ids, notation, seeds and digests are the same in all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self, TypeVar

from flask import Flask, Response, g, request

from game.words import LANGUAGE, SOURCE, languages, say, say_with, worded_in
from service.http.kit.context import API

T = TypeVar("T")


def register_languages(app: Flask) -> None:
    """Word every reply of the API in the language that its request prefers."""
    app.before_request(_choose_language)
    app.after_request(_name_language)
    app.teardown_request(_forget_language)


def reply_is_in(language: str) -> None:
    """Say that this reply is in another language than the request prefers: it was stored so."""
    g.language = language


def language_tag() -> str:
    """The end of an ETag of a reply in another language; empty in the source language."""
    language = LANGUAGE.get()
    return "" if language == SOURCE else f"-{language}"


def in_its_language(stream: Iterator[T]) -> Iterator[T]:
    """Word the events of a stream in the language of the request that opened it."""
    language = LANGUAGE.get()
    return stream if language == SOURCE else _worded_in(stream, language)


def _worded_in(stream: Iterator[T], language: str) -> Iterator[T]:
    # The language is set only while an event is worded: between two of them the process may
    # answer others.
    while True:
        with worded_in(language):
            try:
                event = next(stream)
            except StopIteration:
                return
        yield event


def _choose_language() -> None:
    if request.path.startswith(API):
        LANGUAGE.set(request.accept_languages.best_match(languages(), default=SOURCE))


def _name_language(response: Response) -> Response:
    if request.path.startswith(API):
        response.vary.add("Accept-Language")
        if response.content_type and "Content-Language" not in response.headers:
            response.headers["Content-Language"] = g.get("language") or LANGUAGE.get()
    return response


def _forget_language(_error: BaseException | None) -> None:
    """The thread may serve a page next, which is in English."""
    LANGUAGE.set(SOURCE)


class Worded(str):
    """A sentence of the catalogue, in the language of the reader."""

    __slots__ = ()


def reader_text(message: str, /, **named: object) -> Worded:
    """Word a message of the catalogue for the reader. Raises LookupError as `say` does."""
    return Worded(say(message, **named))


class Later(str):
    """A message that is worded when its reader is known, such as the refusal of a field.

    As a text it is the id of the message. marshmallow takes it for an error message of its own.
    """

    __slots__ = ("_named",)

    _named: dict[str, object]

    def __new__(cls, message: str, named: dict[str, object]) -> Self:
        """Make it of the id and the arguments of the message."""
        later = super().__new__(cls, message)
        later._named = named
        return later

    def format(self, *_: Any, **__: Any) -> Self:
        """Return the message as it is: marshmallow would fill its own arguments in."""
        return self

    def worded(self) -> Worded:
        """Word the message, and the arguments that are messages, for the reader."""
        named = {name: _worded(value) for name, value in self._named.items()}
        return Worded(say_with(str(self), named))


def later(message: str, /, **named: object) -> Later:
    """Name a message of the catalogue that is worded when its reader is known."""
    return Later(message, named)


def _worded(value: object) -> object:
    return value.worded() if isinstance(value, Later) else value
