"""The names of the model's features, and where a table's cards are among them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scripted_team.card_values import CardValues
from ai.scripted_team.cards.base import (
    ARTIFACT_VALUES,
    COMPONENT_VALUES,
    COUNCILOR_VALUES,
    ITEM_VALUES,
    LIBRARY_VALUES,
    LOCATION_VALUES,
    MISFORTUNE_VALUES,
    POWER_VALUES,
    CardValue,
    MisfortuneValue,
    PowerValue,
    value_of,
)
from ai.scripted_team.outlook import NO_FLOOD
from game.engine.ids import GOODS, MAX_SEATS, N_RESOURCES, PENINSULAS
from game.engine.places import SITE_LOCATION
from game.engine.registry import BUILDABLES
from game.engine.table import Table

WRATH_AHEAD: Final = 4
"""Rounds of which the Wrath of the Gods is a feature."""
# Kinds of features that have one for each card; a special misfortune has its own form.
CARD: Final = "card"
ARTIFACT: Final = "artifact"
COUNCILOR: Final = "councilor"
BUILT: Final = "built"
UNBUILT: Final = "unbuilt"
POWER: Final = "power"
LOCATION: Final = "location"
PLAYERS: Final = "players"

NO_ROW: Final[i64] = -1
"""A feature that the model was not fitted on, or that a card does not have."""

GENERAL: Final[list[str]] = [
    "rounds",
    "rounds squared / 10",
    "1 / rounds",
    "builds for each opportunity",
    "one build left",
    "two builds left",
    "three builds left",
    "work / 10",
    "Atlanteans a player",
    "Atlanteans / 10",
    "rounds to spare",
    "work for each action",
    "work for each action, squared",
    "energy a player",
    "energy a player, up to 3",
    "root of the energy",
    "supply a player",
    "players with nothing",
    "richest player / 5",
    "floods a round by misfortune",
    "share of floods in the deck",
    "share of calm seas",
    "rounds by tiles and wrath",
    "barriers",
    "dry tiles / 6",
    *[f"wrath in {ahead}" for ahead in range(WRATH_AHEAD)],
    *[f"{word}: dry" for word in PENINSULAS],
    *[f"{word}: nearly flooded" for word in PENINSULAS],
    *[f"{word}: flooded" for word in PENINSULAS],
    *[f"{word}: short" for word in GOODS[:N_RESOURCES]],
    *[f"{word}: lacking" for word in GOODS[:N_RESOURCES]],
    "library cards a player",
    "library cards a player, beyond 1",
    "library cards a player, beyond 2",
    "library cards not drawn / 10",
]
"""The features that every table has, in the order in which they are measured."""
ROUNDS: Final[i64] = 0
"""The number of the feature that estimates how many rounds are left."""


def feature_names() -> list[str]:
    """Return the names of the features of all cards that the scripted team knows, in order."""
    misfortunes = [
        word
        for word in MISFORTUNE_VALUES
        if has_own_feature(value_of(MISFORTUNE_VALUES, "misfortune", word, 0))
    ]
    built = [word for word in [*COMPONENT_VALUES, *ITEM_VALUES] if not BUILDABLES[word]().wins()]
    powers = [word for word, kind in POWER_VALUES.items() if not kind().follows_from_others()]
    return [
        *GENERAL,
        *[misfortune_feature(word) for word in misfortunes],
        *[feature(CARD, word) for word in LIBRARY_VALUES],
        *[feature(ARTIFACT, word) for word in ARTIFACT_VALUES],
        *[feature(COUNCILOR, word) for word in COUNCILOR_VALUES],
        *[feature(BUILT, word) for word in built],
        *[feature(UNBUILT, word) for word in built],
        *[feature(POWER, word) for word in powers],
        *[feature(LOCATION, word) for word in LOCATION_VALUES],
        *[feature(PLAYERS, str(players)) for players in range(1, MAX_SEATS + 1)],
        *[
            feature(word, state)
            for registry in (COUNCILOR_VALUES, POWER_VALUES)
            for word, kind in registry.items()
            for state in kind().states()
        ],
    ]


def has_own_feature(card: MisfortuneValue) -> bool:
    """Whether a misfortune is counted by itself, and not among the floods or the calm seas."""
    return card.floods() == NO_FLOOD and not card.is_calm()


def misfortune_feature(word: str) -> str:
    """Return the name of the feature of a special misfortune."""
    return f"{word} to come"


def feature(kind: str, word: str) -> str:
    """Return the name of a card's feature of one kind."""
    return f"{kind}: {word}"


