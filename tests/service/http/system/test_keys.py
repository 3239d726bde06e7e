"""API keys of the store: they work, are limited, and are refused at once in the running service."""

from __future__ import annotations

import time
from typing import Any, cast

import pytest
from flask import Flask
from redis import Redis

from service.store.ids_and_seeds import digest_of
from service.store.keys import KeyRole, KeyStore, Quotas
from tests.service.client import ApiClient, check_problem, contents


def with_key(app: Flask, key: str) -> ApiClient:
    return ApiClient(app.test_client(), {"Authorization": f"Bearer {key}"})


@pytest.fixture
def store(redis: Redis) -> KeyStore:
    return KeyStore(redis)


def made(
    store: KeyStore, name: str, role: KeyRole = "play", owner: str | None = None, **quotas: Any
) -> str:
    return store.make(name, role, owner=owner or name, quotas=Quotas(**quotas), now=5.0)[0]


@pytest.fixture
def operator(app: Flask, store: KeyStore) -> ApiClient:
    return with_key(app, made(store, "operator", "operate"))


def test_from_the_first_key_on_every_call_needs_one(app: Flask, store: KeyStore) -> None:
    anybody = ApiClient(app.test_client())
    assert anybody.get("/v1/games").status_code == 200
    first = with_key(app, made(store, "first"))
    check_problem(anybody.get("/v1/games"), 401, "key_required", "Authorization")
    assert first.get("/v1/games").status_code == 200
    store.revoke("first", now=6.0)
    check_problem(first.get("/v1/games"), 401, "key_required", "Authorization")
    check_problem(anybody.get("/v1/games"), 401, "key_required", "Authorization")


def test_the_first_key_is_given_out_once_no_process_lets_in_a_call_without(
    app: Flask, store: KeyStore, redis: Redis
) -> None:
    """That there is no key is remembered for a moment; calls in that moment ask no store."""

    def asked() -> int:
        counts: dict[str, dict[str, int]] = cast("Any", redis.info("commandstats"))
        return counts.get("cmdstat_exists", {"calls": 0})["calls"]

    anybody = ApiClient(app.test_client())
    assert anybody.get("/v1/games").status_code == 200
    before = asked()
    assert [anybody.get("/v1/games").status_code for _ in range(5)] == [200] * 5
    assert asked() - before < 5
    made(store, "first")
    check_problem(anybody.get("/v1/games"), 401, "key_required", "Authorization")


def test_a_key_is_made_used_and_revoked_while_the_service_runs(
    app: Flask, operator: ApiClient
) -> None:
    reply = operator.post("/v1/keys", {"name": "first", "max_games": 1})
    assert reply.status_code == 201
    document: Any = reply.json
    assert reply.headers["Location"] == "/v1/keys/first"
    assert (document["role"], document["owner"]) == ("play", "first")
    first = with_key(app, document["key"])
    game = first.new_game()
    assert operator.send("DELETE", "/v1/keys/first").json["revoked"] is not None  # type: ignore[index]
    check_problem(first.get(game), 401, "key_required", "Authorization")
    again = with_key(app, operator.post("/v1/keys", {"name": "first"}).json["key"])  # type: ignore[index]
    assert again.get(game).status_code == 200, "the games stay, for another key of the owner"


def test_two_keys_cannot_have_one_name(operator: ApiClient) -> None:
    assert operator.post("/v1/keys", {"name": "first"}).status_code == 201
    for name in ("first", "me"):
        check_problem(operator.post("/v1/keys", {"name": name}), 409, "key_name_taken", "name")


def test_the_store_holds_no_key(redis: Redis, store: KeyStore) -> None:
    key = made(store, "first")
    held = repr([redis.hgetall(name) for name in redis.scan_iter()])
    assert digest_of(key) in held
    assert key not in held


def test_a_key_that_reads_changes_nothing(app: Flask, store: KeyStore, redis: Redis) -> None:
    first = with_key(app, made(store, "first"))
    game = first.new_game()
    reader = with_key(app, made(store, "screen", "read", owner="first"))
    for address in (game, f"{game}/moves", f"{game}/record", "/v1/games", "/v1/keys/me"):
        assert reader.get(address).status_code == 200
    before = {key: value for key, value in contents(redis).items() if b"keys:use" not in key}
    move = first.moves(game)[0]["id"]
    for refused in (
        reader.play(game, move),
        reader.post("/v1/games", {"players": 4}),
        reader.post(f"{game}/fork"),
        reader.post(f"{game}/hints", {"budget": {"simulations": 5}}),
        reader.send("DELETE", game),
    ):
        body = check_problem(refused, 403, "role_required", "Authorization")
        assert "may only read" in body["detail"]
    after = {key: value for key, value in contents(redis).items() if b"keys:use" not in key}
    assert after == before


def test_only_an_operator_manages_keys(app: Flask, store: KeyStore) -> None:
    roles: tuple[KeyRole, ...] = ("play", "read")
    for role in roles:
        client = with_key(app, made(store, f"a-{role}", role))
        for reply in (
            client.get("/v1/keys"),
            client.post("/v1/keys", {"name": "mine", "role": "operate"}),
            client.get("/v1/keys/a-play"),
            client.send("DELETE", "/v1/keys/a-play"),
        ):
            body = check_problem(reply, 403, "role_required", "Authorization")
            assert "a key with the role operate" in body["detail"], "no other role would do"
    assert store.find("mine") is None


