"""Lists in documents that are made from the code; `make openapi` writes them.

`docs/notation.md` lists every verb. What a row says of a verb is the comment above its message in
the English catalogue, or else its sentence, in which the words of the move are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click
from fluent.syntax import ast

from game.notation import CHANCE_VERBS, FORMS, Form
from game.words import SOURCE
from game.words.messages import entries_in

CHECKOUT: Final = Path(__file__).resolve().parents[1]
NOTATION: Final = CHECKOUT / "docs" / "notation.md"
CATALOGUE: Final = CHECKOUT / "game" / "words" / SOURCE


@click.command()
def main() -> None:
    """Write the lists in documents anew."""
    NOTATION.write_text(with_verbs(NOTATION.read_text(encoding="utf-8")), encoding="utf-8")
    click.echo(f"wrote {NOTATION}")


def with_verbs(document: str) -> str:
    """Return the document about the notation with its two lists of verbs as the code has them."""
    chance = {FORMS[verb].name for verb in CHANCE_VERBS}
    rows = {form.name: _row(form, message) for form, message in _verbs()}
    moves = [row for name, row in rows.items() if name not in chance]
    outcomes = [row for name, row in rows.items() if name in chance]
    document = with_list(document, "Moves of the team", moves)
    return with_list(document, "Outcomes of chance", outcomes)


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


if __name__ == "__main__":
    main()
