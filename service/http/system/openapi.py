"""The description of the API (OpenAPI 3.1), made from the code and from replies it really gave."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from flask import Flask
from msgspec import Struct

from game import TAKE_BACK
from game.cards.monstrosities.ally_pieces import ALLIES
from game.documents.changes import Change
from game.documents.moves import MoveFields
from game.documents.parts import ContextPart
from game.documents.record import RecordedSetup
from game.engine.ids import HOLOGRAM, PIECE_KINDS
from game.move_fields import fields_type
from game.record import UNDO
from game.text.contexts import asked_kinds
from game.text.roles import roles
from service import __version__
from service.http.games.events import StreamedEvent
from service.http.games.moves import KINDS_OF_MOVE
from service.http.games.setup_schema import NewSeatSchema, SeatSchema
from service.http.kit.blueprint import EVERY_BODY, Document, Resource, ResourceApi
from service.http.kit.fields import InputSchema
from service.http.kit.problem_catalogue import KINDS
from service.http.kit.problems import MIMETYPE, ProblemDetails
from service.http.system.schemas import (
    component_schemas,
    given_position,
    name_titled,
    say_once,
    shorten_nulls,
)

OPENAPI_VERSION = "3.1.0"
EXAMPLES_FILE = Path(__file__).parents[1] / "static" / "examples.json"

DESCRIPTION = """\
Play the cooperative board game *Atlantis Rising* and ask what to play.

A game has a **version**: the number of entries in its log. The ETag of the game names it, and
a write sends that back in `If-Match`, so that two clients never overwrite each other. **Moves** are
short texts such as `place:1L:hills6`; the list of legal moves is always complete, and at a chance
decision it lists the outcomes with their probabilities. **Hints** are searched by workers: ask,
then read the hint until it is final, or wait for it with `Prefer: wait=N`.

Every refusal is an RFC 9457 problem with a stable `code`; [/docs/problems](/docs/problems) explains
each. The [guides](/docs/guides/) show how to write a client.
"""

PARTS_IN_ORDER = ("openapi", "info", "servers", "security", "tags", "paths", "components")
OPERATION_IN_ORDER = (
    "operationId",
    "summary",
    "description",
    "tags",
    "security",
    "parameters",
    "requestBody",
    "responses",
)

WORDS = {
    "DecisionKind": sorted(asked_kinds()),
    "PieceKind": sorted(PIECE_KINDS),
    "RemovedPiece": sorted({*PIECE_KINDS[HOLOGRAM:]}.difference(ALLIES)),
    "PartRole": roles(),
    "MoveKind": [*KINDS_OF_MOVE, TAKE_BACK, UNDO],
    "ProblemCode": [*KINDS],
}
"""The members of the sets of words that the code fills when it runs."""
UNIONS: dict[type[Struct], list[type[Any]]] = {
    ContextPart: ContextPart.__subclasses__(),
    Change: Change.__subclasses__(),
    StreamedEvent: StreamedEvent.__subclasses__(),
}
"""The same for documents: what may stand where a document has the base."""

WHOLES: dict[type[Struct], type[Struct]] = {MoveFields: fields_type()}
"""For a document whose parts the code registers when it runs: the type that has them all."""

_CODE = re.compile(r"`(\w+)`:")

SECURITY_SCHEME = {
    "type": "http",
    "scheme": "bearer",
    "description": "Needed only where the operator has set up API keys.",
}
Part = dict[str, Any]
SHARED_PLACE = "#/components/{kind}/{name}"


def register_openapi(app: Flask) -> ResourceApi:
    """Give the app the API description that its resources are then added to."""
    app.config.update(
        API_TITLE="Cosmic Gate",
        API_VERSION=__version__,
        OPENAPI_VERSION=OPENAPI_VERSION,
        API_SPEC_OPTIONS={
            "info": {"description": DESCRIPTION, "license": {"name": "MIT", "identifier": "MIT"}},
            "servers": [{"url": "/", "description": "The server that this was read from."}],
            "security": [{}, {"key": []}],
        },
    )
    api = ResourceApi(app)
    api.spec.components.security_scheme("key", SECURITY_SCHEME)
    api.spec.components.schema("Seat", schema=SeatSchema)
    api.spec.components.schema("NewSeat", schema=NewSeatSchema)
    return api


def describe(app: Flask, examples: dict[str, Any] | None = None) -> dict[str, Any]:
    """Make the description of an app's API; `examples` default to the packaged ones."""
    api: ResourceApi = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    made = json.loads(json.dumps(api.whole_spec().to_dict()))
    document: dict[str, Any] = _ordered(made, PARTS_IN_ORDER)
    document["components"]["schemas"] |= component_schemas(_documents(app), UNIONS, WHOLES)
    for schema in _with_subclasses(InputSchema):
        described = document["components"]["schemas"].get(schema.__name__.removesuffix("Schema"))
        if described is not None:
            described.update(schema.constraints)
    named: dict[str, dict[str, Any]] = {}
    document = name_titled(document, WORDS, named)
    schemas = document["components"]["schemas"] | named
    document["components"]["schemas"] = dict(sorted((schemas | given_position(schemas)).items()))
    shorten_nulls(document)
    say_once(document["components"]["schemas"])
    given = packaged_examples() if examples is None else examples
    for path in document["paths"].values():
        path.pop("parameters", None)  # each operation has them, with more about them
        for method in path:
            operation = _ordered(path[method], OPERATION_IN_ORDER)
            operation["responses"] = dict(sorted(operation["responses"].items()))
            _add_examples(operation, given.get(operation["operationId"], []))
            path[method] = operation
    document["components"]["responses"] = _shared_refusals(document["paths"])
    share_parts(document)
    return document


