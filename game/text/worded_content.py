"""The content in the language of the reader: names, with their forms, and texts of cards.

The content files are in the source language. The catalogue of another language has a message for
each entry, `content-components-solar_matrix`, whose attributes are the texts and the forms of the
name. What an operator has changed by an overlay is in the operator's words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from game.content import Content
from game.content.families import FAMILIES
from game.content.model import Entry
from game.words import LANGUAGE, SOURCE, name_or, say_or
from game.words.catalogue import CARD_TEXTS

_MOST_KEPT: Final = 64


def worded_content(content: Content) -> Content:
    """The content in the present language."""
    language = LANGUAGE.get()
    return content if language == SOURCE else _worded(content, language)


@lru_cache(_MOST_KEPT)
def _worded(content: Content, _language: str) -> Content:
    changed = {change.key for change in content.overridden}
    found: dict[str, Any] = {}
    for family, about in FAMILIES.items():
        entries = getattr(content, family)
        found[family] = (
            _entry(family, entries, changed)
            if about.one
            else {key: _entry(f"{family}.{key}", each, changed) for key, each in entries.items()}
        )
    expanded = content.expanded
    return replace(content, **found, expanded=expanded and worded_content(expanded))


def _entry(key: str, entry: Entry, changed: set[str]) -> Entry:
    message = content_message(key)
    words: dict[str, Any] = {}
    if f"{key}.name" not in changed and hasattr(entry, "name"):
        words["name"] = name_or(message, entry.name, {})
    numbers: Mapping[str, int] = getattr(entry, "numbers", {})
    for field in CARD_TEXTS:
        text = getattr(entry, field, None)
        if text and f"{key}.{field}" not in changed:
            words[field] = say_or(f"{message}.{field}", text, numbers)
    return replace(entry, **words)


def content_message(key: str) -> str:
    """The message of an entry, by its key in the content files."""
    return f"content-{key.replace('.', '-')}"
