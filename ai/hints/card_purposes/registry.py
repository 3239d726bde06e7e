"""All purposes that cards say; importing this module registers them."""

from __future__ import annotations

from typing import Final

from ai.hints.card_purposes import allies, items, locations, monsters
from ai.hints.card_purposes.base import GOODS_AT, PURPOSES, SHORT_NAMES

__all__: Final = ["FAMILIES", "GOODS_AT", "PURPOSES", "SHORT_NAMES"]
FAMILIES: Final = (allies, items, locations, monsters)
"""Imported so that every purpose is registered."""
