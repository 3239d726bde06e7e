"""What the code says of messages: which it names, with which arguments, what it words itself."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

CHECKOUT: Final = Path(__file__).resolve().parents[1]
HOUSES: Final = ("game", "ai", "worker", "service")
SAYERS: Final = ("say", "name_of", "reader_text", "later", "AddressError", "CallFailedError")
"""What words a message, with its id first and its arguments by name."""
PHRASE: Final = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
"""Two words of English, the second without a capital."""
PROGRAMMERS: Final = {
    "KeyError", "LookupError", "NotImplementedError", "RuntimeError", "TypeError", "ValueError",
}  # fmt: skip
"""What is raised for whoever writes code: no service shows its text."""
OPERATORS: Final = {"ConfigError", "ConnectionError"}
"""What is raised for whoever runs the service, who reads it on the command line or in the log."""
DESCRIBERS: Final = {
    "Counter", "GaugeMetricFamily", "Histogram", "Meta", "OwnNumber", "PathParameter", "Resource",
    "_name", "_rate", "about", "call", "cast", "example", "header", "key_parameter",
    "lever", "replies", "reply_header", "revalidates", "seed_field", "stream_schema",
    "version_field",
}  # fmt: skip
"""What takes parts of the description of the API, of metrics or of types."""
DESCRIPTIONS: Final = {"description", "namespace", "title"}
"""Arguments and keys of a dictionary that are parts of the description of the API."""
LUA: Final = re.compile(r"\bredis\.call\(|^-- (KEYS|ARGV): |^local function ", re.MULTILINE)
"""A script that the store runs."""
LOGS: Final = {"debug", "info", "warning", "error", "exception", "critical"}
"""Methods whose texts are names of events in the log."""


@dataclass(frozen=True)
class Said:
    """A message that is worded in the code: its id, the names of its arguments, and where."""

    message: str
    named: frozenset[str]
    where: str


def modules(*folders: str) -> Iterator[Path]:
    """All modules of some folders of the checkout."""
    for folder in folders:
        yield from sorted((CHECKOUT / folder).rglob("*.py"))


def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"))


def where(path: Path, node: ast.expr) -> str:
    """The line of a module, for a person to find it."""
    return f"{path.relative_to(CHECKOUT)}:{node.lineno}"


def called(node: ast.AST) -> str:
    """The name of what a call calls; empty for anything else."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def texts_in(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be: itself, or one of two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts_in(node.body)
        yield from texts_in(node.orelse)


def said_in(path: Path) -> Iterator[Said]:
    """The messages that a module words by their ids."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and called(node) in SAYERS and node.args:
            named = frozenset(str(keyword.arg) for keyword in node.keywords)
            for message in texts_in(node.args[0]):
                yield Said(message, named, where(path, node))


def made_ids_in(path: Path) -> Iterator[tuple[str, str]]:
    """The beginnings of ids that a module puts together, as in `f"good-{word}"`, and where."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and called(node) in SAYERS and node.args:
            first = node.args[0]
            if isinstance(first, ast.JoinedStr):
                start = first.values[0]
                text = start.value if isinstance(start, ast.Constant) else ""
                yield str(text), where(path, node)


def words_in(path: Path) -> set[str]:
    """All texts that a module writes down, whole or as a part of one put together."""
    return {
        node.value
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def english_in(path: Path) -> Iterator[tuple[str, str]]:
    """The phrases that a module writes down for people, each with where it is."""
    tree = tree_of(path)
    passed = set(_not_for_people(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            passed.update(id(part) for part in ast.walk(node) if part is not node)
            text = "".join(
                str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if id(node) not in passed and PHRASE.search(text) and not LUA.search(text):
            yield where(path, node), text


def _not_for_people(tree: ast.Module) -> Iterator[int]:
    """Docstrings, descriptions, what is raised for programmers or operators, and the log."""
    for node in ast.walk(tree):
        skipped: list[ast.AST | None] = []
        match node:
            case ast.Expr(value=ast.Constant() as text):
                skipped = [text]
            case ast.Raise(exc=ast.Call() as raised) if called(raised) in PROGRAMMERS | OPERATORS:
                skipped = [node]
            case ast.Call(func=ast.Attribute(value=ast.Name(id="log"), attr=attr)) if attr in LOGS:
                skipped = [node]
            case ast.Call(
                func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__")
            ):
                skipped = [node]
            case ast.Call() if called(node) in DESCRIBERS:
                skipped = [node]
            case ast.keyword(arg=str(name), value=text) if name in DESCRIPTIONS:
                skipped = [text]
            case ast.Dict():
                keys = zip(node.keys, node.values, strict=True)
                skipped = [text for key, text in keys if _is_description(key)]
            case ast.AnnAssign() | ast.arg():
                skipped = [node.annotation]
            case ast.FunctionDef():
                skipped = [node.returns]
        for part in skipped:
            if part is not None:
                yield from (id(inner) for inner in ast.walk(part))


def _is_description(key: ast.expr | None) -> bool:
    return isinstance(key, ast.Constant) and key.value in DESCRIPTIONS
