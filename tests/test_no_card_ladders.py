"""No code asks which card it has in hand: what a card does or is worth stands in its own class."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import load_content

CHECKOUT = Path(__file__).resolve().parents[1]
CONTENT = load_content()
CARDS = frozenset(
    (
        *CONTENT.components,
        *CONTENT.library,
        *CONTENT.artifacts,
        *CONTENT.misfortunes,
        *CONTENT.councilors,
    )
)
"""The ids of all cards, tiles and boards with a class of their own."""
CONSTANTS = {word.upper(): word for word in CARDS}


def named_by(node: ast.AST) -> str | None:
    """Return the id of the card that an expression names: its constant, or its id as a string."""
    if isinstance(node, ast.Name):
        return CONSTANTS.get(node.id)
    if isinstance(node, ast.Attribute):
        return CONSTANTS.get(node.attr)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if node.value in CARDS else None
    return None


def is_class_of(name: str, card: str) -> bool:
    """Whether a class is named for a card: SolarMatrix and SolarMatrixValue for solar_matrix."""
    return name.startswith("".join(word.capitalize() for word in card.split("_")))


def compared(node: ast.AST) -> list[ast.expr]:
    """Return what an expression or a case compares with something."""
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    return [node.value] if isinstance(node, ast.MatchValue) else []


def members(node: ast.expr) -> list[ast.expr]:
    """Return the members of a display such as `{A, B}`, and any other expression itself."""
    if isinstance(node, ast.Set | ast.Tuple | ast.List):
        return list(node.elts)
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key is not None]
    return [node]


def ladders(node: ast.AST, classes: tuple[str, ...] = ()) -> Iterator[tuple[int, str]]:
    """Yield line and card of each comparison with a card outside the classes of that card."""
    if isinstance(node, ast.ClassDef):
        classes = (*classes, node.name)
    for side in compared(node):
        for member in members(side):
            card = named_by(member)
            if card is not None and not any(is_class_of(name, card) for name in classes):
                yield member.lineno, card
    for child in ast.iter_child_nodes(node):
        yield from ladders(child, classes)


@pytest.mark.parametrize("house", ["ai", "game"])
def test_no_comparison_asks_which_card_it_is(house: str) -> None:
    found = [
        f"{path.relative_to(CHECKOUT)}:{line}: {card}"
        for path in sorted((CHECKOUT / house).rglob("*.py"))
        for line, card in ladders(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "if component == SOLAR_MATRIX: pass",
        "if SOLAR_MATRIX != component: pass",
        "if ids.SOLAR_MATRIX == component: pass",
        "if card.name == 'solar_matrix': pass",
        "if component in {ORACLE_ARRAY, SOLAR_MATRIX}: pass",
        "if component < SOLAR_MATRIX: pass",
        "match component:\n    case ids.SOLAR_MATRIX: pass",
        "match name:\n    case 'solar_matrix' | 'x': pass",
        "class SpiritSealValue:\n    def pays(self): return self.number == SOLAR_MATRIX",
    ],
)
def test_a_ladder_is_found_however_it_is_written(source: str) -> None:
    assert "solar_matrix" in [card for _, card in ladders(ast.parse(source))]


@pytest.mark.parametrize(
    "source",
    [
        "class SolarMatrix:\n    def wins(self, other): return other == SOLAR_MATRIX",
        "register(VALUES, 'solar_matrix', SolarMatrixValue)",
        "if site == SITE_CITY: pass",
    ],
)
def test_the_class_of_a_card_and_its_registration_are_no_ladder(source: str) -> None:
    assert list(ladders(ast.parse(source))) == []
