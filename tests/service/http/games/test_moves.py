"""Moves: listed completely, played at the version they were chosen in, once for each key."""

from __future__ import annotations

from typing import Any

import pytest

from tests.service.client import ApiClient, check_problem, contents

pytestmark = pytest.mark.any_store


def test_the_filters_part_the_list_and_the_list_says_its_length(client: ApiClient) -> None:
    game = client.new_game()
    everything: Any = client.get(f"{game}/moves").json
    assert everything["total"] == len(everything["moves"]) > 4
    ids = [move["id"] for move in everything["moves"]]
    assert len(set(ids)) == len(ids)
    for name in ("seat", "kind"):
        values = {move[name] for move in everything["moves"]} - {None}
        for value in values:
            part: Any = client.get(f"{game}/moves", query_string={name: value}).json
            assert part["total"] == everything["total"]
            assert part["moves"] == [m for m in everything["moves"] if m[name] == value]
    assert client.moves(game, kind="roll") == []


def test_a_filter_that_can_fit_no_move_is_refused(client: ApiClient) -> None:
    game = client.new_game()
    body = check_problem(client.get(f"{game}/moves?kind=juggle"), 422, "invalid_value", "kind")
    assert "such as" in body["detail"], "it names some of the kinds that there are"
    body = check_problem(client.get(f"{game}/moves?kind=plce"), 422, "invalid_value", "kind")
    assert "did you mean place" in body["detail"]
    body = check_problem(client.get(f"{game}/moves?seat=5"), 422, "invalid_value", "seat")
    assert "up to 4" in body["detail"]


def test_every_listed_move_can_be_played(client: ApiClient) -> None:
    game = client.new_game()
    client.play_first(game, times=3)
    for move in client.moves(game):
        fork = client.post(f"{game}/fork").headers["Location"]
        reply = client.play(fork, move["id"])
        assert reply.status_code == 200, reply.get_data(as_text=True)
        assert reply.json is not None
        assert reply.json["events"][0]["move"] == move["id"]


def test_a_played_move_answers_with_what_happened(client: ApiClient) -> None:
    game = client.new_game()
    version = client.version(game)
    move = client.moves(game)[0]
    reply = client.play(game, move["id"], version=version)
    body: Any = reply.json
    first = body["events"][0]
    assert (first["version"], first["move"], first["seat"]) == (
        version + 1,
        move["id"],
        move["seat"],
    )
    assert [event["version"] for event in body["events"]] == list(
        range(version + 1, body["version"] + 1)
    )
    assert reply.headers["ETag"] == f'"{body["version"]}"'
    assert client.version(game) == body["version"]


def test_the_service_draws_all_chance_that_follows_a_move(client: ApiClient) -> None:
    game = client.new_game()
    drawn = 0
    for _ in range(60):
        body: Any = client.play_first(game).json
        chance = [event["chance"] for event in body["events"] if not event["forced"]]
        assert chance[0] is False, "what the team chose comes first"
        assert all(chance[1:]), "then only what was drawn"
        drawn += len(chance) - 1
        if body["status"] != "running":
            break
        assert body["decision"]["chance"] is False
    assert drawn > 0


def test_in_a_manual_game_outcomes_are_listed_with_probabilities_and_posted(
    client: ApiClient,
) -> None:
    game = client.new_game(chance="manual")
    posted = 0
    for _ in range(80):
        found: Any = client.get(f"{game}/moves").json
        if found["decision"]["chance"]:
            chances = [move["probability"] for move in found["moves"]]
            assert sum(chances) == pytest.approx(1.0)
            posted += 1
        else:
            assert all(move["probability"] is None for move in found["moves"])
        reply = client.play(game, found["moves"][-1]["id"])
        body: Any = reply.json
        chosen = [event for event in body["events"] if not event["forced"]]
        assert len(chosen) == 1, "nothing is drawn for the people at the table"
        assert body["events"][0]["chance"] == found["decision"]["chance"]
        if body["status"] != "running":
            break
    assert posted > 0


