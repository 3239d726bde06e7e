"""Registers the toy for as long as its tests run, so that other tests of the process see none."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from ai.atlantis import action_order
from ai.scripted_team.cards import base
from game import expansions, notation
from game.engine import decisions, ids, registry
from game.text import registry as sentences
from game.text.refusals.registry import REFUSALS
from game.words import add_words, remove_words

DICTS: Final[list[dict[Any, Any]]] = [
    registry.POWERS,
    registry.MISFORTUNES,
    registry.BUILDABLES,
    registry.LOCATIONS,
    expansions.EXPANSIONS,
    notation.FORMS,
    notation._BY_WORD,
    sentences.ABOUT,
    REFUSALS,
    base.COMPONENT_VALUES,
    base.ITEM_VALUES,
    base.LOCATION_VALUES,
    base.POWER_VALUES,
    base.MISFORTUNE_VALUES,
    action_order.COMPONENT_RANKS,
]
LISTS: Final[list[list[Any]]] = [
    decisions.KINDS,
    ids.PIECE_KINDS,
    ids.PIECE_LETTERS,
    ids.COUNTS_AS_FOLLOWER,
]
MESSAGES: Final = Path(__file__).parent / "messages"
"""The toy's words."""
ADDED_ENTRIES: Final[list[dict[Any, Any]]] = []
"""What the import of the toy has added to each dictionary; empty until then."""
ADDED_WORDS: Final[list[list[Any]]] = []
"""The same for each list."""


@contextmanager
def registered() -> Iterator[None]:
    """Have the toy registered inside a `with`. Entered again, it gets the same numbers."""
    add_words(MESSAGES)
    keys = [set(entries) for entries in DICTS]
    sizes = [len(words) for words in LISTS]
    if not ADDED_ENTRIES:
        importlib.import_module("tests.toy.expansion")
        for entries, old in zip(DICTS, keys, strict=True):
            ADDED_ENTRIES.append({key: entries[key] for key in entries if key not in old})
        ADDED_WORDS.extend(words[size:] for words, size in zip(LISTS, sizes, strict=True))
    else:
        for entries, added in zip(DICTS, ADDED_ENTRIES, strict=True):
            entries.update(added)
        for words, more in zip(LISTS, ADDED_WORDS, strict=True):
            words.extend(more)
    try:
        yield
    finally:
        remove_words(MESSAGES)
        for entries, added in zip(DICTS, ADDED_ENTRIES, strict=True):
            for key in added:
                del entries[key]
        for words, size in zip(LISTS, sizes, strict=True):
            del words[size:]
