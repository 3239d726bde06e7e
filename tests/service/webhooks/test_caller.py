"""Webhooks from their making to the calls that arrive: turns, ends, hints, retries, bounds."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.config import Config
from service.store.connection import prefix_of
from service.store.hints.worker_store import WorkerStore
from service.store.keys.documents import Quotas
from service.store.webhooks import webhook_store
from service.store.webhooks.documents import Call
from service.webhooks import caller
from service.webhooks.caller import WebhookCaller, rest_after, wait_after
from tests.running import wait_until
from tests.service.client import ApiClient, check_problem
from tests.service.webhooks.receiver import Receiver, answer, receiving

pytestmark = pytest.mark.any_store


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return {**settings, "webhook_networks": "127.0.0.1/32", "max_webhooks": 5}


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


@pytest.fixture
def sender(app: Flask, settings: dict[str, Any]) -> WebhookCaller:
    """Return what sends the calls, which a test has work step by step."""
    del app  # it has set up what the calls are kept in
    return WebhookCaller(Config(**settings))


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let failed calls be tried again at once."""
    monkeypatch.setattr(caller, "FIRST_WAIT_SECONDS", 0.0)


def work(sender: WebhookCaller) -> None:
    """Read what happened, and make each call that is due once."""
    sender.read_notes()
    due: list[Call] = []
    sender.send_due(due.append)
    for call in due:
        sender.attempt(call)


def work_all(sender: WebhookCaller) -> None:
    """Make the calls of a webhook, which come one at a time."""
    for _ in range(10):
        work(sender)


def hook(client: ApiClient, receiver: Receiver, *events: str, **wanted: Any) -> Any:
    reply = client.post(
        "/v1/webhooks", {"address": receiver.address, "events": [*events], **wanted}
    )
    assert reply.status_code == 201, reply.get_data(as_text=True)
    made: Any = reply.json
    return {**made["webhook"], "secret": made["secret"]}


def id_of(game: str) -> str:
    return game.rsplit("/", 1)[1]


def claimed(app: Flask, client: ApiClient, game: str, seat: int) -> ApiClient:
    """Take a seat; return a client with its token."""
    invited: Any = client.post(f"{game}/invitations", {"seats": [seat]}).json
    stranger = ApiClient(app.test_client())
    body = {"invitation": invited["invitations"][0]["invitation"]}
    token: Any = stranger.post(f"{game}/seats/{seat}/claim", body).json
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {token['token']}"})


def with_key(app: Flask, name: str, owner: str) -> ApiClient:
    """Make a key; return a client with it."""
    keys = app.extensions["cosmicgate"].keys
    token, _ = keys.make(name, "play", owner=owner, quotas=Quotas(), now=0.0)
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {token}"})


def seats_asked(client: ApiClient, game: str) -> set[int]:
    listed: Any = client.get(f"{game}/moves").json
    return set(listed["decision"]["seats"]) if listed["decision"] else set()


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
    monkeypatch.setattr(webhook_store, "LEASE_SECONDS", 0.3)
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
    monkeypatch.setattr(webhook_store, "MOST_CALLS", 3)
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


def test_a_seat_that_is_released_is_told_nothing_more(
    app: Flask, client: ApiClient, receiver: Receiver, sender: WebhookCaller
) -> None:
    game = client.new_game(seats="claimed")
    seats = {number: claimed(app, client, game, number) for number in (1, 2, 3, 4)}
    hook(seats[1], receiver, "turn", "ended")
    made = hook(seats[2], receiver, "ended")
    client.send("DELETE", f"{game}/seats/1")
    found: Any = {"status": "running"}
    held = {number: seats[number] for number in (2, 3, 4)}
    held[1] = claimed(app, client, game, 1)
    while found["status"] == "running":
        listed: Any = client.get(f"{game}/moves").json
        move = listed["moves"][0]
        player = held[move["seat"] or listed["decision"]["may_answer"][0]]
        found = player.play(game, move["id"], version=listed["version"]).json
    work_all(sender)
    assert [each["type"] for each in receiver.documents(made["secret"])] == ["ended"]


def test_a_key_that_is_revoked_is_told_nothing_more(
    app: Flask, receiver: Receiver, sender: WebhookCaller
) -> None:
    clients = {name: with_key(app, name, "club") for name in ("one", "two")}
    hook(clients["one"], receiver, "turn")
    kept = hook(clients["two"], receiver, "turn")
    clients["two"].new_game()
    sender.read_notes()
    app.extensions["cosmicgate"].keys.revoke("one", now=1.0)
    work_all(sender)
    clients["two"].new_game()
    work_all(sender)
    assert len(receiver.documents(kept["secret"])) == 2
    assert len(receiver.received) == 2


def test_a_game_that_is_passed_on_is_told_to_the_new_owner_only(
    app: Flask, receiver: Receiver, sender: WebhookCaller
) -> None:
    old, new = with_key(app, "old", "old"), with_key(app, "new", "new")
    game = old.new_game()
    hook(old, receiver, "ended", game=id_of(game))
    hook(old, receiver, "ended")
    made = hook(new, receiver, "ended")
    offer: Any = old.post(f"{game}/handover").json
    assert new.post(f"{game}/takeover", offer).status_code == 200
    found: Any = {"status": "running"}
    while found["status"] == "running":
        found = new.play_first(game).json
    work_all(sender)
    assert len(receiver.documents(made["secret"])) == 1


