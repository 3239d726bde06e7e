"""Schemas of requests that create a game, from a set-up, a position or a record; of engines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar, Final

import marshmallow as ma

from game import MAX_SEATS, PositionError, Record, RecordError, SetupError, complete_setup
from game.documents.position_document import PositionDocument
from game.documents.record import GameRecord
from game.monstrosities import MONSTERS
from game.setup import LONGEST_NAME, SETUP_FIELDS
from game.words import say, say_with
from service.http.kit.blueprint import PLACE, reference
from service.http.kit.context import services
from service.http.kit.fields import (
    InputSchema,
    OneAmountSchema,
    check_search_budget,
    exactly_one_of,
    flag,
    list_of,
    number,
    one_of,
    shown_text,
    text,
    whole_number,
    without_nulls,
)
from service.http.kit.languages import Worded, later, reader_text
from service.http.kit.problems import FieldError, Problem
from service.http.kit.request_parser import ended, field_errors
from service.store.games.documents import Chance, UndoMode
from service.store.games.seating import Engine, EngineBudget, Strength

GIVEN = "GivenPosition"
"""The schema of what a request may send."""
POSITION_PARTS: Final = ", ".join(PositionDocument.__struct_fields__)
POSITION_HELP: Final = say("detail-position.help", parts=POSITION_PARTS)
HIGHEST_LEVEL = 8
LONGEST_LABEL = 200
MOST_CARDS = 30
DEFAULT_BUDGET = EngineBudget(simulations=400)


def lever(name: str, description: str) -> ma.fields.Integer:
    """Make a field for a count that makes a game easier or harder; the content has its bound."""
    return whole_number(0, MOST_CARDS, name, description=description)


class SeatSchema(InputSchema):
    """One player of a new game."""

    councilor = text(40, "field-councilor", description="Id of the councilor; drawn by default.")
    color = text(40, "field-color", description="Id of the color; given by default.")
    name = shown_text(
        LONGEST_NAME,
        "field-player_name",
        allow_none=True,
        description="Name of the player, which no other player has.",
    )


class ExpansionSchema(InputSchema):
    """What the table chooses of Monstrosities."""

    error_messages = {  # noqa: RUF012 - marshmallow's way
        "type": later("detail-expansion")
    }

    monsters = list_of(
        text(40, "field-a_monster"),
        len(MONSTERS),
        "expansion.monsters",
        description="Ids of monsters.",
    )
    offset_monsters = flag(
        "expansion.offset_monsters",
        description="With monsters: three Calm Seas more and three Controlled Floods less.",
    )
    receding_waters = lever(
        "expansion.receding_waters",
        "Receding Waters in place of Calm Seas, one for every two of them.",
    )
    red_skies = lever(
        "expansion.red_skies", "Red Skies in place of Calm Seas, one for every two of them."
    )
    two_teams = flag(
        "expansion.two_teams",
        description="The new solo rules: a single player leads the Mechanical Atlanteans too.",
    )


class PositionField(ma.fields.Field[Any]):
    """A table in the middle of a game; the rules check what is in it."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        if not isinstance(value, dict):
            raise self.make_error("invalid")
        return value


class PlayersField(ma.fields.Field[Any]):
    """A number of players, or the list of their seats."""

    schema = SeatSchema(many=True)
    SENTENCE = later("detail-players", most=MAX_SEATS)

    _number = whole_number(1, MAX_SEATS, "players")

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        if isinstance(value, list):
            if not 1 <= len(value) <= MAX_SEATS:
                raise ma.ValidationError(later("detail-players.seats", most=MAX_SEATS))
            return self.schema.load(value)
        try:
            return self._number.deserialize(value)
        except ma.ValidationError:
            raise ma.ValidationError(self.SENTENCE) from None


def players_metadata(seat: str) -> dict[str, Any]:
    """Describe the field of the players; `seat` is the schema of one seat."""
    return {
        "description": "The seats, or just how many: then councilors are drawn and colors given.",
        "oneOf": [
            {"type": "integer", "minimum": 1, "maximum": MAX_SEATS},
            {
                "type": "array",
                "minItems": 1,
                "maxItems": MAX_SEATS,
                "items": {"$ref": f"#/components/schemas/{seat}"},
            },
            {"type": "null"},
        ],
    }


