"""An expansion's decisions say what they are about, too."""

from __future__ import annotations

from random import Random

import pytest

from game import load_content
from game.contexts import CONTEXTS
from game.text.registry import DECISIONS
from tests.builds import mostly_compiled
from tests.game.context_properties import draw_all
from tests.game.drawing.base_game import roll
from tests.game.drawing.tools import DRAWERS, goods, pieces, tiles
from tests.toy.games import toy_game

CONTENT = load_content()


@pytest.fixture(autouse=True)
def _drawers(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind, drawer in {
        "toy_roll": roll,
        "toy_take_lamp": lambda c: f"the lamp for one of {c['builders']}",
        "toy_squall": lambda c: f"seat {c['seat']}: {goods(c['resources'])}, {tiles(c['tiles'])}",
        "toy_face_kraken": lambda c: f"{c['price']} for {c['peninsula']}",
        "toy_seize": lambda c: pieces(c["atlanteans"]),
    }.items():
        monkeypatch.setitem(DRAWERS, kind, drawer)


def test_every_decision_of_the_toy_has_a_context() -> None:
    assert set(CONTEXTS) == set(DECISIONS)


@pytest.mark.parametrize("seed", mostly_compiled(range(6)))
def test_every_question_of_a_random_game_of_the_toy_can_be_drawn(seed: int) -> None:
    assert draw_all(toy_game(seed + 1, 3, CONTENT, seed), Random(seed)).total() > 20