@pytest.mark.any_store(every_change=True)
def test_webhooks_of_games_and_seats_that_are_gone_are_removed(
    app: Flask, client: ApiClient, receiver: Receiver, sender: WebhookCaller, redis: Redis
) -> None:
    game, other = client.new_game(seats="claimed"), client.new_game()
    seat = claimed(app, client, game, 1)
    hook(seat, receiver, "turn")
    hook(client, receiver, "turn", game=id_of(other))
    kept = hook(client, receiver, "turn")
    sender.sweep()
    assert len(sender.store.some()) == 3
    client.send("DELETE", f"{game}/seats/1")
    client.send("DELETE", other)
    sender.sweep()
    assert [each.id for each in sender.store.some()] == [kept["id"]]
    client.send("DELETE", f"/v1/webhooks/{kept['id']}")
    assert not [key for key in redis.scan_iter() if b"webhook:" in key or b":webhooks" in key]
    assert not sender.store.any()


def test_the_secret_is_shown_once_and_the_same_request_makes_one_webhook(
    client: ApiClient, receiver: Receiver
) -> None:
    wanted = {"address": receiver.address, "events": ["turn", "turn"]}
    replies = [
        client.post("/v1/webhooks", wanted, headers={"Idempotency-Key": "first"}) for _ in range(2)
    ]
    first: Any = replies[0].json
    assert replies[1].json == first
    listed: Any = client.get("/v1/webhooks").json
    assert listed["webhooks"] == [first["webhook"]]
    assert "secret" not in listed["webhooks"][0]
    assert client.get(replies[0].headers["Location"]).json == listed["webhooks"][0]
    assert listed["webhooks"][0]["events"] == ["turn"]


@pytest.mark.any_store(every_change=True)
def test_a_key_a_seat_and_a_game_have_so_many_webhooks_and_no_more(
    app: Flask, client: ApiClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = client.new_game(seats="claimed")
    seat = claimed(app, client, game, 1)
    wanted = {"address": receiver.address, "events": ["turn"]}
    for who, most in ((seat, 3), (client, 5)):
        for _ in range(most):
            hook(who, receiver, "turn")
        problem = check_problem(who.post("/v1/webhooks", wanted), 409, "too_many_webhooks")
        assert problem["limit"] == most
    monkeypatch.setattr(webhook_store, "MOST_OF_A_GAME", 3)
    other = claimed(app, client, game, 2)
    problem = check_problem(other.post("/v1/webhooks", wanted), 409, "too_many_webhooks")
    assert "This game has 3" in problem["detail"]


def test_webhooks_are_seen_by_who_made_them_only(
    app: Flask, client: ApiClient, receiver: Receiver
) -> None:
    game = client.new_game(seats="claimed")
    seat = claimed(app, client, game, 1)
    own = hook(client, receiver, "turn")
    its = hook(seat, receiver, "turn")
    assert its["game"] == id_of(game)
    assert its["seat"] == 1
    for who, made in ((seat, own), (client, its)):
        for method in ("GET", "DELETE"):
            reply = who.send(method, f"/v1/webhooks/{made['id']}")
            check_problem(reply, 404, "webhook_not_found", "webhook_id")
    assert [each["id"] for each in seat.get("/v1/webhooks").json["webhooks"]] == [its["id"]]  # type: ignore[index]
    spectator: Any = client.post(f"{game}/spectators").json
    watcher = ApiClient(app.test_client(), {"Authorization": f"Bearer {spectator['token']}"})
    wanted = {"address": receiver.address, "events": ["turn"]}
    check_problem(watcher.post("/v1/webhooks", wanted), 403, "token_not_enough", "Authorization")


@pytest.mark.parametrize(
    ("wanted", "status", "code", "field"),
    [
        ({"address": "https://10.0.0.1/"}, 422, "address_not_allowed", "address"),
        ({"address": "http://bot.example:1/x y"}, 422, "address_not_allowed", "address"),
        ({"address": "https://169.254.169.254/latest"}, 422, "address_not_allowed", "address"),
        ({"events": []}, 422, "invalid_value", "events"),
        ({"events": ["moves"]}, 422, "invalid_value", "events.0"),
        ({"game": "nope"}, 404, "game_not_found", "game_id"),
        ({"seat": 1}, 422, "invalid_value", "game"),
    ],
)
def test_a_webhook_that_cannot_be_is_refused(
    client: ApiClient, wanted: dict[str, Any], status: int, code: str, field: str
) -> None:
    asked = {"address": "https://bot.example/", "events": ["turn"], **wanted}
    check_problem(client.post("/v1/webhooks", asked), status, code, field)


def test_a_webhook_for_a_seat_that_the_game_has_not_is_refused(
    app: Flask, client: ApiClient, receiver: Receiver
) -> None:
    game = client.new_game(seats="claimed")
    asked = {"address": receiver.address, "events": ["turn"], "game": id_of(game), "seat": 5}
    check_problem(client.post("/v1/webhooks", asked), 404, "no_such_seat", "seat")
    seat = claimed(app, client, game, 1)
    asked["seat"] = 2
    check_problem(seat.post("/v1/webhooks", asked), 403, "not_your_seat", "seat")
