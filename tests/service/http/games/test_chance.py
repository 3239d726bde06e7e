"""Nothing that is refused tells what dice and cards will be; a seat takes back its own reports."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from game import Game, Record, load_content
from service.store.connection import prefix_of
from tests.service.client import ApiClient, check_problem, contents
from tests.service.http.games.foreknowledge import BEGINNING
from tests.service.http.games.test_plans import commit, plan_of
from tests.service.http.games.test_seats import claimed
from tests.service.http.games.test_takeback import LAST_TILES, gathered
from tests.service.http.games.test_undo import undo

pytestmark = pytest.mark.any_store

ACT = "act:1F:forests1"
TAILS = (["accept"], ["zzz"], ["spend:1:3"], ["roll:6"], ["takeback"], ["undo:0"], ["done"] * 300)


@pytest.mark.parametrize("chance", ["server", "seeded"])
def test_moves_after_dice_are_refused_alike_before_anything_is_drawn(
    client: ApiClient, redis: Redis, chance: str
) -> None:
    refusals = set()
    for seed in range(3):
        game = client.new_game(position=BEGINNING, chance=chance, seed=seed)
        before = contents(redis)
        for tail in TAILS:
            reply = client.play(game, ACT, *tail)
            problem = check_problem(reply, 409, "chance_is_next", "moves.1")
            assert problem["move_index"] == 1
            refusals.add(reply.get_data())
        assert contents(redis) == before
    assert len(refusals) == 1, "whatever comes, and whatever would follow"


def test_moves_before_the_dice_are_played_together_and_the_last_one_brings_them(
    client: ApiClient,
) -> None:
    game = client.new_game(position=BEGINNING)
    plan, free = plan_of(client, game), ["barrier:hills"]
    client.play(plan, *free)
    while (listed := client.get(f"{plan}/moves").get_json())["decision"]["kind"] != "act":
        free.append(listed["moves"][0]["id"])
        client.play(plan, free[-1])
    body: Any = client.play(game, *free, ACT).json
    chance = [event["chance"] for event in body["events"] if not event["forced"]]
    assert chance == [*[False] * len(free), False, True]


def test_a_move_that_is_illegal_is_refused_before_the_dice_are_noticed(client: ApiClient) -> None:
    game = client.new_game(position=BEGINNING)
    check_problem(client.play(game, "roll:6", ACT, "zzz"), 422, "illegal_move", "moves.0")
    check_problem(client.play(game, "zzz", ACT, "accept"), 422, "not_a_move", "moves.0")


def test_people_who_report_outcomes_send_them_with_the_moves(client: ApiClient) -> None:
    game = client.new_game(position=BEGINNING, chance="manual")
    assert client.play(game, ACT, "roll:1", "accept").status_code == 200


def test_a_seat_learns_no_card_from_moves_after_it(app: Flask, client: ApiClient) -> None:
    game = client.new_game(position=BEGINNING, seats="claimed")
    four = claimed(app, client, game, 4)
    draws = Game.replay(Record.from_dict(client.get(f"{game}/record").get_json()), load_content())
    draws.advance("act:4F:libraries4")
    replies = set()
    for card in [outcome.id.partition(":")[2] for outcome in draws.legal_moves()]:
        reply = four.play(game, "act:4F:libraries4", f"keep:4:{card}", "zzz")
        check_problem(reply, 409, "chance_is_next", "moves.1")
        replies.add(reply.get_data())
    assert len(replies) == 1


def test_a_plan_that_brings_dice_before_its_end_is_refused_like_moves(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was played since the plan was made may bring dice or cards earlier."""
    game = client.new_game(position=BEGINNING)
    plan = plan_of(client, game)
    monkeypatch.setattr("service.http.games.moves.plan_moves", lambda *_: [ACT, "accept"])
    check_problem(commit(client, game, plan), 409, "chance_is_next", "plan")
    assert client.version(game) == 0


