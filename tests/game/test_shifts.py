"""Single bits come from `game.engine.bits`: a literal that is shifted is 32 bits wide compiled."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch

import pytest

from tests.conftest import CHECKOUT

OF_ANY_SIZE = "game/tabletop.py"
"""Makes tables by Python's own numbers, which no shift makes too small."""
INTERPRETED = re.findall(r'^    "([a-z*].*)",$', (CHECKOUT / "setup.py").read_text(), re.MULTILINE)
COMPILED = sorted(
    str(path.relative_to(CHECKOUT))
    for house in ("ai", "game")
    for path in (CHECKOUT / house).rglob("*.py")
    if not any(fnmatch(str(path.relative_to(CHECKOUT)), name) for name in INTERPRETED)
)


def shifted_literals(source: str) -> list[str]:
    """Literals, also within `i64(...)`, that are shifted by a number known only at run time."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift):
            continue
        left = node.left
        if isinstance(left, ast.Call) and len(left.args) == 1:
            left = left.args[0]
        known = isinstance(node.right, ast.Constant) or ast.unparse(node.right).isupper()
        if isinstance(left, ast.Constant) and not known:
            found.append(ast.unparse(node))
    return found


def test_no_compiled_module_shifts_a_literal_by_a_variable() -> None:
    modules = [name for name in COMPILED if name != OF_ANY_SIZE]
    shifts = {name: shifted_literals((CHECKOUT / name).read_text("utf-8")) for name in modules}
    assert len(COMPILED) > 200
    assert {name: found for name, found in shifts.items() if found} == {}


@pytest.mark.parametrize("source", ["1 << n", "i64(1) << change.what", "(1 << g.seats) - 1"])
def test_a_literal_shifted_by_a_variable_is_found(source: str) -> None:
    assert shifted_literals(source)


@pytest.mark.parametrize("source", ["1 << 40", "1 << GATHERED", "place << 8", "bit(n) << n"])
def test_other_shifts_are_not(source: str) -> None:
    assert not shifted_literals(source)
