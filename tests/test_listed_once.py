"""What registers itself is listed nowhere else: whoever needs all of it asks the register."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.changes  # noqa: F401 - registers
from game.engine import ids, registry
from game.text.contexts import asked_kinds

CHECKOUT = Path(__file__).resolve().parents[1]
FEW = 3
"""So many words of a register in one list are no chance."""
REGISTERS = {
    "kinds of pieces": {*ids.PIECE_KINDS},
    "decisions": {*asked_kinds()}.difference(ids.PHASES),
    "councilors": {*registry.COUNCILORS},
    "artifacts": {*registry.ARTIFACTS},
    "powers": {*registry.POWERS},
    "misfortunes": {*registry.MISFORTUNES},
    "library cards": {*registry.LIBRARY_CARDS},
    "buildables": {*registry.BUILDABLES},
    "locations": {*registry.LOCATIONS},
}
LISTED = {
    "game/engine/ids.py": "the pieces of the base game, which the register begins with",
    "game/monstrosities.py": "registers the expansion: the monsters and what councilors bring",
    "service/cli/demo.py": "the councilors that the rulebook recommends for a first game",
}
"""The modules whose lists say something else of what they list."""


def words_of(node: ast.AST) -> list[str]:
    """Return the words in a list, tuple, set or the keys of a dictionary."""
    members: list[ast.expr | None] = []
    if isinstance(node, ast.List | ast.Tuple | ast.Set):
        members = [*node.elts]
    elif isinstance(node, ast.Dict):
        members = node.keys
    return [
        each.value
        for each in members
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]


def lists_by_hand(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and register of each list whose words are all in one register."""
    for node in ast.walk(ast.parse(source)):
        words = words_of(node)
        if len(words) < FEW:
            continue
        for name, registered in REGISTERS.items():
            if registered.issuperset(words):
                yield getattr(node, "lineno", 0), name


def test_what_registers_itself_is_listed_nowhere_else() -> None:
    found = {
        f"{path.relative_to(CHECKOUT)}:{line}: {register}"
        for house in ("game", "service", "worker")
        for path in sorted((CHECKOUT / house).rglob("*.py"))
        if not path.is_relative_to(CHECKOUT / "game/cards")  # where it is registered
        for line, register in lists_by_hand(path.read_text(encoding="utf-8"))
        if str(path.relative_to(CHECKOUT)) not in LISTED
    }
    assert found == set()


def test_no_exception_is_left_that_lists_nothing() -> None:
    for path in LISTED:
        assert list(lists_by_hand((CHECKOUT / path).read_text(encoding="utf-8"))), path


@pytest.mark.parametrize(
    "source",
    [
        'ALLIES = ["centaur", "faun", "giant"]',
        'Kind = Literal["leader", "centaur", "mermaid"]',
        'DRAWN = {"roll": 1, "council": 2, "hand_limit": 3}',
    ],
)
def test_a_list_by_hand_is_found_however_it_is_written(source: str) -> None:
    assert list(lists_by_hand(source))


def test_a_list_of_other_words_is_none() -> None:
    assert not list(lists_by_hand('PHASES = ("place", "suffer", "act")'))
