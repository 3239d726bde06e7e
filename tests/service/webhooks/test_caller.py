"""Webhooks from their making to the calls that arrive: turns, ends, hints, retries, processes."""

from __future__ import annotations

import itertools
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.config import Config
from service.store import webhooks
from service.store.connection import prefix_of
from service.store.hints.worker_store import WorkerStore
from service.store.webhooks import Call
from service.webhooks import caller
from service.webhooks.caller import WebhookCaller, rest_after, wait_after
from tests.running import wait_until
from tests.service.client import ApiClient
from tests.service.webhooks.calls import claimed, hook, id_of, seats_asked, work, work_all
from tests.service.webhooks.receiver import Receiver, answer

pytestmark = pytest.mark.any_store


@pytest.mark.any_store(every_change=True)
def test_a_new_game_tells_whose_turn_it_is(
    client: ApiClient, receiver: Receiver, sender: WebhookCaller
) -> None:
    made = hook(client, receiver, "turn")
    game = client.new_game(label="Tuesday")
    work(sender)
    [document] = receiver.documents(made["secret"])
    assert document.pop("timestamp").endswith("Z")
    assert document == {
        "type": "turn",
        "data": {"game": id_of(game), "label": "Tuesday", "version": 0, "seats": [1, 2, 3, 4]},
    }
    assert receiver.received[0].id.startswith("msg_")


def test_each_turn_that_begins_is_told_once_and_no_other(
    client: ApiClient, receiver: Receiver, sender: WebhookCaller
) -> None:
    made = hook(client, receiver, "turn")
    game = client.new_game()
    expected, before = [], set[int]()
    for _ in range(40):
        work(sender)
        now = seats_asked(client, game)
        if now - before:
            expected.append((client.version(game), sorted(now - before)))
        before = now
        client.play_first(game)
    told = [each["data"] for each in receiver.documents(made["secret"])]
    assert [(each["version"], each["seats"]) for each in told] == expected
    assert len(told) > 2, "a turn was passed on"


def test_the_end_of_a_game_is_told(
    client: ApiClient, receiver: Receiver, sender: WebhookCaller
) -> None:
    made = hook(client, receiver, "ended")
    game = client.new_game()
    found: Any = {"status": "running"}
    while found["status"] == "running":
        found = client.play_first(game).json
    work(sender)
    [document] = receiver.documents(made["secret"])
    assert document["type"] == "ended"
    assert document["data"] == {
        "game": id_of(game),
        "label": None,
        "version": found["version"],
        "status": found["status"],
    }


def test_a_webhook_for_one_game_and_seat_tells_nothing_else(
    client: ApiClient, receiver: Receiver, sender: WebhookCaller
) -> None:
    other, game = client.new_game(), client.new_game()
    made = hook(client, receiver, "turn", game=id_of(game), seat=2)
    for each in (other, game):
        for _ in range(30):
            client.play_first(each)
    work_all(sender)
    told = [each["data"] for each in receiver.documents(made["secret"])]
    assert told
    assert {(each["game"], *each["seats"]) for each in told} == {(id_of(game), 2)}


def test_plans_are_not_told(client: ApiClient, receiver: Receiver, sender: WebhookCaller) -> None:
    game = client.new_game()
    hook(client, receiver, "turn")
    reply = client.post(f"{game}/fork", {"ephemeral": True})
    client.play_first(reply.headers["Location"], 10)
    work_all(sender)
    assert receiver.received == []


def test_nothing_is_noted_where_nobody_has_a_webhook(client: ApiClient, redis: Redis) -> None:
    game = client.new_game()
    client.play_first(game, 5)
    assert not redis.exists(f"{prefix_of(redis)}webhooks:news")


@pytest.mark.any_store(every_change=True)
def test_the_end_of_a_hint_is_told_to_who_asked(
    app: Flask,
    client: ApiClient,
    receiver: Receiver,
    sender: WebhookCaller,
    redis: Redis,
    queue: Redis,
    settings: dict[str, Any],
) -> None:
    game = client.new_game(seats="claimed")
    seat = claimed(app, client, game, 1)
    own = hook(seat, receiver, "hint.done")
    hook(client, receiver, "hint.done", game=id_of(game))
    asked: Any = seat.post(f"{game}/hints", {"budget": {"simulations": 9}}).json
    work(sender)
    assert receiver.received == []
    worker = WorkerStore(queue, Config(**settings), "worker-a", redis)
    share = worker.take_share()
    assert share is not None
    worker.finish(share, {"moves": []})
    work(sender)
    [document] = receiver.documents(own["secret"])
    assert document["data"] == {
        "hint": asked["id"],
        "kind": "hint",
        "status": "done",
        "game": id_of(game),
    }


