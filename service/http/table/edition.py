"""Which files the page is made of, and which of them each part of it needs first."""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

from msgspec import Struct

from game.words import languages
from service.http.table.bundles import ALONE, MAIN, bundles_of
from service.http.table.words import words_of_game

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
START: Final = (MAIN, *ALONE)
"""The scripts of every page."""
OFFLINE: Final = ("landing.js", "rules.js", "puzzles.js", "learn.js")
"""Parts that work without the service, with what they need."""
SHELL_WORKER: Final = "shell_worker.js"
"""The service worker, which only an address at the root lets serve the whole page."""
OTHER_OFFLINE: Final = (
    "page.css",
    "icon.svg",
    "manifest.webmanifest",
)
IN_A_LANGUAGE: Final = ("words/{}.ftl", "offline/{}/board.json", "offline/{}/puzzles.json")
"""What works without the service in one language."""

_ONE_AT_A_TIME: Final = Lock()
"""The first reader asks for several files at once, and the edition is worked out once."""
Stamp: TypeAlias = tuple[str, int, int]
"""A file: its path, when it was changed, and its length."""


class Edition(Struct, frozen=True):
    """The files of the page at one time.

    `name` is a digest of all of them, and of the words that the page takes from the game. `scripts`
    have the joined modules by name, `parts` the names of those that a part needs beyond `START`,
    `offline` what works without the service in every language.
    """

    name: str
    scripts: dict[str, str]
    parts: dict[str, list[str]]
    offline: list[str]


def edition_of(page: Path, client: Path) -> Edition:
    """Return the edition of the files in these folders; it is worked out anew when one changes."""
    with _ONE_AT_A_TIME:
        return _edition(_stamps(page), _stamps(client))


def _stamps(folder: Path) -> tuple[Stamp, ...]:
    # By scandir: a first visit waits for it several times.
    open_, found = [str(folder)], []
    while open_:
        with os.scandir(open_.pop()) as entries:
            for entry in entries:
                if entry.is_dir():
                    open_.append(entry.path)
                elif entry.is_file():
                    seen = entry.stat()
                    found.append((entry.path, seen.st_mtime_ns, seen.st_size))
    return tuple(sorted(found))


def stamp_of(file: Path) -> tuple[int, int]:
    """Return what changes with the content of a file: when it was changed, and its length."""
    found = file.stat()
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=4)
def _edition(page: tuple[Stamp, ...], client: tuple[Stamp, ...]) -> Edition:
    digest = hashlib.sha256()
    texts: dict[str, str] = {}
    for prefix, stamps in (("", page), ("client/", client)):
        root = os.path.commonpath([str(Path(path).parent) for path, _, _ in stamps])
        for path, _, _ in stamps:
            name = prefix + Path(path).relative_to(root).as_posix()
            data = Path(path).read_bytes()
            digest.update(f"{name} {len(data)} ".encode() + data)
            if name.endswith(".js") and name != SHELL_WORKER:
                texts[name] = data.decode()
    for language in languages():
        digest.update(words_of_game(language).encode())
    bundles = bundles_of(texts)
    offline = {*START, *(script for part in OFFLINE for script in bundles.parts[part])}
    return Edition(
        name=digest.hexdigest()[:16],
        scripts=bundles.scripts,
        parts=bundles.parts,
        offline=[*sorted(offline), *OTHER_OFFLINE],
    )
