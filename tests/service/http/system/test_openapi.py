"""The description of the API: valid, complete, as the code is, and its examples are real."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml
from flask import Flask
from openapi_spec_validator import OpenAPIV31SpecValidator

from service.http.system import docs
from service.http.system.openapi import as_yaml, describe, packaged_examples
from tests.service.client import ApiClient
from tools.examples import record_examples
from tools.session import throwaway_store

CHECKOUT = Path(__file__).resolve().parents[4]
HINT_CALLS = {
    *("askHint", "askHintOnPosition", "readHint", "followHint", "cancelHint"),
    *("askReview", "readReview", "followReview", "drawReview", "cancelReview", "listKept"),
}
"""Calls whose examples need a search worker."""
READERS = 8
MOST_LETTERS = 350_000
REWRITE = "run `make openapi` and commit what it writes"


@pytest.fixture
def document(app: Flask) -> dict[str, Any]:
    return describe(app)


def operations(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return every operation by its id."""
    return {
        operation["operationId"]: operation
        for path in document["paths"].values()
        for operation in path.values()
    }


def schema_of(document: dict[str, Any], content: dict[str, Any]) -> dict[str, Any]:
    """Return a schema of the description as one that stands alone."""
    return {"components": document["components"], **content["schema"]}


def test_it_is_valid_openapi_3_1(document: dict[str, Any]) -> None:
    assert document["openapi"].startswith("3.1")
    assert list(OpenAPIV31SpecValidator(document).iter_errors()) == []


def test_the_committed_file_is_as_the_code_is(document: dict[str, Any]) -> None:
    committed = (CHECKOUT / "openapi.yaml").read_text(encoding="utf-8")
    assert committed == as_yaml(document), REWRITE


def test_the_server_serves_the_committed_file(client: ApiClient) -> None:
    reply = client.get("/openapi.yaml")
    assert reply.mimetype == "application/yaml"
    assert reply.get_data(as_text=True) == (CHECKOUT / "openapi.yaml").read_text(encoding="utf-8")
    assert yaml.safe_load(reply.data)["info"]["title"] == "Cosmic Gate"


