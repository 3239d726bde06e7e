"""Request schema of an engine at a seat, for a new game and for a game that runs."""

from __future__ import annotations

from typing import Any, ClassVar

import marshmallow as ma

from game import MAX_SEATS
from service.http.games.setup_schema import PlayersField, SeatSchema
from service.http.kit.budgets import OneAmountSchema, check_search_budget
from service.http.kit.fields import number, one_of, whole_number
from service.http.kit.input_schemas import InputSchema, exactly_one_of
from service.store.games.seating import STRENGTHS, Engine, EngineBudget

DEFAULT_BUDGET = EngineBudget(simulations=400)


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
        STRENGTHS,
        "strength",
        "EngineStrength",
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
