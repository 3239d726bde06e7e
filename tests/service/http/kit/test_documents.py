"""The schemas of documents: named once, with every set of words a schema of its own."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from service.http.kit.documents import component_schemas, reference

Mood = Annotated[Literal["calm", "wild"], Meta(title="Mood")]
Letter = Annotated[str, Meta(title="Letter")]
Title = Annotated[str, Meta(title="Title")]


class Wave(Struct):
    """One wave
    of several."""

    mood: Annotated[Mood, Meta(description="As seen from the shore.")]
    before: Mood | None
    letter: Letter
    title: Title


class Sea(Struct):
    """All waves."""

    waves: list[Wave]


def schemas() -> dict[str, Any]:
    return component_schemas([Sea], {"Letter": ["a", "b"]})


def test_everything_in_a_document_has_a_schema_in_the_order_of_the_names() -> None:
    assert list(schemas()) == ["Letter", "Mood", "Sea", "Wave"]
    assert schemas()["Sea"]["properties"]["waves"]["items"] == reference(Wave)


def test_a_set_of_words_is_described_once_and_referred_to() -> None:
    mood = {"$ref": "#/components/schemas/Mood"}
    wave = schemas()["Wave"]["properties"]
    assert schemas()["Mood"] == {"type": "string", "enum": ["calm", "wild"]}
    assert wave["mood"] == {**mood, "description": "As seen from the shore."}
    assert wave["before"] == {"anyOf": [mood, {"type": "null"}]}


def test_a_set_that_the_code_fills_has_the_members_given() -> None:
    assert schemas()["Letter"] == {"type": "string", "enum": ["a", "b"]}
    assert schemas()["Wave"]["properties"]["letter"] == {"$ref": "#/components/schemas/Letter"}


def test_a_title_without_members_is_an_ordinary_text() -> None:
    assert schemas()["Wave"]["properties"]["title"]["type"] == "string"


def test_the_lines_of_a_description_are_not_indented() -> None:
    assert schemas()["Wave"]["description"] == "One wave\nof several."