class UnfittedError(LookupError):
    """The model was not fitted on a card of the table."""


@final
class FeatureRows:
    """The rows of a table's cards among the features of a model."""

    def __init__(self, rows: dict[str, i64], cards: CardValues, table: Table) -> None:
        """Look up the cards of a table; `cards` holds their values."""
        self.rows = rows
        self.unfitted: list[str] = []
        """The ids that the model was not fitted on."""
        self.misfortunes: vec[i64] = vec[i64](
            [self.misfortune_row(card) for card in cards.misfortunes]
        )
        self.titles: vec[i64] = vec[i64](
            [self.row_of(feature(CARD, card.name), card.name) for card in cards.titles]
        )
        self.artifacts: vec[i64] = vec[i64](
            [self.row_of(feature(ARTIFACT, card.name), card.name) for card in cards.artifacts]
        )
        seated = [cards.councilors[number].name for number in table.councilor if number >= 0]
        self.councilors: vec[i64] = vec[i64](
            [self.row_of(feature(COUNCILOR, name), name) for name in seated]
        )
        """By seat."""
        self.built: vec[i64] = self.rows_by_slot(table, BUILT)
        """By slot."""
        self.unbuilt: vec[i64] = self.rows_by_slot(table, UNBUILT)
        self.powers: vec[i64] = vec[i64]([self.row_of_power(power) for power in cards.powers])
        """By power that is neither a councilor nor an artifact."""
        self.locations: vec[i64] = vec[i64](
            [place for place in range(table.n_places) if table.site[place] == SITE_LOCATION]
        )
        """The places that are locations."""
        self.places: vec[i64] = vec[i64](
            [self.row_of_place(table.place_names[place]) for place in self.locations]
        )
        """By location."""
        board: list[CardValue] = [cards.councilors[n] for n in table.councilor if n >= 0]
        self.cards_with_states: vec[CardValue] = vec[CardValue](
            [card for card in [*board, *cards.powers] if card.states()]
        )
        """The councilors of players and the other powers that have any."""
        self.states: vec[i64] = vec[i64](
            [
                self.row_of(feature(card.name, state), card.name)
                for card in self.cards_with_states
                for state in card.states()
            ]
        )
        """Of these cards, one after the other."""
        self.state_counts: vec[i64] = vec[i64](
            [i64(len(card.states())) for card in self.cards_with_states]
        )
        """By card with states."""
        seats = str(table.seats)
        self.players: i64 = self.row_of(feature(PLAYERS, seats), f"{seats} players")

    def row_of(self, name: str, word: str) -> i64:
        """Return the row of a feature; note the word if there is none."""
        if name in self.rows:
            return self.rows[name]
        if word not in self.unfitted:
            self.unfitted.append(word)
        return NO_ROW

    def misfortune_row(self, card: MisfortuneValue) -> i64:
        """Return the row of a special misfortune; NO_ROW for the others."""
        if not has_own_feature(card):
            return NO_ROW
        return self.row_of(misfortune_feature(card.name), card.name)

    def rows_by_slot(self, table: Table, kind: str) -> vec[i64]:
        """Return the row of each slot; NO_ROW for the Power Core."""
        return vec[i64](
            [
                NO_ROW if card.wins() else self.row_of(feature(kind, card.id), card.id)
                for card in table.buildables
            ]
        )

    def row_of_power(self, power: PowerValue) -> i64:
        """Return the row of a power; NO_ROW if another feature says that it is at work."""
        if power.follows_from_others():
            return NO_ROW
        return self.row_of(feature(POWER, power.name), power.name)

    def row_of_place(self, name: str | None) -> i64:
        """Return the row of a location; NO_ROW for one that has no space in this game."""
        return NO_ROW if name is None else self.row_of(feature(LOCATION, name), name)
