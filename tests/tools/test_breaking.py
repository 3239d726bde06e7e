"""The promise to clients: a change that breaks them is found, and must be declared."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from tools.breaking import (
    DESCRIPTION,
    Comparison,
    declared,
    description_at,
    last_release,
    read_description,
    undeclared,
)
from tools.release import CHANGELOG

Edit = Callable[[Any], object]

SMALL: Any = {
    "paths": {
        "/v1/games": {
            "get": {
                "operationId": "listGames",
                "parameters": [
                    {"in": "query", "name": "limit", "schema": {"type": "integer", "maximum": 100}},
                    {"$ref": "#/components/parameters/Cursor"},
                ],
                "responses": {
                    "200": {
                        "headers": {"Link": {}},
                        "content": {
                            "application/json": {"schema": {"$ref": "#/components/schemas/Game"}}
                        },
                    },
                    "404": {"$ref": "#/components/responses/NotFound"},
                },
            },
            "post": {
                "operationId": "createGame",
                "requestBody": {
                    "content": {
                        "application/json": {"schema": {"$ref": "#/components/schemas/NewGame"}}
                    }
                },
                "responses": {"201": {"description": "Made."}},
            },
        }
    },
    "components": {
        "parameters": {"Cursor": {"in": "query", "name": "cursor", "schema": {"type": "string"}}},
        "responses": {
            "NotFound": {
                "content": {"application/problem+json": {"schema": {"type": "object"}}},
            }
        },
        "schemas": {
            "Game": {
                "type": "object",
                "required": ["id", "label", "next"],
                "properties": {
                    "id": {"type": "string"},
                    "label": {"anyOf": [{"type": "string"}, {"type": "null"}]},
                    "next": {"anyOf": [{"$ref": "#/components/schemas/Game"}, {"type": "null"}]},
                    "status": {"$ref": "#/components/schemas/Status"},
                    "parts": {
                        "type": "array",
                        "items": {
                            "oneOf": [
                                {"$ref": "#/components/schemas/Dice"},
                                {"$ref": "#/components/schemas/Cards"},
                            ],
                            "discriminator": {"propertyName": "type"},
                        },
                    },
                },
            },
            "Status": {"type": "string", "enum": ["running", "won"]},
            "Dice": {"type": "object", "properties": {"dice": {"type": "integer"}}},
            "Cards": {"type": "object", "properties": {"cards": {"type": "string"}}},
            "NewGame": {
                "type": "object",
                "required": ["level"],
                "properties": {
                    "level": {"type": "integer", "minimum": 1, "maximum": 8},
                    "mode": {"type": "string", "enum": ["open", "claimed"]},
                    "label": {"type": ["string", "null"], "maxLength": 60},
                    "of": {"anyOf": [{"type": "string"}, {"$ref": "#/components/schemas/Dice"}]},
                },
            },
        },
    },
}


def call(document: Any, method: str = "get") -> Any:
    return document["paths"]["/v1/games"][method]


def schema(document: Any, name: str) -> Any:
    return document["components"]["schemas"][name]


def field(document: Any, name: str, of: str) -> Any:
    return schema(document, name)["properties"][of]


BREAKING: dict[str, tuple[Edit, tuple[str, ...]]] = {
    "a call that is gone": (lambda d: d["paths"]["/v1/games"].pop("get"), ("listGames",)),
    "a call with another name": (
        lambda d: call(d).update(operationId="games"),
        ("listGames",),
    ),
    "a call at another path": (
        lambda d: d["paths"].update({"/v1/all": {"get": d["paths"]["/v1/games"].pop("get")}}),
        ("listGames",),
    ),
    "a parameter that is gone": (
        lambda d: call(d)["parameters"].pop(0),
        ("listGames", "limit"),
    ),
    "a parameter that is required now": (
        lambda d: d["components"]["parameters"]["Cursor"].update(required=True),
        ("listGames", "cursor"),
    ),
    "a new parameter that is required": (
        lambda d: call(d)["parameters"].append({"in": "query", "name": "seat", "required": True}),
        ("listGames", "seat"),
    ),
    "a parameter with a tighter bound": (
        lambda d: call(d)["parameters"][0]["schema"].update(maximum=50),
        ("listGames", "limit"),
    ),
    "a status that is gone": (lambda d: call(d)["responses"].pop("404"), ("listGames", "404")),
    "a header that is gone": (
        lambda d: call(d)["responses"]["200"].pop("headers"),
        ("listGames", "Link"),
    ),
    "a reply of another type": (
        lambda d: d["components"]["responses"]["NotFound"].update(content={"text/plain": {}}),
        ("listGames", "application/problem+json"),
    ),
    "a body that is required now": (
        lambda d: call(d, "post")["requestBody"].update(required=True),
        ("createGame",),
    ),
    "a field that is gone from a reply": (
        lambda d: schema(d, "Game")["properties"].pop("id"),
        ("Game", "id"),
    ),
    "a field of a reply with another type": (
        lambda d: field(d, "Game", "id").update(type="integer"),
        ("Game", "id"),
    ),
    "a field of a reply that may be null now": (
        lambda d: field(d, "Game", "id").update(type=["string", "null"]),
        ("Game", "id"),
    ),
    "a field of a reply that may be missing now": (
        lambda d: schema(d, "Game")["required"].remove("id"),
        ("Game", "id"),
    ),
    "a field deep in a reply": (
        lambda d: field(d, "Cards", "cards").update(type="integer"),
        ("Cards", "cards"),
    ),
    "a part that a reply never has any more": (
        lambda d: field(d, "Game", "parts")["items"]["oneOf"].pop(0),
        ("Game", "parts", "Dice"),
    ),
    "a new required field of a request": (
        lambda d: schema(d, "NewGame")["required"].append("mode"),
        ("NewGame", "mode"),
    ),
    "a field that is gone from a request": (
        lambda d: schema(d, "NewGame")["properties"].pop("mode"),
        ("NewGame", "mode"),
    ),
    "a word that a request may not have any more": (
        lambda d: field(d, "NewGame", "mode").update(enum=["open"]),
        ("NewGame", "mode"),
    ),
    "words where any text was taken": (
        lambda d: field(d, "NewGame", "label").update(enum=["a"]),
        ("NewGame", "label"),
    ),
    "a bound that a request did not have": (
        lambda d: field(d, "NewGame", "label").update(minLength=2),
        ("NewGame", "label"),
    ),
    "a bound that is tighter": (
        lambda d: field(d, "NewGame", "level").update(minimum=2),
        ("NewGame", "level"),
    ),
    "a null that a request may not have any more": (
        lambda d: field(d, "NewGame", "label").update(type="string"),
        ("NewGame", "label"),
    ),
    "one of two forms that a request may not have any more": (
        lambda d: field(d, "NewGame", "of")["anyOf"].pop(0),
        ("NewGame", "of", "string"),
    ),
    "a schema that is gone": (
        lambda d: (
            d["components"]["schemas"].update(State=schema(d, "Status"))
            or field(d, "Game", "status").update({"$ref": "#/components/schemas/State"})
            or d["components"]["schemas"].pop("Status")
        ),
        ("Status",),
    ),
}

HARMLESS: dict[str, Edit] = {
    "nothing": lambda _: None,
    "another order": lambda d: schema(d, "Game")["required"].reverse(),
    "a new call": lambda d: d["paths"].update({"/v1/x": {"get": {"operationId": "x"}}}),
    "a new field of a reply": lambda d: schema(d, "Game")["properties"].update(a={"type": "null"}),
    "a new word of a reply": lambda d: schema(d, "Status")["enum"].append("lost"),
    "a word that a reply never has any more": lambda d: schema(d, "Status")["enum"].pop(),
    "a new optional field of a request": lambda d: schema(d, "NewGame")["properties"].update(
        seed={"type": "integer"}
    ),
    "a field of a request that is optional now": lambda d: schema(d, "NewGame").pop("required"),
    "a wider bound": lambda d: field(d, "NewGame", "level").update(maximum=9),
    "a request that takes more numbers": lambda d: field(d, "NewGame", "level").update(
        type="number"
    ),
    "a field of a reply that is never null any more": lambda d: field(d, "Game", "label").update(
        anyOf=[{"type": "string"}]
    ),
    "a new part of a reply, told by its tag": lambda d: field(d, "Game", "parts")["items"][
        "oneOf"
    ].append({"$ref": "#/components/schemas/Status"}),
    "a new status": lambda d: call(d)["responses"].update({"429": {"description": "Slow."}}),
    "a call that is deprecated": lambda d: call(d).update(deprecated=True),
}

CHANGES = """# Changes

