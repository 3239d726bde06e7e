"""Hints over HTTP, on a real service with a real search worker."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests
from flask import Flask

from loadtest.target import service_at
from tests.running import PROMPT_SECONDS, wait_for_workers, wait_until
from tests.service.client import ApiClient

QUEUE = 3
SMALL = {"simulations": 16}
LONG = {"seconds": 50}
TIMEOUT = 60
SEEDS = itertools.count(1000)

pytestmark = pytest.mark.end_to_end


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Yield the address of a service with one worker and a short queue."""
    with service_at(None, "--workers=1", "--web-processes=1", "--max-queue", str(QUEUE)) as address:
        wait_for_workers(address, 1)
        yield address


@pytest.fixture
def game(server: str) -> Iterator[str]:
    """Yield the address of a new game; its hints end with the test."""
    made = requests.post(f"{server}/v1/games", json={"players": 4, "seed": 7}, timeout=TIMEOUT)
    address = server + made.headers["Location"]
    yield address
    assert requests.delete(address, timeout=TIMEOUT).status_code in {204, 404}


def ask(game: str, budget: dict[str, Any], wait: int | None = None, **question: Any) -> Any:
    """Ask what was not asked before, unless a seed is given."""
    headers = {"Prefer": f"wait={wait}"} if wait is not None else {}
    body = {"budget": budget, "seed": next(SEEDS), **question}
    return requests.post(f"{game}/hints", json=body, headers=headers, timeout=TIMEOUT)


def read(server: str, hint: str, wait: int = 30) -> dict[str, Any]:
    headers = {"Prefer": f"wait={wait}"}
    found = requests.get(f"{server}{hint}", headers=headers, timeout=TIMEOUT)
    assert found.status_code == 200
    return dict(found.json())


def progress_of(server: str, hint: str) -> dict[str, Any]:
    """Wait until a hint shows progress."""
    wait_until(lambda: read(server, hint, wait=0)["progress"])
    return dict(read(server, hint, wait=0)["progress"])


def cancel(server: str, hint: str) -> dict[str, Any]:
    """Cancel a hint; give it as it has ended, which a loaded machine may do after the reply."""
    reply = requests.delete(server + hint, timeout=TIMEOUT)
    assert reply.status_code == 200, reply.text
    return dict(reply.json()) if reply.json()["ended"] else read(server, hint)


def test_a_hint_is_asked_for_and_read_when_it_is_done(server: str, game: str) -> None:
    asked = ask(game, SMALL, top=2)
    assert asked.status_code == 202
    hint = asked.headers["Location"]
    assert hint == f"/v1/hints/{asked.json()['id']}"
    found = read(server, hint)
    assert found["status"] == "done"
    assert found["game"] == game.rsplit("/", 1)[1]
    legal = {move["id"] for move in requests.get(f"{game}/moves", timeout=TIMEOUT).json()["moves"]}
    advised = found["answer"]["moves"]
    assert 1 <= len(advised) <= 2
    assert {each["move"] for each in advised} <= legal
    assert found["answer"]["receipt"]["spent"]["simulations"] == SMALL["simulations"]
    assert found["created"] <= found["started"] <= found["ended"]


def test_a_preferred_wait_is_answered_as_soon_as_the_hint_is_done(game: str) -> None:
    began = time.monotonic()
    reply = ask(game, SMALL, wait=25)
    assert reply.status_code == 200
    assert reply.json()["status"] == "done"
    assert reply.headers["Preference-Applied"] == "wait=25"
    assert reply.headers["Location"]
    assert time.monotonic() - began < 20


def test_a_wait_that_is_too_short_gives_the_hint_as_it_is(server: str, game: str) -> None:
    began = time.monotonic()
    reply = ask(game, LONG, wait=1)
    assert reply.status_code == 202
    assert reply.json()["status"] in {"queued", "running"}
    assert 0.9 < time.monotonic() - began < PROMPT_SECONDS
    cancel(server, reply.headers["Location"])


def test_a_wait_longer_than_allowed_is_cut_and_says_so(server: str, game: str) -> None:
    reply = ask(game, SMALL, wait=999999)
    assert reply.headers["Preference-Applied"] == "wait=30"
    read(server, reply.headers["Location"])


