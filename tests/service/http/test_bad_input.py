"""Bad input: each kind is refused with its code, its field and advice, and changes nothing."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest
from redis import Redis
from werkzeug.test import TestResponse

from tests.service.client import FOUR_SEATS, ApiClient, check_problem, contents


@pytest.fixture
def game(client: ApiClient) -> str:
    """Return a game in which two moves were played."""
    address = client.new_game()
    client.play_first(address, times=2)
    return address


@pytest.fixture(autouse=True)
def nothing_changes(game: str, redis: Redis) -> Iterator[None]:
    """Hold that the store is the same after the test as before it."""
    assert game
    before = contents(redis)
    yield
    assert contents(redis) == before


def new_game(client: ApiClient, **choices: Any) -> TestResponse:
    return client.post("/v1/games", {"players": FOUR_SEATS, **choices})


def ask_hint(client: ApiClient, game: str, **question: Any) -> TestResponse:
    return client.post(f"{game}/hints", {"budget": {"simulations": 10}, **question})


def test_unknown_councilor_is_refused_by_seat(client: ApiClient) -> None:
    seats = [*FOUR_SEATS[:3], {"councilor": "plumber", "color": "yellow"}]
    body = check_problem(
        new_game(client, players=seats), 422, "invalid_setup", "players.3.councilor"
    )
    assert "artificer" in body["detail"], "it names some of the councilors that can be chosen"
    assert len(body["detail"].split()) < 15


def test_eight_players_are_refused(client: ApiClient) -> None:
    body = check_problem(new_game(client, players=8), 422, "invalid_value", "players")
    assert "1 to 7" in body["detail"]
    seats = [{"councilor": "priest", "color": "red"}] * 8
    body = check_problem(new_game(client, players=seats), 422, "invalid_value", "players")
    assert "1 to 7" in body["detail"]


def test_no_players_are_refused(client: ApiClient) -> None:
    nobody: list[Any] = [0, []]
    for players in nobody:
        body = check_problem(new_game(client, players=players), 422, "invalid_value", "players")
        assert "1 to 7" in body["detail"]


def test_a_number_of_players_or_cards_in_words_names_its_field(client: ApiClient) -> None:
    body = check_problem(new_game(client, players="4"), 422, "invalid_value", "players")
    assert "or as a list of seats" in body["detail"]
    body = check_problem(new_game(client, calm_seas=31), 422, "invalid_value", "calm_seas")
    assert body["detail"].startswith("Send calm_seas as a whole number")


def test_two_players_of_one_colour_are_refused(client: ApiClient) -> None:
    seats = [*FOUR_SEATS[:3], {"councilor": "explorer", "color": "red"}]
    body = check_problem(new_game(client, players=seats), 422, "invalid_setup", "players.3.color")
    assert "red" in body["detail"]


def test_a_move_of_another_game_is_refused_with_the_reason(client: ApiClient, game: str) -> None:
    played = client.get(f"{game}/record").json["moves"][0]  # type: ignore[index]
    body = check_problem(client.play(game, played), 422, "illegal_move", "move")
    assert body["move_index"] == 0


def test_a_text_that_is_no_move_is_refused(client: ApiClient, game: str) -> None:
    for text in ("castle kingside", "place", "place:1L:atlantis", "…", "place:1L:hills6:x"):
        body = check_problem(client.play(game, text), 422, "not_a_move", "move")
        assert "GET moves" in body["detail"]


def test_one_illegal_move_among_several_is_named_and_none_is_played(
    client: ApiClient, game: str
) -> None:
    first = client.moves(game)[0]["id"]
    reply = client.play(game, first, "place:1L:atlantis")
    body = check_problem(reply, 422, "not_a_move", "moves.1")
    assert body["move_index"] == 1


def test_a_stale_version_is_refused_with_the_current_one(client: ApiClient, game: str) -> None:
    current = client.version(game)
    reply = client.play(game, client.moves(game)[0]["id"], version=current - 1)
    body = check_problem(reply, 412, "stale_version", "If-Match")
    assert body["current_version"] == current
    assert reply.headers["ETag"] == f'"{current}"'
    assert "Read it again" in body["detail"]


def test_a_version_of_the_future_is_refused(client: ApiClient, game: str) -> None:
    reply = client.play(game, client.moves(game)[0]["id"], version=10**6)
    check_problem(reply, 412, "stale_version", "If-Match")


def test_no_version_is_refused(client: ApiClient, game: str) -> None:
    move = {"move": client.moves(game)[0]["id"]}
    for headers in ({}, {"If-Match": ""}, {"If-Match": "*"}):
        reply = client.post(f"{game}/moves", move, headers=headers)
        body = check_problem(reply, 428, "version_required", "If-Match")
        assert "If-Match" in body["detail"]


def test_a_budget_of_an_hour_is_refused(client: ApiClient, game: str) -> None:
    reply = ask_hint(client, game, budget={"seconds": 3600})
    body = check_problem(reply, 422, "budget_too_large", "budget.seconds")
    assert body["limit"] == 60
    assert "60 s" in body["detail"]


def test_a_budget_of_too_many_simulations_is_refused(client: ApiClient, game: str) -> None:
    reply = ask_hint(client, game, budget={"simulations": 10**12})
    body = check_problem(reply, 422, "budget_too_large", "budget.simulations")
    assert body["limit"] == 1_000_000


def test_a_budget_in_two_units_is_refused(client: ApiClient, game: str) -> None:
    reply = ask_hint(client, game, budget={"simulations": 10, "seconds": 1})
    check_problem(reply, 422, "invalid_value", "budget")
    check_problem(ask_hint(client, game, budget={}), 422, "invalid_value", "budget")


@pytest.mark.parametrize(
    ("field", "question"),
    [
        ("budget.seconds", {"budget": {"seconds": -1}}),
        ("budget.seconds", {"budget": {"seconds": 0}}),
        ("budget.seconds", {"budget": {"seconds": "1"}}),
        ("answer_within", {"budget": {"simulations": 10}, "answer_within": "5"}),
        ("budget.simulations", {"budget": {"simulations": -10}}),
        ("top", {"top": -1}),
        ("seat", {"seat": -1}),
        ("seed", {"seed": -5}),
    ],
)
def test_negative_numbers_in_a_hint_are_refused(
    client: ApiClient, game: str, field: str, question: dict[str, Any]
) -> None:
    body = check_problem(ask_hint(client, game, **question), 422, "invalid_value", field)
    assert body["detail"].startswith("Send ")


@pytest.mark.parametrize("field", ["players", "level", "seed"])
def test_negative_numbers_in_a_new_game_are_refused(client: ApiClient, field: str) -> None:
    body = check_problem(new_game(client, **{field: -1}), 422, "invalid_value", field)
    assert "Send " in body["detail"]


def test_a_negative_version_to_fork_from_is_refused(client: ApiClient, game: str) -> None:
    reply = client.post(f"{game}/fork", {"version": -1})
    check_problem(reply, 422, "invalid_value", "version")


def test_a_version_to_fork_from_that_never_was_is_refused(client: ApiClient, game: str) -> None:
    reply = client.post(f"{game}/fork", {"version": client.version(game) + 1})
    body = check_problem(reply, 422, "unknown_version", "version")
    assert str(client.version(game)) in body["detail"]


@pytest.mark.parametrize("number", ["3.5", '"3"', "true", "[3]", "1e400", "9" * 5000])
def test_a_level_that_is_no_whole_number_is_refused(client: ApiClient, number: str) -> None:
    reply = client.send(
        "POST",
        "/v1/games",
        data=f'{{"players": 4, "level": {number}}}',
        content_type="application/json",
    )
    if len(number) < 5:
        check_problem(reply, 422, "invalid_value", "level")
    else:
        check_problem(reply, 400, "broken_json")


def test_a_body_of_ten_megabytes_is_refused(client: ApiClient) -> None:
    reply = client.send(
        "POST", "/v1/games", data=b" " * 10_000_000, content_type="application/json"
    )
    body = check_problem(reply, 413, "body_too_large")
    assert body["limit_bytes"] == 1_000_000
    assert "1000000 bytes" in body["detail"]


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b'{"players": 4,}',
        b"players=4",
        b'{"players": NaN}',
        b"\xff\xfe",
        b'{"players": "\xed\xa0\x80"}',
        b'"\\ud800"',
        b"[" * 50_000,
    ],
    ids=["open", "comma", "form", "nan", "utf-16", "surrogate", "half pair", "deep"],
)
def test_broken_json_is_refused(client: ApiClient, body: bytes) -> None:
    reply = client.send("POST", "/v1/games", data=body, content_type="application/json")
    problem = check_problem(reply, 400, "broken_json")
    assert "send it again" in problem["detail"]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'{"players": [{"name": "\\ud800"}]}', "half of a surrogate pair"),
        (b'{"players": [{"name": "Red', "truncated"),
    ],
)
def test_half_of_a_surrogate_pair_is_no_truncated_body(
    client: ApiClient, body: bytes, reason: str
) -> None:
    reply = client.send("POST", "/v1/games", data=body, content_type="application/json")
    assert reason in check_problem(reply, 400, "broken_json")["detail"]


@pytest.mark.parametrize("body", [b"[]", b"null", b"4", b'"4"'])
def test_json_that_is_no_object_is_refused(client: ApiClient, body: bytes) -> None:
    reply = client.send("POST", "/v1/games", data=body, content_type="application/json")
    problem = check_problem(reply, 422, "invalid_value")
    assert "object" in problem["detail"]


@pytest.mark.parametrize("type_", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_a_wrong_content_type_is_refused(client: ApiClient, type_: str) -> None:
    reply = client.send("POST", "/v1/games", data=b'{"players": 4}', content_type=type_)
    body = check_problem(reply, 415, "json_required", "Content-Type")
    assert "application/json" in body["detail"]
    assert reply.headers["Accept-Post"] == "application/json"


def test_a_compressed_body_is_refused(client: ApiClient) -> None:
    reply = client.send(
        "POST",
        "/v1/games",
        data=gzip.compress(b'{"players": 4}'),
        content_type="application/json",
        headers={"Content-Encoding": "gzip"},
    )
    body = check_problem(reply, 415, "json_required", "Content-Encoding")
    assert "without Content-Encoding" in body["detail"]
    assert reply.headers["Accept-Encoding"] == "identity"


def test_an_unknown_field_is_refused_with_the_known_ones(client: ApiClient) -> None:
    body = check_problem(new_game(client, difficulty=3), 422, "unknown_field", "difficulty")
    assert "Remove" in body["detail"]
    assert "level" in body["detail"], "it names the fields that there are"
    body = check_problem(new_game(client, levle=3), 422, "unknown_field", "levle")
    assert "did you mean level" in body["detail"]


def test_an_unknown_field_of_a_seat_is_refused(client: ApiClient) -> None:
    seats = [{"councilor": "priest", "color": "red", "colour": "red"}]
    check_problem(new_game(client, players=seats), 422, "unknown_field", "players.0.colour")


def test_an_unknown_query_parameter_is_refused(client: ApiClient, game: str) -> None:
    body = check_problem(client.get(f"{game}/moves?seet=1"), 422, "unknown_field", "seet")
    assert "seat" in body["detail"]


def test_several_wrong_fields_are_all_listed(client: ApiClient) -> None:
    body = check_problem(
        new_game(client, level="high", seed=-1, lvl=2), 422, "invalid_input", "level"
    )
    assert {(error["code"], error["field"]) for error in body["errors"]} == {
        ("invalid_value", "level"),
        ("invalid_value", "seed"),
        ("unknown_field", "lvl"),
    }


def test_a_body_of_nothing_but_nonsense_gets_a_short_answer(client: ApiClient) -> None:
    reply = new_game(client, **{f"nonsense{n}": n for n in range(1000)})
    body = check_problem(reply, 422, "invalid_input", reply.get_json(force=True)["field"])
    assert body["detail"].startswith("1000 fields are wrong. The first: Remove nonsense")
    assert len(body["errors"]) == 200
    twice = ",".join(f'"twice{n}": 1, "twice{n}": 1' for n in range(1000))
    reply = client.send("POST", "/v1/games", data=f"{{{twice}}}", content_type="application/json")
    body = check_problem(reply, 422, "invalid_input", "twice0")
    assert len(body["errors"]) == 200


def test_a_missing_field_is_refused(client: ApiClient, game: str) -> None:
    check_problem(client.post("/v1/games", {}), 422, "invalid_value", "players")
    check_problem(client.post(f"{game}/hints", {}), 422, "missing_field", "budget")
    reply = client.post(f"{game}/moves", {}, headers={"If-Match": '"2"'})
    check_problem(reply, 422, "invalid_value", "move")


@pytest.mark.parametrize(
    "id_",
    ["%00", "..%2F..%2Fetc", "a%20b", "%F0%9F%90%99", "a'b\"c", "*", "a" * 500, "%0d%0aX: y", "{}"],
)
def test_an_id_with_odd_characters_is_not_found(client: ApiClient, id_: str) -> None:
    for path in ("", "/moves", "/record", "/events"):
        reply = client.get(f"/v1/games/{id_}{path}")
        assert reply.status_code == 404
        assert reply.get_json(force=True)["code"] in {"game_not_found", "not_found"}
    reply = client.get(f"/v1/hints/{id_}")
    assert reply.get_json(force=True)["code"] in {"hint_not_found", "not_found"}


def test_an_id_that_never_was_is_not_found(client: ApiClient) -> None:
    body = check_problem(client.get("/v1/games/AAAAAAAAAAAAAAAA"), 404, "game_not_found", "game_id")
    assert "GET /v1/games" in body["detail"]
    check_problem(client.get("/v1/hints/AAAAAAAAAAAAAAAA"), 404, "hint_not_found", "hint_id")


@pytest.mark.parametrize("key", ["a b", "ä", "x" * 201, "\t"])
def test_an_unusable_idempotency_key_is_refused(client: ApiClient, game: str, key: str) -> None:
    reply = client.post(
        f"{game}/moves",
        {"move": client.moves(game)[0]["id"]},
        headers={"If-Match": '"2"', "Idempotency-Key": key},
    )
    body = check_problem(reply, 400, "bad_header", "Idempotency-Key")
    assert "Send Idempotency-Key" in body["detail"]


def test_an_unusable_wait_is_refused(client: ApiClient, game: str) -> None:
    for preference in ("wait=soon", "wait=-1", "wait=1e3"):
        reply = client.post(
            f"{game}/hints",
            {"budget": {"simulations": 10}},
            headers={"Prefer": preference},
        )
        check_problem(reply, 400, "bad_header", "Prefer")


def test_an_unusable_cursor_is_refused(client: ApiClient) -> None:
    for cursor in ("x", "AAAA", "//..", "a" * 119):
        reply = client.get("/v1/games", query_string={"cursor": cursor})
        check_problem(reply, 422, "bad_cursor", "cursor")


def test_a_hint_about_a_move_that_is_not_legal_is_refused(client: ApiClient, game: str) -> None:
    reply = ask_hint(client, game, avoid=["roll:5"])
    body = check_problem(reply, 422, "illegal_move", "avoid.0")
    assert "GET moves" in body["detail"]


def test_a_hint_that_leaves_no_move_to_advise_is_refused(client: ApiClient, game: str) -> None:
    moves = [move["id"] for move in client.moves(game)]
    check_problem(ask_hint(client, game, avoid=moves), 422, "nothing_to_advise", "avoid")
    check_problem(ask_hint(client, game, seat=7), 422, "nothing_to_advise", "seat")


def test_a_comparison_with_nothing_to_compare_with_is_refused(client: ApiClient, game: str) -> None:
    first, second, *others = (move["id"] for move in client.moves(game))
    for narrow in ({"allow": [first]}, {"avoid": [second, *others]}):
        reply = ask_hint(client, game, compare=[first], **narrow)
        check_problem(reply, 422, "nothing_to_advise", "compare")


def test_both_a_move_and_moves_are_refused(client: ApiClient, game: str) -> None:
    reply = client.post(
        f"{game}/moves", {"move": "done", "moves": ["done"]}, headers={"If-Match": '"2"'}
    )
    check_problem(reply, 422, "invalid_value", "moves")


def test_an_empty_list_of_moves_is_refused(client: ApiClient, game: str) -> None:
    reply = client.post(f"{game}/moves", {"moves": []}, headers={"If-Match": '"2"'})
    check_problem(reply, 422, "invalid_value", "moves")


def test_a_record_beside_a_set_up_is_refused(client: ApiClient, game: str) -> None:
    record = client.get(f"{game}/record").json
    reply = client.post("/v1/games", {"players": 4, "record": record})
    check_problem(reply, 422, "invalid_value", "players")
    reply = client.post("/v1/games", {"level": 1, "record": record})
    check_problem(reply, 422, "invalid_setup", "level")


@pytest.mark.parametrize("record", ["", "not a record", 5, []])
def test_a_damaged_record_is_refused(client: ApiClient, record: Any) -> None:
    reply = client.post("/v1/games", {"record": record})
    code = "invalid_record" if isinstance(record, str) else "invalid_value"
    check_problem(reply, 422, code, "record")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"format": 2}, "record.format"),
        ({"rules": "house rules"}, "record.rules"),
        ({"content": 5}, "record.content"),
        ({"setup": []}, "record.setup"),
        ({"moves": "done"}, "record.moves"),
        ({"moves": ["done", 5]}, "record.moves.1"),
        ({"notes": "ours"}, "record.notes"),
        ({"setup": {"players": 4, "blueprint": [], "level": 9}}, "record.setup.level"),
        ({"setup": {"players": [], "blueprint": ["?"] * 50, "level": 1}}, "record.setup.blueprint"),
    ],
)
def test_a_fault_inside_a_record_names_its_field(
    client: ApiClient, game: str, change: dict[str, Any], field: str
) -> None:
    record: Any = client.get(f"{game}/record").json
    problem: Any = client.post("/v1/games", {"record": record | change}).get_json(force=True)
    assert field in [problem["field"], *(error["field"] for error in problem.get("errors", []))]
    assert "readRecord" not in problem["detail"]


def test_everything_missing_in_a_record_is_listed(client: ApiClient) -> None:
    body = check_problem(
        client.post("/v1/games", {"record": {}}), 422, "invalid_record", "record.format"
    )
    names = ("format", "rules", "content", "setup", "moves")
    assert {error["field"] for error in body["errors"]} == {f"record.{name}" for name in names}


def test_a_record_as_text_names_the_fields_of_its_head_too(client: ApiClient, game: str) -> None:
    record: Any = client.get(f"{game}/record").json
    head = json.dumps({**record, "rules": "house", "notes": "ours"})
    reply = client.post("/v1/games", {"record": f"{head}\n"})
    body = check_problem(reply, 422, "invalid_record", "record.notes")
    assert [error["field"] for error in body["errors"]] == ["record.notes", "record.rules"]


def test_a_record_that_does_not_replay_says_at_which_move(client: ApiClient, game: str) -> None:
    record: Any = client.get(f"{game}/record").json
    record["moves"].insert(1, record["moves"][0])
    body = check_problem(
        client.post("/v1/games", {"record": record}), 422, "invalid_record", "record.moves.1"
    )
    assert body["move_index"] == 1
    assert record["moves"][0] in body["detail"]
