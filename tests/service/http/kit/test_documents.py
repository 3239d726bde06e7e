"""The schemas of documents: named once, with every set of words a schema of its own."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from service.http.kit.blueprint import reference
from service.http.system.schemas import component_schemas, name_titled

Mood = Annotated[Literal["calm", "wild"], Meta(title="Mood")]
Letter = Annotated[str, Meta(title="Letter")]
Title = Annotated[str, Meta(title="Title")]
Depths = Annotated[dict[str, int], Meta(title="Depths")]


class Wave(Struct):
    """One wave
    of several."""

    mood: Annotated[Mood, Meta(description="As seen from the shore.")]
    before: Mood | None
    letter: Letter
    title: Title
    form: Literal["wave"]
    depths: Depths
    foam: int = 0
    name: str | UnsetType = UNSET


class Sea(Struct):
    """All waves."""

    waves: list[Wave]


def schemas() -> dict[str, Any]:
    named: dict[str, Any] = {}
    found: dict[str, Any] = name_titled(component_schemas([Sea]), {"Letter": ["a", "b"]}, named)
    return dict(sorted((found | named).items()))


def test_everything_in_a_document_has_a_schema_in_the_order_of_the_names() -> None:
    assert list(schemas()) == ["Depths", "Letter", "Mood", "Sea", "Wave"]
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


def test_a_set_of_one_word_is_a_constant() -> None:
    assert schemas()["Wave"]["properties"]["form"] == {"type": "string", "const": "wave"}


def test_a_titled_map_is_described_once_and_referred_to() -> None:
    depths = schemas()["Depths"]
    assert depths == {"type": "object", "additionalProperties": {"type": "integer"}}
    assert schemas()["Wave"]["properties"]["depths"] == {"$ref": "#/components/schemas/Depths"}


def test_a_set_of_words_that_may_be_null_refers_to_the_same_words() -> None:
    named: dict[str, Any] = {}
    part = {"type": ["string", "null"], "title": "Mood", "enum": ["calm", "wild", None]}
    mood = {"$ref": "#/components/schemas/Mood"}
    assert name_titled(part, {}, named) == {"anyOf": [mood, {"type": "null"}]}
    assert named == {"Mood": {"type": "string", "enum": ["calm", "wild"]}}


def test_what_is_always_in_a_reply_is_required() -> None:
    wave = schemas()["Wave"]
    assert "foam" in wave["required"]
    assert "default" not in wave["properties"]["foam"]
    assert "name" not in wave["required"]


def test_a_title_without_members_is_an_ordinary_text() -> None:
    assert schemas()["Wave"]["properties"]["title"]["type"] == "string"


def test_the_lines_of_a_description_are_not_indented() -> None:
    assert schemas()["Wave"]["description"] == "One wave\nof several."