def test_hints_that_are_cancelled_or_answered_at_once_are_told_too(
    client: ApiClient,
    receiver: Receiver,
    sender: WebhookCaller,
    redis: Redis,
    queue: Redis,
    settings: dict[str, Any],
) -> None:
    made = hook(client, receiver, "hint.done")
    game = client.new_game()
    question = {"budget": {"simulations": 9}, "seed": 1}
    first: Any = client.post(f"{game}/hints", question).json
    shared: Any = client.post(f"{game}/hints", question).json
    client.send("DELETE", f"/v1/hints/{shared['id']}")
    worker = WorkerStore(queue, Config(**settings), "worker-a", redis)
    share = worker.take_share()
    assert share is not None
    worker.finish(share, {"moves": []})
    client.post(f"{game}/hints", question)  # which the answer of the first one answers
    work_all(sender)
    told = {
        each["data"]["hint"]: each["data"]["status"] for each in receiver.documents(made["secret"])
    }
    assert told.pop(first["id"]) == "done"
    assert told.pop(shared["id"]) == "cancelled"
    assert [*told.values()] == ["done"]


@pytest.mark.any_store(every_change=True)
@pytest.mark.usefixtures("prompt")
def test_a_call_that_fails_is_made_again_under_the_same_id(
    client: ApiClient, receiver: Receiver, sender: WebhookCaller
) -> None:
    made = hook(client, receiver, "turn")
    client.new_game()
    receiver.behaviours = [answer(500), answer(302, Location="/"), answer(204)]
    for _ in range(5):
        work(sender)
    assert len(receiver.received) == 3
    assert len({each.id for each in receiver.received}) == 1
    assert len({str(each) for each in receiver.documents(made["secret"])}) == 1
    found: Any = client.get(f"/v1/webhooks/{made['id']}").json
    assert (found["delivered"], found["waiting"], found["given_up"]) == (1, 0, 0)
    assert found["last_delivered"]
    assert [(each["attempt"], each["event"]) for each in found["failures"]] == [
        (2, "turn"),
        (1, "turn"),
    ]
    assert found["failures"][1]["reason"] == "It answered 500."
    german: Any = client.get(f"/v1/webhooks/{made['id']}", headers={"Accept-Language": "de"}).json
    assert [each["reason"] for each in german["failures"]] == [
        "Die Antwort war 302, und Weiterleitungen wird nicht gefolgt.",
        "Die Antwort war 500.",
    ]
    assert found["failures"][0]["call"] == receiver.received[0].id


def test_a_failed_call_waits_and_what_comes_meanwhile_waits_too(
    client: ApiClient, receiver: Receiver, sender: WebhookCaller
) -> None:
    made = hook(client, receiver, "turn")
    receiver.always = answer(503)
    client.new_game()
    work(sender)
    client.new_game()
    work_all(sender)
    assert len(receiver.received) == 1, "the webhook rests"
    found: Any = client.get(f"/v1/webhooks/{made['id']}").json
    assert found["waiting"] == 2


