"""Tables that enter as they stand, and the document of a game that is under way."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from tests.service.client import FOUR_SEATS, ApiClient, check_problem, contents
from tools.examples import POSITION_EXAMPLE

Document = dict[str, Any]
IN_THE_DOCUMENTS = Path(__file__).parents[4] / "docs" / "position.md"


def read_position(client: ApiClient, game: str) -> Document:
    reply = client.get(f"{game}/position")
    assert reply.status_code == 200, reply.get_data(as_text=True)
    return dict(reply.get_json())


def table_of(client: ApiClient, game: str) -> Document:
    """What a game shows of its table alone."""
    found = client.get(game).get_json()
    own = ("id", "version", "created", "updated", "chance", "seed", "forked_from", "can_undo_to")
    return {name: part for name, part in found.items() if name not in own}


@pytest.mark.parametrize("chance", ["server", "manual"])
def test_a_game_starts_from_the_position_that_was_sent(client: ApiClient, chance: str) -> None:
    game = client.new_game(chance=chance, position=POSITION_EXAMPLE)
    found: Any = client.get(game).json
    assert (found["round"], found["phase"], found["wrath"]["space"]) == (3, "place", 2)
    assert found["players"][0]["resources"] == {"gold": 2, "crystal": 0, "ore": 1, "atlantium": 0}
    assert found["players"][1]["artifacts"] == ["lodestone"]
    assert client.get(f"{game}/record").get_json()["setup"]["position"] == POSITION_EXAMPLE
    client.play_first(game, times=3)


def test_the_example_of_the_documents_enters(client: ApiClient) -> None:
    [example] = re.findall(r"```json\n(.*?)```", IN_THE_DOCUMENTS.read_text(), re.DOTALL)
    reply = client.post("/v1/games", {**json.loads(example), "chance": "manual"})
    assert reply.status_code == 201, reply.get_data(as_text=True)
    assert reply.get_json()["phase"] == "suffer"


def test_everything_impossible_in_a_position_is_listed_and_nothing_is_stored(
    client: ApiClient, redis: Redis
) -> None:
    wrong = {
        "wrath_space": 99,
        "tides": "high",
        "players": [{"resources": {"gold": -1}}, {"hand": ["spoon"]}, {}, {}],
        "peninsulas": {"hills": {"dry": 2}},
        "atlanteans": [
            {"seat": 1, "piece": "leader", "place": "hills1"},
            {"seat": 2, "piece": "leader", "place": "hills4"},
            {"seat": 3, "piece": "leader", "place": "hills9"},
        ],
        "components": {"mystic_siphon": "melted"},
    }
    before = contents(redis)
    reply = client.post(
        "/v1/games",
        {"players": FOUR_SEATS, "position": wrong},
        headers={"Idempotency-Key": "as-we-stand"},
    )
    problem = check_problem(reply, 422, "invalid_position", "position.tides")
    assert {error["field"] for error in problem["errors"]} == {
        "position.wrath_space",
        "position.tides",
        "position.players.0.resources.gold",
        "position.players.1.hand.0",
        "position.atlanteans.1.place",
        "position.atlanteans.2.place",
        "position.components.mystic_siphon",
    }
    for error in problem["errors"]:
        assert error["code"] == "invalid_position"
        assert error["field"] not in error["detail"], "the field is named once"
    assert problem["detail"].startswith("7 faults in the position. The first: position.tides: ")
    assert contents(redis) == before
    right = {"players": FOUR_SEATS, "position": {}}
    again = client.post("/v1/games", right, headers={"Idempotency-Key": "as-we-stand"})
    assert again.status_code == 201, "the key of a refused request is free"


def test_one_impossible_thing_is_listed_too(client: ApiClient) -> None:
    reply = client.post("/v1/games", {"players": 4, "position": {"round": 0}})
    problem = check_problem(reply, 422, "invalid_position", "position.round")
    assert [error["field"] for error in problem["errors"]] == ["position.round"]
    assert problem["detail"] == f"position.round: {problem['errors'][0]['detail']}"


def test_a_position_of_nothing_but_nonsense_gets_a_short_answer(client: ApiClient) -> None:
    nonsense = {f"nonsense{n}": n for n in range(20_000)}
    reply = client.post("/v1/games", {"players": 4, "position": nonsense})
    problem = check_problem(reply, 422, "invalid_position", "position.nonsense0")
    assert problem["detail"].startswith("20000 faults in the position.")
    assert len(problem["errors"]) == 200


@pytest.mark.parametrize("position", [5, "as it was", [], True])
def test_a_position_is_an_object(client: ApiClient, position: object) -> None:
    reply = client.post("/v1/games", {"players": 4, "position": position})
    problem = check_problem(reply, 422, "invalid_value", "position")
    game = client.new_game()
    named = set(re.findall(r"\w+", problem["detail"]))
    assert {*read_position(client, game)} <= named, "those of the expansion, too"


def test_no_position_is_the_start_of_the_game(client: ApiClient) -> None:
    table = {"players": FOUR_SEATS, "chance": "manual"}
    plain = client.post("/v1/games", table).headers["Location"]
    same: tuple[Document | None, ...] = (None, {})
    for position in same:
        entered = client.post("/v1/games", {**table, "position": position}).headers["Location"]
        assert table_of(client, entered) == table_of(client, plain)


def test_a_record_has_its_own_position(client: ApiClient) -> None:
    game = client.new_game(chance="manual", position=POSITION_EXAMPLE)
    client.play_first(game, times=20)
    record: Any = client.get(f"{game}/record").json
    copy = client.post("/v1/games", {"record": record, "chance": "manual"})
    assert copy.status_code == 201, copy.get_data(as_text=True)
    assert table_of(client, copy.headers["Location"]) == table_of(client, game)
    both = client.post("/v1/games", {"record": record, "position": {}})
    check_problem(both, 422, "invalid_setup", "position")
    record["setup"]["position"]["wrath_space"] = 7
    problem = check_problem(
        client.post("/v1/games", {"record": record}),
        422,
        "invalid_position",
        "record.setup.position.wrath_space",
    )
    assert [error["field"] for error in problem["errors"]] == ["record.setup.position.wrath_space"]


def test_a_game_that_began_from_a_position_is_forked_from_every_version(
    client: ApiClient,
) -> None:
    game = client.new_game(chance="manual", position=POSITION_EXAMPLE)
    seen = [table_of(client, game)]
    for _ in range(14):
        client.play_first(game)
        seen.append(table_of(client, game))
    for version, then in enumerate(seen):
        fork = client.post(f"{game}/fork", {"version": version}).headers["Location"]
        assert table_of(client, fork) == then


def test_the_document_of_a_running_game_starts_the_same_table_again(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    phases = set()
    for _ in range(90):
        reply = client.get(f"{game}/position")
        if reply.status_code == 200:
            record = client.get(f"{game}/record").get_json()
            again = {**record["setup"], "position": reply.json, "chance": "manual"}
            made = client.post("/v1/games", again)
            assert made.status_code == 201, made.get_data(as_text=True)
            twin = made.headers["Location"]
            assert table_of(client, twin) == table_of(client, game)
            assert client.moves(twin) == client.moves(game)
            assert read_position(client, twin) == reply.json
            phases.add(made.get_json()["phase"])
        else:
            check_problem(reply, 409, "position_unsettled", "game_id")
        client.play_first(game)
    assert phases == {"place", "suffer", "act"}


def test_a_question_is_asked_about_the_document_of_a_running_game(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, times=2)
    setup = client.get(f"{game}/record").get_json()["setup"]
    table = {**setup, "position": read_position(client, game)}
    asked = client.post("/v1/hints", {**table, "budget": {"simulations": 8}})
    assert asked.status_code == 202, asked.get_data(as_text=True)


def test_a_table_in_the_midst_of_something_has_no_document(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    while not (asked := client.get(game).get_json()["decision"])["chance"]:
        client.play_first(game)
    problem = check_problem(client.get(f"{game}/position"), 409, "position_unsettled", "game_id")
    assert problem["detail"] == f"{asked['text']} Answer that first, or read the record."


def test_a_finished_game_has_no_document(client: ApiClient) -> None:
    sunk = {name: {"dry": 0} for name in ("hills", "forests", "cities", "libraries", "forges")}
    position = {"wrath_space": 4, "peninsulas": {**sunk, "mountains": {"dry": 1}}}
    game = client.new_game(chance="server", position=position)
    while client.get(game).get_json()["status"] == "running":
        moves = [move["id"] for move in client.moves(game) if move["kind"] != "place"]
        client.play(game, moves[0]) if moves else client.play_first(game)
    problem = check_problem(client.get(f"{game}/position"), 409, "game_over", "game_id")
    assert "lost" in problem["detail"]


def test_an_unchanged_document_is_not_sent_again(client: ApiClient) -> None:
    game = client.new_game()
    reply = client.get(f"{game}/position")
    tag = reply.headers["ETag"]
    assert tag == f'"{client.version(game)}"'
    assert "no-cache" in reply.headers["Cache-Control"]
    again = client.get(f"{game}/position", headers={"If-None-Match": tag})
    assert (again.status_code, again.data, again.headers["ETag"]) == (304, b"", tag)
    client.play_first(game)
    later = client.get(f"{game}/position", headers={"If-None-Match": tag})
    assert later.status_code == 200
    assert later.headers["ETag"] != tag


def test_only_a_game_that_is_there_has_a_document(client: ApiClient) -> None:
    check_problem(client.get("/v1/games/AAAA/position"), 404, "game_not_found", "game_id")