def test_the_same_question_with_the_same_seed_gets_the_same_answer(game: str) -> None:
    answers = [ask(game, SMALL, wait=25, seed=5, top=5).json()["answer"] for _ in range(2)]
    assert answers[0]["moves"] == answers[1]["moves"]
    assert answers[0]["receipt"]["position"] == answers[1]["receipt"]["position"]


def test_a_running_hint_shows_the_best_move_so_far(server: str, game: str) -> None:
    hint = ask(game, LONG).headers["Location"]
    progress = progress_of(server, hint)
    assert progress["simulations"] > 0
    assert progress["best"]
    cancel(server, hint)


def test_a_cancelled_hint_keeps_what_was_found(server: str, game: str) -> None:
    hint = ask(game, LONG).headers["Location"]
    progress_of(server, hint)
    began = time.monotonic()
    ended = cancel(server, hint)
    assert ended["status"] == "cancelled"
    assert time.monotonic() - began < PROMPT_SECONDS
    assert ended["answer"]["moves"]
    assert ended["answer"]["receipt"]["spent"]["stopped"] is True
    assert cancel(server, hint) == ended, "a final hint stays as it is"


def test_a_waiting_hint_is_cancelled_at_once(server: str, game: str) -> None:
    first = ask(game, LONG).headers["Location"]
    progress_of(server, first)
    second = ask(game, LONG).headers["Location"]
    ended = cancel(server, second)
    assert (ended["status"], ended["answer"]) == ("cancelled", None)
    cancel(server, first)


def test_a_hint_names_the_version_it_is_about(server: str, game: str) -> None:
    hint = ask(game, SMALL).headers["Location"]
    listed = requests.get(f"{game}/moves", timeout=TIMEOUT)
    played = requests.post(
        f"{game}/moves",
        json={"move": listed.json()["moves"][0]["id"]},
        headers={"If-Match": listed.headers["ETag"]},
        timeout=TIMEOUT,
    )
    assert played.json()["version"] > listed.json()["version"]
    found = read(server, hint)
    assert found["version"] == found["answer"]["version"] == listed.json()["version"]


def test_a_hint_may_be_about_an_earlier_version(game: str) -> None:
    before = ask(game, SMALL, wait=30, seed=5).json()
    move = requests.get(f"{game}/moves", timeout=TIMEOUT).json()["moves"][0]["id"]
    played = {"move": move, "if_legal": True}
    assert requests.post(f"{game}/moves", json=played, timeout=TIMEOUT).status_code == 200
    again = ask(game, SMALL, wait=30, seed=5, version=0).json()
    assert again["version"] == again["answer"]["version"] == 0
    assert again["answer"]["moves"] == before["answer"]["moves"]
    assert again["answer"]["receipt"]["position"] == before["answer"]["receipt"]["position"]
    now = ask(game, SMALL, wait=30, seed=5).json()
    assert now["answer"]["receipt"]["position"] != before["answer"]["receipt"]["position"]
    refused = ask(game, SMALL, version=99)
    assert (refused.status_code, refused.json()["code"]) == (422, "unknown_version")


def test_a_question_can_be_narrowed(game: str) -> None:
    moves = requests.get(f"{game}/moves", timeout=TIMEOUT).json()["moves"]
    placements = [move["id"] for move in moves if move["kind"] == "place"][:4]
    allowed = ask(game, SMALL, wait=25, allow=placements, top=10).json()["answer"]["moves"]
    assert {each["move"] for each in allowed} <= set(placements)
    rest = ask(game, SMALL, wait=25, allow=placements, avoid=placements[:2], top=10).json()
    assert {each["move"] for each in rest["answer"]["moves"]} <= set(placements[2:])


def test_the_hints_of_a_deleted_game_are_gone(server: str, game: str) -> None:
    hint = ask(game, SMALL, wait=25).headers["Location"]
    assert requests.delete(game, timeout=TIMEOUT).status_code == 204
    reply = requests.get(server + hint, timeout=TIMEOUT)
    assert (reply.status_code, reply.json()["code"]) == (404, "hint_not_found")


