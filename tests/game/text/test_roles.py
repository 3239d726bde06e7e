"""Each part of a decision has a role, and each role is a word with a text."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

from game.text import parts
from game.text.asked import Asked
from game.text.roles import role_text, roles

FOLDER = Path(__file__).resolve().parents[3] / "game" / "text"
MAKERS = {
    name
    for owner in (parts, Asked)
    for name, maker in inspect.getmembers(owner, inspect.isfunction)
    if "role" in [*inspect.signature(maker).parameters][:2]
}
"""What makes a part, with its role as the first argument."""


def calls_in(path: Path) -> list[ast.Call]:
    """All calls in a module."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def name_of(call: ast.Call) -> str:
    """The name of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def first_word(call: ast.Call) -> str | None:
    """The first argument, if it is a word that is written there."""
    first = call.args[0] if call.args else None
    word = first.value if isinstance(first, ast.Constant) else None
    return word if isinstance(word, str) else None


def words_in(path: Path) -> set[str]:
    """All words that a module writes down."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def modules() -> list[Path]:
    return sorted(FOLDER.rglob("*.py"))


def test_every_role_of_a_part_has_a_text() -> None:
    assert {"number", "those_in"} <= MAKERS
    calls = [call for path in modules() for call in calls_in(path) if name_of(call) in MAKERS]
    written = {word for call in calls if (word := first_word(call)) is not None}
    assert len(written) > 50
    assert written - set(roles()) == set()


def test_every_role_is_that_of_some_part() -> None:
    written = set().union(*(words_in(path) for path in modules()))
    assert set(roles()) - written == set()


def test_the_text_of_a_role_is_a_heading() -> None:
    for role in roles():
        text = role_text(role)
        assert text[0].isupper(), role
        assert not text.endswith((".", ":")), role