def test_several_moves_are_played_in_their_order(client: ApiClient) -> None:
    twin = client.new_game(chance="manual")
    chosen = []
    for _ in range(4):
        chosen.append(client.moves(twin)[0]["id"])
        client.play(twin, chosen[-1])
    game = client.new_game(chance="manual")
    body: Any = client.play(game, *chosen).json
    assert [event["move"] for event in body["events"]] == chosen
    assert client.get(f"{game}/record").json == client.get(f"{twin}/record").json


@pytest.mark.any_store(every_change=True)
def test_a_move_is_played_once_for_each_key(client: ApiClient) -> None:
    game = client.new_game()
    version, move = client.version(game), client.moves(game)[0]["id"]
    first = client.play(game, move, version=version, key="k1")
    again = client.play(game, move, version=version, key="k1")
    assert again.data == first.data
    assert again.status_code == first.status_code == 200
    assert again.headers["ETag"] == first.headers["ETag"]
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert client.version(game) == first.json["version"]  # type: ignore[index]


def test_a_retry_much_later_still_gets_the_first_answer(client: ApiClient) -> None:
    game = client.new_game()
    version, move = client.version(game), client.moves(game)[0]["id"]
    first = client.play(game, move, version=version, key="k1")
    client.play_first(game, times=5)
    assert client.play(game, move, version=version, key="k1").data == first.data


def test_a_key_is_not_used_up_by_a_refusal(client: ApiClient) -> None:
    game = client.new_game()
    move = client.moves(game)[0]["id"]
    refused = client.play(game, move, version=10**6, key="k1")
    check_problem(refused, 412, "stale_version", "If-Match")
    reply = client.play(game, move, key="k1")
    assert reply.status_code == 200
    assert "Idempotency-Replayed" not in reply.headers


def test_a_key_with_another_request_is_refused_and_changes_nothing(
    client: ApiClient, redis: Any
) -> None:
    game = client.new_game()
    client.play(game, client.moves(game)[0]["id"], key="k1")
    before = contents(redis)
    other = client.moves(game)[-1]["id"]
    body = check_problem(client.play(game, other, key="k1"), 422, "key_reused", "Idempotency-Key")
    assert "new" in body["detail"]
    assert contents(redis) == before


def test_a_key_at_another_version_is_another_request(client: ApiClient, redis: Any) -> None:
    game = client.new_game()
    act, version = client.moves(game)[0]["id"], client.version(game)
    client.play(game, act, version=version, key="k1")
    before = contents(redis)
    for newer in (client.version(game), 10**6):
        reply = client.play(game, act, version=newer, key="k1")
        check_problem(reply, 422, "key_reused", "Idempotency-Key")
    unnamed = client.post(f"{game}/moves", {"move": act}, headers={"Idempotency-Key": "k1"})
    check_problem(unnamed, 422, "key_reused", "Idempotency-Key")
    assert contents(redis) == before


def test_a_key_belongs_to_one_game(client: ApiClient) -> None:
    one, other = client.new_game(), client.new_game()
    move = client.moves(one)[0]["id"]
    first = client.play(one, move, key="k1")
    second = client.play(other, move, key="k1")
    assert first.status_code == second.status_code == 200
    assert "Idempotency-Replayed" not in second.headers


def test_a_keyed_creation_is_done_once(client: ApiClient) -> None:
    headers = {"Idempotency-Key": "new"}
    first = client.post("/v1/games", {"players": 4}, headers=headers)
    again = client.post("/v1/games", {"players": 4}, headers=headers)
    assert again.data == first.data
    assert again.headers["Location"] == first.headers["Location"]
    assert len(client.get("/v1/games").json["games"]) == 1  # type: ignore[index]
    check_problem(
        client.post("/v1/games", {"players": 5}, headers=headers),
        422,
        "key_reused",
        "Idempotency-Key",
    )


def test_a_keyed_fork_is_done_once(client: ApiClient) -> None:
    game = client.new_game()
    headers = {"Idempotency-Key": "what-if"}
    first = client.post(f"{game}/fork", {"version": 0}, headers=headers)
    assert client.post(f"{game}/fork", {"version": 0}, headers=headers).data == first.data
    assert len(client.get("/v1/games").json["games"]) == 2  # type: ignore[index]


