"""Reviews over HTTP, on a scripted worker: their life, their bounds, and their picture."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from flask import Flask

from service.config import Config
from service.store.games.documents import split_events
from service.store.hints.hint_store import HintStore
from tests.running import PATIENCE_SECONDS, wait_until
from tests.service.client import ApiClient, check_problem

pytestmark = pytest.mark.end_to_end

SVG = "{http://www.w3.org/2000/svg}"
QUICK = {"budget": {"simulations": 10}}
SLOW = {"budget": {"simulations": 2000}}


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"max_review_simulations": 5000, "max_stream_seconds": PATIENCE_SECONDS}


@pytest.fixture
def worker(app: Flask) -> Iterator[HintStore]:
    """Run a scripted worker on the store of the application."""
    config: Config = app.extensions["cosmicgate"].config
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "tests.worker.scripted"],
        env={**os.environ, **replace(config).to_environment()},
    )
    hints: HintStore = app.extensions["cosmicgate"].hints
    try:
        wait_until(lambda: hints.queue_status().workers > 0)
        yield hints
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def game(client: ApiClient) -> str:
    address = client.new_game()
    client.play_first(address, times=12)
    return address


def review(client: ApiClient, game: str, **question: Any) -> Any:
    reply = client.post(f"{game}/reviews", {**QUICK, **question}, headers={"Prefer": "wait=20"})
    assert reply.status_code == 200, reply.text
    found: Any = reply.json
    assert found["status"] == "done", found
    return found


@pytest.mark.usefixtures("worker")
def test_a_game_is_reviewed_and_read_again(client: ApiClient, game: str) -> None:
    asked = client.post(f"{game}/reviews", QUICK)
    assert asked.status_code == 202
    address = asked.headers["Location"]
    assert address == f"/v1/reviews/{asked.json['id']}"  # type: ignore[index]
    found: Any = client.get(address, headers={"Prefer": "wait=20"}).json
    assert found["status"] == "done"
    assert found["game"] == game.rsplit("/", 1)[1]
    assert found["version"] == client.version(game)
    assert found["question"]["budget"] == {"simulations": 10}
    played = client.get(f"{game}/record").json["moves"]  # type: ignore[index]
    for decision in found["answer"]["decisions"]:
        assert decision["moves"] == [played[decision["version"]]]


@pytest.mark.usefixtures("worker")
def test_a_game_is_reviewed_up_to_any_version(client: ApiClient, game: str) -> None:
    for version in (0, 5):
        found = review(client, game, version=version)
        assert found["version"] == found["answer"]["version"] == version
        assert len(found["answer"]["decisions"]) == version


@pytest.mark.usefixtures("worker")
def test_the_same_review_is_given_again_at_once(client: ApiClient, game: str) -> None:
    first = review(client, game)
    assert first["answer"]["receipt"]["cached"] is False
    again = client.post(f"{game}/reviews", QUICK)
    assert again.status_code == 200
    second: Any = again.json
    assert second["answer"]["receipt"]["cached"] is True
    assert second["answer"]["decisions"] == first["answer"]["decisions"]
    assert review(client, game, seed=5)["answer"]["receipt"]["cached"] is False


@pytest.mark.usefixtures("worker")
def test_versions_are_the_games_own_where_outcomes_were_taken_back(
    client: ApiClient, app: Flask
) -> None:
    game = client.new_game(chance="manual")
    while not client.get(f"{game}/moves").json["decision"]["chance"]:  # type: ignore[index]
        client.play(game, client.moves(game)[-1]["id"])
    client.play_first(game)
    client.play(game, "takeback")
    client.play_first(game, times=3)
    found = review(client, game)
    entries = app.extensions["cosmicgate"].games.store.events(found["game"], 0)
    log = [json.loads(bytes(split_events(entry)[0])) for entry in entries]
    for decision in found["answer"]["decisions"]:
        assert decision["moves"] == [log[decision["version"]]["move"]]


@pytest.mark.usefixtures("worker")
def test_a_cancelled_review_keeps_what_was_found(client: ApiClient, game: str) -> None:
    address = client.post(f"{game}/reviews", SLOW).headers["Location"]
    wait_until(lambda: (client.get(address).json["progress"] or {}).get("decision", 0) > 1)  # type: ignore[index]
    cancelled: Any = client.send("DELETE", address).json
    assert cancelled["status"] == "cancelled"
    assert 0 < len(cancelled["answer"]["decisions"]) < 12
    assert client.get(f"{address}/curve.svg").status_code == 200


@pytest.mark.usefixtures("worker")
def test_a_review_is_followed_to_its_end(client: ApiClient, game: str) -> None:
    address = client.post(f"{game}/reviews", {"budget": {"simulations": 500}}).headers["Location"]
    stream = client.get(f"{address}/events")
    assert stream.mimetype == "text/event-stream"
    blocks = stream.get_data(as_text=True).split("\n\n")
    kinds = [block.split("\n")[0] for block in blocks if block.startswith("event")]
    assert kinds[-1] == "event: done"
    assert set(kinds[:-1]) == {"event: progress"}
    assert len(kinds) > 4


def test_a_review_is_of_low_priority(client: ApiClient, game: str, app: Flask) -> None:
    address = client.post(f"{game}/reviews", QUICK).headers["Location"]
    found = app.extensions["cosmicgate"].hints.get(address.rsplit("/", 1)[1])
    assert found.priority == "low"


def test_a_review_and_a_hint_are_not_the_same_thing(client: ApiClient, game: str) -> None:
    review_id = client.post(f"{game}/reviews", QUICK).headers["Location"].rsplit("/", 1)[1]
    asked = client.post(f"{game}/hints", {"budget": {"simulations": 5}})
    hint_id = asked.headers["Location"].rsplit("/", 1)[1]
    check_problem(client.get(f"/v1/hints/{review_id}"), 404, "hint_not_found", "hint_id")
    for path in ("", "/events", "/curve.svg"):
        reply = client.get(f"/v1/reviews/{hint_id}{path}")
        check_problem(reply, 404, "review_not_found", "review_id")
    reply = client.send("DELETE", f"/v1/reviews/{hint_id}")
    check_problem(reply, 404, "review_not_found", "review_id")


def test_what_cannot_be_reviewed_is_refused(client: ApiClient, game: str) -> None:
    reply = client.post(f"{game}/reviews", {"budget": {"simulations": 5001}})
    assert check_problem(reply, 422, "budget_too_large", "budget.simulations")["limit"] == 5000
    for budget in ({}, {"seconds": 1}, {"simulations": 3}):
        assert client.post(f"{game}/reviews", {"budget": budget}).status_code == 422
    version = client.version(game)
    reply = client.post(f"{game}/reviews", {**QUICK, "version": version + 1})
    check_problem(reply, 422, "unknown_version", "version")
    reply = client.post("/v1/games/AAAA/reviews", QUICK)
    check_problem(reply, 404, "game_not_found", "game_id")


def test_there_is_no_picture_of_what_is_not_found_yet(client: ApiClient, game: str) -> None:
    address = client.post(f"{game}/reviews", QUICK).headers["Location"]
    body = check_problem(client.get(f"{address}/curve.svg"), 409, "review_unfinished", "review_id")
    assert "when it is done" in body["detail"]
    client.send("DELETE", address)
    body = check_problem(client.get(f"{address}/curve.svg"), 409, "review_unfinished", "review_id")
    assert "a new one" in body["detail"]


@pytest.mark.usefixtures("worker")
def test_the_reviews_of_a_deleted_game_are_gone(client: ApiClient, game: str) -> None:
    found = review(client, game)
    client.send("DELETE", game)
    reply = client.get(f"/v1/reviews/{found['id']}")
    check_problem(reply, 404, "review_not_found", "review_id")


@pytest.mark.usefixtures("worker")
def test_the_picture_is_valid_accessible_and_harmless(client: ApiClient, game: str) -> None:
    found = review(client, game)
    reply = client.get(f"/v1/reviews/{found['id']}/curve.svg")
    assert reply.mimetype == "image/svg+xml"
    assert "script" not in reply.text.lower()
    assert "default-src 'none'" in reply.headers["Content-Security-Policy"]
    assert "prefers-color-scheme: dark" in reply.text
    picture = ET.fromstring(reply.data)  # noqa: S314 - our own reply
    assert picture.get("role") == "img"
    named = (picture.get("aria-labelledby") or "").split()
    texts = {each.get("id"): each.text for each in picture.iter() if each.get("id") in named}
    assert set(texts) == set(named)
    assert all(texts.values())
    marks = [group for group in picture.iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
    assert len(marks) == 3
    titles = [mark.findtext(f"{SVG}title") or "" for mark in marks]
    assert all("Red <&> place" in title and "It cost  much." in title for title in titles)
    labels = [text.text for text in picture.iter(f"{SVG}text")]
    assert {"0 %", "50 %", "100 %", "round", "1"} <= set(labels)
    line = picture.find(f"{SVG}polyline")
    assert line is not None
    points = [tuple(map(float, point.split(","))) for point in (line.get("points") or "").split()]
    assert len(points) == 1 + len(found["answer"]["curve"])
    width, height = map(float, (picture.get("viewBox") or "").split()[2:])
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)
    assert [x for x, _ in points] == sorted(x for x, _ in points)


@pytest.mark.usefixtures("worker")
def test_a_game_without_a_decision_has_a_picture_too(client: ApiClient, game: str) -> None:
    found = review(client, game, version=0)
    assert found["answer"]["decisions"] == []
    reply = client.get(f"/v1/reviews/{found['id']}/curve.svg")
    line = ET.fromstring(reply.data).find(f"{SVG}polyline")  # noqa: S314 - our own reply
    assert line is not None
    start, end = (line.get("points") or "").split()
    assert start == end, "nothing was decided, so that the line is a point"