def _shared_refusals(paths: dict[str, Any]) -> dict[str, Any]:
    """Describe each set of refusals once; the calls then refer to it. Returns the sets by name."""
    uses: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for operation in (operation for path in paths.values() for operation in path.values()):
        for status, reply in operation["responses"].items():
            if MIMETYPE in reply.get("content", {}):
                uses.setdefault((status, reply["description"]), []).append(operation)
    found: dict[str, Any] = {}
    for (status, description), operations in uses.items():
        name = _name_of_refusals(status, _CODE.findall(description), operations)
        replies = [operation["responses"][status] for operation in operations]
        examples = [reply["content"][MIMETYPE].pop("examples", {}) for reply in replies]
        if given := {name: each for shown in examples for name, each in shown.items()}:
            replies[0]["content"][MIMETYPE]["examples"] = given
        found[name] = replies[0]
        for operation in operations:
            operation["responses"][status] = {"$ref": f"#/components/responses/{name}"}
    return dict(sorted(found.items()))


def _name_of_refusals(status: str, codes: list[str], operations: list[dict[str, Any]]) -> str:
    """Name a set of refusals by the only call that has it, or by its codes.

    One word stands for the codes of every body.
    """
    if len(operations) == 1:
        called = str(operations[0]["operationId"])
        return f"{called[0].upper()}{called[1:]}{status}"
    body = ["body"] if "missing_field" in codes else []
    own = [code for code in codes if not body or code not in EVERY_BODY]
    words = "_".join([*own, *body]).split("_")
    return f"Refused{status}{''.join(word.capitalize() for word in words)}"


def _documents(app: Flask) -> list[Document]:
    """List the documents of every reply, and of the problems."""
    found: dict[Document, None] = {ProblemDetails: None, RecordedSetup: None}
    for blueprint in app.blueprints.values():
        if isinstance(blueprint, Resource):
            found.update(dict.fromkeys(blueprint.documents))
    return [*found]


def _with_subclasses(schema: type[InputSchema]) -> Iterator[type[InputSchema]]:
    yield schema
    for below in schema.__subclasses__():
        yield from _with_subclasses(below)


def _ordered(parts: dict[str, Any], names: Sequence[str]) -> dict[str, Any]:
    """Put the parts in the order in which people read them."""
    return {name: parts[name] for name in names if name in parts}


def as_yaml(document: dict[str, Any]) -> str:
    """Write a description down, always in the same order and form.

    What has no parts of its own is on one line, and so are the documents of examples.
    """
    components = document["components"]
    examples = {
        name: {label: _in_lines(part) for label, part in example.items()}
        for name, example in components["examples"].items()
    }
    return yaml.dump(
        {**document, "components": {**components, "examples": examples}},
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=160,
        default_flow_style=None,
    )


