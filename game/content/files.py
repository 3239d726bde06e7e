"""Reading content files: the packaged ones, and the operator's overlay over them.

Both become a `Tree`: plain nested values by family, entry id and field, next to the source of each
field. Only `content.py` turns a tree into typed entries.
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from errno import EFBIG, EINVAL
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from .families import FAMILIES, MONSTROSITIES, Family
from .model import Source
from .problems import Problem
from .text import fill, placeholders

Table = dict[str, Any]

OVERLAYS = "overlays"
"""The folder of the packaged overlays."""
MOST_BYTES = 1_000_000
MOST_DEPTH = 20
"""An overlay is not larger than this, and not deeper: content has five levels."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters, and those that turn the direction of the text after them."""


@dataclass(frozen=True, slots=True)
class Override:
    """A value that the overlay changed: its dotted key, the new and the old value, the file."""

    key: str
    value: object
    old: object
    file: str


@dataclass(slots=True)
class Tree:
    """Content as plain values.

    `entries[family][id]` is the table of an entry (a family of one entry has its own name as the
    only id), `sources[family][id]` maps a field, a dotted key inside it, or `rest` to its source.
    """

    entries: dict[str, dict[str, Table]] = field(default_factory=dict)
    sources: dict[str, dict[str, dict[str, Source]]] = field(default_factory=dict)
    added: dict[str, set[str]] = field(default_factory=dict)
    """By family: the entries that the expansion brings."""
    overridden: list[Override] = field(default_factory=list)


def entry_key(family: Family, entry_id: str) -> str:
    """The dotted key of an entry as it is written in a content file."""
    return family.name if family.one else f"{family.name}.{entry_id}"


