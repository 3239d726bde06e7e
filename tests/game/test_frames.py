"""The integers of a frame have the names that their decision gives them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.decisions import DECISIONS, KINDS

ROOT = Path(__file__).resolve().parent.parent.parent
HOUSES = ("game", "ai", "worker", "service")
OWN_INTEGERS = range(1, 6)


def _index(call: ast.Call) -> ast.expr | None:
    """The argument of a call that says which integer of a frame it reads or writes."""
    if not isinstance(call.func, ast.Attribute):
        return None
    place = {"arg": 0, "set_arg": 0, "frame": 1, "below": 1}.get(call.func.attr)
    return None if place is None or len(call.args) <= place else call.args[place]


def _numbered(tree: ast.Module) -> Iterator[int]:
    """The lines that name an integer of a frame by its number."""
    for node in ast.walk(tree):
        index = _index(node) if isinstance(node, ast.Call) else None
        if index is not None and any(isinstance(n, ast.Constant) for n in ast.walk(index)):
            yield node.lineno  # type: ignore[attr-defined]


@pytest.mark.parametrize("line", ["g.arg(1)", "g.set_arg(i64(3), 0)", "g.frame(depth - 2, 4)"])
def test_a_number_in_place_of_a_name_is_found(line: str) -> None:
    assert list(_numbered(ast.parse(line))) == [1]


@pytest.mark.parametrize("house", HOUSES)
def test_no_integer_of_a_frame_is_named_by_its_number(house: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / house).rglob("*.py"))
        for line in _numbered(ast.parse(path.read_text()))
    ]
    assert found == []


def _names(kind: type) -> dict[str, int]:
    """The integers of a decision's frame by name, those of its base classes included."""
    return {
        name: value
        for base in reversed(kind.__mro__)
        for name, value in vars(base).items()
        if name.isupper() and isinstance(value, int)
    }


def test_each_integer_of_a_frame_has_one_name() -> None:
    for decision in DECISIONS[: len(KINDS)]:
        numbers = _names(type(decision)).values()
        assert len(set(numbers)) == len(numbers), decision.kind
        assert set(numbers) <= set(OWN_INTEGERS), decision.kind
