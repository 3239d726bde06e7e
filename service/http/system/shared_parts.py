"""Parts of the API description that several calls have: each is described once, and referred to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

Part = dict[str, Any]
PLACE = "#/components/{kind}/{name}"


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
                part["$ref"] = PLACE.format(kind=kind, name=name)
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
                    content["examples"][label] = {"$ref": PLACE.format(kind="examples", name=name)}
    return dict(sorted(shared.items()))
