"""Asking for hints of a few simulations, for tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ai.hints.local import HintQuestion, answer_hint
from game import Game
from game.documents.hint import HintProgress
from tests.ai.rigged import now_or_never_scene
from tests.ai.tables import new_game, play_on

FACTS = 120
"""More than any game of the base box has."""


def never(_progress: HintProgress) -> bool:
    return False


def ask(game: Game, on_progress: Callable[[HintProgress], bool] = never, **asked: Any) -> Any:
    if not {"seconds", "simulations", "shares"} & set(asked):
        asked["simulations"] = 16
    return answer_hint(game, HintQuestion(**{"seed": 3, **asked}), on_progress)


def placing(level: int = 3, skip: int = 0) -> Game:
    return play_on(new_game(level, 4), "place", skip=skip)


def acts_in_order() -> tuple[Game, str]:
    """Return a game where several actions must be taken, and the one that comes first."""
    s = now_or_never_scene().stand("1F 2F", on="centre")
    game = s.phase("act", onlookers=False).game()
    (move,) = ask(game, simulations=1, avoid=("build:1:power_core",)).moves
    return game, move.move
