"""The files of the page: which there are, what each part of it needs first, and their words.

The words lie in `words` beside the modules of the page: a folder for each language, in it a file
for each family of messages, in the syntax of Project Fluent. The page gets those of one language as
one file, and puts them into its sentences. The service puts only those of the family `shell` into
the files that are read before any script runs.

What the page says of a single verb or decision is in the catalogue of the game, beside its
sentences, so that a new one needs no file of the page: `verb-flood.heading` is `move-flood` on the
page, and `decision-council.why` is `why-council`.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Final, TypeAlias

from fluent.syntax import FluentParser, ast
from msgspec import Struct

from game.words import SOURCE, catalogue, languages
from game.words.messages import template_of, texts_of
from service.http.table.bundles import ALONE, MAIN, bundles_of

SHELL: Final = "shell.ftl"
_FROM_GAME: Final = (("verb-", ".heading", "move-"), ("decision-", ".why", "why-"))
"""How ids in the catalogue of the game begin and end, and how those on the page begin."""
_FILE: Final = re.compile(r"words/([\w-]+)\.ftl")
_PLACE: Final = re.compile(r"\{\{ ([\w-]+) \}\}")
"""Where a word of the shell stands in a file."""
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


def page_languages(files: Path) -> list[str]:
    """Return the languages that the page speaks, the source first."""
    found = {folder.name for folder in (files / "words").iterdir() if any(folder.glob("*.ftl"))}
    return [SOURCE, *sorted(found - {SOURCE})]


def language_named(name: str) -> str | None:
    """Return the language whose words a file of the page has; None for every other file."""
    found = _FILE.fullmatch(name)
    return found[1] if found else None


def words_in(files: Path, language: str) -> str:
    """Return all messages of a language of the page."""
    families = sorted((files / "words" / language).glob("*.ftl"))
    own = "\n".join(path.read_text(encoding="utf-8") for path in families)
    return f"{own}\n{words_of_game(language)}"


def words_of_game(language: str) -> str:
    """Return what the page says of verbs and decisions, from the catalogue of the game."""
    known = catalogue(language)
    return "".join(
        f"{on_page}{message[len(start) : -len(end)]} = {known.word(message, {})}\n"
        for message in known.parameters
        for start, end, on_page in _FROM_GAME
        if message.startswith(start) and message.endswith(end)
    )


def with_words(text: str, files: Path, language: str, escape: Callable[[str], str]) -> str:
    """Put the words of the shell into a file, and where it says so the language.

    Raises LookupError for a word that the shell has not.
    """
    written = (files / "words" / language / SHELL).read_text(encoding="utf-8")
    words = _shell_words(written) | {"language": language}
    return _PLACE.sub(lambda found: escape(words[found[1]]), text)


@cache
def _shell_words(written: str) -> dict[str, str]:
    body = FluentParser(with_spans=False).parse(written).body
    patterns = dict(texts_of(entry for entry in body if isinstance(entry, ast.Message)))
    return {message: template_of(message, patterns) or "" for message in patterns}


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
