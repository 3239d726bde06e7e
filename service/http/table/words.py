"""The words of the page, which the page itself puts into its sentences.

The files lie in `words` beside its modules: a folder for each language, in it a file for each
family of messages, in the syntax of Project Fluent. The page gets those of one language as one
file. The service puts only those of the family `shell` into the files that are read before any
script runs.

What the page says of a single verb or decision is in the catalogue of the game, beside its
sentences, so that a new one needs no file of the page: `verb-flood.heading` is `move-flood` on the
page, and `decision-council.why` is `why-council`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast

from game.words import SOURCE, catalogue
from game.words.messages import template_of, texts_of

SHELL: Final = "shell.ftl"
_FROM_GAME: Final = (("verb-", ".heading", "move-"), ("decision-", ".why", "why-"))
"""How ids in the catalogue of the game begin and end, and how those on the page begin."""
_FILE: Final = re.compile(r"words/([\w-]+)\.ftl")
_PLACE: Final = re.compile(r"\{\{ ([\w-]+) \}\}")
"""Where a word of the shell stands in a file."""


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
