"""The scripted team's values of all cards of one table, found by the table's numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.action_order import action_order
from ai.scripted_team.cards import artifacts, components, councilors, library, misfortunes
from ai.scripted_team.cards.base import (
    ARTIFACT_VALUES,
    COMPONENT_VALUES,
    COUNCILOR_VALUES,
    LIBRARY_VALUES,
    MISFORTUNE_VALUES,
    ArtifactValue,
    ComponentValue,
    CouncilorValue,
    LibraryCardValue,
    MisfortuneValue,
    value_of,
    values_of,
)
from ai.scripted_team.outlook import Outlook
from game.engine.ids import (
    ARTIFACTS,
    COMPONENTS,
    COUNCILORS,
    FIRST_ARTIFACT,
    MISFORTUNES,
    TITLES,
)
from game.engine.places import FIRST_COMPONENT_PLACE
from game.engine.position import Position
from game.engine.table import Table

FAMILIES: Final = (artifacts, components, councilors, library, misfortunes)
"""Imported so that every class is registered."""


@final
class CardValues:
    """The values for the table of the position at hand; ``use`` makes them anew for another."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.table: Table | None = None
        self.components: vec[ComponentValue] = vec[ComponentValue]()
        """By blueprint slot."""
        self.titles: vec[LibraryCardValue] = vec[LibraryCardValue]()
        self.artifacts: vec[ArtifactValue] = vec[ArtifactValue]()
        self.misfortunes: vec[MisfortuneValue] = vec[MisfortuneValue]()
        self.councilors: vec[CouncilorValue] = vec[CouncilorValue]()
        self.order: vec[i64] = vec[i64]()
        """By place: see ``action_order``."""

    def use(self, table: Table) -> None:
        """Take the values of a table's cards. Raises UnknownCardError for an id without a class."""
        if self.table is table:
            return
        book = table.book
        self.components = vec[ComponentValue](
            [
                value_of(
                    COMPONENT_VALUES,
                    "component",
                    COMPONENTS[number],
                    book.component_number[2 * number],
                )
                for number in table.blueprint
            ]
        )
        self.titles = vec[LibraryCardValue](
            values_of(LIBRARY_VALUES, "library card", TITLES, list(book.title_number))
        )
        self.artifacts = vec[ArtifactValue](
            values_of(ARTIFACT_VALUES, "artifact", ARTIFACTS, list(book.artifact_number))
        )
        self.misfortunes = vec[MisfortuneValue](
            values_of(MISFORTUNE_VALUES, "misfortune", MISFORTUNES, list(book.misfortune_number))
        )
        self.councilors = vec[CouncilorValue](
            values_of(COUNCILOR_VALUES, "councilor", COUNCILORS, list(book.councilor_number))
        )
        self.outlook.floods = vec[i64]([card.floods() for card in self.misfortunes])
        self.order = action_order(table)
        self.table = table

    def component_at(self, place: i64) -> ComponentValue:
        """Return the component whose space a place is."""
        return self.components[(place - FIRST_COMPONENT_PLACE) // 2]

    def card_worth(self, g: Position, card: i64) -> float:
        """Return the worth of holding a library card, basic or artifact."""
        if card >= FIRST_ARTIFACT:
            return self.artifact_worth(card, self.outlook.rounds_to_come())
        return self.titles[card].worth(g, self.outlook)

    def artifact_worth(self, card: i64, rounds: float) -> float:
        """Return the worth of an artifact for a number of rounds."""
        artifact = self.artifacts[card - FIRST_ARTIFACT]
        return artifact.each_round(self.outlook.judgement) * rounds
