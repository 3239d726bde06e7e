"""Which class stands for each card, by the card's id of the content.

A card's module registers its classes as it is imported. (A call after the class: mypyc makes a
decorated class slow.)
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from game.engine.change import CHANGES, Change
from game.engine.effects import Buildable, LibraryCard, Misfortune, Site
from game.engine.power import Power

ChangesOf = Callable[[i64], list[Change]]
"""Makes of a power's amount what it changes."""

COUNCILORS: Final[dict[str, type[Power]]] = {}
ARTIFACTS: Final[dict[str, type[Power]]] = {}
POWERS: Final[dict[str, type[Power]]] = {}
"""Powers that are neither: allies, items, curses ..."""
MISFORTUNES: Final[dict[str, type[Misfortune]]] = {}
LIBRARY_CARDS: Final[dict[str, type[LibraryCard]]] = {}
BUILDABLES: Final[dict[str, type[Buildable]]] = {}
LOCATIONS: Final[dict[str, type[Site]]] = {}


def _enter(family: dict, card_id: str, cls: object) -> None:  # type: ignore[type-arg]
    """Enter a class under an id that no other class has."""
    if card_id in family:
        raise ValueError(f"{card_id} is registered already")
    family[card_id] = cls


def _enter_power(
    family: dict[str, type[Power]], card_id: str, cls: type[Power], changes: ChangesOf | None
) -> None:
    """Enter a class, and what a power of this id changes if the class does not say it."""
    _enter(family, card_id, cls)
    if changes is not None:
        CHANGES[card_id] = changes


def register_councilor(card_id: str, cls: type[Power], changes: ChangesOf | None = None) -> None:
    """Let a class stand for a councilor; `changes` says what it changes."""
    _enter_power(COUNCILORS, card_id, cls, changes)


def register_artifact(card_id: str, cls: type[Power], changes: ChangesOf | None = None) -> None:
    """Let a class stand for an artifact."""
    _enter_power(ARTIFACTS, card_id, cls, changes)


def register_power(card_id: str, cls: type[Power], changes: ChangesOf | None = None) -> None:
    """Let a class stand for an ally, an item, a curse or the like."""
    _enter_power(POWERS, card_id, cls, changes)


def register_misfortune(card_id: str, cls: type[Misfortune]) -> None:
    """Let a class stand for a misfortune."""
    _enter(MISFORTUNES, card_id, cls)


def register_library_card(card_id: str, cls: type[LibraryCard]) -> None:
    """Let a class stand for a basic library card."""
    _enter(LIBRARY_CARDS, card_id, cls)


def register_buildable(card_id: str, cls: type[Buildable]) -> None:
    """Let a class stand for a component or anything else that can be built."""
    _enter(BUILDABLES, card_id, cls)


def register_location(card_id: str, cls: type[Site]) -> None:
    """Let a class stand for a location off the island."""
    _enter(LOCATIONS, card_id, cls)
