"""The build under test is the one that was asked for, and as new as its source."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import ai
import game
from game.build_info import describe
from tests.conftest import CHECKOUT

HOUSES = ("game", "ai")


def modules() -> list[Path]:
    """Name every source file of the compiled houses, relative to the checkout."""
    return sorted(
        path.relative_to(CHECKOUT) for house in HOUSES for path in (CHECKOUT / house).rglob("*.py")
    )


@pytest.fixture
def build(request: pytest.FixtureRequest) -> str:
    return str(request.config.getoption("--build"))


def test_the_build_that_runs_is_the_one_under_test(build: str) -> None:
    assert describe().kind == build
    assert (Path(game.__file__).parent.parent == CHECKOUT) == (build == "interpreted")
    assert (Path(ai.__file__).parent.parent == CHECKOUT) == (build == "interpreted")


def test_no_loaded_extension_is_older_than_its_source(build: str) -> None:
    if build == "interpreted":
        pytest.skip("the source itself is loaded")
    stale = []
    for path in modules():
        module = importlib.import_module(
            ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        )
        loaded = Path(str(module.__file__))
        source = loaded.with_name(path.name)
        older = loaded.stat().st_mtime < source.stat().st_mtime - 60
        if older or source.read_bytes() != (CHECKOUT / path).read_bytes():
            stale.append(str(path))
    assert stale == [], "run `make build`"


def test_nothing_is_compiled_that_has_left_the_source(build: str) -> None:
    if build == "interpreted":
        pytest.skip("the source itself is loaded")
    installed = Path(game.__file__).parent.parent
    known = {path.with_suffix("") for path in modules()}
    gone = [
        str(path)
        for house in HOUSES
        for path in (installed / house).rglob("*.so")
        if path.relative_to(installed).with_name(path.name.partition(".")[0]) not in known
    ]
    assert gone == [], "run `make build`"
