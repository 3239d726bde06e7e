"""Memory: games, tables and hints are freed after use.

The service makes a new table whenever it reads a game from the store. A part of a table that is
never freed would fill the memory in hours.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from ai.hints.local import answer_hint
from game import Game, Setup, complete_setup
from game.documents.question import HintQuestion
from tests.game.contents import PACKAGED

pytestmark = pytest.mark.slow  # only compiled code has kept what it should have freed

BASE = {"players": 4, "level": 3}
WHOLE_EXPANSION = {
    "players": 3,
    "level": 6,
    "expansion": {"monsters": ["medusa", "harpies", "scylla_charybdis"]},
}
WARM_UP = 5
TIMES = 25
FEW_BLOCKS = 10
"""A table that is not freed keeps 150 blocks and more; Python alone varies by two or three."""


@pytest.fixture(params=[BASE, WHOLE_EXPANSION], ids=["base", "expansion"])
def setup(request: pytest.FixtureRequest) -> Setup:
    return complete_setup(request.param, PACKAGED, random.Random(1))


def played(setup: Setup, moves: int = 30) -> Game:
    """A game after so many random moves, and before a decision of the team."""
    game, dice = Game.new(setup, PACKAGED), random.Random(7)
    for _ in range(moves):
        game.play(dice.choice(game.legal_moves()).id)
    while (decision := game.decision()) is not None and decision.chance:
        game.play(game.legal_moves()[0].id)
    return game


def kept_blocks(action: Callable[[], Any]) -> float:
    """The blocks of memory that an action leaves allocated, on average."""
    for _ in range(WARM_UP):
        action()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        action()
    gc.collect()
    return (sys.getallocatedblocks() - before) / TIMES


def test_a_new_game_is_freed(setup: Setup) -> None:
    assert kept_blocks(lambda: Game.new(setup, PACKAGED)) < FEW_BLOCKS


def test_a_game_that_was_played_is_freed(setup: Setup) -> None:
    assert kept_blocks(lambda: played(setup)) < FEW_BLOCKS


def test_a_game_that_was_restored_is_freed(setup: Setup) -> None:
    game = played(setup)
    snapshot = game.snapshot()
    again = kept_blocks(lambda: Game.restore(setup, PACKAGED, snapshot, game.moves).view())
    assert again < FEW_BLOCKS


def test_a_game_that_was_replayed_is_freed(setup: Setup) -> None:
    record = played(setup).record()
    assert kept_blocks(lambda: Game.replay(record, PACKAGED)) < FEW_BLOCKS


def test_a_hint_is_freed(setup: Setup) -> None:
    game, question = played(setup), HintQuestion(simulations=8)
    answer = kept_blocks(lambda: answer_hint(game, question, lambda *_: True))
    assert answer < FEW_BLOCKS
