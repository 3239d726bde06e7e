"""`Content`: all values of the content, typed, with the source of each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from .catalogue import catalogue
from .checks import findings
from .expansion_model import (
    Ally,
    FurtherCard,
    Item,
    Location,
    MechanicalAtlanteans,
    Monster,
    Monstrosities,
)
from .families import FAMILIES, MONSTROSITIES
from .files import Override, Tree, apply_overlay, entry_key, leaves, packaged
from .model import (
    Artifact,
    Centre,
    Color,
    Component,
    Constants,
    Councilor,
    Introduction,
    Island,
    Level,
    LibraryCard,
    Misfortune,
    Peninsula,
    Piece,
    PlayerCount,
    Source,
    Token,
    Wrath,
)
from .problems import ContentError, Problem
from .text import fill

TEXTS = {"text", "spent", "reward"}
"""The fields whose placeholders are filled in with the numbers of their entry."""
ONLY_SHOWN = TEXTS | {"name", "other_name", "paint"}
"""The fields that change how the game looks and reads, and nothing in how it plays."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Content:
    """Every value of the game. Families map ids to entries, in the order of the files.

    The families hold what the base game has. `with_monstrosities` is the content of games with the
    expansion: its families hold the expansion's entries too, after those of the base game.
    `version` is a short hash over the values in effect that change how the game plays: a game goes
    on with every content of its version, in whatever words. `shown_version` is one over all values,
    names, texts and colours included. `overridden` lists what an overlay changed.
    """

    island: Island
    centre: Centre
    peninsulas: Mapping[str, Peninsula]
    wrath: Wrath
    levels: Mapping[int, Level]
    player_counts: Mapping[int, PlayerCount]
    introduction: Introduction
    constants: Constants
    colors: Mapping[str, Color]
    pieces: Mapping[str, Piece]
    tokens: Mapping[str, Token]
    components: Mapping[str, Component]
    councilors: Mapping[str, Councilor]
    library: Mapping[str, LibraryCard]
    artifacts: Mapping[str, Artifact]
    misfortunes: Mapping[str, Misfortune]
    monstrosities: Monstrosities
    mechanical_atlanteans: MechanicalAtlanteans
    allies: Mapping[str, Ally]
    items: Mapping[str, Item]
    locations: Mapping[str, Location]
    monsters: Mapping[str, Monster]
    potions: Mapping[str, FurtherCard]
    spirits: Mapping[str, FurtherCard]
    treasures: Mapping[str, FurtherCard]
    version: str
    shown_version: str
    overridden: tuple[Override, ...]
    rows: tuple[tuple[str, Any, Source], ...]
    expanded: Content | None = None
    """The content with the expansion's entries; None if this is it."""

    @property
    def with_monstrosities(self) -> Content:
        """The content of games with the expansion."""
        return self.expanded or self

    def values(self) -> Iterator[tuple[str, Any, Source]]:
        """Every value in effect: its dotted key as an overlay would write it, value, source."""
        yield from self.rows

    def catalogue(self) -> dict[str, Any]:
        """Everything that a client needs to draw and explain the game, as JSON data."""
        return catalogue(self)


def load_content(overlay: Path | None = None) -> Content:
    """Reads the packaged content and, over it, the overlay.

    Whoever asks for the packaged content alone gets the same, which nobody changes. Raises
    ContentError with one problem for each bad entry.
    """
    return _loaded(overlay) if overlay is not None else _packaged_content()


@cache
def _packaged_content() -> Content:
    return _loaded(None)


def _loaded(overlay: Path | None) -> Content:
    tree = packaged()
    problems = apply_overlay(tree, overlay) if overlay is not None else []
    content = _content(tree)
    found = {key: (value, allowed) for key, value, allowed in findings(content)}
    for key, value, allowed in findings(content.with_monstrosities):
        found.setdefault(key, (value, allowed))
    for key, (value, allowed) in found.items():
        problems.append(Problem(_blame(tree, key), key, value, allowed))
    if problems:
        raise ContentError(problems)
    return content


def _blame(tree: Tree, key: str) -> str:
    """The file to correct: the overlay if it changed anything, else the packaged file."""
    if tree.overridden:
        return tree.overridden[0].file
    return FAMILIES[key.partition(".")[0]].file


def _content(tree: Tree) -> Content:
    base: dict[str, Any] = {}
    whole: dict[str, Any] = {}
    rows: list[tuple[str, Any, Source]] = []
    for name, family in FAMILIES.items():
        added = tree.added[name]
        entries: dict[str | int, Any] = {}
        for entry_id, table in tree.entries[name].items():
            values, sources = _resolve(table, tree.sources[name][entry_id])
            key = entry_key(family, entry_id)
            rows += [(f"{key}.{path}", value, sources[path]) for path, value in leaves(values)]
            given = {path: {"kind": s.kind, "note": s.note} for path, s in sources.items()}
            box = MONSTROSITIES if entry_id in added else None
            document = {**values, "id": entry_id, "source": given, "expansion": box}
            entry = msgspec.convert(document, family.entry)
            if isinstance(entry, Councilor) and entry.count == 0:
                continue
            entries[int(entry_id) if entry_id.isdigit() else entry_id] = entry
        whole[name] = entries[name] if family.one else entries
        base[name] = (
            entries[name]
            if family.one
            else {key: entry for key, entry in entries.items() if entry.expansion is None}
        )
    shown = [(key, value) for key, value, _ in rows]
    played = [(key, value) for key, value in shown if key.rpartition(".")[2] not in ONLY_SHOWN]
    common: dict[str, Any] = {
        "version": _digest(played),
        "shown_version": _digest(shown),
        "overridden": tuple(tree.overridden),
        "rows": tuple(rows),
    }
    return Content(expanded=_with_more_pieces(Content(**common, **whole)), **common, **base)


def _digest(rows: list[tuple[str, Any]]) -> str:
    """Hash values with their keys, in 12 hexadecimal digits."""
    text = json.dumps(rows, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _with_more_pieces(content: Content) -> Content:
    """The content with what the expansion adds to the cards and pieces of the base game's box."""
    more = content.monstrosities
    cards = {"calm_seas": more.calm_seas, "controlled_flood": more.controlled_floods}
    of_players = [word for word in content.colors if word != content.mechanical_atlanteans.color]
    return replace(
        content,
        misfortunes={
            word: replace(card, count=card.count + cards.get(word, 0))
            for word, card in content.misfortunes.items()
        },
        colors={
            word: replace(color, followers=color.followers + more.followers.get(word, 0))
            for word, color in content.colors.items()
        },
        player_counts={
            players: replace(row, colors=tuple(of_players))
            for players, row in content.player_counts.items()
        },
    )


def _resolve(
    table: dict[str, Any], sources: Mapping[str, Source]
) -> tuple[dict[str, Any], dict[str, Source]]:
    """The entry's values with the text filled in, and the source of each by its dotted key."""
    values = dict(table)
    for name in TEXTS & values.keys():
        values[name] = fill(values[name], values.get("numbers", {}))
    resolved: dict[str, Source] = {}
    for path, _ in leaves(values):
        field = path.partition(".")[0]
        resolved[path] = sources.get(path) or sources.get(field) or sources["rest"]
    return values, resolved
