"""What powers can do: each moment and each modifier is asked for, and a card of the game has it."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from mypy_extensions import i64

import game
from game.engine import modifiers, moments
from game.engine.change import CHANGES
from game.engine.power import Power
from game.tabletop import MODIFIERS, MOMENTS

RULES = Path(game.__file__).parent
BESIDE = [name for name in MODIFIERS if hasattr(Power, name)]
"""What happens beside a power's piece: numbered with the modifiers, and a method each."""


def _subclasses(kind: type) -> set[type]:
    return {kind}.union(*map(_subclasses, kind.__subclasses__()))


CARDS = [kind for kind in _subclasses(Power) if kind.__module__.startswith("game.cards")]
TREES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(RULES.rglob("*.py"))}


def methods_of_powers() -> list[str]:
    """The methods that a card's class may override, by the syntax tree."""
    body = next(
        node for node in TREES[RULES / "engine" / "power.py"].body if isinstance(node, ast.ClassDef)
    ).body
    names = [node.name for node in body if isinstance(node, ast.FunctionDef)]
    return [name for name in names if name not in {"__init__", "note_changes", "changed"}]


def names_read(node: ast.AST) -> set[str]:
    """Every name that some code reads, what cards declare (`changes`) apart."""
    found: set[str] = set()
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef) and child.name == "changes":
            continue
        if isinstance(child, ast.Call) and ast.unparse(child.func).startswith("register_"):
            continue
        if isinstance(child, ast.Attribute):
            found.add(child.attr)
        elif isinstance(child, ast.Name) and isinstance(child.ctx, ast.Load):
            found.add(child.id)
        found |= names_read(child)
    return found


ASKED = {
    name
    for path, tree in TREES.items()
    if path.name not in {"modifiers.py", "moments.py"}
    for name in names_read(tree)
}
"""Every name that the rules read outside the lists of moments and modifiers."""


@pytest.mark.parametrize("name", methods_of_powers())
def test_each_method_of_powers_is_some_cards_own(name: str) -> None:
    own = getattr(Power, name)
    assert any(getattr(kind, name) is not own for kind in CARDS)


@pytest.mark.parametrize("name", methods_of_powers())
def test_each_method_of_powers_is_called_by_the_rules(name: str) -> None:
    assert name in ASKED


@pytest.mark.parametrize("name", [*MOMENTS, *BESIDE])
def test_each_moment_is_a_method_of_powers(name: str) -> None:
    assert name in methods_of_powers()


@pytest.mark.parametrize("name", [name for name in MODIFIERS if name not in BESIDE])
def test_each_modifier_is_declared_by_a_card(name: str) -> None:
    number = getattr(modifiers, name.upper())
    declared = [kind().changes() for kind in CARDS] + [made(i64(1)) for made in CHANGES.values()]
    assert any(change.what == number for changes in declared for change in changes)


@pytest.mark.parametrize("name", [*MOMENTS, *MODIFIERS])
def test_each_moment_and_each_modifier_is_asked_for_by_the_rules(name: str) -> None:
    assert name.upper() in ASKED


def test_the_numbers_of_moments_and_of_modifiers_have_no_gap() -> None:
    for module, names in ((moments, MOMENTS), (modifiers, MODIFIERS)):
        assert [getattr(module, name.upper()) for name in names] == list(range(len(names)))
        assert len(names) < i64(62)


def test_every_module_of_cards_is_imported_and_no_package_of_them_lists_its_modules() -> None:
    cards = RULES / "cards"
    modules = [path for path in TREES if cards in path.parents and path.stem != "__init__"]
    names = [".".join(path.relative_to(RULES.parent).with_suffix("").parts) for path in modules]
    assert set(names) <= sys.modules.keys()
    faces = [TREES[path] for path in TREES if cards in path.parents and path.stem == "__init__"]
    listed = [node for tree in faces for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    assert {node.module for node in listed} <= {"importlib", "pkgutil"}
