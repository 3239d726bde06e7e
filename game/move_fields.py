"""The parts of a move by their names, as one typed document.

The names follow from the notation, so that a verb that an expansion adds brings its own.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, cast

from msgspec import UNSET, UnsetType, defstruct
from mypy_extensions import i64

from game.documents.moves import MoveFields
from game.documents.names import about
from game.engine.moves import verb_of
from game.notation import FORMS, PIECE, Vocabulary, move_fields

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

_made: list[type[MoveFields]] = []
"""The last type that was made."""


def fields_of(code: int, vocabulary: Vocabulary) -> MoveFields:
    """The parts of a move code."""
    parts: dict[str, Any] = dict(move_fields(code, vocabulary))
    word = FORMS[verb_of(i64(code))].word
    try:
        return _made[0](kind=word, **parts)
    except (IndexError, TypeError):  # of an expansion that was registered since
        _made[:] = [fields_type()]
        return _made[0](kind=word, **parts)


def seat_named(fields: MoveFields) -> int | None:
    """The seat whose move it is by its parts: who pays, or the seat; None if they name neither."""
    named = (getattr(fields, name, UNSET) for name in ("payer", "seat"))
    return next((seat for seat in named if seat is not UNSET), None)


def fields_type() -> type[MoveFields]:
    """The type with the parts of all moves in the notation; a move has those of its kind."""
    found: dict[str, Any] = {}
    for form in FORMS.values():
        for argument in form.arguments:
            if argument is PIECE:
                found["seat"] = int
            found[argument.name] = argument.type
    parts = [
        (name, Annotated[kind, about(ABOUT[name])] if name in ABOUT else kind)
        for name, kind in sorted(found.items())
    ]
    made = defstruct(
        "PartsOfMoves",
        [(name, kind | UnsetType, UNSET) for name, kind in parts],
        bases=(MoveFields,),
        frozen=True,
        namespace={"__doc__": MoveFields.__doc__},
    )
    return cast("type[MoveFields]", made)
