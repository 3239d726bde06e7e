"""A German reader meets every kind of refusal, and reads no English sentence in any of them."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from flask import Flask
from redis import Redis

from game.words import worded_in
from service.http.kit.problem_catalogue import KINDS
from tests.service.http.refusals import sent, state  # noqa: F401 - they fill the register
from tests.service.http.refusals.scene import REFUSED, Scene

ENGLISH: Final = frozenset(
    [
        "and", "are", "as", "at", "be", "by", "cannot", "does", "for", "from", "has",
        "have", "if", "is", "it", "its", "may", "more", "must", "no", "nothing", "of",
        "once", "one", "only", "or", "other", "same", "send", "such", "than", "that", "the",
        "their", "there", "these", "they", "this", "those", "to", "too", "try", "used",
        "were", "when", "which", "with", "without", "you", "your",
    ]
)  # fmt: skip
"""Words that hardly any English sentence does without; those that German has, too, are left out."""
NAMES: Final = re.compile(
    r"`[^`]*`|\"[^\"]*\"|--[\w-]+|https?:\S*|/\S+|\S*[:_=\d]\S+|[A-Z]{3,} \w+|If-Match"
)
"""Words of the API in a sentence: addresses, options, fields and ids."""


def english_words(detail: str) -> set[str]:
    """Return the English words of a sentence that are no names of the API."""
    return set(ENGLISH) & set(re.findall(r"[A-Za-z]+", NAMES.sub(" ", detail).lower()))


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return {**settings, "access": "auto", "max_hint_workers": 2, "max_stream_seconds": 0.1}


def test_every_refusal_reads_as_german_and_has_no_english_detail(app: Flask, redis: Redis) -> None:
    """All in one: it is the same service that is asked, and setting up one takes longest."""
    wrong: list[tuple[str, int, Any]] = []
    for code, provoked in REFUSED.items():
        for number, provoke in enumerate(provoked):
            redis.flushall()
            with pytest.MonkeyPatch.context() as patch:
                reply = provoke(Scene(app, redis, patch))
            body = reply.get_json(force=True, silent=True) or {"status": reply.status_code}
            details = [body.get("detail", ""), *(e["detail"] for e in body.get("errors", ()))]
            is_german = body.get("title", "") == german_title(code)
            if body.get("code") != code or not is_german or any(map(english_words, details)):
                wrong.append((code, number, body))
            elif body["detail"] == german_meaning(code):
                wrong.append((code, number, "its detail is only what the code means"))
    assert wrong == [], "\n".join(map(str, wrong))


def test_every_kind_of_refusal_is_provoked() -> None:
    assert KINDS.keys() - REFUSED.keys() == set()


def test_an_english_detail_is_found() -> None:
    assert english_words("Send the seat as `the seat` in /the/seat.") == {"send", "the", "as"}
    assert (
        english_words("Sendet den Platz als ganze Zahl: place:1L:hills6, no_such, --to.") == set()
    )


def german_title(code: str) -> str:
    with worded_in("de"):
        return KINDS[code].title


def german_meaning(code: str) -> str:
    with worded_in("de"):
        return KINDS[code].meaning
