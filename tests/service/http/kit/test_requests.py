"""A request is taken as it is, or refused with all that is wrong in it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from game import load_content
from service.http.games.setup_schema import HIGHEST_LEVEL
from service.http.kit.context import API
from service.http.kit.fields import QuerySchema, whole_number
from service.http.kit.request_parser import MOST_VALUES, StrictParser
from service.store.keys import KeyStore, Quotas
from tests.service.client import FOUR_SEATS, ApiClient, check_problem

SMALL = {"budget": {"simulations": 10}}


def test_every_call_refuses_a_query_that_it_does_not_know(app: Flask, redis: Redis) -> None:
    key, _ = KeyStore(redis).make("boss", "operate", owner="boss", quotas=Quotas(), now=1.0)
    client, checked = ApiClient(app.test_client(), {"Authorization": f"Bearer {key}"}), 0
    for rule in app.url_map.iter_rules():
        if not rule.rule.startswith(API):
            continue
        path = re.sub(r"<\w+>", "A", re.sub(r"<int:\w+>", "1", rule.rule))
        for method in (rule.methods or set()) - {"OPTIONS", "HEAD"}:
            body = check_problem(
                client.send(method, f"{path}?dry_run=1"), 422, "unknown_field", "dry_run"
            )
            assert body["detail"].startswith("Remove the query parameter dry_run")
            checked += 1
    assert checked >= 20


def test_a_game_is_not_deleted_by_a_call_with_an_unknown_query(client: ApiClient) -> None:
    game = client.new_game()
    check_problem(client.send("DELETE", f"{game}?dry_run=1"), 422, "unknown_field", "dry_run")
    assert client.get(game).status_code == 200


def test_a_parameter_that_comes_twice_is_refused(client: ApiClient) -> None:
    game = client.new_game()
    for path, field in (
        (f"{game}/moves?seat=1&seat=2", "seat"),
        (f"{game}/moves?kind=place&kind=place", "kind"),
        ("/v1/games?limit=1&limit=2", "limit"),
        (f"{game}/record?format=text&format=json", "format"),
    ):
        body = check_problem(client.get(path), 422, "invalid_value", field)
        assert "once" in body["detail"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ('{"players": 4, "players": 3}', "players"),
        ('{"players": [{}, {"color": "red", "color": "blue"}]}', "players.1.color"),
        ('{"players": 4, "position": {"round": 1, "round": 2}}', "position.round"),
    ],
)
def test_a_field_that_comes_twice_is_refused(client: ApiClient, body: str, field: str) -> None:
    reply = client.send("POST", "/v1/games", data=body, content_type="application/json")
    problem = check_problem(reply, 422, "invalid_value", field)
    assert "once" in problem["detail"]


def test_everything_wrong_with_a_set_up_is_listed(client: ApiClient) -> None:
    seats = [
        {"councilor": "plumber", "color": "red"},
        {"councilor": "priest", "color": "red"},
        {"councilor": "priest", "color": "mauve"},
    ]
    wrong = {
        "players": seats,
        "level": 9,
        "variant": "wild",
        "expansion": {"monsters": ["hydra"]},
        "blueprint": ["solar_matrix", "solar_matrix", "perpetuum_mobile"],
    }
    fields = {
        "level",
        "variant",
        "expansion.monsters.0",
        "blueprint.1",
        "blueprint.2",
        "players.0.councilor",
        "players.2.councilor",
        "players.1.color",
        "players.2.color",
    }
    for path, question in (("/v1/games", {}), ("/v1/hints", SMALL)):
        body = check_problem(client.post(path, wrong | question), 422, "invalid_input", "level")
        assert [error["field"] for error in body["errors"]].count("level") == 1
        assert {error["field"] for error in body["errors"]} == fields
        assert "Correct it" not in body["detail"]


def test_a_set_up_that_is_wrong_in_itself_alone_is_listed_too(client: ApiClient) -> None:
    seats = [{"councilor": "plumber", "color": "red"}, {"councilor": "priest", "color": "red"}]
    reply = client.post("/v1/games", {"players": seats, "variant": "wild"})
    body = check_problem(reply, 422, "invalid_setup", "players.0.councilor")
    assert {(error["code"], error["field"]) for error in body["errors"]} == {
        ("invalid_setup", "players.0.councilor"),
        ("invalid_setup", "players.1.color"),
        ("invalid_setup", "variant"),
    }


def test_the_components_of_a_blueprint_are_counted_only_where_the_level_is_known(
    client: ApiClient,
) -> None:
    """A wrong level is not taken for another one, for which the blueprint would be wrong too."""
    too_few = {"players": 4, "blueprint": load_content().introduction.blueprint[:-1]}
    counted = client.post("/v1/games", {**too_few, "level": 1})
    check_problem(counted, 422, "invalid_setup", "blueprint")
    not_counted = client.post("/v1/games", {**too_few, "level": HIGHEST_LEVEL + 1})
    check_problem(not_counted, 422, "invalid_value", "level")
    assert "blueprint" not in not_counted.get_data(as_text=True)


def test_levels_are_those_of_the_content(client: ApiClient) -> None:
    whole = load_content().with_monstrosities
    assert list(whole.levels) == [*range(1, HIGHEST_LEVEL + 1)]
    reply = client.post("/v1/games", {"players": 4, "level": 6})
    body = check_problem(reply, 422, "invalid_setup", "level")
    assert "from 1 to 5: higher ones, up to 8, need the expansion" in body["detail"]
    assert client.post("/v1/games", {"players": 4, "level": 8, "expansion": {}}).status_code == 201
    for level in (0, HIGHEST_LEVEL + 1):
        reply = client.post("/v1/games", {"players": 4, "level": level})
        body = check_problem(reply, 422, "invalid_value", "level")
        assert f"from 1 to {HIGHEST_LEVEL}." in body["detail"]


@pytest.mark.parametrize("expansion", [None, {}, {"monsters": []}])
def test_a_game_has_the_expansion_or_not(client: ApiClient, expansion: Any) -> None:
    reply = client.post("/v1/games", {"players": 4, "expansion": expansion})
    assert reply.status_code == 201
    record = client.get(f"{reply.headers['Location']}/record").get_json()
    asked = record["setup"]["expansion"]
    assert asked is None if expansion is None else asked["monsters"] == []


@pytest.mark.parametrize("expansion", ["monsters", 1, False, []])
def test_an_expansion_is_null_or_an_object(client: ApiClient, expansion: Any) -> None:
    reply = client.post("/v1/games", {"players": 4, "expansion": expansion})
    body = check_problem(reply, 422, "invalid_value", "expansion")
    assert "null for the base game" in body["detail"]


def test_a_name_has_forty_characters_at_most(client: ApiClient) -> None:
    for length, status in ((40, 201), (41, 422)):
        seats = [{**FOUR_SEATS[0], "name": "n" * length}]
        reply = client.post("/v1/games", {"players": seats})
        assert reply.status_code == status
    body = check_problem(reply, 422, "invalid_value", "players.0.name")
    assert "1 to 40 characters" in body["detail"]


@pytest.mark.parametrize(
    "text",
    [" ", "\u2003 ", "\t", "a\nb", "\u001b[2J", "\u200b", "\u3164", "\u2800", "\u00ad\u2061"]
    + [f"a{turn}b" for turn in "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069"],
)
def test_names_and_labels_can_be_seen(client: ApiClient, text: str) -> None:
    seats = [FOUR_SEATS[0], {**FOUR_SEATS[1], "name": text}]
    reply = client.post("/v1/games", {"players": seats})
    body = check_problem(reply, 422, "invalid_value", "players.1.name")
    assert "1 to 40 characters that can be seen" in body["detail"]
    reply = client.post("/v1/games", {"players": FOUR_SEATS, "label": text})
    check_problem(reply, 422, "invalid_value", "label")


def test_a_byte_order_mark_before_a_body_or_a_record_is_skipped(client: ApiClient) -> None:
    mark = "\ufeff"
    made = client.send(
        "POST",
        "/v1/games",
        data=(mark + '{"players": 2, "seed": 3}').encode(),
        content_type="application/json",
    )
    assert made.status_code == 201
    game = made.headers["Location"]
    client.play_first(game, 3)
    document = client.get(f"{game}/record").json
    text = client.get(f"{game}/record?format=text").get_data(as_text=True)
    for record in (mark + text, mark + json.dumps(document)):
        again = client.post("/v1/games", {"record": record})
        assert again.status_code == 201, again.json
        assert client.get(f"{again.headers['Location']}/record").json == document


NAMES = [
    "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",  # Persian, with a non-joiner
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3",  # Sinhala, with a joiner
    "\U0001f469\u200d\U0001f469\u200d\U0001f467",  # one sign, a family
    "\u5c71\u7530\u3000\u592a\u90ce",  # Japanese, with a wide space
]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_have_the_joiners_of_its_script(client: ApiClient, name: str) -> None:
    seats = [FOUR_SEATS[0], {**FOUR_SEATS[1], "name": name}]
    made = client.post("/v1/games", {"players": seats, "label": name})
    assert made.status_code == 201, made.json
    assert made.json["players"][1]["name"] == name  # type: ignore[index]
    again = client.post(
        "/v1/games", {"record": client.get(made.headers["Location"] + "/record").json}
    )
    assert again.json["players"][1]["name"] == name  # type: ignore[index]


COMPOSED, DECOMPOSED = "Ren\u00e9", "Rene\u0301"


def test_a_text_is_the_same_however_its_accents_are_written(client: ApiClient) -> None:
    for name in (COMPOSED, DECOMPOSED):
        seats = [FOUR_SEATS[0], {**FOUR_SEATS[1], "name": name}]
        made: Any = client.post("/v1/games", {"players": seats, "label": name}).json
        assert (made["players"][1]["name"], made["label"]) == (COMPOSED, COMPOSED)
    for label in (COMPOSED, DECOMPOSED):
        found: Any = client.get("/v1/games", query_string={"label": label}).json
        assert [game["label"] for game in found["games"]] == [COMPOSED, COMPOSED]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (COMPOSED, DECOMPOSED),
        (COMPOSED.upper(), DECOMPOSED),
        ("Anna", "An\u200dna"),
        ("Anna", "Anna\u00ad"),
    ],
)
def test_names_that_look_alike_are_one_name(client: ApiClient, one: str, other: str) -> None:
    seats = [{**FOUR_SEATS[0], "name": one}, {**FOUR_SEATS[1], "name": other}]
    reply = client.post("/v1/games", {"players": seats})
    check_problem(reply, 422, "invalid_setup", "players.1.name")


def test_no_two_players_have_one_name(client: ApiClient) -> None:
    names = ["Player 1", "Player 2", "player 1 ", "Player 4"]
    seats = [{**seat, "name": name} for seat, name in zip(FOUR_SEATS, names, strict=True)]
    reply = client.post("/v1/games", {"players": seats})
    body = check_problem(reply, 422, "invalid_setup", "players.2.name")
    assert "taken by another player" in body["detail"]


@pytest.mark.parametrize("path", ["hints", "reviews"])
def test_a_refused_null_names_what_to_send_instead(client: ApiClient, path: str) -> None:
    reply = client.post(f"{client.new_game()}/{path}", {"budget": None})
    body = check_problem(reply, 422, "invalid_value", "budget")
    assert body["detail"].startswith("Send a value for budget, not null. How much to search")


def test_an_optional_field_that_is_null_counts_as_left_out(client: ApiClient) -> None:
    seat = {"councilor": None, "color": None, "name": None, "engine": None}
    everything = {
        **dict.fromkeys(("level", "blueprint", "expansion", "variant", "position", "record")),
        **dict.fromkeys(("wrath_start", "calm_seas", "hologram", "chance", "seats", "undo")),
        **dict.fromkeys(("label", "seed")),
    }
    made = client.post("/v1/games", {"players": [seat, FOUR_SEATS[0]], **everything})
    assert made.status_code == 201, made.get_data(as_text=True)
    assert (made.json or {})["chance"] == "server"
    game = made.headers["Location"]
    question = {"top": None, "detail": None, "seat": None, "allow": None, "seed": None}
    asked = client.post(
        f"{game}/hints", {"budget": {"seconds": None, "simulations": 10}, **question}
    )
    assert asked.status_code in {202, 409}, asked.get_data(as_text=True)
    move = client.moves(game)[0]["id"]
    version = {"If-Match": made.headers["ETag"]}
    body = {"move": move, "moves": None, "plan": None, "if_legal": None}
    assert client.post(f"{game}/moves", body, headers=version).status_code == 200


def test_null_for_all_of_several_fields_is_none_of_them(client: ApiClient) -> None:
    game = client.new_game()
    version = {"If-Match": '"0"'}
    reply = client.post(f"{game}/moves", {"move": None, "moves": None}, headers=version)
    check_problem(reply, 422, "invalid_value", "move")
    nothing = client.post("/v1/games", {"players": None, "record": None})
    check_problem(nothing, 422, "invalid_value", "players")


def test_a_hint_above_level_one_needs_the_blueprint(client: ApiClient) -> None:
    reply = client.post("/v1/hints", {"players": FOUR_SEATS, "level": 3, **SMALL})
    body = check_problem(reply, 422, "invalid_setup", "blueprint")
    assert body["detail"].startswith("Send the blueprint")


def test_the_bound_of_a_budget_is_the_configured_one(client: ApiClient) -> None:
    game = client.new_game()
    none = client.post(f"{game}/hints", {"budget": {"simulations": 0}})
    body = check_problem(none, 422, "invalid_value", "budget.simulations")
    assert body["detail"] == "Send budget.simulations as a whole number of at least 1."
    many = client.post(f"{game}/hints", {"budget": {"simulations": 10**7}})
    body = check_problem(many, 422, "budget_too_large", "budget.simulations")
    assert "1,000,000 simulations" in body["detail"]


@pytest.mark.parametrize("sent", [{}, {"position": {}}])
def test_a_hint_on_a_table_names_the_field_that_chance_has_left_open(
    client: ApiClient, sent: dict[str, Any]
) -> None:
    """Two players have a Hologram, whose board is drawn; the Scholar draws an artifact."""
    seats = [{"councilor": "priest"}, {"councilor": "scholar"}]
    table: dict[str, Any] = {"players": seats, **SMALL, **sent}
    board, own = "position.hologram.councilor", "position.players.1.own_artifacts"
    body = check_problem(client.post("/v1/hints", table), 409, "chance_is_next", own)
    assert f"in {own}, then ask again" in body["detail"]
    table["position"] = {"players": [{}, {"own_artifacts": ["lodestone"]}]}
    body = check_problem(client.post("/v1/hints", table), 409, "chance_is_next", board)
    assert f"Send the councilor of its board in {board}" in body["detail"]
    table["position"]["hologram"] = {"councilor": "adept"}
    assert client.post("/v1/hints", table).status_code == 202


def test_a_hint_on_a_table_before_a_misfortune_wants_the_position_after_it(
    client: ApiClient,
) -> None:
    pieces = [
        {"seat": seat, "piece": piece, "place": "centre", "count": count}
        for seat in range(1, 5)
        for piece, count in (("leader", 1), ("follower", 2))
    ]
    table = {"phase": "suffer", "atlanteans": pieces}
    reply = client.post("/v1/hints", {"players": FOUR_SEATS, "position": table, **SMALL})
    body = check_problem(reply, 409, "chance_is_next", "position")
    assert "Send the position after the outcome that came" in body["detail"]


def test_a_hint_on_a_table_gives_colours_as_a_new_game_does(client: ApiClient) -> None:
    named: list[dict[str, Any]] = [{"councilor": word} for word in ("priest", "artificer", "adept")]
    seats = [named[0], {**named[1], "color": "red"}, {**named[2], "color": None}]
    for players in (named, seats):
        game = client.post("/v1/games", {"players": players}).headers["Location"]
        colors = [each["color"] for each in client.get(game).get_json()["players"]]
        complete = [{**seat, "color": color} for seat, color in zip(players, colors, strict=True)]
        asked = [
            client.post("/v1/hints", {"players": each, "position": {}, "seed": 1, **SMALL})
            for each in (players, complete)
        ]
        assert [reply.status_code for reply in asked] == [202, 202]
    bad = [{**named[0], "color": "mauve"}, *named[1:]]
    reply = client.post("/v1/hints", {"players": bad, "position": {}, **SMALL})
    check_problem(reply, 422, "invalid_setup", "players.0.color")


def test_a_body_with_very_many_commas_is_refused_before_it_is_decoded(client: ApiClient) -> None:
    body = b'{"moves":[' + b"1," * (MOST_VALUES + 1) + b" and this is no JSON"
    reply = client.post("/v1/games", data=body, headers={"Content-Type": "application/json"})
    refused = check_problem(reply, 422, "too_many_values")
    assert refused["limit"] == MOST_VALUES


def test_the_schema_of_a_class_is_made_once(app: Flask) -> None:
    made = []

    class CountedSchema(QuerySchema):
        page = whole_number(1, 9, "page")

        def __init__(self) -> None:
            made.append(self)
            super().__init__()

    for number in (1, 2):
        with app.test_request_context(f"/?page={number}"):
            assert StrictParser().parse(CountedSchema, location="query") == {"page": number}
    assert len(made) == 1
