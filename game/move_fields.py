"""The parts of a move as a typed document: one type for each kind of move.

The types follow from the notation, so that a verb that an expansion adds has its type as well. Two
verbs with the same word share a type; what only one of them has may be null in it.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

from msgspec import defstruct
from mypy_extensions import i64

from game.documents.moves import MoveFields
from game.documents.names import about
from game.engine.moves import verb_of
from game.notation import FORMS, PIECE, Form, Vocabulary, move_fields

ABOUT: Final = {
    "seat": "The seat, from 1.",
    "payer": "The seat that pays, from 1.",
    "treasure": "The id of a treasure of the harpies.",
    "sea_monster": "`scylla` or `charybdis`.",
    "side": "Which space of a tile: `counterclockwise`, `clockwise` or `middle`.",
    "other_peninsula": "The next peninsula clockwise.",
    "monster": "The id of a monster.",
    "to_seat": "The seat that receives, from 1.",
    "place": "The id of a place.",
    "build_space": "The number of the build space, from 1.",
    "card": "The id of a library card or artifact.",
    "artifact": "The id of an artifact.",
    "misfortune": "The id of a misfortune.",
    "component": "The id of a component.",
    "councilor": "The id of a councilor.",
}

_TYPES: Final[dict[str, tuple[list[Form], type[MoveFields]]]] = {}


def fields_of(code: int, vocabulary: Vocabulary) -> MoveFields:
    """The parts of a move code."""
    word = FORMS[verb_of(i64(code))].word
    kept = _TYPES.get(word)
    made = fields_type(word) if kept is None else kept[1]
    return made(**move_fields(code, vocabulary))


def seat_named(fields: MoveFields) -> int | None:
    """The seat whose move it is by its parts: who pays, or the seat; None if they name neither."""
    payer: int | None = getattr(fields, "payer", None)
    return getattr(fields, "seat", None) if payer is None else payer


def fields_types() -> list[type[MoveFields]]:
    """The types of all kinds of moves in the notation."""
    return [fields_type(word) for word in sorted({form.word for form in FORMS.values()})]


def fields_type(word: str) -> type[MoveFields]:
    """The type of the moves that begin with a word."""
    forms = [form for form in FORMS.values() if form.word == word]
    kept = _TYPES.get(word)
    if kept is not None and kept[0] == forms:
        return kept[1]
    made = _make(word, forms)
    _TYPES[word] = (forms, made)
    return made


def _make(word: str, forms: list[Form]) -> type[MoveFields]:
    parts = [_parts(form) for form in forms]
    required: list[Any] = []
    optional: list[Any] = []
    for name, kind in {name: kind for part in parts for name, kind in part.items()}.items():
        described = Annotated[kind, about(ABOUT[name])] if name in ABOUT else kind
        if all(name in part for part in parts):
            required.append((name, described))
        else:
            optional.append((name, described | None, None))
    made = defstruct(
        f"{word.title().replace('_', '')}Fields",
        [*required, *optional],
        bases=(MoveFields,),
        frozen=True,
        tag=word,
        namespace={"__doc__": f"The parts of a move of the kind `{word}`."},
    )
    return cast("type[MoveFields]", made)


def _parts(form: Form) -> dict[str, Any]:
    """The names and types of the parts of a form."""
    found: dict[str, Any] = {}
    for argument in form.arguments:
        if argument is PIECE:
            found["seat"] = int
        found[argument.name] = argument.type
    return found
