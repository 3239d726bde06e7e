"""The types as Python: a TypedDict for each object, so that a document is what the service sent."""

from __future__ import annotations

import keyword
import textwrap
from collections.abc import Iterator, Mapping

from tools.client_models.schemas import Schema, Wording, fields, references, said, type_of

WORDING = Wording(
    simple={
        "string": "str",
        "integer": "int",
        "number": "float",
        "boolean": "bool",
        "null": "None",
        "any": "object",
    },
    listed="list[{}]",
    mapping="dict[str, {}]",
    words="Literal[{}]",
    between_words=", ",
)
WIDTH = 96


def module(
    text: str, names: list[str], schemas: Mapping[str, Schema], homes: Mapping[str, str]
) -> str:
    """Write the module of these types; `homes` says in which module each type is."""
    body = "".join(f"\n\n{_defined(name, schemas[name])}\n" for name in names)
    typing = [name for name in ("Literal", "NotRequired", "TypeAlias", "TypedDict") if name in body]
    imports: dict[str, set[str]] = {}
    for name in names:
        for needed in references(schemas[name]):
            if needed not in names:
                imports.setdefault(homes[needed], set()).add(needed)
    lines = [f"from typing import {', '.join(typing)}", ""]
    lines += [
        f"from cosmicgate_client.models.{home} import {', '.join(sorted(needed))}"
        for home, needed in sorted(imports.items())
    ]
    head = f'"""{text}\n\nMade from openapi.yaml by `python -m tools.client_models`.\n"""\n\n'
    return head + "from __future__ import annotations\n\n" + "\n".join(lines) + "\n" + body


def _defined(name: str, schema: Schema) -> str:
    own = list(fields(schema))
    if not own:
        alias = f"{name}: TypeAlias = {type_of(schema, WORDING)}"
        return "\n".join([alias, *_quoted(said(schema))])
    if any(keyword.iskeyword(field) for field, _, _ in own):
        return _with_any_names(name, schema)
    lines = [
        f"class {name}(TypedDict):",
        *_quoted(said(schema) or "A part of a request.", "    "),
        "",
    ]
    for field, value, is_there in own:
        kind = type_of(value, WORDING)
        lines.append(f"    {field}: {kind if is_there else f'NotRequired[{kind}]'}")
        lines += _quoted(said(value), "    ")
    return "\n".join(lines)


def _with_any_names(name: str, schema: Schema) -> str:
    """Write a type that has a word of the language as the name of a field."""
    inner = []
    for field, value, is_there in fields(schema):
        inner += [f"        # {line}" for line in textwrap.wrap(said(value), WIDTH - 10)]
        kind = type_of(value, WORDING)
        inner.append(f'        "{field}": {kind if is_there else f"NotRequired[{kind}]"},')
    listed = "\n".join(inner)
    made = f'{name} = TypedDict(\n    "{name}",\n    {{\n{listed}\n    }},\n)'
    return "\n".join([made, *_quoted(said(schema))])


def _quoted(text: str, margin: str = "") -> Iterator[str]:
    """Yield the lines of a docstring; its first sentence stands alone if it is long."""
    if not text:
        return
    text = text.replace("\\", "\\\\")
    if len(margin + text) <= WIDTH - 2:
        yield f'{margin}"""{text}"""'
        return
    lines = textwrap.wrap(f'"""{text}', WIDTH - len(margin))
    first, stop, rest = text.partition(". ")
    if stop and len(margin + first) + 4 <= WIDTH + 4:
        lines = [f'"""{first}.', "", *textwrap.wrap(rest, WIDTH - len(margin))]
    yield from ((margin + line).rstrip() for line in lines)
    yield f'{margin}"""'
