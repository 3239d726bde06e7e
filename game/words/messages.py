"""Reading messages in Fluent's syntax."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast

FORM: Final = "FORM"
"""The function that takes a form of a name: `{ FORM($place, "dat") }`."""

Entry = ast.Message | ast.Term
Patterns = Mapping[str, ast.Pattern]
"""The texts of messages and of their attributes, by id."""


def entries_in(folder: Path) -> Iterator[Entry]:
    """The messages in the files of a folder. Raises ValueError for what is no message."""
    for path in sorted(folder.rglob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(entry, ast.BaseComment | Entry):
                message = f"{path}: this is no message: {getattr(entry, 'content', '')}"
                raise ValueError(message)  # noqa: TRY004 - of the file, not of an argument
            if isinstance(entry, Entry):
                yield entry


def texts_of(entries: Iterable[Entry]) -> Iterator[tuple[str, ast.Pattern]]:
    """The texts of messages and of their attributes, each with its id."""
    for entry in entries:
        if entry.value is not None:
            yield entry.id.name, entry.value
        for attribute in entry.attributes:
            yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def pattern_of(node: ast.MessageReference, patterns: Patterns) -> ast.Pattern:
    """The text that a message names. Raises LookupError if there is none."""
    return patterns[f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name]


def variables_of(node: object, patterns: Patterns) -> Iterator[str]:
    """The arguments that a part of a message names, and those of messages named in it."""
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.MessageReference):
        yield from variables_of(pattern_of(node, patterns), patterns)
    elif isinstance(node, list):
        for part in node:
            yield from variables_of(part, patterns)
    elif isinstance(node, ast.BaseNode):
        for part in vars(node).values():
            yield from variables_of(part, patterns)


def template_of(message: str, patterns: Patterns) -> str | None:
    """A message as a format string; None if it chooses between variants."""
    parts = [_template(element, patterns) for element in patterns[message].elements]
    return None if None in parts else "".join(str(part) for part in parts)


def _template(element: ast.TextElement | ast.Placeable, patterns: Patterns) -> str | None:
    if isinstance(element, ast.TextElement):
        return _escaped(element.value)
    inner = element.expression
    if isinstance(inner, ast.VariableReference):
        return f"{{{inner.id.name}}}"
    if isinstance(inner, ast.FunctionReference):
        variable, form = inner.arguments.positional
        if isinstance(variable, ast.VariableReference) and isinstance(form, ast.StringLiteral):
            return f"{{{variable.id.name}:{form.value}}}"
        return None
    if isinstance(inner, ast.StringLiteral):
        return _escaped(inner.parse()["value"])
    if isinstance(inner, ast.MessageReference):
        parts = [_template(each, patterns) for each in pattern_of(inner, patterns).elements]
        return None if None in parts else "".join(str(part) for part in parts)
    return None


def _escaped(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")
