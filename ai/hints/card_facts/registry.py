"""All facts that cards add; importing this module registers them."""

from __future__ import annotations

from typing import Final

from ai.hints.card_facts import allies, crafting, monsters
from ai.hints.card_facts.base import CARD_FACTS, WordedFact
from game.engine.table import Table

FAMILIES: Final = (allies, crafting, monsters)
"""Imported so that every class is registered."""


def facts_of_cards(table: Table) -> list[WordedFact]:
    """Return the facts that the cards of a table add, in the order of its powers."""
    found = [kind(card.id) for card in table.powers for kind in CARD_FACTS.get(card.id, [])]
    return [fact for fact in found if fact.is_at(table)]