def leaves(table: Table, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a table with its dotted key; a list is one value."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


# ---- packaged files


@cache
def _packaged() -> Tree:
    """Reads the TOML files of this package."""
    tree = Tree()
    base: dict[str, Table] = {}
    more: dict[str, Table] = {}
    for family in FAMILIES.values():
        table = {} if family.is_added else _table(base, family.file, family.name)
        added = _table(more, f"{MONSTROSITIES}/{family.file}", family.name)
        tree.added[family.name] = set(_by_id(family, added))
        entries = {**_by_id(family, table), **_by_id(family, added)}
        tree.sources[family.name] = {
            entry_id: {key: _source(text) for key, text in leaves(entry.pop("source"))}
            for entry_id, entry in entries.items()
        }
        tree.entries[family.name] = entries
    return tree


def _table(documents: dict[str, Table], file: str, family: str) -> Table:
    """A family's table of a packaged file; empty if there is none."""
    if file not in documents:
        path = files(__package__).joinpath(file)
        documents[file] = tomllib.loads(path.read_text("utf-8")) if path.is_file() else {}
    found: Table = documents[file].get(family, {})
    return found


def _by_id(family: Family, table: Table) -> dict[str, Table]:
    """The entries of a family by their ids."""
    return {family.name: table} if family.one and table else table


def packaged() -> Tree:
    """The packaged content, for the caller to change."""
    return copy.deepcopy(_packaged())


def _source(text: str) -> Source:
    kind, _, note = text.partition(":")
    return msgspec.convert({"kind": kind, "note": note.strip()}, Source)


# ---- the overlay


def packaged_overlays() -> dict[str, Traversable]:
    """The overlays of this package by name, such as `generous`."""
    found = files(__package__).joinpath(OVERLAYS).iterdir()
    return {file.name.removesuffix(".toml"): file for file in found if file.name.endswith(".toml")}


def apply_overlay(tree: Tree, path: Path) -> list[Problem]:
    """Puts the overlay's good values into the tree and returns a problem for each bad one.

    A path that is only the name of a packaged overlay, such as `generous`, means that overlay.
    """
    known = packaged_overlays()
    text = ""
    try:
        text = _bytes_of(known.get(str(path), path)).decode("utf-8-sig")
        document = tomllib.loads(text)
        if _is_deep(document):
            raise RecursionError  # noqa: TRY301 - as the parser does, for most of its forms
    except RecursionError:
        return [Problem(str(path), "the file", None, f"TOML of at most {MOST_DEPTH} levels")]
    except OSError as error:
        reason = error.strerror or str(error)
        allowed = f"a TOML file that can be read, or the name of an overlay: {', '.join(known)}"
        return [Problem(str(path), "the file", reason, allowed)]
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        return [Problem(str(path), f"line {line}", None, "text in UTF-8")]
    except ValueError as error:  # also for a number with thousands of digits
        return [_broken(path, text, str(error))]
    overlay = _Overlay(tree, str(path))
    overlay.families(document)
    return overlay.problems


def _bytes_of(file: Traversable) -> bytes:
    """Read a file; raises OSError for one without an end, or that is too large."""
    if isinstance(file, Path) and file.exists() and not (file.is_file() or file.is_dir()):
        raise OSError(EINVAL, "it is a device or a pipe")
    with file.open("rb") as opened:
        read: bytes = opened.read(MOST_BYTES + 1)
    if len(read) > MOST_BYTES:
        raise OSError(EFBIG, f"it is larger than {MOST_BYTES:,} bytes")
    return read


def _is_deep(document: object) -> bool:
    """Return whether tables and lists are deeper in each other than in any content."""
    level: list[object] = [document]
    for _ in range(MOST_DEPTH):
        parts: list[object] = []
        for each in level:
            if isinstance(each, dict):
                parts.extend(each.values())
            elif isinstance(each, list):
                parts.extend(each)
        level = parts
    return bool(level)


def _broken(path: Path, text: str, message: str) -> Problem:
    """The problem of a file that is no TOML, with the place that the parser names."""
    reason, _, place = message.rstrip(")").partition(" (at ")
    if not place.startswith("line"):
        place = f"line {len(text.splitlines())}, the end of the file"
    return Problem(str(path), place, None, f"TOML ({reason})")


class _Overlay:
    """One pass over an overlay, collecting what is wrong and applying the rest."""

    def __init__(self, tree: Tree, file: str) -> None:
        self.tree = tree
        self.file = file
        self.problems: list[Problem] = []

    def refuse(self, key: str, value: object, allowed: str) -> None:
        self.problems.append(Problem(self.file, key, value, allowed))

    def families(self, document: Table) -> None:
        for name, value in document.items():
            family = FAMILIES.get(name)
            if family is None:
                self.refuse(name, value, _one_of(name, FAMILIES))
            elif not isinstance(value, dict):
                self.refuse(name, value, "a table")
            elif family.one:
                self.entry(family, name, value)
            else:
                self.entries(family, value)

    def entries(self, family: Family, table: Table) -> None:
        known = self.tree.entries[family.name]
        for entry_id, value in table.items():
            key = entry_key(family, entry_id)
            if entry_id not in known:
                self.refuse(key, value, _one_of(entry_id, known))
            elif not isinstance(value, dict):
                self.refuse(key, value, f"a table with some of {', '.join(known[entry_id])}")
            else:
                self.entry(family, entry_id, value)

    def entry(self, family: Family, entry_id: str, table: Table) -> None:
        entry = self.tree.entries[family.name][entry_id]
        sources = self.tree.sources[family.name][entry_id]
        key = entry_key(family, entry_id)
        for path, value in self.table(key, table, entry, family.entry):
            *parents, last = path
            holder = entry
            for parent in parents:
                holder = holder[parent]
            old = holder[last]
            if value != old:
                holder[last] = value
                changed = ".".join(path)
                self.tree.overridden.append(Override(f"{key}.{changed}", value, old, self.file))
                sources[changed] = Source("overlay", f"instead of {old!r}")

    def table(
        self, key: str, table: Table, base: Table, kind: Any
    ) -> Iterator[tuple[tuple[str, ...], Any]]:
        """The good values of a table with their paths inside it."""
        for name, value in table.items():
            here = f"{key}.{name}"
            if name not in base:
                self.refuse(here, value, _one_of(name, base))
            elif isinstance(base[name], dict):
                if isinstance(value, dict):
                    inner = self.table(here, value, base[name], field_type(kind, name))
                    yield from (((name, *path), leaf) for path, leaf in inner)
                else:
                    self.refuse(here, value, f"a table with some of {', '.join(base[name])}")
            else:
                allowed = _refusal(value, base[name], field_type(kind, name), base)
                if allowed is None:
                    yield (name,), value
                else:
                    self.refuse(here, value, allowed)


def _one_of(name: str, known: Mapping[str, object]) -> str:
    close = get_close_matches(name, known, n=1)
    if close:
        return f"did you mean {close[0]}?"
    return f"one of {', '.join(known)}" if known else "nothing: this table has no values"


# ---- types


@cache
def _hints(entry: type) -> dict[str, Any]:
    return get_type_hints(entry, include_extras=True)


def field_type(kind: Any, name: str) -> Any:
    """The annotated type of a field of a dataclass, or of a value of a mapping."""
    if get_origin(kind) is not None:
        return get_args(kind)[1]
    return _hints(kind)[name]


def _refusal(value: object, old: object, kind: Any, entry: Table) -> str | None:
    """What would be allowed instead of the value; None if the value is good."""
    if _fixed(kind):
        same = type(value) is type(old) and value == old
        return None if same else f"only {_toml(old)}: the rules depend on this value"
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return _allowed(kind)
    if isinstance(value, str) and _CONTROL.search(value):
        return "a text on one line, without control characters"
    if isinstance(value, str) and "numbers" in entry:
        try:
            fill(value, entry["numbers"])
        except ValueError:
            return placeholders(entry["numbers"])
    return None


def _toml(value: object) -> str:
    """A value as TOML writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _alternatives(kind: Any) -> tuple[Any, ...]:
    """The members of a union but None, or the type itself."""
    if get_origin(kind) in (Union, UnionType):
        return tuple(member for member in get_args(kind) if member is not NoneType)
    return (kind,)


def _metas(kind: Any) -> list[msgspec.Meta]:
    return [
        meta
        for member in _alternatives(kind)
        if get_origin(member) is Annotated
        for meta in member.__metadata__
    ]


def _fixed(kind: Any) -> bool:
    return any(meta.extra and meta.extra.get("fixed") for meta in _metas(kind))


def _allowed(kind: Any) -> str:
    for meta in _metas(kind):
        if meta.description:
            return str(meta.description)
    if get_origin(kind) is Literal:
        return f"one of {', '.join(get_args(kind))}"
    raise TypeError(f"{kind} does not say what it allows")
