"""What an engine at a seat may be given: its budget and its strength."""

from __future__ import annotations

from typing import Any

import pytest

from tests.service.client import FOUR_SEATS, ApiClient, check_problem

pytestmark = pytest.mark.any_store


@pytest.mark.parametrize(
    ("engine", "field"),
    [
        ({"budget": {}}, "players.1.engine.budget"),
        ({"budget": {"seconds": 1, "simulations": 5}}, "players.1.engine.budget"),
        ({"budget": {"simulations": 0}}, "players.1.engine.budget.simulations"),
        ({"strength": "weak"}, "players.1.engine.strength"),
        ({"speed": 3}, "players.1.engine.speed"),
    ],
)
def test_a_wrong_engine_is_named(client: ApiClient, engine: Any, field: str) -> None:
    seats = [FOUR_SEATS[0], FOUR_SEATS[1] | {"engine": engine}]
    reply: Any = client.post("/v1/games", {"players": seats}).json
    assert (reply["code"], reply["field"]) in {
        ("invalid_value", field),
        ("unknown_field", field),
    }


def test_an_engine_has_the_limits_of_hints(client: ApiClient) -> None:
    engine = {"budget": {"seconds": 3600}}
    seats = [FOUR_SEATS[0], FOUR_SEATS[1] | {"engine": engine}]
    reply = client.post("/v1/games", {"players": seats})
    body = check_problem(reply, 422, "budget_too_large", "players.1.engine.budget.seconds")
    assert body["limit"] == 60
    game = client.new_game()
    reply = client.post(f"{game}/seats/1/engine", engine)
    check_problem(reply, 422, "budget_too_large", "budget.seconds")
