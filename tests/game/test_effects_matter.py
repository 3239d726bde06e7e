"""Every hook of every card, tile and board is held by a test that bears the thing's name.

Each hook is taken away in turn, as if its class did not have it; then one of the tests named after
the thing must fail. Only the interpreted build can be changed like that.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game import build_info
from game.engine import effects, ids

pytestmark = pytest.mark.skipif(
    build_info.describe().kind == "compiled", reason="compiled classes cannot be changed"
)

FAMILIES: dict[str, tuple[Any, type, list[str]]] = {
    "components": (effects.COMPONENT_TILES, effects.Component, ids.COMPONENTS),
    "library": (effects.LIBRARY_CARDS, effects.LibraryCard, ids.TITLES),
    "artifacts": (effects.ARTIFACT_CARDS, effects.Artifact, ids.ARTIFACTS),
    "councilors": (effects.COUNCILOR_BOARDS, effects.Councilor, ids.COUNCILORS),
    "misfortunes": (effects.MISFORTUNE_CARDS, effects.Misfortune, ids.MISFORTUNES),
}

MODULES = [
    importlib.import_module(f"tests.game.test_{name}")
    for name in (*FAMILIES, "faq", "examples", "automaton", "hologram", "volunteers")
]


def hooks() -> Iterator[Any]:
    """Every hook that a thing's class has of its own; a Calm Seas does nothing anyhow."""
    for family, (table, base, words) in FAMILIES.items():
        for number, word in enumerate(words):
            if type(table[number]) is base or word == "calm_seas":
                continue
            for name, hook in vars(type(table[number])).items():
                if inspect.isfunction(hook) and name != "__init__":
                    yield pytest.param(family, number, word, name, id=f"{word}-{name}")


def named_after(word: str) -> list[Callable[[], None]]:
    """The tests named after a thing that need no arguments."""
    return [
        test
        for module in MODULES
        for name, test in vars(module).items()
        if name.startswith(f"test_{word}") and not inspect.signature(test).parameters
    ]


def nothing(*_: object) -> None:
    """What a hook does that has been taken away, where the family has no default."""


def without(thing: Any, base: type, hook: str) -> Any:
    """The thing, but for one hook, which is the family's default or does nothing."""
    default = getattr(base, hook)
    if "NotImplementedError" in inspect.getsource(default):
        default = nothing
    bare: type = type("Bare", (type(thing),), {hook: default})
    copy: Any = object.__new__(bare)
    copy.__dict__.update(thing.__dict__)
    return copy


@pytest.mark.parametrize(("family", "number", "word", "hook"), list(hooks()))
def test_a_test_fails_without_the_hook(family: str, number: int, word: str, hook: str) -> None:
    table, base, _ = FAMILIES[family]
    thing = table[number]
    table[number] = without(thing, base, hook)
    try:
        failed = 0
        for test in named_after(word):
            try:
                test()
            except Exception:
                failed += 1
                break
    finally:
        table[number] = thing
    assert failed, f"no test named after {word} needs its {hook}"


@pytest.mark.parametrize(
    "word",
    [word for _, _, words in FAMILIES.values() for word in words] + ["automaton", "hologram"],
)
def test_everything_named_has_a_test_of_its_name(word: str) -> None:
    assert named_after(word)
