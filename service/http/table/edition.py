"""Which files the page is made of, and which of them each part of it needs first."""

from __future__ import annotations

import hashlib
import posixpath
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

STYLES: Final = (
    "base.css",
    "layout.css",
    "island.css",
    "figures.css",
    "panels.css",
    "stage.css",
    "tabs.css",
    "talk.css",
    "past.css",
    "forms.css",
    "doors.css",
    "learning.css",
    "finale.css",
    "touch.css",
)
"""In the order in which later ones count more."""
MAIN: Final = "main.js"
PARTS: Final = ("landing.js", "table.js")
"""Modules that the page loads when it is opened there."""
OFFLINE: Final = (MAIN, "landing.js", "rules.js", "puzzles.js", "learn.js")
"""Modules that work without the service, with what they need."""
OTHER_OFFLINE: Final = (
    "page.css",
    "icon.svg",
    "manifest.webmanifest",
)
IN_A_LANGUAGE: Final = ("words/{}.ftl", "offline/{}/board.json", "offline/{}/puzzles.json")
"""What works without the service in one language."""
_IMPORT: Final = re.compile(r"""^(?:import|export)\b[^;"']*["'](\.[^"']+)["']""", re.MULTILINE)
"""A static import: one that is needed before the module runs."""


class Edition(Struct, frozen=True):
    """The files of the page at one time.

    `name` is a digest of all of them, `start` the modules of every page, `parts` those that a part
    needs beyond them, `offline` what works without the service in every language.
    """

    name: str
    start: list[str]
    parts: dict[str, list[str]]
    offline: list[str]


def edition_of(page: Path, client: Path) -> Edition:
    """Return the edition of the files in these folders; it is worked out anew when one changes."""
    return _edition(_stamps(page), _stamps(client))


def _stamps(folder: Path) -> tuple[tuple[Path, int, int], ...]:
    found = sorted(path for path in folder.rglob("*") if path.is_file())
    return tuple((path, *stamp_of(path)) for path in found)


def stamp_of(file: Path) -> tuple[int, int]:
    """Return what changes with the content of a file: when it was changed, and its length."""
    found = file.stat()
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=4)
def _edition(
    page: tuple[tuple[Path, int, int], ...], client: tuple[tuple[Path, int, int], ...]
) -> Edition:
    digest = hashlib.sha256()
    texts: dict[str, str] = {}
    for prefix, stamps in (("", page), ("client/", client)):
        root = Path(posixpath.commonpath([str(path.parent) for path, _, _ in stamps]))
        for path, _, _ in stamps:
            name = prefix + path.relative_to(root).as_posix()
            data = path.read_bytes()
            digest.update(f"{name} {len(data)} ".encode() + data)
            if name.endswith(".js"):
                texts[name] = data.decode()
    start = _needed(MAIN, texts)
    offline = {name for module in OFFLINE for name in _needed(module, texts)}
    return Edition(
        name=digest.hexdigest()[:16],
        start=start,
        parts={
            part: [name for name in _needed(part, texts) if name not in start] for part in PARTS
        },
        offline=[*sorted(offline), *OTHER_OFFLINE],
    )


def _needed(module: str, texts: dict[str, str]) -> list[str]:
    """Return a module and all that it imports statically, itself first."""
    found = [module]
    for name in found:
        for path in _IMPORT.findall(texts[name]):
            other = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            if other not in found:
                found.append(other)
    return found
