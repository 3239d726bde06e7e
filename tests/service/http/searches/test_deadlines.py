"""`answer_within` over HTTP: what it must be, and the refusal where it cannot be kept."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.config import Config
from service.store.hints.worker_store import WorkerStore
from tests.service.client import ApiClient, check_problem


def test_a_time_for_the_answer_is_in_the_question(client: ApiClient) -> None:
    game = client.new_game()
    body = {"budget": {"seconds": 2}, "answer_within": 5}
    asked = client.post(f"{game}/hints", body).get_json()
    assert asked["question"]["answer_within"] == 5
    del body["answer_within"]
    other = client.post(f"{game}/hints", body).get_json()
    assert other["question"]["answer_within"] is None


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"answer_within": 1}, "contradictory_question"),
        (
            {"answer_within": 5, "priority": "low", "budget": {"simulations": 9}},
            "contradictory_question",
        ),
        ({"answer_within": 0}, "invalid_value"),
        ({"answer_within": "soon"}, "invalid_value"),
    ],
)
def test_a_time_for_the_answer_fits_the_question(
    client: ApiClient, changes: dict[str, Any], code: str
) -> None:
    game = client.new_game()
    body = {"budget": {"seconds": 2}, **changes}
    check_problem(client.post(f"{game}/hints", body), 422, code, "answer_within")


def test_a_hint_that_cannot_be_in_time_is_refused_with_a_time_to_come_back(
    client: ApiClient, app: Flask, redis: Redis
) -> None:
    del app
    game = client.new_game()
    client.post(f"{game}/hints", {"budget": {"seconds": 20}})
    worker = WorkerStore(redis, Config(), "a worker")
    worker.mark_alive(60)
    assert worker.take_share() is not None
    for body, headers in (
        ({"budget": {"seconds": 1}, "answer_within": 3}, {}),
        ({"budget": {"seconds": 1}}, {"Prefer": "wait=5"}),
        ({"budget": {"seconds": 1}}, {}),
    ):
        reply = client.post(f"{game}/hints", body, headers=headers)
        check_problem(reply, 503, "cannot_answer_in_time")
        assert 15 <= int(reply.headers["Retry-After"]) <= 20


def test_moves_are_listed_only_for_a_question_that_chooses_among_them(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Listing them takes longer than everything else in refusing a hint."""
    listed: list[dict[str, Any]] = []
    monkeypatch.setattr(
        "service.http.searches.question_schema._check_left",
        lambda question, _: listed.append(question),
    )
    game = client.new_game()
    body: dict[str, Any] = {"budget": {"seconds": 2}}
    assert client.post(f"{game}/hints", body).status_code == 202
    assert not listed
    assert client.post(f"{game}/hints", {**body, "seat": 1}).status_code == 202
    assert len(listed) == 1
