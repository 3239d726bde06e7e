"""How a game begins, as requests tell it: a set-up, a table that stands, or a record."""

from __future__ import annotations

from typing import Any, ClassVar

import marshmallow as ma

from game import Record, RecordError
from service.http.inputs import InputSchema, list_of, text, whole_number
from service.http.problems import Problem
from service.http.standing import POSITION_EXAMPLE, POSITION_TOLD

MOST_SEATS = 7
SETUP_FIELDS = ("players", "level", "blueprint", "expansion", "variant", "position")


class SeatSchema(InputSchema):
    """One player of a new game."""

    councilor = text(40, "the councilor", description="Id of the councilor; drawn by default.")
    color = text(40, "the colour", description="Id of the colour; given by default.")
    name = text(80, "the player's name", allow_none=True, description="Name of the player.")


class PlayersField(ma.fields.Field[Any]):
    """A number of players, or the list of their seats."""

    SENTENCE = f"Send players as a whole number from 1 to {MOST_SEATS}, or as a list of seats."

    _number = whole_number(1, MOST_SEATS, "players")

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        if isinstance(value, list):
            if not 1 <= len(value) <= MOST_SEATS:
                raise ma.ValidationError(
                    f"There are seats for 1 to {MOST_SEATS} players. {self.SENTENCE}"
                )
            return SeatSchema(many=True).load(value)
        return self._number.deserialize(value)


class RecordField(ma.fields.Field[Any]):
    """A record, as JSON or as the text with one move a line."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        try:
            if isinstance(value, str):
                return Record.from_text(value)
            if isinstance(value, dict):
                return Record.from_dict(value)
        except RecordError as error:
            told = f"This does not replay: {error}. Send the record as readRecord gave it."
            at = {} if error.move_index is None else {"move_index": error.move_index}
            raise Problem("invalid_record", told, field="record", more=at) from None
        raise ma.ValidationError("Send the record as an object, or as its text.")


class BeginningSchema(InputSchema):
    """A set-up or a record."""

    players = PlayersField(
        metadata={
            "description": "The seats, or just how many; councilors and colours are then drawn.",
            "oneOf": [
                {"type": "integer", "minimum": 1, "maximum": MOST_SEATS},
                {
                    "type": "array",
                    "minItems": 1,
                    "maxItems": MOST_SEATS,
                    "items": {"$ref": "#/components/schemas/Seat"},
                },
            ],
        },
        error_messages={"null": PlayersField.SENTENCE},
    )
    level = whole_number(1, 8, "the level", description="Difficulty, 1 is the introduction.")
    blueprint = list_of(
        text(40, "a component"),
        20,
        "the blueprint",
        description="Ids of the components to build; the Power Core is always one more.",
    )
    expansion = ma.fields.Dict(
        allow_none=True,
        error_messages={"invalid": "Send expansion as null: only the base game is played."},
        metadata={"description": "What to add of Monstrosities; null for the base game."},
    )
    variant = text(40, "the variant", description="The way of playing; `standard` is the rules'.")
    position = ma.fields.Dict(
        allow_none=True,
        error_messages={"invalid": f"Send position as an object. {POSITION_TOLD}"},
        metadata={
            "description": f"A table that is in the middle of a game already. {POSITION_TOLD}",
            "example": POSITION_EXAMPLE,
        },
    )
    record = RecordField(
        metadata={
            "description": "A game to import, instead of players and the rest of the set-up.",
            "oneOf": [{"type": "object"}, {"type": "string"}],
        },
        error_messages={"null": "Send the record as an object, or as its text."},
    )

    # Said without oneOf, of which the makers of clients make a choice of types.
    constraints: ClassVar[dict[str, Any]] = {
        "if": {"required": ["record"]},
        "then": {"not": {"required": ["players"]}},
        "else": {"required": ["players"]},
    }

    @ma.validates_schema
    def _one_beginning(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if "record" not in data and "players" not in data:
            raise ma.ValidationError(f"{PlayersField.SENTENCE} Or send a record.", "players")
        if "record" in data and "players" in data:
            raise ma.ValidationError(
                "The record has its own players: send one or the other.", "players"
            )
