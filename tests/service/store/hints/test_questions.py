"""Questions as they are stored: the same question is the same search in every version."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs

from game.documents.question import HintQuestion
from service.store.hints.documents import (
    DECODERS,
    HintHead,
    SearchRequest,
    hint_question,
    review_question,
    stored_form,
)
from service.store.hints.hint_store import _question_name
from tests.service.store.hints.store_use import RECORD

POSITION = "0123456789abcdef"
MOVES: dict[str, Any] = {
    "seat": 2,
    "allow": ("a", "b"),
    "avoid": ("c",),
    "compare": ("b", "a", "b"),
}
PLANS: dict[str, Any] = {"plans": (("x", "y"), ("z",)), "line": ("x",)}
EARLIER = """{"seconds": null, "simulations": 200, "shares": null, "seat": 2, "allow": ["a", "b"],
 "avoid": ["c"], "compare": ["b", "a"], "workers": 3, "seed": 766387461155787, "top": 5}"""
"""A stored question as it was before `plans` and `line`."""


def name_of(kind: Any, question: Any) -> str:
    """Name a question of a fixed owner about a fixed position."""
    head = HintHead("id", kind, "club", "g", 17)
    return _question_name(head, SearchRequest(POSITION, {}, question)).partition(":")[2]


@pytest.mark.parametrize(
    ("asked", "seed", "name"),
    [
        ({"simulations": 200}, 8533115685371975, "d8941ba8b1c4076d680d46990a373b6e"),
        ({"seconds": 2.0, "top": 6}, 4711288957739395, "d4988dbf489ba6c569f6ed06746a30b7"),
        (
            {"shares": (30, 0, 17), "top": 1},
            6487277460911296,
            "c77249cac20d091cbc4c7d22f56f108e",
        ),
        (
            {"simulations": 200, "workers": 3, **MOVES},
            766387461155787,
            "5c97761b37cd13e8b58e1adbf6150b8e",
        ),
        (
            {"simulations": 200, "top": 20, **PLANS},
            5320584661994689,
            "8353ff4f9ad877623e2b45f13b0b247b",
        ),
    ],
)
def test_a_question_has_the_seed_and_name_that_it_always_had(
    asked: dict[str, Any], seed: int, name: str
) -> None:
    question = hint_question(HintQuestion(**asked), POSITION)
    assert (question.seed, name_of("hint", question)) == (seed, name)


def test_the_language_is_a_part_of_the_name_and_not_of_the_seed() -> None:
    german = structs.replace(HintQuestion(simulations=200), language="de")
    question = hint_question(german, POSITION)
    assert question.seed == 8533115685371975
    assert name_of("hint", question) == "467b64e6d31fb95ed5735877dd795ca9"


def test_a_review_has_the_seed_and_name_that_it_always_had() -> None:
    question = review_question(RECORD, 400)
    assert question.seed == 6392340050277536
    assert name_of("review", question) == "58831e64a9a8f2236d4b354afa8e4d4f"


def test_a_question_is_read_as_it_was_stored_also_by_an_earlier_version() -> None:
    asked = HintQuestion(simulations=200, workers=3, **MOVES)
    question = hint_question(asked, POSITION)
    assert DECODERS["hint"].decode(EARLIER) == question
    assert msgspec.json.encode(stored_form(question), order="deterministic") == msgspec.json.encode(
        msgspec.json.decode(EARLIER), order="deterministic"
    )


def test_fields_that_another_version_adds_are_passed_over() -> None:
    odd = '{"seconds": 9, "simulations": null, "seed": 7, "workers": 1, "mood": "fine"}'
    assert DECODERS["hint"].decode(odd) == HintQuestion(seconds=9.0, seed=7)
    assert DECODERS["review"].decode('{"simulations": 100, "seed": 1, "workers": 1}').seed == 1