def test_readers_at_once_have_the_description_written_once(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = []

    def write(document: dict[str, Any]) -> str:
        written.append(document)
        time.sleep(0.1)  # so long the others have to ask too
        return "openapi: 3.1.0"

    monkeypatch.setattr(docs, "describe", lambda app: {"title": app.name})
    monkeypatch.setattr(docs, "as_yaml", write)
    give = docs.made_once(docs.written_as_yaml)

    def read() -> bytes:
        with app.app_context():
            return give()

    with ThreadPoolExecutor(READERS) as readers:
        found = [each.result() for each in [readers.submit(read) for _ in range(READERS)]]
    assert found == [b"openapi: 3.1.0"] * READERS
    assert len(written) == 1


def test_the_examples_are_what_the_code_answers() -> None:
    with throwaway_store() as redis_url:
        recorded = record_examples(redis_url, hints=False)
    packaged = packaged_examples()
    for call in packaged.keys() - HINT_CALLS:
        assert recorded[call] == packaged[call], f"{call}: {REWRITE}"


def test_every_operation_has_a_name_a_summary_and_an_example(document: dict[str, Any]) -> None:
    found = operations(document)
    assert len(found) == sum(len(path) for path in document["paths"].values()), "ids are unique"
    for name, operation in found.items():
        assert operation["summary"]
        assert operation["description"]
        if not name.startswith("readDescription"):
            assert packaged_examples()[name], name


def replies_of(document: dict[str, Any], operation: dict[str, Any]) -> dict[str, Any]:
    """Return the replies of a call by status, with those that it refers to."""
    shared = document["components"]["responses"]
    return {
        status: shared[reply["$ref"].rpartition("/")[2]] if "$ref" in reply else reply
        for status, reply in operation["responses"].items()
    }


def examples_of(document: dict[str, Any], content: dict[str, Any]) -> dict[str, Any]:
    """Return the examples of a request or reply by their labels."""
    shared = document["components"]["examples"]
    return {
        label: shared[example["$ref"].rpartition("/")[2]]["value"]
        if "$ref" in example
        else example["value"]
        for label, example in content.get("examples", {}).items()
    }


def test_every_example_fits_its_schema(document: dict[str, Any]) -> None:
    checked = 0
    for name, operation in operations(document).items():
        contents = [
            content
            for reply in replies_of(document, operation).values()
            for content in reply.get("content", {}).values()
        ]
        body = operation.get("requestBody", {}).get("content", {}).get("application/json")
        for content in [*contents, *([body] if body else [])]:
            for label, example in examples_of(document, content).items():
                if label.startswith("wrong_") and content is body:
                    continue
                validator = jsonschema_rs.Draft202012Validator(schema_of(document, content))
                errors = [error.message for error in validator.iter_errors(example)]
                assert errors == [], f"{name}, {label}"
                checked += 1
    assert checked > 30


def test_every_error_is_declared_as_a_problem(document: dict[str, Any]) -> None:
    for name, operation in operations(document).items():
        for status, reply in replies_of(document, operation).items():
            if status >= "400":
                assert "$ref" in operation["responses"][status], "described once, for all calls"
                assert list(reply["content"]) == ["application/problem+json"], f"{name} {status}"
                if status in {"429", "503"}:
                    assert "Retry-After" in reply["headers"]


@pytest.mark.parametrize("kind", ["examples", "headers", "parameters", "responses"])
def test_what_several_calls_have_is_described_once(document: dict[str, Any], kind: str) -> None:
    written = as_yaml(document)
    shared = document["components"][kind]
    assert len(shared) > 2
    for name in shared:
        assert f"#/components/{kind}/{name}'" in written, "it is referred to"


def test_the_description_is_small_enough_to_read(document: dict[str, Any]) -> None:
    assert len(as_yaml(document)) < MOST_LETTERS


def parts_of(part: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Walk through all schemas within a part of the description; examples are none."""
    if isinstance(part, list):
        part = dict(enumerate(part))
    elif isinstance(part, dict):
        yield path, part
    for name, inner in part.items() if isinstance(part, dict) else ():
        if name not in {"example", "examples", "default"}:
            yield from parts_of(inner, f"{path}.{name}")


def test_every_set_of_words_has_a_name(document: dict[str, Any]) -> None:
    for path, part in parts_of({name: document[name] for name in ("paths", "components")}):
        if isinstance(part.get("enum"), list):
            assert path.removeprefix(".components.schemas.").count(".") == 0, path


def test_no_part_of_a_reply_or_request_is_an_open_dictionary(document: dict[str, Any]) -> None:
    for path, part in parts_of(document["components"]["schemas"]):
        assert part.get("additionalProperties") not in ({}, True), path
        if part.get("type") == "object":
            assert part.keys() & {"properties", "additionalProperties"}, path


def test_no_schema_has_the_name_of_a_type_of_a_language(document: dict[str, Any]) -> None:
    taken = {"Any", "Array", "Date", "Dict", "Error", "Function", "Iterable", "Iterator", "List"}
    taken |= {"Map", "None", "Number", "Object", "Optional", "Promise", "Proxy", "Record", "Set"}
    taken |= {"String", "Symbol", "Type", "Union", "Module", "Class", "Enum", "Partial", "Pick"}
    assert taken.isdisjoint(document["components"]["schemas"])


def test_a_position_is_sent_as_the_document_of_a_game_with_any_part_left_out(
    document: dict[str, Any],
) -> None:
    schemas = document["components"]["schemas"]
    given, read = schemas["GivenPosition"], schemas["PositionDocument"]
    assert given["properties"].keys() == read["properties"].keys()
    assert "required" not in given
    validator = jsonschema_rs.Draft202012Validator(
        {"components": document["components"], "$ref": "#/components/schemas/GivenPosition"}
    )
    assert validator.is_valid({"players": [{"resources": {"gold": 2}}, {}], "library": None})
    assert not validator.is_valid({"players": [{"resources": {"glod": 2}}]})


def test_every_call_of_the_app_is_described(app: Flask, document: dict[str, Any]) -> None:
    described = {
        (method.upper(), path) for path, methods in document["paths"].items() for method in methods
    }
    served = {
        (method, re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        if rule.rule != "/" and not rule.rule.startswith(("/docs", "/table", "/shell_worker.js"))
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert described == served


def test_replies_have_no_field_that_is_not_described(
    client: ApiClient, document: dict[str, Any]
) -> None:
    game = client.new_game(players=7)
    for _ in range(12):
        check_described(document, "readGame", client.get(game).json)
        check_described(document, "listMoves", client.get(f"{game}/moves").json)
        check_described(document, "playMoves", client.play_first(game).json)
    check_described(document, "readRecord", client.get(f"{game}/record").json)
    check_described(document, "listGames", client.get("/v1/games").json)
    check_described(document, "readQueue", client.get("/v1/queue").json)
    check_described(document, "checkHealth", client.get("/healthz").json)
    check_described(document, "checkReadiness", client.get("/readyz").json)


def check_described(document: dict[str, Any], call: str, reply: Any) -> None:
    """Check a reply against its schema, read strictly: every field must be in it."""
    strict = json.loads(json.dumps(document))
    for schema in strict["components"]["schemas"].values():
        # The members of a union are strict, and maps have keys of their own.
        if "oneOf" not in schema and "additionalProperties" not in schema:
            schema["additionalProperties"] = False
    content = operations(strict)[call]["responses"]["200"]["content"]["application/json"]
    validator = jsonschema_rs.Draft202012Validator(schema_of(strict, content))
    assert [f"{e.instance_path}: {e.message}" for e in validator.iter_errors(reply)] == []