class KeptSchema(InputSchema):
    """How a game is kept; the `setup` of a record has these fields, too."""

    chance = one_of(
        Chance,
        "chance",
        description="Who rolls and draws: the service (by default), people who report the "
        "outcomes, or (`seeded`) the service as it follows from the seed, which everybody sees.",
    )
    undo = one_of(
        UndoMode,
        "undo",
        description="How far moves can be undone: until dice or cards come (default), or always.",
    )
    label = shown_text(LONGEST_LABEL, "field-label", description="A text of your own, for lists.")


_KEPT = KeptSchema()


class RecordField(ma.fields.Field[Any]):
    """A record, as JSON or as the text with one move a line."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        del attr, data, kwargs
        try:
            if isinstance(value, str):
                return _checked(Record.from_text(value))
            if isinstance(value, dict):
                return _checked(Record.from_dict(value))
        except RecordError as error:
            raise _no_record(error) from None
        raise ma.ValidationError(later("detail-record"))


def _checked(record: Record) -> Record:
    """Check how the game of a record is to be kept. Raises RecordError."""
    wrong = _KEPT.validate(record.kept)
    if wrong:
        errors = field_errors(wrong, _KEPT)
        raise RecordError.of_head([(f"setup.{each.field}", each.detail) for each in errors])
    return replace(record, kept=_KEPT.load(record.kept))


class BeginningSchema(KeptSchema):
    """A set-up or a record."""

    players = PlayersField(
        metadata=players_metadata("Seat"), error_messages={"null": PlayersField.SENTENCE}
    )
    level = whole_number(
        1,
        HIGHEST_LEVEL,
        "field-level",
        description="Difficulty; 1 is the introduction, 6 to 8 need the expansion.",
    )
    blueprint = list_of(
        text(40, "field-a_component"),
        20,
        "field-blueprint",
        description="Ids of the components to build; the Power Core is always one more.",
    )
    expansion = ma.fields.Nested(
        ExpansionSchema,
        allow_none=True,
        metadata={"description": "Null for the base game; an object for Monstrosities."},
    )
    variant = text(40, "field-variant", description="The variant; `standard` is the only one.")
    wrath_start = lever("wrath_start", "The space on which the Wrath counter starts, from 0.")
    calm_seas = lever("calm_seas", "Calm Seas in the deck, instead of the level's.")
    controlled_floods = lever(
        "controlled_floods", "Controlled Floods in the deck, instead of the level's."
    )
    hologram = flag(
        "hologram",
        description="Add the Hologram. One or two players have it in any case, also with `false`.",
    )
    automaton = flag(
        "automaton",
        description="Add the Automaton. One player has it in any case, also with `false`.",
    )
    position = PositionField(
        error_messages={"invalid": later("detail-position", parts=POSITION_PARTS)},
        metadata={
            "description": f"A table that is in the middle of a game already. {POSITION_HELP}",
            "anyOf": [{"$ref": PLACE.format(name=GIVEN)}, {"type": "null"}],
        },
    )
    record = RecordField(
        metadata={
            "description": "A game to import, instead of players and the rest of the set-up.",
            "oneOf": [reference(GameRecord), {"type": "string"}, {"type": "null"}],
        },
        error_messages={"null": later("detail-record")},
    )

    constraints: ClassVar[dict[str, Any]] = exactly_one_of("players", "record")

    @ma.validates_schema(pass_original=True, skip_on_field_errors=False)
    def _possible(self, data: dict[str, Any], sent: Any, **kwargs: Any) -> None:
        """Check the set-up even where a field is wrong already, so that every error is listed."""
        del kwargs
        sent = without_nulls(sent, self.fields)
        if not isinstance(sent, dict) or "players" not in sent or "record" in sent:
            return
        names = [name for name in SETUP_FIELDS if name in sent and name != "position"]
        setup = {name: without_engines(data.get(name, sent[name])) for name in names}
        try:
            complete_setup(setup, services().content, Random(0))
        except SetupError as error:
            errors = setup_errors(error, "")
            raise ma.ValidationError({wrong.field: [wrong] for wrong in errors}) from None

    @ma.validates_schema
    def _one_beginning(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if "record" not in data and "players" not in data:
            needed = later("detail-players.or_record", most=MAX_SEATS)
            raise ma.ValidationError(needed, "players")
        if "record" in data and "players" in data:
            raise ma.ValidationError(later("detail-one_beginning"), "players")


def without_engines(players: Any) -> Any:
    """Leave the engines out of the players of a new game; the rest is a set-up."""
    if not isinstance(players, list):
        return players
    return [
        {name: value for name, value in player.items() if name != "engine"}
        if isinstance(player, dict)
        else player
        for player in players
    ]


def setup_errors(error: SetupError, path: str) -> list[FieldError]:
    """List what is wrong with a set-up; `path` is its place in the request."""
    code = "invalid_position" if isinstance(error, PositionError) else "invalid_setup"
    return _field_errors(code, error.problems, path)


def _field_errors(code: str, problems: Sequence[tuple[str, str]], path: str) -> list[FieldError]:
    return [FieldError(code, f"{path}{field}", ended(message)) for field, message in problems]


def _no_record(error: RecordError) -> Problem:
    """Refuse what was sent as a record: for all its wrong fields, or for a move."""
    if error.problems:
        errors = _field_errors("invalid_record", error.problems, "record.")
        at = {"field": errors[0].field, "detail": errors[0].detail}
        detail = Worded(say_with("detail-bad_record", at))
        return Problem("invalid_record", detail, field=errors[0].field, errors=errors)
    detail, index = reader_text("detail-no_replay", reason=error), error.move_index
    if index is None:
        return Problem("invalid_record", detail, field="record")
    field = f"record.moves.{index}"
    return Problem("invalid_record", detail, field=field, more={"move_index": index})


class EngineBudgetSchema(OneAmountSchema):
    """How much an engine searches for each of its decisions."""

    seconds = number(0, "budget.seconds", description="For how long to search.")
    simulations = whole_number(1, None, "budget.simulations", description="How many simulations.")

    constraints: ClassVar[dict[str, Any]] = exactly_one_of("seconds", "simulations")


class EngineSchema(InputSchema):
    """An engine that plays a seat."""

    budget = ma.fields.Nested(
        EngineBudgetSchema,
        metadata={"description": "For each decision: `seconds` or `simulations`; 400 by default."},
    )
    strength = one_of(
        Strength,
        "strength",
        load_default="full",
        description="`full` plays the best move found; `casual` and `beginner` make mistakes.",
    )


class NewSeatSchema(SeatSchema):
    """One player of a new game: a person, or an engine."""

    engine = ma.fields.Nested(
        EngineSchema,
        allow_none=True,
        metadata={"description": "The engine that plays this seat; none by default."},
    )


class NewPlayersField(PlayersField):
    """A number of players, or the list of their seats, some of which engines may have."""

    schema = NewSeatSchema(many=True)


class SeatedEngineSchema(EngineSchema):
    """An engine, and the seat that it plays."""

    seat = whole_number(1, MAX_SEATS, "field-seat", required=True, description="The seat, from 1.")


def engine_of(wanted: dict[str, Any], path: str) -> Engine:
    """Make the engine that a request wants; `path` is its place in the request.

    Raises Problem when its budget is above the operator's limits.
    """
    budget = wanted.get("budget")
    if not budget:
        return Engine(DEFAULT_BUDGET, wanted["strength"])
    check_search_budget(budget, "detail-engine_budget", path)
    return Engine(EngineBudget(**budget), wanted["strength"])


def take_engines(choices: dict[str, Any]) -> list[Engine | None]:
    """Take the engines out of the players of a new game; the rest is a set-up."""
    players = choices.get("players")
    if not isinstance(players, list):
        return []
    engines = []
    for number_, player in enumerate(players):
        wanted = player.pop("engine", None)
        engines.append(engine_of(wanted, f"players.{number_}.engine.") if wanted else None)
    return engines