## [Unreleased]

### For clients

Breaking:

* {entry}

New:

* `listGames` and `NewGame` are `deprecated`.

### For operators

* Nothing.

## [0.3.0] - 2026-12-01

### For clients

Breaking:

* `Game` has no `id` any more.
"""


def changed(edit: Edit) -> Any:
    document = copy.deepcopy(SMALL)
    edit(document)
    return document


@pytest.mark.parametrize("what", BREAKING)
def test_a_breaking_change_is_found_and_passes_when_it_is_declared(what: str) -> None:
    edit, names = BREAKING[what]
    found = Comparison(SMALL, changed(edit)).breaking()
    assert [change.names for change in found] == [names]
    nothing = CHANGES.format(entry="Nothing of note.")
    assert undeclared(SMALL, changed(edit), nothing, "0.3.0") == found
    entry = f"Use another: {' of '.join(f'`{name}`' for name in names)} is no more."
    assert undeclared(SMALL, changed(edit), CHANGES.format(entry=entry), "0.3.0") == []


@pytest.mark.parametrize("what", HARMLESS)
def test_a_change_that_the_promise_allows_is_no_breaking_one(what: str) -> None:
    assert Comparison(SMALL, changed(HARMLESS[what])).breaking() == []


def test_what_an_earlier_release_declared_counts_no_more() -> None:
    edit, _ = BREAKING["a field that is gone from a reply"]
    text = CHANGES.format(entry="Nothing.")
    assert len(undeclared(SMALL, changed(edit), text, "0.3.0")) == 1
    assert undeclared(SMALL, changed(edit), text, "0.2.0") == []


def test_only_the_list_of_breaking_changes_declares() -> None:
    text = CHANGES.format(entry="`a.b` is gone, with `c d`.")
    assert declared(text, "0.3.0") == [{"a.b", "a", "b", "c d", "c", "d"}]


@pytest.fixture(scope="module")
def description() -> Any:
    return read_description(DESCRIPTION.read_text(encoding="utf-8"))


def test_the_description_breaks_nothing_beside_itself(description: Any) -> None:
    assert Comparison(description, copy.deepcopy(description)).breaking() == []


def test_a_change_made_on_purpose_in_this_description_fails_until_it_is_declared(
    description: Any,
) -> None:
    broken = copy.deepcopy(description)
    del broken["components"]["schemas"]["PlayedEvent"]["properties"]["text"]
    nothing = CHANGES.format(entry="Nothing.")
    [change] = undeclared(description, broken, nothing)
    assert change.names == ("PlayedEvent", "text")
    entry = "`PlayedEvent` has no `text`: word events by their `kind`."
    assert undeclared(description, broken, CHANGES.format(entry=entry)) == []


def test_what_breaks_clients_since_the_last_release_is_declared(description: Any) -> None:
    tag = last_release()
    if tag is None:
        pytest.skip("there is no release yet: nothing was promised")
    changelog = CHANGELOG.read_text(encoding="utf-8")
    found = undeclared(description_at(tag), description, changelog, tag.removeprefix("v"))
    assert [str(change) for change in found] == []


def test_the_part_for_clients_begins_with_what_breaks_them() -> None:
    text = CHANGELOG.read_text(encoding="utf-8")
    clients = text.partition("### For clients")[2].partition("\n### ")[0].lstrip()
    assert clients.startswith("Breaking:\n")
    assert "\nNew:\n" in clients
