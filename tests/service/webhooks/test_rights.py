"""Who may make a webhook and see it, and who is told nothing more."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from redis import Redis

from service.store import webhooks
from service.webhooks.caller import WebhookCaller
from tests.service.client import ApiClient, check_problem
from tests.service.webhooks.calls import claimed, hook, id_of, with_key, work_all
from tests.service.webhooks.receiver import Receiver

pytestmark = pytest.mark.any_store


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
    monkeypatch.setattr(webhooks, "MOST_OF_A_GAME", 3)
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
