"""Moves are taken back with a new entry in the log, as far as the game allows."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from game import Game, Record, load_content
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.test_seats import claimed
from tests.service.http.games.test_takeback import LAST_TILES, gathered, settings, shown, stream

pytestmark = pytest.mark.any_store

__all__ = ["settings"]


def undo(client: ApiClient, game: str, to: int, version: int | None = None) -> Any:
    named = client.version(game) if version is None else version
    return client.post(f"{game}/undo", {"to": to}, headers={"If-Match": f'"{named}"'})


def test_placements_are_undone_and_followers_see_it(client: ApiClient) -> None:
    game = client.new_game(chance="manual", undo="until_chance")
    client.play_first(game)
    before = shown(client, game)
    client.play_first(game, times=2)
    assert client.get(game).get_json()["can_undo_to"] == 0
    reply = undo(client, game, 1)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    body = reply.get_json()
    assert (body["version"], reply.headers["ETag"]) == (4, '"4"')
    [event] = body["events"]
    assert (event["move"], event["kind"], event["fields"]) == (
        "undo:1",
        "undo",
        {"kind": "undo", "to": 1},
    )
    assert {change["cause"]["kind"] for change in event["changes"]} == {"undo"}
    assert shown(client, game) == before
    assert stream(client, game, 2)[-1] == "undo:1"
    assert len(client.get(f"{game}/record").get_json()["moves"]) == 1


def test_an_undo_can_be_undone(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game, times=3)
    then = shown(client, game)
    undo(client, game, 0)
    assert undo(client, game, 3).status_code == 200
    assert shown(client, game) == then
    assert client.version(game) == 5
    record = Record.from_dict(client.get(f"{game}/record").get_json())
    assert Game.replay(record, load_content()).version == 3


def to_the_dice(client: ApiClient, game: str) -> int:
    """Play until dice or cards have come; return the version before them."""
    while True:
        version = client.version(game)
        reply = client.play_first(game).get_json()
        if any(event["chance"] and not event["forced"] for event in reply["events"]):
            chance = next(e for e in reply["events"] if e["chance"] and not e["forced"])
            return max(version, int(chance["version"]) - 1)


def test_dice_and_cards_end_what_can_be_undone(client: ApiClient) -> None:
    game = client.new_game(chance="server")
    before = to_the_dice(client, game)
    found = client.get(game).get_json()
    assert found["can_undo_to"] > before
    for version in (before, found["can_undo_to"] - 1):
        problem = check_problem(undo(client, game, version), 409, "cannot_undo", "to")
        assert problem["can_undo_to"] == found["can_undo_to"]
    assert client.version(game) == found["version"], "a refusal changes nothing"


def test_a_game_with_free_undo_goes_back_always_and_draws_anew(client: ApiClient) -> None:
    game = client.new_game(chance="server", undo="free")
    before = to_the_dice(client, game)
    assert client.get(game).get_json()["can_undo_to"] == 0
    reply = undo(client, game, before).get_json()
    assert reply["events"][0]["kind"] == "undo"
    assert reply["decision"] is None or not reply["decision"]["chance"]
    assert undo(client, game, 0).status_code == 200
    past = client.get(game, query_string={"version": 0}).get_json()
    now = shown(client, game)
    assert {name: past[name] for name in ("players", "island")} == {
        name: now[name] for name in ("players", "island")
    }


@pytest.mark.parametrize("mode", ["until_chance", "free"])
def test_a_finished_game_goes_back_only_where_everything_may_be_undone(
    client: ApiClient, mode: str
) -> None:
    """No dice or cards come before the Power Core is built: a running game could go back."""
    build = [{"seat": seat, "piece": "leader", "place": "build1"} for seat in range(1, 5)]
    rich = {"resources": {"gold": 2, "crystal": 2, "atlantium": 2}, "energy": 2}
    table = {
        "phase": "act",
        "components": dict.fromkeys(load_content().introduction.blueprint, "built"),
        "players": [rich] * 4,
        "atlanteans": build,
    }
    game = client.new_game(chance="manual", position=table, undo=mode)
    while (found := client.get(game).get_json())["status"] == "running":
        assert found["can_undo_to"] == 0
        moves = [move["id"] for move in client.moves(game)]
        client.play(game, next((move for move in moves if "power_core" in move), moves[0]))
    assert found["status"] == "won"
    assert found["can_undo_to"] == (0 if mode == "free" else found["version"])
    reply = undo(client, game, found["version"] - 1)
    if mode == "free":
        assert reply.status_code == 200
    else:
        check_problem(reply, 409, "game_over", "game_id")


def test_the_seed_of_a_game_with_free_undo_is_never_shown(client: ApiClient) -> None:
    """Whoever knew it could undo the end and go on with dice and cards that are known."""
    game = client.new_game(
        chance="server", undo="free", position={**LAST_TILES, "atlanteans": gathered()}
    )
    while client.get(game).get_json()["status"] == "running":
        client.play_first(game)
    over = client.get(game).get_json()
    assert (over["status"], over["seed"]) == ("lost", None)
    assert undo(client, game, 0).status_code == 200
    past = client.get(game, query_string={"version": over["version"]}).get_json()
    assert (past["status"], past["seed"]) == ("lost", None)


@pytest.mark.any_store(every_change=True)
def test_a_seat_undoes_its_own_moves_and_not_those_of_others(app: Flask, client: ApiClient) -> None:
    game = client.new_game(chance="manual", undo="until_chance", seats="claimed")
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    one.play(game, one.moves(game, seat=1)[0]["id"])
    two.play(game, two.moves(game, seat=2)[0]["id"])
    check_problem(undo(one, game, 0), 403, "not_your_seat", "to")
    check_problem(undo(two, game, 0), 403, "not_your_seat", "to")
    assert client.version(game) == 2
    reply = undo(two, game, 1)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert reply.get_json()["events"][0]["by"]["seat"] == 2


def place(client: ApiClient, game: str, seat: int) -> str:
    """Place an Atlantean of the seat, and return the move."""
    move = str(client.moves(game, seat=seat)[0]["id"])
    client.play(game, move)
    return move


def test_a_seat_undoes_its_own_move_before_moves_of_others_that_were_undone(
    app: Flask, client: ApiClient
) -> None:
    game = client.new_game(chance="manual", undo="until_chance", seats="claimed")
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    place(one, game, 1)
    place(two, game, 2)
    assert undo(two, game, 1).status_code == 200
    check_problem(undo(two, game, 0), 403, "not_your_seat", "to")
    reply = undo(one, game, 0)
    assert reply.status_code == 200, reply.get_data(as_text=True)
    assert reply.get_json()["events"][0]["by"]["seat"] == 1


def test_a_seat_plays_its_own_undone_moves_again_and_not_those_of_others(
    app: Flask, client: ApiClient
) -> None:
    game = client.new_game(chance="manual", undo="until_chance", seats="claimed")
    one, two = claimed(app, client, game, 1), claimed(app, client, game, 2)
    own = place(one, game, 1)
    place(two, game, 2)
    undo(two, game, 1)
    undo(one, game, 0)
    problem = check_problem(undo(one, game, 2), 403, "not_your_seat", "to")
    assert "undone" in problem["detail"], "that would be a move of seat 2, played by seat 1"
    assert undo(one, game, 1).status_code == 200
    assert client.get(f"{game}/record").get_json()["moves"] == [own]
    check_problem(undo(one, game, 2), 403, "not_your_seat", "to")
    assert undo(two, game, 2).status_code == 200, "nothing of seat 1 is undone by that"


@pytest.mark.parametrize("moves", [0, 2])
def test_there_is_nothing_to_undo_at_the_version_itself(client: ApiClient, moves: int) -> None:
    game = client.new_game(chance="manual")
    if moves:
        client.play_first(game, times=moves)
    problem = check_problem(undo(client, game, moves), 409, "cannot_undo", "to")
    assert problem["can_undo_to"] == 0
    assert ("nothing to undo" if not moves else "at version 2 already") in problem["detail"]
    problem = check_problem(undo(client, game, moves + 1), 422, "unknown_version", "to")


def test_an_undo_needs_the_version_and_an_earlier_one_to_go_to(client: ApiClient) -> None:
    game = client.new_game(chance="manual")
    client.play_first(game)
    check_problem(client.post(f"{game}/undo", {"to": 0}), 428, "version_required", "If-Match")
    check_problem(undo(client, game, 0, version=0), 412, "stale_version", "If-Match")
    assert undo(client, game, 2).get_json()["code"] == "unknown_version"
    check_problem(client.post(f"{game}/undo", {}), 422, "missing_field", "to")
    played = client.play(game, "undo:0")
    check_problem(played, played.status_code, played.get_json()["code"], "move")
    assert client.version(game) == 1


def test_a_record_whose_undo_has_thousands_of_digits_is_refused(client: ApiClient) -> None:
    record: Any = client.get(f"{client.new_game()}/record").json
    spoilt = {**record, "moves": ["undo:" + "9" * 5000]}
    check_problem(
        client.post("/v1/games", {"record": spoilt}), 422, "invalid_record", "record.moves.0"
    )


def test_an_undone_log_survives_a_restart(app: Flask) -> None:
    client = ApiClient(app.test_client())
    game = client.new_game(chance="manual")
    client.play_first(game, times=2)
    undo(client, game, 1)
    client.play_first(game)
    before = shown(client, game)
    app.extensions["cosmicgate"].games.forget(game.rsplit("/", 1)[1])
    assert shown(client, game) == before
    fork = client.post(f"{game}/fork", {}).headers["Location"]
    assert shown(client, fork)["players"] == before["players"]