def test_an_undone_roll_comes_again_in_a_game_with_free_undo(client: ApiClient) -> None:
    game = client.new_game(position=BEGINNING, undo="free")
    first: Any = client.play(game, ACT).json
    undo(client, game, 0)
    again: Any = client.play(game, ACT).json
    rolled = [[e["move"] for e in reply["events"] if e["chance"]] for reply in (first, again)]
    assert rolled[0] == rolled[1] != []


def test_no_reply_about_a_game_has_its_secret(client: ApiClient, redis: Redis) -> None:
    game = client.new_game(position={**LAST_TILES, "atlanteans": gathered()})
    kept: Any = redis.hget(f"{prefix_of(redis)}game:{game.rsplit('/', 1)[1]}", "meta")
    secret = json.loads(kept)["secret"]
    assert secret
    for _ in range(2):
        for path in ("", "/moves", "/record", "/record?format=text", "/seats", "?version=0",
                     "/events?format=json&after=0"):  # fmt: skip
            found = client.get(f"{game}{path}")
            assert found.status_code == 200
            assert secret not in found.get_data(as_text=True)
        assert secret not in client.get("/v1/games").get_data(as_text=True)
        assert secret not in client.post(f"{game}/fork").get_data(as_text=True)
        while client.get(game).get_json()["status"] == "running":
            client.play_first(game)
    assert client.get(game).get_json()["seed"] is None


def test_a_game_of_an_earlier_service_is_played_on_and_shows_no_seed(
    app: Flask, client: ApiClient, redis: Redis
) -> None:
    rolls = []
    for _ in range(2):
        game = client.new_game(position=BEGINNING, undo="free")
        key = f"{prefix_of(redis)}game:{game.rsplit('/', 1)[1]}"
        meta = json.loads(redis.hget(key, "meta"))  # type: ignore[arg-type]
        del meta["secret"]
        redis.hset(key, "meta", json.dumps(meta | {"seed": 123456789}))
        app.extensions["cosmicgate"].games.forget(meta["id"])
        assert "123456789" not in client.get(game).get_data(as_text=True)
        reply: Any = client.play(game, ACT).json
        rolls.append([event["move"] for event in reply["events"] if event["chance"]])
    assert rolls[0] == rolls[1] != [], "both draw from the seed that was stored"


# --- taking back, and answers to those who asked --------------------------------------------------


@pytest.fixture
def reported(app: Flask, client: ApiClient) -> tuple[str, ApiClient, ApiClient]:
    """A manual game in which seat 1 has reported its roll; the game and two seats."""
    game = client.new_game(position=BEGINNING, chance="manual", seats="claimed")
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    one.play(game, ACT)
    assert one.play(game, "roll:1").status_code == 200
    return game, one, two


def test_a_seat_takes_back_its_own_report_and_not_that_of_another(
    redis: Redis, reported: tuple[str, ApiClient, ApiClient]
) -> None:
    game, one, two = reported
    before = contents(redis)
    problem = check_problem(two.play(game, "takeback"), 403, "not_your_seat", "move")
    assert "another" in problem["detail"]
    check_problem(undo(two, game, 1), 403, "not_your_seat", "to")
    assert contents(redis) == before
    assert one.play(game, "takeback").status_code == 200
    assert one.play(game, "roll:5", "takeback", "roll:2").status_code == 200


def test_the_creator_takes_back_any_report_as_undo_does(
    client: ApiClient, reported: tuple[str, ApiClient, ApiClient]
) -> None:
    game, one, _ = reported
    assert client.play(game, "takeback").status_code == 200
    check_problem(client.play(game, "roll:5"), 403, "not_your_seat", "Authorization")
    assert one.play(game, "roll:5").status_code == 200


def test_a_seat_takes_back_the_end_that_it_has_reported_itself(
    app: Flask, client: ApiClient
) -> None:
    position = {**LAST_TILES, "atlanteans": gathered()}
    game = client.new_game(position=position, chance="manual", seats="claimed")
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    one.play(game, "continue")
    assert (one.play(game, "draw:flood_hills").json or {})["status"] == "lost"
    check_problem(two.play(game, "takeback"), 403, "not_your_seat", "move")
    assert one.play(game, "takeback").status_code == 200
