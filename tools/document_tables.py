"""Lists in documents that are made from the code; `make openapi` writes them.

`docs/notation.md` lists every verb. What a row says of a verb is the comment above its message in
the English catalogue, or else its sentence, in which the words of the move are named.
`docs/position.md` lists the numbers that cards keep, with what their classes say of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Final

import click
from fluent.syntax import ast

from game import Game, complete_setup, load_content
from game.engine import registry
from game.engine.effects import Card, OwnNumber
from game.monstrosities import MONSTERS
from game.notation import CHANCE_VERBS, FORMS, Form
from game.words import SOURCE
from game.words.messages import entries_in

CHECKOUT: Final = Path(__file__).resolve().parents[1]
NOTATION: Final = CHECKOUT / "docs" / "notation.md"
POSITION: Final = CHECKOUT / "docs" / "position.md"
CATALOGUE: Final = CHECKOUT / "game" / "words" / SOURCE


@click.command()
def main() -> None:
    """Write the lists in documents anew."""
    for path, with_lists in ((NOTATION, with_verbs), (POSITION, with_numbers)):
        path.write_text(with_lists(path.read_text(encoding="utf-8")), encoding="utf-8")
        click.echo(f"wrote {path}")


def with_verbs(document: str) -> str:
    """Return the document about the notation with its two lists of verbs."""
    chance = {FORMS[verb].name for verb in CHANCE_VERBS}
    rows = {form.name: _row(form, message) for form, message in _verbs()}
    moves = [row for name, row in rows.items() if name not in chance]
    outcomes = [row for name, row in rows.items() if name in chance]
    document = with_list(document, "Moves of the team", moves)
    return with_list(document, "Outcomes of chance", outcomes)


def with_numbers(document: str) -> str:
    """Return the document about positions with the numbers that the cards keep."""
    alike: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for card_id, card in _cards():
        if rows := tuple(_rows_of_numbers(card)):
            alike.setdefault(rows, []).append(f"`{card_id}`")
    return with_list(
        document,
        "What cards keep count of",
        [
            f"| {', '.join(sorted(cards))} | {names} | {meaning} |"
            if n == 0
            else f"| | {names} | {meaning} |"
            for rows, cards in alike.items()
            for n, (names, meaning) in enumerate(rows)
        ],
    )


def with_list(document: str, heading: str, rows: Iterable[str]) -> str:
    """Put rows in place of those of the first table below a heading."""
    before, found, below = document.partition(f"\n## {heading}\n")
    lines = below.split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith("|---")) + 1
    end = next(n for n, line in enumerate(lines) if n >= first and not line.startswith("|"))
    return before + found + "\n".join([*lines[:first], *rows, *lines[end:]])


def _verbs() -> Iterator[tuple[Form, ast.Message]]:
    """Yield each verb with its message, in the order of the catalogue."""
    forms = {f"verb-{form.name}": form for form in FORMS.values()}
    for entry in entries_in(CATALOGUE):
        if isinstance(entry, ast.Message) and entry.id.name in forms:
            yield forms[entry.id.name], entry


def _row(form: Form, message: ast.Message) -> str:
    text = ":".join([form.word, *(argument.name for argument in form.arguments)])
    comment = message.comment
    return f"| `{text}` | {_sentence(message) if comment is None else comment.content} |"


def _sentence(message: ast.Message) -> str:
    """Return the sentence of a verb, with the names of its arguments."""
    words = []
    for element in message.value.elements if message.value else ():
        match element:
            case ast.TextElement():
                words.append(str(element.value))
            case ast.Placeable(expression=ast.VariableReference() as variable):
                words.append(f"`{variable.id.name}`")
            case _:
                raise ValueError(f"{message.id.name} needs a comment that says what it does")
    return "".join(words)


def _cards() -> Iterator[tuple[str, Card]]:
    """Yield a card of each class with its id; monsters are of a game, whose cards they know."""
    content = load_content()
    asked = {"players": 4, "level": 1, "expansion": {"monsters": [*MONSTERS]}}
    table = Game.new(complete_setup(asked, content, Random(0)), content).position.table
    yield from ((card.id, card) for card in table.cards() if card.id in MONSTERS)
    families = (
        registry.POWERS,
        registry.COUNCILORS,
        registry.ARTIFACTS,
        registry.MISFORTUNES,
        registry.LIBRARY_CARDS,
        registry.BUILDABLES,
        registry.LOCATIONS,
    )
    for card_id, cls in (entry for family in families for entry in family.items()):
        if cls.__module__.startswith("game.") and card_id not in MONSTERS:
            yield card_id, cls()


def _rows_of_numbers(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the names of the numbers of a card that mean the same, and what they mean."""

    def same(number: OwnNumber) -> tuple[str, str]:
        return number.meaning, number.among

    for (meaning, among), numbers in groupby(card.own_numbers(), same):
        yield among or ", ".join(f"`{number.name}`" for number in numbers), meaning


if __name__ == "__main__":
    main()
