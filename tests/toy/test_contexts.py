"""An expansion's decisions say what they are about, too."""

from __future__ import annotations

from random import Random

import pytest

from game import load_content
from tests.builds import mostly_compiled
from tests.game.context_properties import draw_all
from tests.game.told import told
from tests.toy.games import toy_game
from tests.toy.scene import toy_table

CONTENT = load_content()


@pytest.mark.parametrize("seed", mostly_compiled(range(6)))
def test_every_question_of_a_random_game_of_the_toy_can_be_drawn(seed: int) -> None:
    assert draw_all(toy_game(seed + 1, 3, CONTENT, seed), Random(seed)).total() > 20


def test_a_role_of_the_toy_has_its_own_heading() -> None:
    s = toy_table(calm=False, players=3).give(2, energy=3).stand("1F", on="hills6")
    s.draws(1, "flood_hills")
    assert s.asked == "toy_face_kraken"
    assert told(s)["toy_kraken_floods"] == ["hills"]