def test_without_keys_nobody_manages_them(client: ApiClient) -> None:
    body = check_problem(
        client.post("/v1/keys", {"name": "mine"}), 403, "role_required", "Authorization"
    )
    assert "`cosmicgate keys new NAME --role operate`" in body["detail"], "any other locks all out"
    check_problem(client.get("/v1/keys/me"), 404, "key_not_found")


def test_each_key_has_quotas_of_its_own(app: Flask, store: KeyStore) -> None:
    first = with_key(app, made(store, "first", max_games=1, hint_quota="1/day"))
    second = with_key(app, made(store, "second", rate_limit="2/hour"))
    game = first.new_game()
    body = check_problem(first.post("/v1/games", {"players": 4}), 409, "too_many_games")
    assert body["limit"] == 1
    assert body["detail"].startswith("You keep 1 game, as many as you may.")
    question: Any = {"budget": {"simulations": 5}}
    assert first.post(f"{game}/hints", question).status_code == 202
    check_problem(first.post(f"{game}/hints", question | {"seed": 1}), 429, "hint_quota_used")
    assert [second.get("/v1/queue").status_code for _ in range(3)] == [200, 200, 429]
    assert first.get("/v1/queue").status_code == 200


def test_the_use_of_a_key_can_be_read(app: Flask, store: KeyStore, operator: ApiClient) -> None:
    first = with_key(app, made(store, "first", hint_quota="3/day", rate_limit="9/day"))
    game = first.new_game()
    first.post(f"{game}/hints", {"budget": {"simulations": 5}})
    own: Any = first.get("/v1/keys/me").json
    assert (own["name"], own["requests"], own["hints"], own["hints_left"]) == ("first", 3, 1, 2)
    assert own["requests_left"] == 6
    assert operator.get("/v1/keys/me").json["requests_left"] is None  # type: ignore[index]
    listed: Any = operator.get("/v1/keys").json
    assert [key["name"] for key in listed["keys"]] == ["first", "operator"]
    assert listed["keys"][0] == own
    assert operator.get("/v1/keys/first").json == own


def test_a_new_key_with_the_name_of_a_revoked_one_has_used_nothing(
    app: Flask, store: KeyStore, operator: ApiClient
) -> None:
    with_key(app, made(store, "first")).get("/v1/queue")
    store.revoke("first", now=2.0)
    made(store, "first")
    listed: Any = operator.get("/v1/keys/first").json
    assert (listed["requests"], listed["hints"], listed["last_used"]) == (0, 0, None)


def test_the_hints_of_a_seat_count_for_the_key_of_its_games_creator(
    app: Flask, store: KeyStore
) -> None:
    creator = with_key(app, made(store, "first", hint_quota="1/day"))
    game = creator.new_game(seats="claimed")
    invited: Any = creator.post(f"{game}/invitations", {"seats": [2]}).json
    claim = {"invitation": invited["invitations"][0]["invitation"]}
    token: Any = creator.post(f"{game}/seats/2/claim", claim).json
    question = {"budget": {"simulations": 5}}
    assert with_key(app, token["token"]).post(f"{game}/hints", question).status_code == 202
    check_problem(creator.post(f"{game}/hints", question), 429, "hint_quota_used")


def test_a_token_has_the_rate_limit_of_its_games_creator_and_a_count_of_its_own(
    app: Flask, store: KeyStore
) -> None:
    creator = with_key(app, made(store, "first", rate_limit="4/hour"))
    game = creator.new_game(seats="claimed")
    watched: Any = creator.post(f"{game}/spectators").json
    spectator = with_key(app, watched["token"])
    assert [spectator.get(game).status_code for _ in range(5)] == [200] * 4 + [429]
    assert creator.get(game).status_code == 200, "a spectator uses up nothing of the creator's"
    assert [creator.get(game).status_code for _ in range(2)] == [200, 429]


def test_a_key_that_is_not_there_cannot_be_read_or_revoked(operator: ApiClient) -> None:
    check_problem(operator.get("/v1/keys/nobody"), 404, "key_not_found", "key_name")
    check_problem(operator.send("DELETE", "/v1/keys/nobody"), 404, "key_not_found", "key_name")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "first b"),
        ("name", "first\n"),
        ("owner", "first:b"),
        ("role", "king"),
        ("rate_limit", "many"),
        ("hint_quota", "0/day"),
        ("rate_limit", "9" * 404 + "/day"),
        ("rate_limit", "1/99999999999999999999 days"),
        ("hint_quota", "1/0 days"),
        ("hint_quota", ""),
        ("max_games", -1),
    ],
)
def test_a_wrong_field_of_a_key_is_named(operator: ApiClient, field: str, value: Any) -> None:
    wanted = {"name": "first", field: value}
    check_problem(operator.post("/v1/keys", wanted), 422, "invalid_value", field)


def test_an_open_stream_ends_when_its_key_is_revoked(app: Flask, store: KeyStore) -> None:
    first = with_key(app, made(store, "first"))
    second = with_key(app, made(store, "second", owner="first"))
    game = first.new_game(chance="manual")
    stream: Any = iter(first.get(f"{game}/events?after=0", buffered=False).response)
    assert next(stream).startswith(b"retry")
    second.play_first(game)
    assert b"event: move" in next(stream)
    store.revoke("first", now=6.0)
    began = time.monotonic()
    second.play_first(game)
    assert list(stream) == [], "it ends, and the second move was not sent"
    assert time.monotonic() - began < 60
