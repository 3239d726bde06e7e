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
SAYERS: Final = ("say", "name_of", "reader_text")
"""What words a message, with its id first and its arguments by name."""
PHRASE: Final = re.compile(r"[A-Za-z]{2,},? [a-z]{2,}")
"""Two words of English, the second without a capital."""
PROGRAMMERS: Final = {
    "KeyError", "LookupError", "NotImplementedError", "RuntimeError", "TypeError", "ValueError",
}  # fmt: skip
"""What is raised for whoever writes code: no service shows its text."""
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
        if id(node) not in passed and PHRASE.search(text):
            yield where(path, node), text


def _not_for_people(tree: ast.Module) -> Iterator[int]:
    """Docstrings, what is raised for programmers, and names of events in the log."""
    for node in ast.walk(tree):
        skipped: list[ast.AST] = []
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped = [node.value]
        elif isinstance(node, ast.Raise) and called(node.exc or node) in PROGRAMMERS:
            skipped = [node]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            if node.func.attr in LOGS and isinstance(owner, ast.Name) and owner.id == "log":
                skipped = [node]
        for part in skipped:
            yield from (id(inner) for inner in ast.walk(part))
