"""Every hook of every card, tile and board is held by a test that bears the thing's name.

Each hook, and each modifier that a power changes, is taken away in turn, as if its class did not
have it; then one of the tests named after the thing must fail. Only the interpreted build can be
changed like that.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game import build_info, notation
from game.engine import effects, power, registry
from game.engine.change import Change
from game.tabletop import MODIFIERS
from game.text import wording
from tests.game import monstrosities

pytestmark = pytest.mark.skipif(
    build_info.describe().kind == "compiled", reason="compiled classes cannot be changed"
)

FAMILIES: dict[str, tuple[dict[str, Any], tuple[type, ...]]] = {
    "components": (registry.BUILDABLES, (effects.Component, effects.Buildable, effects.Card)),
    "library": (registry.LIBRARY_CARDS, (effects.LibraryCard, effects.Card)),
    "artifacts": (registry.ARTIFACTS, (power.Power, effects.Card)),
    "councilors": (registry.COUNCILORS, (power.Power, effects.Card)),
    "misfortunes": (registry.MISFORTUNES, (effects.Misfortune, effects.Card)),
    "locations": (registry.LOCATIONS, (effects.Site, effects.Card)),
    "powers": (registry.POWERS, (power.Power, effects.Card)),
}

MODULES = [
    importlib.import_module(f"tests.game.test_{name}")
    for name in (
        *("components", "library", "artifacts", "councilors", "misfortunes"),
        *("faq", "examples", "automaton", "hologram", "volunteers", "power_core", "building"),
    )
] + [
    importlib.import_module(f"{monstrosities.__name__}.{module.name}")
    for module in pkgutil.iter_modules(monstrosities.__path__)
    if module.name.startswith("test_")
]
FOR_DOCUMENTS = {
    *("round_effect", "widens_tiles", "lets_act_again", "removes_followers"),
    *("own_numbers", "restore", "words", "most", "least", "flaw", "strands"),
    *("misfortunes_removed", "moves_before_actions"),
    *("removes_atlanteans", "owns_artifacts", "once_per_round", "moves_in_actions"),
}
"""Hooks that only a position document asks for: its own tests hold them."""
FOR_THE_TEAM = {"floods"}
"""Hooks that only the search asks for."""


def hooks() -> Iterator[Any]:
    """Every hook that a card's class has of its own; a Calm Seas does nothing anyhow."""
    for family, (classes, bases) in FAMILIES.items():
        for word, cls in list(classes.items()):
            if word == "calm_seas":
                continue
            for kind in cls.__mro__:
                if kind in bases or kind is object:
                    break
                for name, hook in vars(kind).items():
                    own = inspect.isfunction(hook) and hasattr(bases[0], name)
                    own = own and name not in ("__init__", "changes")
                    if own and name not in FOR_DOCUMENTS | FOR_THE_TEAM:
                        yield pytest.param(family, word, name, id=f"{word}-{name}")
            if issubclass(cls, power.Power):
                card = cls()
                card.id = word
                for change in card.changes():
                    name = MODIFIERS[change.what]
                    if name not in FOR_DOCUMENTS:
                        yield pytest.param(family, word, name, id=f"{word}-{name}")


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


def without(cls: type, bases: tuple[type, ...], hook: str) -> type:
    """The class, but for one hook, which is the family's default or does nothing.

    A power may go without a modifier that it changes.
    """
    if hook in MODIFIERS and not hasattr(bases[0], hook):
        what = MODIFIERS.index(hook)
        return type("Bare", (cls,), {"changes": _changes_but(cls, what)})
    default = getattr(bases[0], hook, nothing)
    if "NotImplementedError" in inspect.getsource(default):
        default = nothing
    return type("Bare", (cls,), {hook: default})


def _changes_but(cls: Any, what: int) -> Callable[[Any], list[Change]]:
    """The changes of a power's class, but for one."""
    return lambda self: [change for change in cls.changes(self) if change.what != what]


@pytest.mark.parametrize(("family", "word", "hook"), list(hooks()))
def test_a_test_fails_without_the_hook(
    family: str, word: str, hook: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Words are kept for all tables of the same cards: a table without the hook must leave none.
    monkeypatch.setattr(notation, "_VOCABULARIES", {})
    monkeypatch.setattr(wording, "_WORDINGS", {})
    classes, bases = FAMILIES[family]
    whole = classes[word]
    classes[word] = without(whole, bases, hook)
    try:
        failed = False
        for test in named_after(word):
            try:
                test()
            except Exception:
                failed = True
                break
    finally:
        classes[word] = whole
    assert failed, f"no test named after {word} needs its {hook}"


@pytest.mark.parametrize(
    "word",
    sorted({word for classes, _ in FAMILIES.values() for word in classes} | {"hologram"}),
)
def test_everything_named_has_a_test_of_its_name(word: str) -> None:
    assert named_after(word)
