"""The types as TypeScript."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from tools.client_models.schemas import Schema, Wording, fields, references, said, type_of

WORDING = Wording(
    simple={
        "string": "string",
        "integer": "number",
        "number": "number",
        "boolean": "boolean",
        "null": "null",
        "any": "unknown",
    },
    listed="Array<{}>",
    mapping="Record<string, {}>",
    words="{}",
    between_words=" | ",
)
WIDTH = 100


def module(
    text: str, names: list[str], schemas: Mapping[str, Schema], homes: Mapping[str, str]
) -> str:
    """Write the declarations of these types; `homes` says in which file each type is."""
    imports: dict[str, set[str]] = {}
    for name in names:
        for needed in references(schemas[name]):
            if needed not in names:
                imports.setdefault(homes[needed], set()).add(needed)
    lines = [f"/** {text} Made from openapi.yaml by `python -m tools.client_models`. */", ""]
    for home, types in sorted(imports.items()):
        lines += [
            "import type {",
            *(f"  {each}," for each in sorted(types)),
            f'}} from "./{home}.js";',
        ]
    for name in names:
        lines += ["", *_defined(name, schemas[name])]
    return "\n".join(lines) + "\n"


def everything(files: list[str]) -> str:
    """Write the file that has the types of all others."""
    head = "/** All types. Made from openapi.yaml by `python -m tools.client_models`. */\n\n"
    return head + "".join(f'export * from "./{file}.js";\n' for file in files)


def _defined(name: str, schema: Schema) -> Iterator[str]:
    yield from _comment(said(schema))
    own = list(fields(schema))
    if not own:
        kind = type_of(schema, WORDING)
        if len(kind) < WIDTH - 20:
            yield f"export type {name} = {kind};"
        else:
            yield f"export type {name} ="
            wrapped = textwrap.wrap(kind, WIDTH, break_on_hyphens=False)
            yield from (f"  {line}" for line in wrapped[:-1])
            yield f"  {wrapped[-1]};"
        return
    yield f"export interface {name} {{"
    for field, value, is_there in own:
        yield from _comment(said(value), "  ")
        yield f"  {field}{'' if is_there else '?'}: {type_of(value, WORDING)};"
    yield "}"


def _comment(text: str, margin: str = "") -> Iterator[str]:
    if not text:
        return
    text = text.replace("*/", "* /")
    if len(margin + text) + 7 <= WIDTH:
        yield f"{margin}/** {text} */"
        return
    yield f"{margin}/**"
    yield from (f"{margin} * {line}" for line in textwrap.wrap(text, WIDTH - len(margin) - 3))
    yield f"{margin} */"
