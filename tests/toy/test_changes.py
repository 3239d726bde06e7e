"""The changes of games with an expansion lead to its views, too."""

from __future__ import annotations

from random import Random

import pytest

from game import load_content
from tests.builds import mostly_compiled
from tests.game.change_properties import follow_random
from tests.toy.games import toy_game

CONTENT = load_content()


@pytest.mark.parametrize("seed", mostly_compiled(range(6)))
def test_the_changes_of_a_random_game_of_the_toy_give_its_final_view(seed: int) -> None:
    game = toy_game(seed + 1, 2, CONTENT, seed, calm=seed == 5)
    report = follow_random(game, Random(seed))
    assert report.failures == []
    assert report.decisions > 20
