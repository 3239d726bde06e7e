"""Draws the question of each kind of decision, from its context alone, as a client would.

Nothing here reads a position: what is drawn comes from the JSON of the context.
"""

from __future__ import annotations

from typing import Any

from tests.game.drawing import base_game, monstrosities  # noqa: F401 # they register their drawers
from tests.game.drawing.tools import DRAWERS as DRAWERS


def draw(context: dict[str, Any]) -> str:
    """The question in one text. Raises KeyError for what the context does not have."""
    return DRAWERS[context["kind"]](context)
