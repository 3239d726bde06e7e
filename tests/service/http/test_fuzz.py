"""Generated requests over the whole description: no fault, and no reply that is not described."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import settings
from redis import Redis
from schemathesis import Case, CheckContext, Response
from schemathesis.specs.openapi.checks import (
    negative_data_rejection,
    positive_data_acceptance,
    response_schema_conformance,
)

from service.app import create_app
from service.config import Config
from tests.service.client import ApiClient

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

BEYOND_A_SCHEMA = {
    "address_not_allowed",
    "bad_cursor",
    "budget_too_large",
    "contradictory_question",
    "illegal_move",
    "invalid_position",
    "invalid_record",
    "invalid_setup",
    "key_reused",
    "not_a_move",
    "nothing_to_advise",
    "too_many_workers",
    "unknown_councilor",
    "unknown_version",
}
"""Refusals of what fits the description, for reasons that no schema can tell."""
EXAMPLES = 25
"""Generated requests for each call; the same ones in each run."""
EXAMPLES_IN_EVERY_CHANGE = 6


class LateApplication:
    """An application for the collection of the tests; its store is known only when they run."""

    def __init__(self) -> None:
        self.app = create_app(Config(redis_url="unix:///nobody.sock"))

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        environ.pop("HTTP_ACCEPT_ENCODING", None)  # compressed replies are not unpacked here
        return self.app(environ, start_response)


late = LateApplication()
schema = schemathesis.openapi.from_wsgi("/openapi.yaml", late)
schema.config.generation.update(max_examples=EXAMPLES, deterministic=True)
schema.config.checks.missing_required_header.expected_statuses = ["422", "428"]


@pytest.fixture(scope="module", autouse=True)
def player(redis_url: str) -> ApiClient:
    """Give the application its store; return a client of it.

    Streams and waits are short, as the tests read each reply to its end.
    """
    with Redis.from_url(redis_url) as redis:
        redis.flushall()
    config = Config(redis_url=redis_url, max_stream_seconds=0.1, max_wait_seconds=0.1)
    late.app = create_app(config)
    return ApiClient(late.app.test_client())


def refused_only_for_the_game(_: CheckContext, response: Response, case: Case[Any]) -> None:
    """Hold that what fits the description is refused only for what no description can tell."""
    generated = case.meta
    if generated and generated.generation.mode.is_positive and response.status_code == 422:
        assert response.json()["code"] in BEYOND_A_SCHEMA


def unfit_checks(case: Case[Any]) -> list[Any]:
    """The checks that do not fit a call: the description of a stream is that of its whole text."""
    content = case.operation.definition.raw["responses"].get("200", {}).get("content", {})
    streams = [response_schema_conformance] if "text/event-stream" in content else []
    return [positive_data_acceptance, *streams]


@schema.parametrize()
@settings(max_examples=EXAMPLES_IN_EVERY_CHANGE)
def test_generated_requests_get_described_replies(case: Case[Any]) -> None:
    case.call_and_validate(
        additional_checks=[refused_only_for_the_game], excluded_checks=unfit_checks(case)
    )


@pytest.mark.long
@schema.parametrize()
def test_generated_requests_about_real_games_and_hints_get_described_replies(
    case: Case[Any], player: ApiClient
) -> None:
    game = player.new_game(chance="manual")
    player.play_first(game)
    parameters: dict[str, Any] = case.path_parameters
    if "game_id" in parameters:
        parameters["game_id"] = game.rsplit("/", 1)[1]
    if "hint_id" in parameters:
        asked = player.post(f"{game}/hints", {"budget": {"simulations": 1}})
        parameters["hint_id"] = asked.headers["Location"].rsplit("/", 1)[1]
    if "review_id" in parameters:
        asked = player.post(f"{game}/reviews", {"budget": {"simulations": 4}})
        parameters["review_id"] = asked.headers["Location"].rsplit("/", 1)[1]
    if case.operation.definition.raw["operationId"] == "playMoves":
        case.headers["If-Match"] = '"1"'
        if isinstance(case.body, dict) and "move" in case.body:
            case.body["move"] = player.moves(game)[0]["id"]
    # What was generated to be refused may be right after these replacements.
    case.call_and_validate(excluded_checks=[negative_data_rejection, *unfit_checks(case)])
    player.send("DELETE", game)
