"""The catalogue: every sentence that a person reads, by the id of its message.

A message is a template with named arguments, in the syntax of Project Fluent. The files lie beside
this module: a folder for each language, in it a file for each family. Code names the message and
hands over the arguments; which words there are, and in which order, only the catalogue knows.

    refused-not_in_pool = { $piece } is not in the pool

    say("refused-not_in_pool", piece="Red's Leader")

An attribute is named after a full stop: `decision-shelter.thought`. Most messages are text with
arguments: they become a format string, which takes half a microsecond. Those that choose between
variants, such as one and many, are worded by `fluent.runtime`, and their sentences are remembered.

A whole number is handed over as it is, so that a message can choose by it; it is shown without
separators. Everything else is a text. Half a sentence has no capital and no full stop.

A language may give a name more forms than its text: attributes of its message, which other messages
ask for by their names. English has none, and no name pays for them there.

    piece-giant = Riese
        .dat = dem Riesen
    verb-heal = hilf { FORM($piece, "dat") }

The language is that of the reader: `LANGUAGE`, for which a request, a stream or a job of a worker
sets the one it answers in. What another language lacks, as a rule a message of an expansion, is
worded in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from fluent.syntax import ast

from game.words.messages import entries_in, template_of, texts_of, variables_of
from game.words.names import Name
from game.words.unworded import UNWORDED, Unworded

if TYPE_CHECKING:
    from game.words.variants import Variants

SOURCE: Final = "en"
"""The language that messages are written in first."""
LANGUAGE: Final[ContextVar[str]] = ContextVar("LANGUAGE", default=SOURCE)
"""The language of the person who is spoken to."""
CARD_TEXTS: Final = ("text", "spent", "reward", "other_name")
"""Attributes of a thing of the content that are no forms of its name."""
MOST_REMEMBERED: Final = 8192
"""The most sentences with variants that are remembered."""

_FOLDERS: Final = [Path(__file__).parent]


def say(message: str, /, **named: object) -> str:
    """Word a message. Raises LookupError if there is no such message, or an argument is missing."""
    return _words_of(LANGUAGE.get()).word(message, named)


def say_with(message: str, named: Mapping[str, object]) -> str:
    """Word a message with arguments that may be made as they are asked for.

    Raises LookupError if there is no such message, or an argument is missing.
    """
    return _words_of(LANGUAGE.get()).word(message, named)


def say_or(message: str, otherwise: str, named: Mapping[str, object]) -> str:
    """Word a message if the present language has it, or else return `otherwise`."""
    return _words_of(LANGUAGE.get()).word_or(message, otherwise, named)


def name_or(message: str, otherwise: str, named: Mapping[str, object]) -> str:
    """Word a message that is a name if the present language has it, or else return `otherwise`."""
    return _words_of(LANGUAGE.get()).name_or(message, otherwise, named)


def name_of(message: str, /, **named: object) -> str:
    """Word a message that is a name, with the forms that the language has of it.

    Raises LookupError as `say` does.
    """
    return _words_of(LANGUAGE.get()).name(message, named)


def has(message: str) -> bool:
    """Whether there is such a message in the present language."""
    return message in _words_of(LANGUAGE.get()).parameters


@contextmanager
def worded_in(language: str) -> Iterator[None]:
    """Word everything in a language while the block runs."""
    before = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


@cache
def languages() -> list[str]:
    """The languages that there are, the source first."""
    found = {path.name for path in _FOLDERS[0].iterdir() if any(path.glob("*.ftl"))}
    return [SOURCE, *sorted(found - {SOURCE})]


def message_ids() -> list[str]:
    """The ids of all messages in the order of their files, and after each its attributes."""
    return list(catalogue(SOURCE).parameters)


@cache
def catalogue(language: str) -> Catalogue:
    """The messages of a language."""
    return Catalogue(language, _FOLDERS)


@cache
def _words_of(language: str) -> Words:
    """What words the messages of a language, or keeps them for later."""
    return Unworded(catalogue(SOURCE).parameters) if language == UNWORDED else catalogue(language)


def add_words(folder: Path) -> None:
    """Add the messages of an expansion: `folder` has a folder for each language."""
    _FOLDERS.append(folder)
    _forget()


def remove_words(folder: Path) -> None:
    """Forget the messages that `add_words` has added."""
    _FOLDERS.remove(folder)
    _forget()


def _forget() -> None:
    catalogue.cache_clear()
    _words_of.cache_clear()


class Words(Protocol):
    """What words messages, or keeps them for later; see the functions of the same names."""

    @property
    def parameters(self) -> Mapping[str, frozenset[str]]:
        """The arguments of each message, by its id."""

    def word(self, message: str, named: Mapping[str, object]) -> str:
        """See `say_with`."""

    def name(self, message: str, named: Mapping[str, object]) -> str:
        """See `name_of`."""

    def word_or(self, message: str, otherwise: str, named: Mapping[str, object]) -> str:
        """See `say_or`."""

    def name_or(self, message: str, otherwise: str, named: Mapping[str, object]) -> str:
        """See `name_or`."""


class Catalogue:
    """The messages of one language; `parameters` are the arguments of each, by its id."""

    def __init__(self, language: str, folders: Iterable[Path]) -> None:
        """Read the files. Raises ValueError for what is no message, or is there twice."""
        self.language = language
        self._entries = [entry for folder in folders for entry in entries_in(folder / language)]
        own = {entry.id.name for entry in self._entries}
        self._is_source = language == SOURCE
        if not self._is_source:
            source = catalogue(SOURCE)
            self._entries += [
                entry
                for entry in source._entries  # noqa: SLF001 - a catalogue as well
                if entry.id.name not in own
            ]
        patterns: dict[str, ast.Pattern] = {}
        for message, pattern in texts_of(self._entries):
            if message in patterns:
                raise ValueError(f"the message {message} is there twice")
            patterns[message] = pattern
        self.parameters: Mapping[str, frozenset[str]] = {
            message: frozenset(variables_of(pattern, patterns))
            for message, pattern in patterns.items()
        }
        templates = ((message, template_of(message, patterns)) for message in patterns)
        self._templates = {message: text for message, text in templates if text is not None}
        self._choose = lru_cache(MOST_REMEMBERED)(self._chosen)
        self._forms = {} if self._is_source else self._forms_of_names()

    def word(self, message: str, named: Mapping[str, object]) -> str:
        """Word a message: see `say_with`."""
        template = self._templates.get(message)
        if template is not None:
            return template.format_map(named)
        arguments = tuple((name, named[name]) for name in self.parameters[message])
        return self._choose(message, arguments)

    def name(self, message: str, named: Mapping[str, object]) -> str:
        """Word a message that is a name: see `name_of`."""
        text = self.word(message, named)
        if self._is_source:
            return text
        forms = self._forms.get(message, ())
        return Name(text, {form: self.word(f"{message}.{form}", named) for form in forms})

    def word_or(self, message: str, otherwise: str, named: Mapping[str, object]) -> str:
        """Word a message if there is one: see `say_or`."""
        return self.word(message, named) if message in self.parameters else otherwise

    def name_or(self, message: str, otherwise: str, named: Mapping[str, object]) -> str:
        """Word a message that is a name if there is one: see `name_or`."""
        return self.name(message, named) if message in self.parameters else otherwise

    def _forms_of_names(self) -> dict[str, list[str]]:
        """The attributes of each message that the source has not: the forms of a name."""
        known = catalogue(SOURCE).parameters
        forms: dict[str, list[str]] = {}
        for message in self.parameters:
            owner, _, form = message.partition(".")
            if form and message not in known and form not in CARD_TEXTS:
                forms.setdefault(owner, []).append(form)
        return forms

    def sources(self) -> dict[str, str]:
        """The messages as they are in the files, each with its attributes, by their ids."""
        # A process that is never asked saves the import.
        from fluent.syntax import FluentSerializer  # noqa: PLC0415

        write = FluentSerializer().serialize_entry
        return {entry.id.name: write(entry).strip() for entry in self._entries}

    def _chosen(self, message: str, arguments: tuple[tuple[str, object], ...]) -> str:
        return _variants(self).word(message, arguments)

    def variants(self) -> Variants:
        """All messages as Fluent's runtime reads them."""
        # A process that meets no such message saves what this imports: a tenth of a second.
        from game.words.variants import Variants  # noqa: PLC0415

        return Variants(self.language, self._entries)


@cache
def _variants(of: Catalogue) -> Variants:
    return of.variants()
