"""Games: set up, imported, read, listed, forked, deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask
from redis import Redis

from service.app import create_app
from service.config import Config
from service.store.connection import prefix_of
from service.store.games import game_service
from service.store.games.documents import SNAPSHOT_SCHEMA, Draft, Snapshot
from service.store.games.game_service import GameService
from tests.service.client import FOUR_SEATS, ApiClient, check_problem

pytestmark = pytest.mark.any_store

SEEDED = {"seed": 5, "chance": "seeded"}


def test_a_new_game_answers_with_its_address_version_and_position(client: ApiClient) -> None:
    reply = client.post("/v1/games", {"players": FOUR_SEATS, "level": 1})
    assert reply.status_code == 201
    body: Any = reply.json
    assert reply.headers["Location"] == f"/v1/games/{body['id']}"
    assert reply.headers["ETag"] == f'"{body["version"]}"'
    assert body["status"] == "running"
    assert body["chance"] == "server"
    assert body["decision"]["chance"] is False, "the service draws until the team decides"
    assert client.get(reply.headers["Location"]).json == body


def test_the_seats_are_as_asked(client: ApiClient) -> None:
    record: Any = client.get(f"{client.new_game()}/record").json
    seats = record["setup"].get("seats") or record["setup"]["players"]
    assert [(seat["councilor"], seat["color"], seat.get("name")) for seat in seats] == [
        (seat["councilor"], seat["color"], seat.get("name")) for seat in FOUR_SEATS
    ]


@pytest.mark.parametrize("players", range(4, 8))
def test_councilors_are_drawn_for_a_number_of_players(client: ApiClient, players: int) -> None:
    record: Any = client.get(f"{client.new_game(players=players)}/record").json
    seats = record["setup"].get("seats") or record["setup"]["players"]
    assert len({seat["councilor"] for seat in seats}) == players
    assert len({seat["color"] for seat in seats}) == players


def twins(client: ApiClient, **choices: Any) -> list[Any]:
    """Play two games of the same choices alike, and return their records."""
    records = []
    for _ in range(2):
        game = client.new_game(players=5, **choices)
        client.play_first(game, times=25)
        records.append(client.get(f"{game}/record").json)
    return records


def test_the_same_seed_gives_the_same_set_up_and_other_dice_and_cards(client: ApiClient) -> None:
    one, other = twins(client, seed=11)
    assert one["setup"] == other["setup"]
    assert one["moves"] != other["moves"], "whoever sent the seed would know what comes"


def test_where_chance_is_seeded_dice_and_cards_follow_from_a_seed_that_is_shown(
    client: ApiClient,
) -> None:
    one, other = twins(client, seed=11, chance="seeded")
    assert one == other
    made: Any = client.post("/v1/games", {"players": 5, "chance": "seeded"}).json
    found: Any = client.get(f"/v1/games/{made['id']}").json
    assert made["seed"] == found["seed"] == client.get("/v1/games").json["games"][0]["seed"]  # type: ignore[index]
    one, other = twins(client, seed=found["seed"], chance="seeded")
    assert one["setup"] == client.get(f"/v1/games/{made['id']}/record").json["setup"]  # type: ignore[index]


@pytest.mark.parametrize("chance", ["server", "manual"])
def test_a_seed_that_would_decide_nothing_is_refused(client: ApiClient, chance: str) -> None:
    game = client.new_game()
    record: Any = client.get(f"{game}/record").json
    fork = client.post(f"{game}/fork", {"seed": 5, "chance": chance})
    imported = client.post("/v1/games", {"record": record, "seed": 5, "chance": chance})
    for reply in (fork, imported):
        problem = check_problem(reply, 422, "invalid_value", "seed")
        assert '"chance": "seeded"' in problem["detail"]
    assert client.get("/v1/games").json["games"][1:] == []  # type: ignore[index]


def test_an_unchanged_game_is_not_sent_again(client: ApiClient) -> None:
    game = client.new_game()
    for path in ("", "/moves", "/record"):
        tag = client.get(f"{game}{path}").headers["ETag"]
        reply = client.get(f"{game}{path}", headers={"If-None-Match": tag})
        assert (reply.status_code, reply.data) == (304, b"")
        assert reply.headers["ETag"] == tag
        assert "no-cache" in reply.headers["Cache-Control"]
        client.play_first(game)
        assert client.get(f"{game}{path}", headers={"If-None-Match": tag}).status_code == 200


def test_head_answers_like_get_without_a_body(client: ApiClient) -> None:
    game = client.new_game()
    reply = client.send("HEAD", game)
    assert (reply.status_code, reply.data) == (200, b"")
    assert reply.headers["ETag"] == client.get(game).headers["ETag"]


def test_a_page_of_games_leads_to_the_next_until_all_are_listed(client: ApiClient) -> None:
    games = [client.new_game() for _ in range(7)]
    address, listed, pages = "/v1/games?limit=3", [], 0
    while address:
        reply = client.get(address)
        body: Any = reply.json
        listed += [f"/v1/games/{game['id']}" for game in body["games"]]
        pages += 1
        link = reply.headers.get("Link", "")
        assert bool(link) == bool(body["next"])
        address = link.partition(">")[0].lstrip("<")
        assert link == "" or link.endswith('; rel="next"')
    assert pages == 3
    assert listed == games[::-1], "the youngest first, each of them once"


def test_a_game_set_up_between_two_pages_moves_nothing(client: ApiClient) -> None:
    games = [client.new_game() for _ in range(4)]
    first: Any = client.get("/v1/games?limit=2").json
    client.new_game()
    second: Any = client.get("/v1/games", query_string={"limit": 2, "cursor": first["next"]}).json
    assert [f"/v1/games/{game['id']}" for game in second["games"]] == games[1::-1]


@pytest.mark.any_store(every_change=True)
def test_a_deleted_game_leaves_nothing_behind(
    client: ApiClient, redis: Redis, queue: Redis
) -> None:
    reply = client.post(
        "/v1/games", {"players": 4, "seed": 1}, headers={"Idempotency-Key": "create"}
    )
    game = reply.headers["Location"]
    client.play(game, client.moves(game)[0]["id"], key="play")
    client.post(f"{game}/hints", {"budget": {"simulations": 10}})
    reply = client.send("DELETE", game)
    assert (reply.status_code, reply.data) == (204, b"")
    assert "Content-Type" not in reply.headers
    for path in ("", "/moves", "/record", "/events"):
        check_problem(client.get(f"{game}{path}"), 404, "game_not_found", "game_id")
    check_problem(client.send("DELETE", game), 404, "game_not_found", "game_id")
    assert client.get("/v1/games").json == {"games": [], "next": None}
    id_ = game.rsplit("/", 1)[1].encode()
    keys = [*redis.scan_iter(), *queue.scan_iter()]
    strings = [key for key in redis.scan_iter(_type="string") if not key.endswith(b":confirmed")]
    left = [key for key in keys if id_ in key or key in strings]
    assert left == []


def test_a_deletion_that_names_a_stale_version_is_refused(client: ApiClient) -> None:
    game = client.new_game()
    tag = client.get(game).headers["ETag"]
    client.play_first(game)
    reply = client.send("DELETE", game, headers={"If-Match": tag})
    check_problem(reply, 412, "stale_version", "If-Match")
    tag = client.get(game).headers["ETag"]
    assert client.send("DELETE", game, headers={"If-Match": tag}).status_code == 204


@pytest.mark.parametrize("form", ["json", "text"])
def test_a_record_is_imported_as_the_same_game(client: ApiClient, form: str) -> None:
    game = client.new_game()
    client.play_first(game, times=20)
    reply = client.get(f"{game}/record?format={form}")
    record: Any = reply.json if form == "json" else reply.get_data(as_text=True)
    copy = client.post("/v1/games", {"record": record})
    assert copy.status_code == 201, copy.get_data(as_text=True)
    address = copy.headers["Location"]
    assert client.get(f"{address}/record").data == client.get(f"{game}/record").data
    assert client.moves(address) == client.moves(game)
    client.play_first(address, times=3)


def test_a_fork_starts_from_any_version_and_leaves_its_source_alone(client: ApiClient) -> None:
    game = client.new_game()
    client.play_first(game, times=12)
    moves = record_moves(client, game)
    for version in (0, 1, len(moves) // 2, len(moves)):
        reply = client.post(f"{game}/fork", {"version": version})
        assert reply.status_code == 201, reply.get_data(as_text=True)
        body: Any = reply.json
        assert body["forked_from"] == {"game": game.rsplit("/", 1)[1], "version": version}
        assert record_moves(client, reply.headers["Location"])[:version] == moves[:version]
        assert body["decision"]["chance"] is False
        client.play_first(reply.headers["Location"])
    assert record_moves(client, game) == moves


def test_a_fork_without_a_version_starts_where_its_source_is(client: ApiClient) -> None:
    game = client.new_game()
    client.play_first(game, times=3)
    body: Any = client.post(f"{game}/fork").json
    assert body["version"] == client.version(game)


def test_a_fork_of_a_game_as_it_is_replays_nothing(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = client.new_game()
    client.play_first(game, times=12)
    monkeypatch.setattr(game_service, "advance_all", None)
    fork: Any = client.post(f"{game}/fork", SEEDED)
    assert fork.status_code == 201
    monkeypatch.undo()
    moves, version = record_moves(client, game), client.version(game)
    assert record_moves(client, fork.headers["Location"]) == moves
    client.play_first(game)
    replayed: Any = client.post(f"{game}/fork", SEEDED | {"version": version})
    here, there = (reply.headers["Location"] for reply in (fork, replayed))
    assert client.get(f"{here}/position").json == client.get(f"{there}/position").json
    assert client.moves(here) == client.moves(there)


def test_a_fork_of_a_game_that_is_deleted_meanwhile_is_refused(
    client: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = client.new_game()
    client.play_first(game)
    begin = GameService.fork

    def fork_and_delete(self: GameService, *arguments: Any, **more: Any) -> Draft:
        draft = begin(self, *arguments, **more)
        assert client.send("DELETE", game).status_code == 204
        return draft

    monkeypatch.setattr(GameService, "fork", fork_and_delete)
    check_problem(client.post(f"{game}/fork"), 404, "game_not_found", "game_id")
    assert client.get("/v1/games").get_json()["games"] == []


def test_a_fork_reveals_no_chance_still_to_come_in_its_source(
    client: ApiClient,
) -> None:
    game = client.new_game()
    start = client.version(game)
    client.play_first(game, times=40)
    ours = record_moves(client, game)[start:]
    outcomes = []
    for _ in range(3):
        fork = client.post(f"{game}/fork", {"version": start}).headers["Location"]
        client.play_first(fork, times=40)
        outcomes.append(record_moves(client, fork)[start:])
    assert any(other != ours for other in outcomes), "forks have secrets of their own"


def test_the_same_fork_with_a_seed_draws_the_same(client: ApiClient) -> None:
    game = client.new_game()
    records = []
    for _ in range(2):
        fork = client.post(f"{game}/fork", {"version": 0, **SEEDED}).headers["Location"]
        client.play_first(fork, times=20)
        records.append(record_moves(client, fork))
    assert records[0] == records[1]


def test_a_snapshot_of_another_schema_is_replaced_by_a_replay(app: Flask, redis: Redis) -> None:
    first = ApiClient(app.test_client())
    game = first.new_game()
    first.play_first(game, times=15)
    before = first.get(game).json
    key = f"{prefix_of(redis)}game:{game.rsplit('/', 1)[1]}"
    packed: Any = redis.hget(key, "snapshot")
    snapshot = msgspec.msgpack.decode(packed, type=Snapshot)
    assert snapshot.schema == SNAPSHOT_SCHEMA
    for bad in (
        b"",
        b"nonsense",
        msgspec.msgpack.encode(msgspec.structs.replace(snapshot, schema=0, position=b"old")),
        msgspec.msgpack.encode(msgspec.structs.replace(snapshot, content="old", position=b"old")),
        msgspec.msgpack.encode(msgspec.structs.replace(snapshot, version=1, position=b"old")),
        msgspec.msgpack.encode(msgspec.structs.replace(snapshot, position=b"damaged")),
    ):
        put(redis, key, "snapshot", bad)
        app.extensions["cosmicgate"].games.forget(game.rsplit("/", 1)[1])
        assert first.get(game).json == before
    first.play_first(game)


def test_a_game_of_other_content_is_read_and_forked_but_not_played_on(
    client: ApiClient, app: Flask, redis: Redis
) -> None:
    game = client.new_game()
    client.play_first(game, times=5)
    key = f"{prefix_of(redis)}game:{game.rsplit('/', 1)[1]}"
    meta: Any = redis.hget(key, "meta")
    redis.hset(key, "meta", meta.replace(b'"content":"', b'"content":"other-'))
    app.extensions["cosmicgate"].games.forget(game.rsplit("/", 1)[1])
    body: Any = client.get(game).json
    assert body["content"]["runs_here"] is False
    assert body["content"]["version"].startswith("other-")
    move = client.moves(game)[0]["id"]
    named = client.get(game).headers["ETag"]
    refused = client.post(f"{game}/moves", {"move": move}, headers={"If-Match": named})
    problem = check_problem(refused, 409, "content_changed", "game_id")
    assert f"{game}/fork" in problem["detail"]
    check_problem(
        client.post(f"{game}/hints", {"budget": {"simulations": 10}}),
        409,
        "content_changed",
        "game_id",
    )
    fork: Any = client.post(f"{game}/fork").json
    assert fork["content"]["runs_here"] is True
    assert client.get(f"{game}/record").status_code == 200


def test_texts_in_other_words_are_sent_again_and_end_no_game(
    client: ApiClient, settings: dict[str, Any], tmp_path: Path
) -> None:
    game = client.new_game()
    before = client.get("/v1/content")
    reworded = tmp_path / "reworded.toml"
    reworded.write_text('[components.solar_matrix]\ntext = "Everybody gains energy."\n')
    later = ApiClient(create_app(Config(**settings, content_overlay=reworded)).test_client())
    later.play_first(game, times=2)
    after = later.get("/v1/content", headers={"If-None-Match": before.headers["ETag"]})
    assert after.status_code == 200
    assert after.json["components"]["solar_matrix"]["text"] == "Everybody gains energy."  # type: ignore[index]


def test_a_client_learns_that_the_content_of_its_game_runs_here_no_longer_and_then_again(
    client: ApiClient, app: Flask, redis: Redis
) -> None:
    game = client.new_game()
    id_ = game.rsplit("/", 1)[1]
    meta: Any = redis.hget(f"{prefix_of(redis)}game:{id_}", "meta")
    for content in (b'"content":"other-', b'"content":"'):
        tags = {path: client.get(f"{game}{path}").headers["ETag"] for path in ("", "/moves")}
        put(redis, f"{prefix_of(redis)}game:{id_}", "meta", meta.replace(b'"content":"', content))
        app.extensions["cosmicgate"].games.forget(id_)
        for path, tag in tags.items():
            reply = client.get(f"{game}{path}", headers={"If-None-Match": tag})
            assert reply.status_code == 200
            same = client.get(f"{game}{path}", headers={"If-None-Match": reply.headers["ETag"]})
            assert same.status_code == 304


def test_a_game_whose_record_does_not_replay_is_still_read_as_its_record(
    client: ApiClient, app: Flask, redis: Redis
) -> None:
    game = client.new_game()
    client.play_first(game, times=3)
    id_ = game.rsplit("/", 1)[1]
    redis.lset(f"{prefix_of(redis)}game:{id_}:record", 0, '{"move":"place:9L:nowhere"}')
    put(redis, f"{prefix_of(redis)}game:{id_}", "snapshot", b"")
    app.extensions["cosmicgate"].games.forget(id_)
    body = check_problem(client.get(game), 409, "unreadable_game", "game_id")
    assert f"{game}/record" in body["detail"]
    check_problem(client.get(f"{game}/moves"), 409, "unreadable_game", "game_id")
    record: Any = client.get(f"{game}/record").json
    assert record["moves"][0] == "place:9L:nowhere"


def record_moves(client: ApiClient, game: str) -> list[str]:
    record: Any = client.get(f"{game}/record").json
    return list(record["moves"])


def put(redis: Any, key: str, field: str, value: bytes) -> None:
    """Overwrite a field behind the store's back."""
    redis.hset(key, field, value)