@pytest.mark.usefixtures("prompt")
def test_a_call_is_given_up_after_a_day(
    client: ApiClient,
    receiver: Receiver,
    sender: WebhookCaller,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = hook(client, receiver, "turn")
    receiver.always = answer(500)
    client.new_game()
    work(sender)
    monkeypatch.setattr(caller, "GIVE_UP_SECONDS", 0.0)
    work_all(sender)
    assert len(receiver.received) == 2
    found: Any = client.get(f"/v1/webhooks/{made['id']}").json
    assert (found["given_up"], found["waiting"], found["delivered"]) == (1, 0, 0)


def test_waits_grow_up_to_a_day_and_the_last_attempt_is_at_its_end() -> None:
    age, attempts, waits = 0.0, 0, []
    while (wait := wait_after(attempts, age)) is not None:
        waits.append(wait)
        age, attempts = age + wait, attempts + 1
    assert age == pytest.approx(caller.GIVE_UP_SECONDS)
    assert waits[0] == pytest.approx(5, rel=0.11)
    growing = [wait for wait in waits if wait < 0.9 * caller.LONGEST_WAIT_SECONDS][:-1]
    assert all(later > 2 * earlier for earlier, later in itertools.pairwise(growing))
    assert len(growing) > 6
    assert max(waits) <= 1.1 * caller.LONGEST_WAIT_SECONDS
    assert 10 < len(waits) < 20


def test_a_receiver_that_never_answers_well_gets_one_attempt_in_five_minutes() -> None:
    rests = [rest_after(streak) for streak in range(30)]
    assert rests == sorted(rests)
    assert rests[0] == 5
    assert rests[-1] == 300


def test_two_processes_make_each_call_once(
    client: ApiClient, receiver: Receiver, settings: dict[str, Any]
) -> None:
    made = hook(client, receiver, "turn", "ended")
    stopped = threading.Event()
    senders = [WebhookCaller(Config(**settings)) for _ in range(2)]
    with ThreadPoolExecutor() as pool:
        try:
            for each in senders:
                pool.submit(each.run, stopped)
            games = {id_of(client.new_game()) for _ in range(6)}
            wait_until(lambda: len(receiver.received) >= 6)
            time.sleep(0.5)
        finally:
            stopped.set()
    told = [each["data"]["game"] for each in receiver.documents(made["secret"])]
    assert len(told) == 6
    assert set(told) == games


def test_a_call_of_a_process_that_died_is_made_by_another(
    client: ApiClient,
    receiver: Receiver,
    sender: WebhookCaller,
    settings: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhooks, "LEASE_SECONDS", 0.3)
    hook(client, receiver, "turn")
    client.new_game()
    sender.read_notes()
    taken = sender.store.take()
    assert taken is not None
    other = WebhookCaller(Config(**settings))
    work(other)
    assert receiver.received == [], "it is under way"
    time.sleep(0.35)
    work(other)
    assert [each.id for each in receiver.received] == [taken.id]
    sender.store.delivered(taken)
    work(other)
    assert len(receiver.received) == 1


@pytest.mark.any_store(every_change=True)
def test_a_note_that_is_read_twice_makes_no_second_call(
    client: ApiClient,
    receiver: Receiver,
    sender: WebhookCaller,
    settings: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The process ends after it has stored the calls, and before it has removed the note."""
    hook(client, receiver, "turn")
    client.new_game()
    with monkeypatch.context() as patched:
        patched.setattr("service.store.webhook_news.WebhookNews.remove", lambda *_: None)
        work(sender)
    work_all(WebhookCaller(Config(**settings)))
    assert len(receiver.received) == 1


def test_what_happens_while_nobody_sends_is_told_later(
    client: ApiClient, receiver: Receiver, settings: dict[str, Any]
) -> None:
    made = hook(client, receiver, "turn", "ended")
    game = client.new_game()
    found: Any = {"status": "running"}
    while found["status"] == "running":
        found = client.play_first(game).json
    later = WebhookCaller(Config(**settings))
    for _ in range(100):
        work(later)
    told = receiver.documents(made["secret"])
    assert told[0]["data"]["version"] == 0
    assert told[-1]["type"] == "ended"
    assert len(told) == len({each.id for each in receiver.received}) > 3


def test_calls_wait_up_to_a_bound_and_further_ones_are_counted(
    client: ApiClient,
    receiver: Receiver,
    sender: WebhookCaller,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(webhooks, "MOST_CALLS", 3)
    made = hook(client, receiver, "turn")
    for _ in range(5):
        client.new_game()
    sender.read_notes()
    found: Any = client.get(f"/v1/webhooks/{made['id']}").json
    assert (found["waiting"], found["dropped"]) == (3, 2)


def test_one_owner_does_not_take_all_that_may_be_under_way(
    client: ApiClient,
    receiver: Receiver,
    sender: WebhookCaller,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(caller, "MOST_OF_AN_OWNER", 2)
    for _ in range(4):
        hook(client, receiver, "turn")
    client.new_game()
    sender.read_notes()
    begun: list[Call] = []
    sender.send_due(begun.append)
    assert len(begun) == 2
    for call in begun:
        sender.attempt(call)
    time.sleep(caller.LATER_SECONDS + 0.05)
    work_all(sender)
    assert len(receiver.received) == 4