@pytest.mark.parametrize("move", ["roll:5", "place:1L:aegis_engine2", "nope", "act:1L:hills6"])
@pytest.mark.parametrize("field", ["allow", "avoid", "compare"])
def test_a_question_about_a_move_is_refused_as_the_move_itself_is(
    client: ApiClient, move: str, field: str
) -> None:
    game = client.new_game()
    played: Any = client.play(game, move).json
    question = {"budget": {"simulations": 10}, field: [client.moves(game)[0]["id"], move]}
    asked = client.post(f"{game}/hints", question)
    problem = check_problem(asked, 422, played["code"], f"{field}.1")
    assert problem["detail"] == played["detail"]


def test_an_outcome_that_no_die_can_show_is_refused_with_the_reason(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    while (moves := client.moves(game))[0]["kind"] != "roll":
        wild = [move for move in moves if ":forests" in move["id"] or ":hills" in move["id"]]
        client.play(game, (wild or moves)[0]["id"])
    problem = check_problem(client.play(game, "roll:7"), 422, "illegal_move", "move")
    assert "a die shows 1 to 6" in problem["detail"]


def test_any_of_several_versions_may_be_named(client: ApiClient) -> None:
    game = client.new_game()
    version = client.version(game)
    reply = client.post(
        f"{game}/moves",
        {"move": client.moves(game)[0]["id"]},
        headers={"If-Match": f'"99999", "{version}"'},
    )
    assert reply.status_code == 200


@pytest.mark.parametrize(
    "tag", ['W/"0"', '"0-gzip"', 'W/"0-gzip"', '"0-br"', '"0-452020a1d7c5-zstd"', '"7", W/"0"']
)
def test_a_tag_that_a_compressing_proxy_changed_names_its_version(
    client: ApiClient, tag: str
) -> None:
    game = client.new_game()
    move = {"move": client.moves(game)[0]["id"]}
    played = client.post(f"{game}/moves", move, headers={"If-Match": tag})
    assert played.status_code == 200
    stale = client.post(f"{game}/moves", move, headers={"If-Match": tag})
    check_problem(stale, 412, "stale_version", "If-Match")


@pytest.mark.parametrize("tag", ['W/"0"', '"0-gzip"', 'W/"0-gzip"', '"0-br"', 'W/"0-zstd"'])
def test_a_reader_with_a_tag_that_a_proxy_changed_is_told_that_nothing_has_changed(
    client: ApiClient, tag: str
) -> None:
    game = client.new_game()
    assert client.get(game, headers={"If-None-Match": tag}).status_code == 304
    client.play_first(game)
    assert client.get(game, headers={"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize(
    "tag",
    ['w/"0"', "W/0", '"0', "0", "0-text", '"0", 0', '0, "0"', "0.0", "latest", '"0" "1"', '"0",'],
)
def test_the_refusal_of_a_malformed_tag_shows_a_valid_one(client: ApiClient, tag: str) -> None:
    game = client.new_game()
    headers = {"If-Match": tag}
    move = {"move": client.moves(game)[0]["id"]}
    for reply in (
        client.post(f"{game}/moves", move, headers=headers),
        client.send("DELETE", game, headers=headers),
    ):
        body = check_problem(reply, 400, "bad_header", "If-Match")
        assert 'If-Match: "17"' in body["detail"]
    assert client.version(game) == 0


def test_a_finished_game_has_no_moves_and_takes_none(client: ApiClient) -> None:
    game = client.new_game()
    while True:
        body: Any = client.play_first(game).json
        if body["status"] != "running":
            break
    found: Any = client.get(f"{game}/moves").json
    assert found["moves"] == []
    assert found["status"] == body["status"]
    problem = check_problem(client.play(game, "done"), 409, "game_over", "game_id")
    assert "Fork" in problem["detail"]
    check_problem(
        client.post(f"{game}/hints", {"budget": {"simulations": 10}}), 409, "game_over", "game_id"
    )


def test_a_hint_waits_until_the_outcome_is_reported(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    while not client.get(game).json["decision"]["chance"]:  # type: ignore[index]
        client.play_first(game)
    reply = client.post(f"{game}/hints", {"budget": {"simulations": 10}})
    check_problem(reply, 409, "chance_is_next", "game_id")
