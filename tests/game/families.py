"""The ids of the base game's families, in the order of the content."""

from __future__ import annotations

from game import load_content
from game.engine import ids

_CONTENT = load_content()

COMPONENTS = list(_CONTENT.components)
COUNCILORS = list(_CONTENT.councilors)
MISFORTUNES = list(_CONTENT.misfortunes)
TITLES = list(_CONTENT.library)
ARTIFACTS = list(_CONTENT.artifacts)
CARDS: list[str | None] = [*TITLES, *([None] * (ids.FIRST_ARTIFACT - len(TITLES))), *ARTIFACTS]
"""Library cards by their number."""