@cache
def packaged_examples() -> dict[str, Any]:
    """Read the exchanges that `tools.examples` recorded, by operationId."""
    if not EXAMPLES_FILE.exists():
        return {}
    found: dict[str, Any] = json.loads(EXAMPLES_FILE.read_text(encoding="utf-8"))
    return found


class _Lines(dict[str, Any]):
    """A document that is written as JSON is, in as few lines as it takes."""


def _in_lines(value: Any) -> Any:
    return _Lines(value) if isinstance(value, dict) else value


def _lines(dumper: yaml.CSafeDumper, value: _Lines) -> yaml.MappingNode:
    return dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), flow_style=True)


class _Dumper(yaml.CSafeDumper):
    """Writes long texts as blocks, and never refers back to a part that came before."""

    def ignore_aliases(self, data: Any) -> bool:
        del data
        return True


def _text(dumper: yaml.CSafeDumper, value: str) -> yaml.ScalarNode:
    style = "|" if "\n" in value else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


_Dumper.add_representer(str, _text)
_Dumper.add_representer(_Lines, _lines)


def _add_examples(operation: dict[str, Any], exchanges: list[dict[str, Any]]) -> None:
    """Put each exchange's request and reply where the description speaks of them."""
    for exchange in exchanges:
        name, summary = exchange["name"], {"summary": exchange["summary"]}
        if "request" in exchange:
            content = operation["requestBody"]["content"]["application/json"]
            content.setdefault("examples", {})[name] = summary | {"value": exchange["request"]}
        replies = operation["responses"][str(exchange["status"])].get("content", {})
        if exchange.get("type") in replies:
            reply = replies[exchange["type"]]
            reply.setdefault("examples", {})[name] = summary | {"value": exchange["reply"]}


def share_parts(document: Part) -> None:
    """Describe examples, headers and parameters once, below the components of the document."""
    components = document["components"]
    components["parameters"] = _share("parameters", _parameters(document))
    components["headers"] = _share("headers", _headers(document))
    components["examples"] = _examples(document)


def _operations(document: Part) -> Iterator[Part]:
    for path in document["paths"].values():
        yield from path.values()


def _parameters(document: Part) -> Iterator[tuple[str, Part]]:
    for operation in _operations(document):
        for parameter in operation.get("parameters", ()):
            yield str(parameter["name"]), parameter


def _headers(document: Part) -> Iterator[tuple[str, Part]]:
    replies = [r for each in _operations(document) for r in each["responses"].values()]
    for reply in [*replies, *document["components"]["responses"].values()]:
        yield from reply.get("headers", {}).items()


def _share(kind: str, uses: Iterator[tuple[str, Part]]) -> Part:
    """Turn the parts that are used more than once into references; return them by their names.

    Of different parts of one name, the one that is used most often has it; the others stay.
    """
    by_name: dict[str, dict[str, list[Part]]] = {}
    for name, part in uses:
        by_name.setdefault(name, {}).setdefault(json.dumps(part, sort_keys=True), []).append(part)
    shared: Part = {}
    for name, forms in sorted(by_name.items()):
        alike = max(forms.values(), key=len)
        if len(alike) > 1:
            shared[name] = dict(alike[0])
            for part in alike:
                part.clear()
                part["$ref"] = SHARED_PLACE.format(kind=kind, name=name)
    return shared


def _examples(document: Part) -> Part:
    """Turn all examples of calls into references; return them by their names."""
    shared: Part = {}
    for operation in _operations(document):
        contents = [("Request", operation.get("requestBody", {}))]
        contents += [("", reply) for reply in operation["responses"].values()]
        for way, part in contents:
            for content in part.get("content", {}).values():
                for label, example in content.get("examples", {}).items():
                    name = f"{operation['operationId']}{way}.{label}"
                    shared[name] = dict(example)
                    content["examples"][label] = {
                        "$ref": SHARED_PLACE.format(kind="examples", name=name)
                    }
    return dict(sorted(shared.items()))
