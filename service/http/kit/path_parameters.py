"""What is in the paths of calls: each parameter is described once, and found by its name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from game import MAX_SEATS
from service.store.ids_and_seeds import ID
from service.store.keys.documents import KEY_NAME

_NAME = re.compile(r"<(?:\w+:)?(\w+)>")
_ID: Final = {"type": "string", "pattern": f"^{ID.pattern}$"}


class PathParameter(NamedTuple):
    """What a parameter is, its form, and the code of what every call refuses where there is none.

    Without a `missing` each call says itself what it refuses.
    """

    description: str
    schema: dict[str, Any]
    missing: str = ""


PATH_PARAMETERS: Final[Mapping[str, PathParameter]] = {
    "game_id": PathParameter(
        description="The id of the game, as the call that created it gave it.",
        schema=_ID,
        missing="game_not_found",
    ),
    "seat": PathParameter(
        description="The seat, from 1.",
        schema={"type": "integer", "minimum": 1, "maximum": MAX_SEATS},
    ),
    "spectator_id": PathParameter(
        description="The id of the spectator, as GET seats lists it.",
        schema={"type": "string", "pattern": "^[0-9a-f]{12}$"},
        missing="spectator_not_found",
    ),
    "hint_id": PathParameter(
        description="The id of the hint, as the call that asked for it gave it.",
        schema=_ID,
        missing="hint_not_found",
    ),
    "review_id": PathParameter(
        description="The id of the review, as the call that asked for it gave it.",
        schema=_ID,
        missing="review_not_found",
    ),
    "webhook_id": PathParameter(
        description="The id of the webhook.", schema=_ID, missing="webhook_not_found"
    ),
    "key_name": PathParameter(
        description="The name of the key.",
        schema={"type": "string", "pattern": f"^{KEY_NAME.pattern}$"},
        missing="key_not_found",
    ),
    "language": PathParameter(
        description="One that listLanguages names.",
        schema={"type": "string", "pattern": "^[a-z]{2,3}$"},
        missing="not_found",
    ),
}


def described(path: str) -> tuple[list[dict[str, Any]], list[str]]:
    """Describe the parameters of a path; also returns the codes of what its calls refuse."""
    named = [(name, PATH_PARAMETERS[name]) for name in _NAME.findall(path)]
    parameters = [
        {
            "in": "path",
            "name": name,
            "required": True,
            "description": each.description,
            "schema": each.schema,
        }
        for name, each in named
    ]
    return parameters, [each.missing for _, each in named if each.missing]