def test_who_waits_for_a_hint_of_a_game_that_is_deleted_reads_that_it_is_cancelled(
    app: Flask, client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, hints = client.new_game(), app.extensions["cosmicgate"].hints
    wait = hints.wait

    def wait_while_it_is_deleted(*args: Any) -> Any:
        assert ApiClient(app.test_client()).send("DELETE", game).status_code == 204
        return wait(*args)

    monkeypatch.setattr(hints, "wait", wait_while_it_is_deleted)
    reply = client.post(f"{game}/hints", {"budget": SMALL}, headers={"Prefer": "wait=25"})
    assert (reply.status_code, reply.json["status"]) == (200, "cancelled")  # type: ignore[index]


def test_a_full_queue_refuses_at_once_and_says_when_to_ask_again(server: str, game: str) -> None:
    first = ask(game, LONG).headers["Location"]
    progress_of(server, first)
    waiting = [ask(game, LONG, answer_within=3600) for _ in range(QUEUE)]
    assert {reply.status_code for reply in waiting} == {202}
    began = time.monotonic()
    reply = ask(game, LONG, wait=30)
    assert (reply.status_code, reply.json()["code"]) == (503, "queue_full")
    assert int(reply.headers["Retry-After"]) >= 1
    assert time.monotonic() - began < PROMPT_SECONDS
    status = requests.get(f"{server}/v1/queue", timeout=TIMEOUT).json()
    assert (status["waiting"], status["running"]) == (QUEUE, 1)
    assert status["expected_wait_seconds"] > 1
    for each in [first, *(reply.headers["Location"] for reply in waiting)]:
        cancel(server, each)
    assert ask(game, SMALL, wait=25).status_code == 200, "it recovers"


def test_many_clients_that_wait_do_not_delay_other_requests(server: str, game: str) -> None:
    hint = ask(game, LONG).headers["Location"]
    slowest = 0.0

    def follow() -> int:
        with requests.get(f"{server}{hint}/events", stream=True, timeout=TIMEOUT) as reply:
            assert reply.content
            return reply.status_code

    with ThreadPoolExecutor(60) as pool:
        waits = [pool.submit(read, server, hint) for _ in range(50)]
        streams = [pool.submit(follow) for _ in range(10)]
        for _ in range(40):
            began = time.monotonic()
            assert requests.get(game, timeout=TIMEOUT).status_code == 200
            slowest = max(slowest, time.monotonic() - began)
            time.sleep(0.05)
        waiting = sum(not each.done() for each in waits)
        waiting += sum(not each.done() for each in streams)
        cancel(server, hint)
    assert {stream.result() for stream in streams} <= {200, 503}
    assert waiting > 10
    assert slowest < PROMPT_SECONDS, "no request had to wait for one that waits"


@pytest.mark.long
def test_hints_cancelled_at_random_moments_keep_a_valid_answer_and_free_the_worker(
    server: str, game: str
) -> None:
    dice = random.Random(5)
    legal = {move["id"] for move in requests.get(f"{game}/moves", timeout=TIMEOUT).json()["moves"]}
    for _ in range(15):
        hint = ask(game, LONG).headers["Location"]
        time.sleep(dice.uniform(0, 0.5))
        cancel(server, hint)
        found = read(server, hint)  # a worker on a busy machine may need a while
        assert found["status"] == "cancelled"
        if found["answer"] is None:
            assert not (found["progress"] or {}).get("simulations")
        else:
            assert {move["move"] for move in found["answer"]["moves"]} <= legal
            assert found["answer"]["receipt"]["spent"]["stopped"] is True
    assert ask(game, SMALL, wait=25).json()["status"] == "done"


def test_a_wait_without_a_free_place_is_answered_at_once(app: Flask, client: ApiClient) -> None:
    waits = app.extensions["cosmicgate"].waits
    taken = 0
    while waits.acquire():
        taken += 1
    assert taken == waits.count < app.extensions["cosmicgate"].config.web_threads
    game = client.new_game()
    began = time.monotonic()
    reply = client.post(f"{game}/hints", {"budget": SMALL}, headers={"Prefer": "wait=20"})
    assert reply.status_code == 202
    assert "Preference-Applied" not in reply.headers
    assert time.monotonic() - began < PROMPT_SECONDS
