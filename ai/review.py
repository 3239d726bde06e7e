"""A game looked at again: which decisions cost what, and how much was luck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.game import Game


@dataclass(frozen=True)
class ReviewProgress:
    """How far a review is: decisions done, of how many, and the chance after the last."""

    decision: int
    decisions: int
    simulations: int
    seconds: float
    p: float | None


OnReviewProgress = Callable[[ReviewProgress], bool]
"""Hears of progress after each decision; returns True to stop the review."""


def review_game(
    game: Game, simulations: int, seed: int, on_progress: OnReviewProgress
) -> dict[str, Any]:
    """Look at every decision of a game; `simulations` is spent on each."""
    raise NotImplementedError
