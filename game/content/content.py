"""`Content`: all values of the content, typed, with the source of each."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from .catalogue import catalogue
from .checks import findings
from .files import Override, Tree, apply_overlay, entry_key, leaves, packaged
from .model import (
    FAMILIES,
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


@dataclass(frozen=True, kw_only=True, eq=False)
class Content:
    """Every value of the game. Families map ids to entries, in the order of the files.

    `version` is a short hash over all values in effect, names and texts included: two contents
    with the same version play and read the same. `overridden` lists what an overlay changed.
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
    version: str
    overridden: tuple[Override, ...]
    rows: tuple[tuple[str, Any, Source], ...]

    def values(self) -> Iterator[tuple[str, Any, Source]]:
        """Every value in effect: its dotted key as an overlay would write it, value, source."""
        yield from self.rows

    def catalogue(self) -> dict[str, Any]:
        """Everything that a client needs to draw and explain the game, as JSON data."""
        return catalogue(self)


def load_content(overlay: Path | None = None) -> Content:
    """Reads the packaged content and, over it, the overlay.

    Raises ContentError with one problem for each bad entry.
    """
    tree = packaged()
    problems = apply_overlay(tree, overlay) if overlay is not None else []
    content = _content(tree)
    for key, value, allowed in findings(content):
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
    families: dict[str, Any] = {}
    rows: list[tuple[str, Any, Source]] = []
    for name, family in FAMILIES.items():
        entries: dict[str | int, Any] = {}
        for entry_id, table in tree.entries[name].items():
            values, sources = _resolve(table, tree.sources[name][entry_id])
            key = entry_key(family, entry_id)
            rows += [(f"{key}.{path}", value, sources[path]) for path, value in leaves(values)]
            given = {path: {"kind": s.kind, "note": s.note} for path, s in sources.items()}
            entry = msgspec.convert({**values, "id": entry_id, "source": given}, family.entry)
            entries[int(entry_id) if entry_id.isdigit() else entry_id] = entry
        families[name] = entries[name] if family.one else entries
    effective = json.dumps([(key, value) for key, value, _ in rows], separators=(",", ":"))
    return Content(
        version=hashlib.sha256(effective.encode()).hexdigest()[:12],
        overridden=tuple(tree.overridden),
        rows=tuple(rows),
        **families,
    )


def _resolve(
    table: dict[str, Any], sources: Mapping[str, Source]
) -> tuple[dict[str, Any], dict[str, Source]]:
    """The entry's values with the text filled in, and the source of each by its dotted key."""
    values = dict(table)
    if "text" in values:
        values["text"] = fill(values["text"], values.get("numbers", {}))
    resolved: dict[str, Source] = {}
    for path, _ in leaves(values):
        field = path.partition(".")[0]
        resolved[path] = sources.get(path) or sources.get(field) or sources["rest"]
    return values, resolved
