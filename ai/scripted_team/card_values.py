"""The scripted team's values of all cards of one table, found by the table's numbers."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.atlantis.action_order import action_order
from ai.scripted_team.cards.base import (
    ARTIFACT_VALUES,
    COMPONENT_VALUES,
    COUNCILOR_VALUES,
    ITEM_VALUES,
    LIBRARY_VALUES,
    LOCATION_VALUES,
    MISFORTUNE_VALUES,
    NEVER,
    POWER_VALUES,
    ArtifactValue,
    CardValue,
    ComponentValue,
    CouncilorValue,
    ItemValue,
    LibraryCardValue,
    MisfortuneValue,
    PowerValue,
    SpaceValue,
    value_of,
    values_of,
)
from ai.scripted_team.outlook import Outlook
from game.cards import register_all
from game.engine.ids import FIRST_ARTIFACT
from game.engine.places import FIRST_COMPONENT_PLACE, SITE_LOCATION
from game.engine.position import Position
from game.engine.table import Table

register_all("ai.scripted_team.cards")


@final
class CardValues:
    """The values for the table of the position at hand; `use` makes them anew for another."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.table: Table | None = None
        self.components: vec[ComponentValue] = vec[ComponentValue]()
        """By blueprint slot."""
        self.items: vec[ItemValue] = vec[ItemValue]()
        """What else can be built, by slot, from the first one after the blueprint."""
        self.spaces: vec[SpaceValue] = vec[SpaceValue]()
        """The components and locations, by place, from the first component's on."""
        self.powers: vec[PowerValue] = vec[PowerValue]()
        """The powers that are neither councilors nor artifacts."""
        self.acting: vec[CardValue] = vec[CardValue]()
        """Of all powers, councilors and artifacts included, those with free acts."""
        self.marking: vec[CardValue] = vec[CardValue]()
        """Those of them that make places dangerous or worth going to."""
        self.titles: vec[LibraryCardValue] = vec[LibraryCardValue]()
        self.artifacts: vec[ArtifactValue] = vec[ArtifactValue]()
        self.misfortunes: vec[MisfortuneValue] = vec[MisfortuneValue]()
        self.councilors: vec[CouncilorValue] = vec[CouncilorValue]()
        self.order: vec[i64] = vec[i64]()
        """By place: see `action_order`."""

    def use(self, table: Table) -> None:
        """Take the values of a table's cards. Raises UnknownCardError for an id without a class."""
        if self.table is table:
            return
        components = values_of(COMPONENT_VALUES, "component", list(table.components))
        self.components = vec[ComponentValue](components)
        items = list(table.buildables)[len(components) :]
        self.items = vec[ItemValue](values_of(ITEM_VALUES, "item", items))
        self.spaces = vec[SpaceValue](self.values_of_spaces(table))
        self.titles = vec[LibraryCardValue](
            values_of(LIBRARY_VALUES, "library card", list(table.titles))
        )
        self.artifacts = vec[ArtifactValue](
            values_of(ARTIFACT_VALUES, "artifact", list(table.artifacts))
        )
        self.misfortunes = vec[MisfortuneValue](
            values_of(MISFORTUNE_VALUES, "misfortune", list(table.misfortunes))
        )
        self.councilors = vec[CouncilorValue](
            values_of(COUNCILOR_VALUES, "councilor", list(table.councilors))
        )
        others = list(table.powers)[int(table.n_councilors + table.n_artifacts) :]
        self.powers = vec[PowerValue](values_of(POWER_VALUES, "power", others))
        powers: list[CardValue] = [*self.councilors, *self.artifacts, *self.powers]
        for number, card in enumerate(powers):
            card.number = i64(number)
        self.acting = vec[CardValue]([card for card in powers if card.when != NEVER])
        self.marking = vec[CardValue]([card for card in powers if card.marks_places()])
        floods = vec[i64]([card.floods() for card in self.misfortunes])
        first = table.n_components
        sought = vec[i64]([first + i64(n) for n, item in enumerate(self.items) if item.is_sought()])
        self.outlook.use(table, floods, sought)
        self.order = action_order(table)
        self.table = table

    def values_of_spaces(self, table: Table) -> list[SpaceValue]:
        """Return the value of each place from the first component's on."""
        values: list[SpaceValue] = []
        for component in self.components:
            values += [component, component]
        for place in range(FIRST_COMPONENT_PLACE + i64(len(values)), table.n_places):
            name = table.place_names[place]
            if table.site[place] == SITE_LOCATION and name is not None:
                values.append(value_of(LOCATION_VALUES, "location", name, 0))
            else:
                values.append(SpaceValue())
        return values

    def space_at(self, place: i64) -> SpaceValue:
        """Return the component or location whose space a place is."""
        return self.spaces[place - FIRST_COMPONENT_PLACE]

    def power(self, g: Position, number: i64) -> PowerValue:
        """Return a power that is neither a councilor nor an artifact, by the table's number."""
        return self.powers[number - g.table.n_councilors - g.table.n_artifacts]

    def power_worth(self, g: Position, name: str) -> float:
        """Return the worth for one round of a power that is neither councilor nor artifact."""
        return self.power(g, g.table.power_called(name).index).worth(g, self.outlook)

    def taste(self, number: i64) -> float:
        """Return how gladly the Hologram borrows a power, a councilor's or an ally's."""
        if number < i64(len(self.councilors)):
            return self.councilors[number].constant
        return self.powers[number - i64(len(self.councilors) + len(self.artifacts))].constant

    def harm(self, g: Position, card: i64) -> float:
        """Return the harm of drawing a misfortune."""
        return self.misfortunes[card].harm(g, self.outlook)

    def benefit(self, g: Position, slot: i64) -> float:
        """Return the worth of having a slot built for the rest of the game."""
        if slot < g.table.n_components:
            return self.components[slot].benefit(g, self.outlook)
        return self.items[slot - g.table.n_components].benefit(g, self.outlook)

    def card_worth(self, g: Position, card: i64) -> float:
        """Return the worth of holding a library card, basic or artifact."""
        if card >= FIRST_ARTIFACT:
            return self.artifact_worth(card, self.outlook.rounds_to_come())
        return self.titles[card].worth(g, self.outlook)

    def artifact_worth(self, card: i64, rounds: float) -> float:
        """Return the worth of an artifact for a number of rounds."""
        artifact = self.artifacts[card - FIRST_ARTIFACT]
        return artifact.each_round(self.outlook.judgement) * rounds
