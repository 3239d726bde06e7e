"""The documents: their lines fit, their links lead somewhere, and the commands in them exist."""

from __future__ import annotations

import importlib.util
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from loadtest.command import capacity
from service.cli import main

CHECKOUT = Path(__file__).resolve().parents[1]
DOCUMENTS = sorted(
    path.relative_to(CHECKOUT)
    for folder in ("", "docs", "benchmarks", "clients/python", "clients/typescript")
    for path in (CHECKOUT / folder).glob("*.md")
)
LONGEST_LINE = 120
MODULE = re.compile(r"python -m ([a-z_]+(?:\.[a-z_]+)*)")

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=str)


def text_of(document: Path) -> str:
    return (CHECKOUT / document).read_text(encoding="utf-8")


def tokens_of(document: Path) -> list[Token]:
    return MarkdownIt("commonmark").enable("table").parse(text_of(document))


def inner_tokens(document: Path) -> Iterator[Token]:
    """Yield what paragraphs, headings and cells of tables are made of."""
    for token in tokens_of(document):
        yield from token.children or ()


def commands_in(document: Path) -> Iterator[list[str]]:
    """Yield the words of each `cosmicgate` command that a document shows, after its name."""
    blocks = [token for token in tokens_of(document) if token.type in {"code_block", "fence"}]
    shown = [line for block in blocks for line in block.content.splitlines()]
    shown += [token.content for token in inner_tokens(document) if token.type == "code_inline"]
    for text in shown:
        name, _, rest = text.strip().partition(" ")
        if name == "cosmicgate" and rest:
            yield shlex.split(rest, comments=True)


def unknown_word(words: list[str]) -> str | None:
    """Return the first command or flag that `cosmicgate` does not have; None: it has all."""
    command: click.Command = main
    context = click.Context(command)
    for word in words:
        if word.startswith("--"):
            known = {option for each in command.get_params(context) for option in each.opts}
            if word.partition("=")[0] not in known:
                return word
        elif isinstance(command, click.Group):
            found = command.get_command(context, word)
            if found is None:
                return word
            command = capacity if found.name == "capacity" else found  # this one is loaded late
    return None


def test_there_are_documents_to_check() -> None:
    assert {Path("README.md"), Path("docs/api.md"), Path("benchmarks/README.md")} <= set(DOCUMENTS)


@every_document
def test_a_line_of_prose_fits(document: Path) -> None:
    lines = text_of(document).splitlines()
    prose = [token.map for token in tokens_of(document) if token.type == "paragraph_open"]
    long = [
        f"{document}:{number + 1}"
        for first, end in filter(None, prose)
        for number in range(first, end)
        if len(lines[number]) > LONGEST_LINE
    ]
    assert long == []


@every_document
def test_a_link_leads_to_a_file_that_is_there(document: Path) -> None:
    links = [
        str(token.attrs.get("href") or token.attrs.get("src"))
        for token in inner_tokens(document)
        if token.type in {"link_open", "image"}
    ]
    files = [link.partition("#")[0] for link in links if not link.startswith("https://")]
    folder = (CHECKOUT / document).parent
    assert [file for file in files if not (folder / file).exists()] == []


@every_document
def test_a_module_to_run_is_there(document: Path) -> None:
    modules = set(MODULE.findall(text_of(document)))
    assert [name for name in sorted(modules) if importlib.util.find_spec(name) is None] == []


@every_document
def test_a_command_has_the_flags_that_are_shown(document: Path) -> None:
    wrong = [(words, unknown_word(words)) for words in commands_in(document) if unknown_word(words)]
    assert wrong == []


@pytest.mark.parametrize("words", ["serf", "serve --prot 80", "keys make", "store back-up FILE"])
def test_a_command_that_is_not_there_is_noticed(words: str) -> None:
    assert unknown_word(words.split()) is not None
