"""The ids of the base game's families, in the order of the content that scenes are played with."""

from __future__ import annotations

from game.engine import ids
from tests.game.contents import FIXED_NUMBERS

_CONTENT = FIXED_NUMBERS

COMPONENTS = list(_CONTENT.components)
COUNCILORS = list(_CONTENT.councilors)
MISFORTUNES = list(_CONTENT.misfortunes)
TITLES = list(_CONTENT.library)
ARTIFACTS = list(_CONTENT.artifacts)
CARDS: list[str | None] = [*TITLES, *([None] * (ids.FIRST_ARTIFACT - len(TITLES))), *ARTIFACTS]
"""Library cards by their number."""
