"""What is in the paths and headers of calls: described once, with what is refused about it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from flask import Flask
from werkzeug.routing import BaseConverter, IntegerConverter

from game import MAX_SEATS
from service.store.ids_and_seeds import ID
from service.store.keys import KEY_NAME, OWN_KEY

REFUSED: Final = "refused"
"""Where the description of a parameter has the codes of what is refused about it."""
_NAME = re.compile(r"<(?:\w+:)?(\w+)>")
_ID: Final = {"type": "string", "pattern": f"^{ID.pattern}$"}


class AsciiNumberConverter(IntegerConverter):
    """A whole number in the digits 0 to 9; that of werkzeug also takes those of other scripts."""

    regex = "[0-9]{1,18}"


class KeyNameConverter(BaseConverter):
    """The name of a key in an address: anything but the word for the caller's own key."""

    regex = rf"(?!{OWN_KEY}\Z)[^/]+"


def register_converters(app: Flask) -> None:
    """Have the application read these parts of addresses."""
    app.url_map.converters |= {"key_name": KeyNameConverter, "int": AsciiNumberConverter}


class PathParameter(NamedTuple):
    """What a parameter is, its form, and the code of what every call refuses where there is none.

    Without a `missing` each call says itself what it refuses.
    """

    description: str
    schema: dict[str, Any]
    missing: str = ""


PATH_PARAMETERS: Final[Mapping[str, PathParameter]] = {
    "game_id": PathParameter(
        "The id of the game, as the call that created it gave it.", _ID, "game_not_found"
    ),
    "seat": PathParameter(
        "The seat, from 1.", {"type": "integer", "minimum": 1, "maximum": MAX_SEATS}
    ),
    "spectator_id": PathParameter(
        "The id of the spectator, as GET seats lists it.",
        {"type": "string", "pattern": "^[0-9a-f]{12}$"},
        "spectator_not_found",
    ),
    "hint_id": PathParameter(
        "The id of the hint, as the call that asked for it gave it.", _ID, "hint_not_found"
    ),
    "review_id": PathParameter(
        "The id of the review, as the call that asked for it gave it.", _ID, "review_not_found"
    ),
    "webhook_id": PathParameter("The id of the webhook.", _ID, "webhook_not_found"),
    "key_name": PathParameter(
        "The name of the key.",
        {"type": "string", "pattern": f"^{KEY_NAME.pattern}$"},
        "key_not_found",
    ),
    "language": PathParameter(
        "One that listLanguages names.", {"type": "string", "pattern": "^[a-z]{2,3}$"}, "not_found"
    ),
}


def header(
    name: str, description: str, *refused: str, required: bool | None = None, **schema: Any
) -> dict[str, Any]:
    """Describe a header of requests; `refused` are the codes of refusals about it.

    `schema` says what its text is beyond that, and has an `example`, if any.
    """
    example = {"example": schema.pop("example")} if "example" in schema else {}
    needed = {} if required is None else {"required": required}
    what = {"in": "header", "name": name, "description": description}
    return {**what, **needed, "schema": {"type": "string", **schema}, **example, REFUSED: refused}


def reply_header(name: str, description: str, **schema: Any) -> dict[str, Any]:
    """Describe a header of replies."""
    return {name: {"description": description, "schema": {"type": "string", **schema}}}


LOCATION_HEADER: Final = reply_header("Location", "Where it is.")


def described(path: str) -> list[dict[str, Any]]:
    """Describe the parameters of a path."""
    return [
        {
            "in": "path",
            "name": name,
            "required": True,
            "description": each.description,
            "schema": each.schema,
            REFUSED: [each.missing] if each.missing else [],
        }
        for name, each in ((name, PATH_PARAMETERS[name]) for name in _NAME.findall(path))
    ]
