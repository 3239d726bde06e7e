"""Receipts: what an answer rests on, and by what it was made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ai.hints.engine import made_with
from game.game import Game


def receipt_of(
    game: Game, seed: int, asked: Mapping[str, Any], seconds: float, spent: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the receipt of an answer about a game that took so many seconds."""
    return {
        "position": game.hash(),
        "seed": seed,
        "asked": asked,
        "spent": {"seconds": round(seconds, 3), **spent},
        "engine": made_with(game.position.table),
        "content": game.content.version,
        "cached": False,
    }
